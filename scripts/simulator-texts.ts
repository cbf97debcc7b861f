/** Writes what the simulator prints without loading anything else, its help and the decision tables: `npm run docs:decisions`. */
import { writeFileSync } from "node:fs";
import { program } from "../apps/cli-simulator/src/program.ts";
import { dataOfTables } from "../apps/cli-simulator/src/rules/data-of-tables.ts";

const prepared = new URL("../apps/cli-simulator/prepared/", import.meta.url);
export const helpFile = new URL("help.json", prepared);
export const rulesFile = new URL("rules.json", prepared);

/** The help of the whole, under the empty name, and of each command. */
export const helpTexts = (): string => {
  const top = program(() => Promise.resolve());
  const texts = [top, ...top.commands].map((command) => {
    let text = "";
    command.configureOutput({ writeOut: (part) => void (text += part), getOutHelpWidth: () => 100 });
    command.outputHelp();
    return [command === top ? "" : command.name(), text] as const;
  });
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
};

export const rulesText = (): string => `${JSON.stringify(dataOfTables(), null, 2)}\n`;

export const writeSimulatorTexts = (): void => {
  writeFileSync(helpFile, helpTexts());
  writeFileSync(rulesFile, rulesText());
};
