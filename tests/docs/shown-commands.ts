import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/*
 * The commands that the documentation shows with what they print: each is run, and prints that. A line `…` stands for lines
 * that are left out, `…` within a line for the rest of a value; what is printed after the last line that is shown is left out too.
 */

export const root = join(import.meta.dirname, "..", "..");

export interface Shown {
  readonly command: string;
  readonly printed: string;
}

/** The commands of a page with what it says that they print, in their order. */
export const shownIn = (page: string): readonly Shown[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```\n(\$ [\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [line = "", ...printed] = part.trimEnd().split("\n");
      return line === ""
        ? []
        : [{ command: line.replace(/^npm run -s sim --/, "switchyard"), printed: printed.join("\n") }];
    }),
  );

/** What a command prints in this folder, where the site of its journeys remembers in it too. */
export const printedBy = (command: string, folder: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      "sh",
      ["-c", `{ ${command}; } 2>&1`],
      {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${join(root, "bin")}:${process.env["PATH"] ?? ""}`,
          DATA_DIR: folder,
          NO_COLOR: "1",
        },
      },
      (_, stdout) => resolve(stdout.replaceAll(folder, `…/${basename(folder)}`)),
    );
  });

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`);

/** Every line that is shown, in this order; only where a line `…` stands others may be between. */
export const pattern = (printed: string): RegExp =>
  new RegExp(
    `^${printed
      .split("\n")
      .map((line) => (line.trim() === "…" ? "(?:.*\\n)*?" : `${line.split("…").map(escaped).join(".*")}\\n`))
      .join("")}`,
  );
