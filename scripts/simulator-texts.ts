/** Writes the simulator's help and decision tables into files, so that it can print them without loading code: `npm run docs:decisions`. */
import { writeFileSync } from "node:fs";
import { exitCodeHelp } from "../apps/cli-simulator/src/command-options.ts";
import { program } from "../apps/cli-simulator/src/program.ts";
import { dataOfTables } from "../apps/cli-simulator/src/rules/data-of-tables.ts";
import { tablesText } from "../apps/cli-simulator/src/rules/print-rules.ts";
import { manPageOf } from "../apps/cli-simulator/src/terminal/man-page.ts";

const prepared = new URL("../apps/cli-simulator/prepared/", import.meta.url);

/** The general help, under the empty name, and the help of each command. */
const helpTexts = (): string => {
  const top = program(() => Promise.resolve());
  const texts = [top, ...top.commands].map((command) => {
    let text = "";
    command.configureOutput({ writeOut: (part) => void (text += part), getOutHelpWidth: () => 80 });
    command.outputHelp();
    return [command === top ? "" : command.name(), text] as const;
  });
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
};

/** The prepared files with their contents: `rules.txt` is the output of `switchyard rules`, `rules.json` the source of single tables. */
export const simulatorTexts = (): readonly (readonly [URL, string])[] => {
  const tables = dataOfTables();
  return [
    [new URL("help.json", prepared), helpTexts()],
    [new URL("rules.json", prepared), `${JSON.stringify(tables, null, 2)}\n`],
    [new URL("rules.txt", prepared), `${tablesText(tables)}\n`],
    [
      new URL("../bin/switchyard.1", import.meta.url),
      manPageOf(
        program(() => Promise.resolve()),
        exitCodeHelp,
      ),
    ],
  ];
};

export const writeSimulatorTexts = (): void => {
  for (const [file, text] of simulatorTexts()) writeFileSync(file, text);
};
