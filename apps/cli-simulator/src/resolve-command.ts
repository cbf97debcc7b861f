import { foundAs } from "@switchyard/domain/journey/found-as";
import { type Command, Option } from "commander";
import { asHeard, exitCodeHelp, reading, type Run, type Shared } from "./command-options.ts";
import type { Resolution } from "./commands/resolution.ts";
import { day, dollars, gatewayNumber, reasonGiven, userName, webAddress } from "./terminal/typed.ts";

const several = (text: string, earlier: readonly string[]): readonly string[] => [...earlier, gatewayNumber(text)];

/** A missing record of a visitor needs no finding: the sales desk adds it by hand. */
const findings = foundAs.filter((one) => one !== "not-recorded");

/** Records findings about calls in doubt, for users with write access. */
export const resolveCommand = (top: Command, run: Run): void => {
  reading(top.command("resolve"))
    .summary("record the outcome of a call in doubt, for users with write access")
    .description(
      "Records a person's finding about an order, a payment or another call whose answer was lost. The customer continues as if the answer had arrived, or at the button. A call that was carried out needs the gateway's values. One that was not needs two people with the same finding. The gateway's ledger, where it has one, must not contradict the finding. The command needs the master key and write access to the store. It records the user, the time and the reason first.",
    )
    .argument("<reference...>", "a reference")
    .addOption(
      new Option("--as <finding>", "the finding; journeys --in-doubt lists the calls")
        .choices(findings)
        .makeOptionMandatory(),
    )
    .requiredOption("--because <reason>", "the source of the finding, and its time", reasonGiven)
    .option("--call <word>", "one of several calls in doubt: the word that journeys --in-doubt prints")
    .option(
      "--contract <number>",
      "of an order: the contract number; of earlier balances: each charged contract",
      several,
      [],
    )
    .option(
      "--account <number>",
      "of a created customer: the account; of another home: its separate account, if it has one",
      gatewayNumber,
    )
    .option("--partner <number>", "of a created customer: their number", gatewayNumber)
    .option("--deposit <dollars>", "of a created customer: the deposit, 0 for none", dollars)
    .option("--amount <dollars>", "of a deposit: the charge", dollars)
    .option("--day <day>", "of a second half: its day", day)
    .option("--user-name <name>", "of an online account: its user name", userName)
    .option(
      "--sales-order <number>",
      "of products: the number of each order, in the order sent; repeatable",
      several,
      [],
    )
    .option(
      "--gateway <url>",
      "the gateway (default: GATEWAY_URL, else the sandbox that runs with this data folder)",
      webAddress,
    )
    .addHelpText(
      "after",
      `
Examples:
  switchyard resolve K7QD-2M9X-TR4A --as ordered --contract 4009000017 --because "found in the gateway under its key"
  switchyard resolve K7QD-2M9X-TR4A --as charged --amount 309.63 --because "the gateway has the charge under its key"
  sudo -u switchyard switchyard resolve K7QD-2M9X-TR4A --as not-ordered --because "no order under its key, asked the utility too"

The key is SECRET_KEY, else the file secret in the data folder, which only its owner can read.
${exitCodeHelp}`,
    )
    .action((words: readonly string[], options: Shared & Resolution) =>
      run(options, async () => (await import("./commands/resolve.ts")).resolveDoubt(asHeard(words), options, options)),
    );
};
