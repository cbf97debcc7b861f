import type { Command } from "commander";
import { reading, type Run, type Shared } from "./command-options.ts";
import { day, webAddress } from "./terminal/typed.ts";

/** Compares a day of the journals with the gateway's ledger. */
export const reconcileCommand = (top: Command, run: Run): void => {
  reading(top.command("reconcile"))
    .summary("compare the orders and charges of a day with the gateway's")
    .description(
      "Compares a day's orders and charges in this site's journals with the gateway's ledger. It names each one on one side alone, and the differences of the others. It uses the site's credentials (GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET). Not every gateway has a ledger. The output has no personal data.",
    )
    .requiredOption("--date <day>", "the day, in Texas: 2026-11-26, today, yesterday", day)
    .option(
      "--gateway <url>",
      "the gateway (default: GATEWAY_URL, else the sandbox that runs with this data folder)",
      webAddress,
    )
    .addHelpText(
      "after",
      `
Examples:
  switchyard reconcile --date 2026-11-26
  switchyard reconcile --date 2026-11-26 --gateway https://gateway.example.com --json

Exit codes:
  0 both sides have the same   1 failed, also when the gateway can't be reached   2 wrong usage
  3 an order or charge is on one side alone, or differs
  5 cannot tell: the gateway has no ledger, or a journal can't be read

It only reads, also while the site runs.`,
    )
    .action((options: Shared & { readonly date: string; readonly gateway?: string }) =>
      run(options, async () =>
        (await import("./commands/reconcile.ts")).reconcileDay(options.date, options.gateway, options),
      ),
    );
};
