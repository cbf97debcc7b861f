import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";

const folder = join(root, "brands");

/** A brand's files that are joined over all brands, each into one list. */
const lists = [
  { list: "index.ts", part: "brand.ts", name: "facts" },
  { list: "looks.ts", part: "look.ts", name: "look" },
  { list: "sandbox.ts", part: "sandbox.ts", name: "sandbox" },
] as const;

export const brandIds = (): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => (one < other ? -1 : 1));

const head = "Written by `npm run brands`: one line for each folder beside this file.";

/** The lists over all brands, by file name. */
export function brandLists(ids = brandIds()): ReadonlyMap<string, string> {
  const scripts = lists.map(({ list, part, name }): readonly [string, string] => [
    list,
    [
      `// ${head}`,
      ...ids.map((id) => `import { ${name} as ${id} } from "./${id}/${part}";`),
      "",
      `export default { ${ids.join(", ")} } as const;`,
      "",
    ].join("\n"),
  ]);
  const styles = ids.map((id) => `@import "./${id}/tokens.css";`).join("\n");
  return new Map([...scripts, ["tokens.css", `/* ${head} */\n${styles}\n`]]);
}

export function writeBrandLists(): void {
  for (const [file, text] of brandLists()) {
    const path = join(folder, file);
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  }
}

if (import.meta.main) writeBrandLists();
