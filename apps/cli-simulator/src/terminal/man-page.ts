import type { Command } from "commander";

/** Text escaped for roff, which would read a line that begins with a dot or a quote as a request. */
const roff = (text: string): string =>
  text
    .replaceAll("\\", String.raw`\e`)
    .replaceAll("-", String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`);

const helpOf = (command: Command): string => {
  let help = "";
  command.configureOutput({ writeOut: (part) => void (help += part), getOutHelpWidth: () => 80 }).outputHelp();
  return help;
};

const termsOf = (terms: readonly (readonly [term: string, meaning: string])[]): readonly string[] =>
  terms.flatMap(([term, meaning]) => [".TP", String.raw`\fB${roff(term)}\fR`, roff(meaning)]);

const choicesOf = (choices: readonly string[] | undefined): string =>
  choices === undefined ? "" : ` (${choices.join(", ")})`;

const sectionOf = (command: Command, before: string): readonly string[] => {
  const typed = `${before} ${command.name()}`;
  const [, examples = ""] = helpOf(command).split("\nExamples:\n");
  return [
    `.SS ${roff(typed)}`,
    `.B ${roff(`${typed} ${command.usage()}`)}`,
    ".PP",
    roff(command.description()),
    ...termsOf(
      command.registeredArguments.map((one) => [one.name(), `${one.description}${choicesOf(one.argChoices)}`] as const),
    ),
    ...termsOf(command.options.map((one) => [one.flags, `${one.description}${choicesOf(one.argChoices)}`] as const)),
    ...(examples === "" ? [] : [".PP", "Examples:", ".EX", roff((examples.split("\n\n")[0] ?? "").trimEnd()), ".EE"]),
    ...command.commands.flatMap((one) => sectionOf(one, typed)),
  ];
};

/**
 * The manual page, from the same commands, options and examples as `--help`.
 * @param exitCodes the lines of the exit codes
 */
export const manPageOf = (top: Command, exitCodes: string): string =>
  [
    ".TH SWITCHYARD 1",
    ".SH NAME",
    String.raw`switchyard \- ${roff(top.description())}`,
    ".SH SYNOPSIS",
    ".B switchyard",
    String.raw`\fIcommand\fR [\fIoptions\fR]`,
    ".SH COMMANDS",
    ...top.commands.flatMap((command) => sectionOf(command, "switchyard")),
    ".SH EXIT STATUS",
    ".EX",
    roff(exitCodes.trim().split("\n").slice(1).join("\n")),
    ".EE",
    "",
  ].join("\n");
