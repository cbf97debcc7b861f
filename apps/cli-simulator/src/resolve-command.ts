import { type Command, Option } from "commander";
import { asHeard, exitCodeHelp, reading, type Run, type Shared } from "./command-options.ts";
import type { Resolution } from "./commands/resolve.ts";
import { gatewayNumber, reasonGiven } from "./terminal/typed.ts";

/** What support records of what it found out, for those who may write. */
export const resolveCommand = (top: Command, run: Run): void => {
  reading(top.command("resolve"))
    .summary("record what became of an order in doubt, for those who may write")
    .description(
      "Records what a person found out at the gateway of an order whose answer was lost, and lets its customer go on: to the confirmation, or to the button that may be pressed again. What is ordered needs the gateway's numbers. What is not ordered needs two people who find the same. It needs the master key, and leave to write where the site keeps its journeys; who found what, when and how they know is written down first.",
    )
    .argument("<reference...>", "a reference")
    .addOption(
      new Option("--as <finding>", "what was found out").choices(["ordered", "not-ordered"]).makeOptionMandatory(),
    )
    .requiredOption("--because <reason>", "how it is known: where it was looked for, and when", reasonGiven)
    .option("--contract <number>", "the gateway's number of the contract that is ordered", gatewayNumber)
    .option(
      "--account <number>",
      "of another home: the account that it is on, where it has one of its own",
      gatewayNumber,
    )
    .option(
      "--sales-order <number>",
      "of products: the number of each order, in the order in which they were sent; may be given several times",
      (text: string, earlier: readonly string[]) => [...earlier, gatewayNumber(text)],
      [],
    )
    .addHelpText(
      "after",
      `
Examples:
  switchyard resolve K7QD-2M9X-TR4A --as ordered --contract 4009000017 --because "found in the gateway under its key"
  sudo -u switchyard switchyard resolve K7QD-2M9X-TR4A --as not-ordered --because "no order under its key, asked the utility too"

The key is SECRET_KEY, else the file secret in the data folder, which is its owner's alone.
${exitCodeHelp}`,
    )
    .action((words: readonly string[], options: Shared & Resolution) =>
      run(options, async () => (await import("./commands/resolve.ts")).resolveDoubt(asHeard(words), options, options)),
    );
};
