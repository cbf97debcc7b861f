import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, web } from "./paths.ts";
import { writeIfChanged } from "./write-if-changed.ts";

// Lists that folders fill. Bundlers follow only imports that are written out, so the lists are files of the repository.

const head = "Written by `npm run lists`";
const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const brandIds = (): readonly string[] =>
  readdirSync(join(root, "brands"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(byName);

/** A part of each brand, joined over all brands. */
const ofBrands = (part: string, name: string): string =>
  [
    `// ${head}: a line per folder beside this file.`,
    ...brandIds().map((id) => `import { ${name} as ${id} } from "./${id}/${part}.ts";`),
    "",
    `export default { ${brandIds().join(", ")} } as const;`,
    "",
  ].join("\n");

const tokensOfBrands = (): string =>
  [
    `/* ${head}: a line per folder beside this file. */`,
    ...brandIds().map((id) => `@import "./${id}/tokens.css";`),
    "",
  ].join("\n");

/** The folders of the site, the smallest parts first, so that a larger part can position the parts in it. */
const rooms = ["ui", "site", "parts", "features"];

const stylesheets = (): string =>
  [
    `// ${head}: the stylesheets of every part, for every page. Otherwise each page would request about`,
    "// fifty files before the first paint. The build concatenates them in one order for all pages; parts that load later",
    "// would change the order.",
    'import "../ui/tokens/site.css";',
    'import "../site/page/document.css";',
    ...rooms.flatMap((room) =>
      globSync("**/*.module.css", { cwd: join(web, "src", room) })
        .toSorted(byName)
        .map((path) => `import "../${room}/${path}";`),
    ),
    "",
  ].join("\n");

const blocks = (): string =>
  [
    'import type { BlockTypes, LoadBlock } from "../site/blocks/block-props.ts";',
    "",
    `/** The component of each type of block, loaded when a page has one. ${head}: a line for each folder of a subject with a \`block.tsx\`. */`,
    "const components: Readonly<Record<string, LoadBlock>> = {",
    ...globSync("*/*/block.tsx", { cwd: join(web, "src", "features") })
      .map((path) => path.split("/").at(-2) + " " + path)
      .toSorted(byName)
      .map((line) => line.split(" "))
      .map(
        ([type = "", path = ""]) =>
          `  ${type.includes("-") ? `"${type}"` : type}: () => import("../features/${path}"),`,
      ),
    "};",
    "",
    "export const blockTypes: BlockTypes = new Map(Object.entries(components));",
    "",
  ].join("\n");

/** All lists by their paths in the repository, as the folders have them. */
export const lists = (): ReadonlyMap<string, string> =>
  new Map([
    ["brands/index.ts", ofBrands("brand", "facts")],
    ["brands/looks.ts", ofBrands("look", "look")],
    ["brands/sandbox.ts", ofBrands("sandbox", "sandbox")],
    ["brands/tokens.css", tokensOfBrands()],
    ["apps/web/src/app/stylesheets.ts", stylesheets()],
    ["apps/web/src/app/blocks.ts", blocks()],
  ]);

export function writeLists(): void {
  for (const [file, text] of lists()) writeIfChanged(join(root, file), text);
}

if (import.meta.main) writeLists();
