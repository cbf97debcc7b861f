import { readFileSync } from "node:fs";
import { Argument, Command } from "commander";
import { journeyCommands } from "./journey-commands.ts";
import { exitCodeHelp, plain, type Run, type Shared } from "./command-options.ts";
import { reconcileCommand } from "./reconcile-command.ts";
import { resolveCommand } from "./resolve-command.ts";
import { ruleCommands } from "./rule-commands.ts";
import { completionFor, type Shell, shells } from "./terminal/completion.ts";
import { storeCommands } from "./store-commands.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

/**
 * Every command with its options and help. A command's code loads when it runs.
 *
 * @param run runs the command and prints its result
 */
export const program = (run: Run): Command => {
  const top = new Command("switchyard")
    .description("Shows and replays customers' journeys through the site, for support engineers.")
    // Arguments after a command belong to it, even if a subcommand has the same options.
    .enablePositionalOptions()
    .helpCommand("help [command]", "the same as --help")
    .version(version, "-V, --version", "print the version");
  top
    .addHelpText("after", `${exitCodeHelp}\n\nNext: switchyard journeys, or switchyard replay --help`)
    .showHelpAfterError("Next: switchyard --help");

  journeyCommands(top, run);
  ruleCommands(top, run);
  resolveCommand(top, run);
  reconcileCommand(top, run);
  storeCommands(top, run);
  plain(top.command("completion"))
    .summary("print a script that completes commands in a shell")
    .description("Prints a script that completes commands, options and their choices on Tab.")
    .addArgument(new Argument("<shell>", "the shell").choices(shells))
    .addHelpText(
      "after",
      `
Examples:
  switchyard completion bash > ~/.local/share/bash-completion/completions/switchyard
  echo 'source <(switchyard completion zsh)' >> ~/.zshrc`,
    )
    .action((shell: Shell, options: Shared) =>
      run(options, () => {
        const script = completionFor(top, shell);
        return { verdict: "ok", message: "", data: { script }, text: () => script };
      }),
    );
  return top;
};
