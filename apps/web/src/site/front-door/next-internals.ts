import { readFileSync } from "node:fs";
import { join } from "node:path";

// All undocumented parts of Next that the site uses; next-internals.test.ts detects changes after an upgrade.

/** Next's own cookie classes, for answers sent before Next sees the request. */
export { RequestCookies, ResponseCookies, stringifyCookie } from "next/dist/server/web/spec-extension/cookies.js";

/**
 * The target of a `redirect()` that was thrown as this error; undefined for any other error. Its digest:
 * NEXT_REDIRECT;replace;/oops;307;
 */
export const redirectOf = (error: unknown): string | undefined =>
  error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? /^NEXT_REDIRECT;\w+;(.*);\d+;$/.exec(error.digest)?.[1]
    : undefined;

interface Manifest {
  readonly entryCSSFiles: Readonly<Record<string, readonly { readonly path: string }[]>>;
}

const stylesheets = new Map<string, readonly string[]>();

/**
 * The stylesheets of a page of Next, in their order, for a document that looks the same without Next.
 *
 * @param page a route: "/[brand]/page"
 */
export function stylesheetsOf(page: string): readonly string[] {
  const known = stylesheets.get(page);
  if (known !== undefined) return known;
  const manifest = readFileSync(
    join(process.cwd(), ".next", "server", "app", `${page}_client-reference-manifest.js`),
    "utf8",
  );
  const { entryCSSFiles } = JSON.parse(
    manifest.slice(manifest.indexOf("] = {") + "] = ".length).replace(/;\s*$/, ""),
  ) as Manifest;
  const paths = Object.entries(entryCSSFiles)
    // Leaves out the entries of Next's own error pages.
    .filter(([entry]) => /\/(?:layout|page)$/.test(entry))
    .flatMap(([, files]) => files.map(({ path }) => `/_next/${path}`));
  stylesheets.set(page, [...new Set(paths)]);
  return [...new Set(paths)];
}
