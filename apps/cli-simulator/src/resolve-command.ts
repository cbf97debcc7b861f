import { foundAs } from "@switchyard/domain/journey/found-as";
import { type Command, Option } from "commander";
import { asHeard, exitCodeHelp, reading, type Run, type Shared } from "./command-options.ts";
import type { Resolution } from "./commands/resolution.ts";
import { day, dollars, gatewayNumber, reasonGiven, userName } from "./terminal/typed.ts";

const several = (text: string, earlier: readonly string[]): readonly string[] => [...earlier, gatewayNumber(text)];

/** Nobody finds out that a record was not made: the sales desk then makes it. */
const findings = foundAs.filter((one) => one !== "not-recorded");

/** What support records of what it found out, for those who may write. */
export const resolveCommand = (top: Command, run: Run): void => {
  reading(top.command("resolve"))
    .summary("record what became of a call in doubt, for those who may write")
    .description(
      "Records what a person found out at the gateway of an order, a payment or whatever else was sent once and whose answer was lost, and lets its customer go on: as if the answer had come, or to the button that may be pressed again. What was carried out needs what the gateway has of it. What was not needs two people who find the same. It needs the master key, and leave to write where the site keeps its journeys; who found what, when and how they know is written down first.",
    )
    .argument("<reference...>", "a reference")
    .addOption(
      new Option("--as <finding>", "what was found out; journeys --in-doubt says of what")
        .choices(findings)
        .makeOptionMandatory(),
    )
    .requiredOption("--because <reason>", "how it is known: where it was looked for, and when", reasonGiven)
    .option("--call <word>", "which call, where several are in doubt: the word that journeys --in-doubt prints")
    .option(
      "--contract <number>",
      "the gateway's number of the contract that is ordered; of earlier balances each contract whose balance was charged",
      several,
      [],
    )
    .option(
      "--account <number>",
      "of a customer that is created: the account; of another home: its account, where it has one of its own",
      gatewayNumber,
    )
    .option("--partner <number>", "of a customer that is created: their number", gatewayNumber)
    .option("--deposit <dollars>", "of a customer that is created: the deposit that is asked for, 0 for none", dollars)
    .option("--amount <dollars>", "of a deposit: what was charged", dollars)
    .option("--day <day>", "of a second half: for which day it is scheduled", day)
    .option("--user-name <name>", "of an online account: under which name it was made", userName)
    .option(
      "--sales-order <number>",
      "of products: the number of each order, in the order in which they were sent; may be given several times",
      several,
      [],
    )
    .addHelpText(
      "after",
      `
Examples:
  switchyard resolve K7QD-2M9X-TR4A --as ordered --contract 4009000017 --because "found in the gateway under its key"
  switchyard resolve K7QD-2M9X-TR4A --as charged --amount 309.63 --because "the gateway has the charge under its key"
  sudo -u switchyard switchyard resolve K7QD-2M9X-TR4A --as not-ordered --because "no order under its key, asked the utility too"

The key is SECRET_KEY, else the file secret in the data folder, which is its owner's alone.
${exitCodeHelp}`,
    )
    .action((words: readonly string[], options: Shared & Resolution) =>
      run(options, async () => (await import("./commands/resolve.ts")).resolveDoubt(asHeard(words), options, options)),
    );
};
