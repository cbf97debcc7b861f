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
    .summary("play scripted journeys against a new sandbox")
    .description(
      "Plays scripted journeys, each against a new sandbox in this process, or against a running gateway. Then it replays them.",
    )
    .argument("<scenario...>", "files, or folders of them")
    .option(
      "--gateway <url>",
      "a running gateway instead of the sandbox; it places real orders there (with GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET)",
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
    .description("Asks one decision table with the given facts.")
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
    .summary("show the days that a customer may choose, as months")
    .description("Shows the calendar of start dates: of a journey, by the recorded answer, or of the options.")
    .argument("[reference...]", "a reference, or the path of an exported file")
    .option("--work-days <list>", "ISO weekdays (default: 1,2,3,4,5)", weekdays)
    .option("--holidays <list>", "the utility's holidays, with commas; those of policy.yaml count too", days)
    .option("--priority-days <list>", "the days, with commas", days)
    .option("--standard-days <list>", "the days, with commas", days)
    .option("--fee <dollars>", "the fee of a priority day", dollars)
    .option("--today <day>", "the day in Texas (default: today)", day)
    .option("--days <number>", "the number of days to show (default: the site's)", wholeNumber(1, 366))
    .addOption(new Option("--brand <brand>", "the brand").choices(brands).default(defaultBrand))
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
    .summary("show the amounts due now and later, for each way of paying")
    .description(
      "Computes a deposit: its halves, the amount due for each payment type, and the days when the second half may be charged.",
    )
    .argument("<amount>", "the deposit in dollars", dollars)
    .option("--debt <amount>", "the prior debt in dollars", dollars)
    .option("--threshold-passed", "the debt is within the tolerated amount")
    .option("--debt-paid", "the debt was paid")
    .option("--start <day>", "the first day of service", day)
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
    .summary("show the page for a customer who wants to renew or move")
    .description("Shows the page that a gateway's answer on eligibility leads to.")
    .addArgument(new Argument("<flow>", "the customer's goal").choices(["renewal", "transfer"]))
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
    .summary("compute the cost of a month at a use")
    .description("Computes a month's bill from the parts of a price, without taxes.")
    .requiredOption("--use <kwh>", "kWh of the month", wholeNumber(0, 1_000_000))
    .requiredOption("--rate <dollars>", "energy charge, dollars a kWh", dollarsPerKwh)
    .option("--base <dollars>", "base charge a month", dollars)
    .option("--delivery <dollars>", "delivery charge a month", dollars)
    .option("--delivery-per-kwh <dollars>", "delivery charge a kWh", dollarsPerKwh)
    .addOption(
      new Option("--credit <kwh:dollars>", "a bill credit from that use on; repeatable")
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
