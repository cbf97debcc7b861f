import type { Command } from "commander";

export const shells = ["bash", "zsh"] as const;
export type Shell = (typeof shells)[number];

/** A word of a shell's `case`: our names contain only letters, digits and hyphens. */
const words = (all: readonly string[]): string => all.join(" ");

/** The words that may follow an option: its choices. */
const choicesOf = ({ options, registeredArguments, commands }: Command) => ({
  ofOptions: options.flatMap(({ long, argChoices }) => (long && argChoices ? [{ long, choices: argChoices }] : [])),
  ofArguments: [
    ...commands.map((command) => command.name()),
    ...registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  ],
});

/** The options and arguments of a command and its subcommands. */
const optionsOf = ({ options, commands }: Command): readonly string[] => [
  ...new Set([...options.flatMap(({ long }) => long ?? []), ...commands.flatMap(optionsOf)]),
];

/**
 * The suggestions for one command: after an option its choices, after a hyphen the options, else the choices of its
 * arguments.
 */
const caseOf = (command: Command): string => {
  const { ofOptions, ofArguments } = choicesOf(command);
  return [
    `    ${command.name()})`,
    ...(ofOptions.length > 0
      ? [
          '      case "$before" in',
          ...ofOptions.map(({ long, choices }) => `        ${long}) all="${words(choices)}"; known=yes ;;`),
          "      esac",
        ]
      : []),
    '      if [ -z "$known" ]; then',
    `        case "$current" in -*) all="${words([...optionsOf(command), "--help"])}" ;; *) all="${words(ofArguments)}" ;; esac`,
    "      fi ;;",
  ].join("\n");
};

/** The script that completes commands, options and choices, for a shell's start file. Files complete as usual. */
export const completionFor = (top: Command, shell: Shell): string =>
  [
    ...(shell === "zsh" ? ["autoload -U +X bashcompinit && bashcompinit"] : []),
    "_switchyard() {",
    '  local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" all="" known=""',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    all="${words([...top.commands.map((command) => command.name()), "help", "--help", "--version"])}"`,
    '  else case "${COMP_WORDS[1]}" in',
    ...top.commands.map(caseOf),
    `    help) all="${words(top.commands.map((command) => command.name()))}" ;;`,
    "  esac; fi",
    '  COMPREPLY=($(compgen -W "$all" -- "$current"))',
    "}",
    "complete -o default -F _switchyard switchyard",
  ].join("\n");
