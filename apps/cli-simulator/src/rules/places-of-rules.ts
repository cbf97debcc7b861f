import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");

/** Where a rule is written: a file from the root of the project, and a line. */
interface PlaceOfRule {
  readonly file: string;
  readonly line: number;
}

/** Finds the lines of rules in their source; undefined in a packed command without sources. */
export const placesOfRules = (): ((table: string, rule: string) => PlaceOfRule | undefined) => {
  const sources = globSync("packages/domain/src/**/*.ts", {
    cwd: root,
    exclude: (name) => /\.(test|fixture)\.ts$/.test(name),
  })
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
    .filter(({ text }) => text.includes("decisionTable"));
  return (table, rule) => {
    for (const { file, text } of sources) {
      const begin = text.indexOf(`"${table}",`, text.indexOf("decisionTable"));
      if (begin < 0) continue;
      const at = text.indexOf(JSON.stringify(rule), begin);
      return { file, line: text.slice(0, at < 0 ? begin : at).split("\n").length };
    }
    return undefined;
  };
};
