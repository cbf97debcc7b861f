import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Code that inserts unescaped HTML. */
const inserts =
  /dangerouslySetInnerHTML=|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|srcdoc=/gi;

const insertions = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => Array.from(readFileSync(join(root, path), "utf8").matchAll(inserts), () => path));

test("four places of the site insert HTML: sanitized content, and our own markup", () => {
  expect(insertions("apps/web/src").toSorted()).toEqual([
    // Content, cleaned by a list of elements.
    "apps/web/src/features/account/plan-terms/block.tsx",
    "apps/web/src/features/content/html-injection/block.tsx",
    // The server's own HTML at the same place.
    "apps/web/src/site/page/markup-only.client.tsx",
    // A style of our own.
    "apps/web/src/site/page/without-script.tsx",
  ]);
});
