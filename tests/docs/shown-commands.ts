import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/* The documentation's commands with their output: each is run and must print the same. A line `…` replaces lines,
   and `…` within a line replaces the rest of a value. Output after the last shown line is ignored. */

export const root = join(import.meta.dirname, "..", "..");

export interface Shown {
  readonly command: string;
  readonly printed: string;
}

/** The commands of a page with their documented output, in order. */
export const shownIn = (page: string): readonly Shown[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```\n(\$ [\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [line = "", ...printed] = part.trimEnd().split("\n");
      return line === ""
        ? []
        : [{ command: line.replace(/^npm run -s sim --/, "switchyard"), printed: printed.join("\n") }];
    }),
  );

/** Runs a command in a folder with a store of journeys. */
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

/** Requires each shown line, in this order; others may appear only at a line `…`. */
export const pattern = (printed: string): RegExp =>
  new RegExp(
    `^${printed
      .split("\n")
      .map((line) => (line.trim() === "…" ? "(?:.*\\n)*?" : `${line.split("…").map(escaped).join(".*")}\\n`))
      .join("")}`,
  );
