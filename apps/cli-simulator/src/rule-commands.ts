import { Argument, type Command, Option } from "commander";
import { brands, defaultBrand } from "@switchyard/domain/kernel/brand";
import type { CalendarOptions } from "./commands/calendar.ts";
import type { DepositOptions, PriceOptions } from "./commands/sums.ts";
import {
  credit,
  type Credit,
  day,
  days,
  dollars,
  dollarsPerKwh,
  webAddress,
  weekdays,
  wholeNumber,
} from "./terminal/typed.ts";
import { asHeard, plain, reading, type Run, type Shared } from "./command-options.ts";
import { rulesCommand } from "./rules-command.ts";

/** Commands for rules and sums, without recorded journeys. */
export const ruleCommands = (top: Command, run: Run): void => {
  plain(top.command("run"))
    .summary("play scripted journeys against a gateway of their own")
    .description(
      "Plays scripted journeys, each against a fresh sandbox in this process, or against a running gateway; then replays what they left.",
    )
    .argument("<scenario...>", "files, or folders of them")
    .option(
      "--gateway <url>",
      "a running gateway in place of the sandbox; it really orders there (GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET name the site)",
      webAddress,
    )
    .addHelpText(
      "after",
      "\nExamples:\n  switchyard run apps/cli-simulator/scenarios\n  switchyard run apps/cli-simulator/scenarios/marisol-moves-in.yaml --gateway http://localhost:4010",
    )
    .action((files: readonly string[], options: Shared & { readonly gateway?: string }) =>
      run(options, async () => {
        const [{ runScenarios }, { config }] = await Promise.all([
          import("./commands/run.ts"),
          import("./composition/config.ts"),
        ]);
        return runScenarios(
          files,
          options.gateway === undefined ? undefined : { url: options.gateway, ...config(options).gateway },
          options,
        );
      }),
    );

  rulesCommand(top, run);

  plain(top.command("decide"))
    .summary("ask one decision table")
    .description("Asks one decision table with facts of your own.")
    .argument("<table>", "the table's name")
    .requiredOption("--facts <json>", "the facts, one JSON object")
    .addHelpText(
      "after",
      `\nExamples:\n  switchyard decide new-home-checked --facts '{"meters":1,"isOldPending":false,"isNewPending":false,"isActiveForOther":false,"hasSwitchHold":true}'`,
    )
    .action((table: string, options: Shared & { readonly facts: string }) =>
      run(options, async () => (await import("./commands/decide.ts")).decide(table, options.facts)),
    );

  reading(top.command("calendar"))
    .summary("which days a customer may choose, drawn as months")
    .description("Draws the calendar of start dates: of a journey, as it was answered then, or of what is typed.")
    .argument("[reference...]", "a reference, or the path of an exported file")
    .option("--work-days <list>", "ISO weekdays (default: 1,2,3,4,5)", weekdays)
    .option(
      "--holidays <list>",
      "the utility's, with commas; those of the content (policy.yaml) count as on the site",
      days,
    )
    .option("--priority-days <list>", "days, with commas", days)
    .option("--standard-days <list>", "days, with commas", days)
    .option("--fee <dollars>", "of a priority day", dollars)
    .option("--today <day>", "the day in Texas (default: today)", day)
    .option("--days <number>", "how many the calendar shows (default: as many as the site)", wholeNumber(1, 366))
    .addOption(new Option("--brand <brand>", "whose content").choices(brands).default(defaultBrand))
    .addHelpText(
      "after",
      "\nExamples:\n  switchyard calendar K7QD-2M9X-TR4A\n  switchyard calendar --today 2026-12-20 --holidays 2026-12-25 --days 30",
    )
    .action((words: readonly string[], options: Shared & CalendarOptions) =>
      run(options, async () =>
        (await import("./commands/calendar.ts")).calendar(words.length === 0 ? undefined : asHeard(words), options),
      ),
    );

  plain(top.command("deposit"))
    .summary("what is due now and later, for each way of paying")
    .description(
      "Works out a deposit: its halves, what is due for each payment type, and when the second half may be charged.",
    )
    .argument("<amount>", "the deposit in dollars", dollars)
    .option("--debt <amount>", "the prior debt in dollars", dollars)
    .option("--threshold-passed", "the debt is within what is tolerated")
    .option("--debt-paid", "the debt was paid")
    .option("--start <day>", "when service starts", day)
    .option("--due-days <number>", "DepositDueDays (default: the content's)", wholeNumber(0, 366))
    .option("--today <day>", "the day in Texas (default: today)", day)
    .addHelpText("after", "\nExamples:\n  switchyard deposit 309.63 --debt 120 --start 2026-12-01")
    .action((amount: number, options: Shared & DepositOptions) =>
      run(options, async () => (await import("./commands/sums.ts")).deposit(amount, options)),
    );

  plain(top.command("policy"))
    .summary("the numbers and lists that steer the rules, with their ranges")
    .description(
      "Prints each parameter of content/policy.yaml with its value for each brand, its unit, its range, its meaning and its source. A bad value stops the start of the site with its line.",
    )
    .addHelpText("after", "\nExamples:\n  switchyard policy\n  switchyard policy --json | jq '.parameters[].name'")
    .action((options: Shared) => run(options, async () => (await import("./commands/policy.ts")).policy()));

  plain(top.command("eligibility"))
    .summary("where a customer is sent who comes to renew or to move")
    .description("Says where somebody is sent by the gateway's word on eligibility.")
    .addArgument(new Argument("<flow>", "what they come for").choices(["renewal", "transfer"]))
    .argument(
      "<code>",
      "renewal: true, false or none (the check says nothing); transfer: the gateway's code, as TransferShowOffer",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  switchyard eligibility transfer TransferShowOfferProtectedID\n  switchyard eligibility renewal false",
    )
    .action((named: string, code: string, options: Shared) =>
      run(options, async () => (await import("./commands/sums.ts")).eligibility(named, code)),
    );

  plain(top.command("price"))
    .summary("what a month costs at a use")
    .description("Works out a month's bill from the parts of a price, taxes aside.")
    .requiredOption("--use <kwh>", "kWh of the month", wholeNumber(0, 1_000_000))
    .requiredOption("--rate <dollars>", "energy charge, dollars a kWh", dollarsPerKwh)
    .option("--base <dollars>", "base charge a month", dollars)
    .option("--delivery <dollars>", "delivery charge a month", dollars)
    .option("--delivery-per-kwh <dollars>", "delivery charge a kWh", dollarsPerKwh)
    .addOption(
      new Option("--credit <kwh:dollars>", "a bill credit from that use on; may be given several times")
        .argParser<readonly Credit[]>(credit)
        .default([], "none"),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  switchyard price --use 950 --rate 0.0925 --base 9.95 --delivery 4.39 --delivery-per-kwh 0.0447 --credit 1000:125",
    )
    .action((options: Shared & PriceOptions) =>
      run(options, async () => (await import("./commands/sums.ts")).price(options)),
    );
};
