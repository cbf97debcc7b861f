import { type Command, CommanderError } from "commander";
import { config } from "./composition/config.ts";
import { program } from "./program.ts";
import { placeOf } from "./terminal/place-of-error.ts";
import { exitCodes } from "./terminal/command-result.ts";
import { show, tell } from "./show.ts";

/** Help on an unknown command reports it, as the command does. */
const known = (argv: readonly string[], { commands }: Command): readonly string[] => {
  const named = argv.find((one) => !one.startsWith("-") && one !== "help");
  return named !== undefined &&
    (argv[0] === "help" || argv.includes("--help") || argv.includes("-h")) &&
    !commands.some((command) => command.name() === named)
    ? [named]
    : argv;
};

/** A command and its subcommands. */
const allOf = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(allOf)];

/** Runs the typed command. It throws nothing: every failure is one line and an exit code. */
export const main = async (argv: readonly string[]): Promise<void> => {
  const json = argv.includes("--json");
  const commands = program(async (shared, work) => {
    const result = await work();
    show(result, { json: shared.json === true, colours: config(shared).colours });
  });
  for (const command of allOf(commands))
    command.configureOutput({ writeErr: json ? () => undefined : tell }).exitOverride();
  try {
    await commands.parseAsync(known(argv, commands), { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return;
      process.exitCode = exitCodes.usage;
      // A command without its subcommand prints its help.
      const message = error.code === "commander.help" ? "Name a command." : error.message.replace(/^error: /, "");
      if (json) show({ verdict: "usage", message }, { json, colours: false });
      return;
    }
    const place = placeOf(error);
    const why = error instanceof Error ? error.message : "unknown";
    show(
      { verdict: "failed", message: `It failed: ${place === undefined ? "" : `${place}: `}${why}.` },
      { json, colours: false },
    );
  }
};
