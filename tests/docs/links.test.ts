import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
/** Folders that git ignores: their contents are temporary. */
const comesAndGoes = readFileSync(join(root, ".gitignore"), "utf8")
  .split("\n")
  .filter((line) => line.endsWith("/"));

const isForPeople = (name: string): boolean => name !== "node_modules" && !name.startsWith(".");

const pagesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isForPeople(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? pagesUnder(join(folder, entry.name))
        : entry.name.endsWith(".md")
          ? [join(folder, entry.name)]
          : [],
    );

/** A heading's anchor in links. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, "");
const headings = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading));

/** Targets of links and pictures that are neither addresses of the web nor mail. */
const links = (text: string): string[] =>
  [
    ...withoutCode(text)
      .replaceAll(/`[^`\n]*`/g, "")
      .matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g),
  ]
    .map(([, link, source]) => link ?? source ?? "")
    .filter((target) => !/^[a-z]+:/.test(target));

const brokenLinks = (page: string, text: string): string[] =>
  links(text).filter((target) => {
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !headings(path === "" ? text : readFileSync(file, "utf8")).includes(anchor);
  });

/** Paths in backticks: words separated by slashes. A leading slash marks an address of the site or the gateway. */
const paths = (text: string): string[] =>
  [...withoutCode(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, words = ""]) => words)
    .filter(
      (words) => /^[\w.-]+\/[\w./<>*[\]{}-]*$/.test(words) && !comesAndGoes.some((folder) => words.startsWith(folder)),
    );

/** A path starts at the repository or at its page's folder. From a placeholder on it can't be checked. */
const brokenPaths = (page: string, text: string): string[] =>
  paths(text).filter((path) => {
    const sure = path.replace(/(^|\/)[^/]*[<*{].*$/, "");
    return ![root, dirname(page)].some((from) => existsSync(join(from, sure)));
  });

const unknownScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(start|test)\b)/g)]
    .map(([, run, own]) => run ?? own ?? "")
    .filter((name) => manifest.scripts[name] === undefined);

/** Example files in explanations, and files of other packages. */
const examples: Readonly<Record<string, readonly string[]>> = {
  "content/README.md": ["pages/shared/spring/sale.yaml", "blocks/name.yaml"],
  "brands/FONTS.md": ["files/bricolage-grotesque-latin-wdth-normal.woff2"],
};

const pages = pagesUnder(root).map((path) => [relative(root, path), path] as const);

describe.each(pages)("%s", (name, path) => {
  const text = readFileSync(path, "utf8");

  test("has links only to existing targets", () => expect(brokenLinks(path, text)).toEqual([]));

  test("names only existing npm scripts", () => expect(unknownScripts(text)).toEqual([]));

  test("names only existing files and folders", () =>
    expect(brokenPaths(path, text).filter((named) => !examples[name]?.includes(named))).toEqual([]));
});

describe("mistakes are found", () => {
  const page = join(root, "README.md");

  test("a link, a picture, a heading", () =>
    expect(
      brokenLinks(
        page,
        '[a](docs/nowhere.md) [b](#nothing) <img src="docs/pictures/none.png"> [c](https://example.com) [d](package.json)\n# Something',
      ),
    ).toEqual(["docs/nowhere.md", "#nothing", "docs/pictures/none.png"]));

  test("a path, also with a placeholder", () =>
    expect(
      brokenPaths(
        page,
        "`docs/none.md` `packages/nothing/src/<subject>` `packages/domain/src/<subject>/rules.ts` `/mvi/offers` `.data/secret`",
      ),
    ).toEqual(["docs/none.md", "packages/nothing/src/<subject>"]));

  test("a script", () =>
    expect(unknownScripts("npm start, `npm run nothing`, `npm run -s sim -- replay`, npm testing")).toEqual([
      "nothing",
    ]));
});

test("the most important pages exist", () => {
  const names = pages.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "README.md",
      "docs/decisions.md",
      "docs/operations.md",
      "docs/personas.md",
      "docs/support.md",
      "content/README.md",
      "contracts/README.md",
    ]),
  );
});
