import { readFileSync } from "node:fs";
import { Argument, Command, Option } from "commander";
import { flowNames } from "@switchyard/domain/journey/model";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { CalendarOptions } from "./commands/calendar.ts";
import type { DepositOptions, PriceOptions } from "./commands/sums.ts";
import type { Flags } from "./composition/config.ts";
import type { Said } from "./terminal/said.ts";
import {
  credit,
  type Credit,
  day,
  days,
  dollars,
  dollarsPerKwh,
  moment,
  page,
  reasonGiven,
  databaseAddress,
  webAddress,
  weekdays,
  wholeNumber,
} from "./terminal/typed.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

/** What every command may be told. */
export interface Shared extends Flags {
  readonly json?: true;
}

export type Run = (shared: Shared, work: () => Promise<Said> | Said) => Promise<void>;

const exitCodeHelp = `
Exit codes:
  0 fine, or today's code decides the same   1 failed   2 wrong usage
  3 it decides differently   4 not found
  5 cannot tell (something was not recorded, or a newer version wrote it)`;

const readsOnly = `${exitCodeHelp}

It only reads, and may run while the site runs.`;

/**
 * Every command with its options and help. What a command does is loaded when it is called.
 * @param run shows what the work came to
 */
export const program = (run: Run): Command => {
  const top = new Command("switchyard")
    .description("Looks into customers' journeys through the site, for support engineers.")
    .helpCommand("help [command]", "the same as --help")
    .version(version, "-V, --version", "print the version");
  top
    .addHelpText("after", `${exitCodeHelp}\n\nNext: switchyard journeys, or switchyard replay --help`)
    .showHelpAfterError("Next: switchyard --help");

  reading(top.command("replay"))
    .summary("run a customer's journey again and compare")
    .description(
      "Prints a customer's journey, step by step, and runs each step again with today's code and the recorded answers. With --all it runs all of them and prints what today's code decides otherwise.",
    )
    .argument(
      "[reference]",
      "the reference (correlation id) that the customer sees on the screen, in any case of letters, or the path of an exported file",
    )
    .option("--step", "walk through it, a step with each Enter")
    .option("--all", "every journey: the run before a release")
    .addOption(since())
    .addOption(until())
    .addOption(flow())
    .addOption(endedAt())
    .addHelpText(
      "after",
      `
Examples:
  switchyard replay K7QD-2M9X-TR4A                by the reference on the screen
  switchyard replay ./K7QD-2M9X-TR4A.json --step  a file, step by step
  switchyard replay K7QD-2M9X-TR4A --json         the same as data
  switchyard replay --all --since yesterday       all since then, with this code
${readsOnly}`,
    )
    .action(
      (
        reference: string | undefined,
        options: Shared & JourneyFilter & { readonly all?: true; readonly step?: true },
      ) =>
        run(options, async () => {
          const { all, step, since: from, until: to, flow: named, endedAt: page } = options;
          const filter = filterOf({ since: from, until: to, flow: named, endedAt: page });
          if (all && reference !== undefined) return wrong("Name a journey, or say --all.");
          if (all && step) return wrong("--step walks through one journey: name it, and leave out --all.");
          if (all) return (await import("./commands/replay-all.ts")).replayAll(filter, options);
          if (reference === undefined)
            return wrong("Name a journey by the reference on the customer's screen, or say --all.");
          if (Object.keys(filter).length > 0)
            return wrong(
              "--since, --until, --flow and --ended-at choose among all journeys: say --all, and name none.",
            );
          const { replayOne, replayByStep } = await import("./commands/replay.ts");
          return step && !options.json ? replayByStep(reference, options) : replayOne(reference, options);
        }),
    );

  reading(top.command("explain"))
    .summary("each decision of a journey, with the rules that were passed over")
    .description(
      "Prints each decision of a journey: the table, the facts, the rules that were passed over, the rule that fitted, and where it comes from.",
    )
    .argument("<reference>", "a reference, or the path of an exported file")
    .addHelpText("after", `\nExamples:\n  switchyard explain K7QD-2M9X-TR4A\n${readsOnly}`)
    .action((reference: string, options: Shared) =>
      run(options, async () => (await import("./commands/explain.ts")).explain(reference, options)),
    );

  reading(top.command("what-if"))
    .summary("the same journey, had something been otherwise")
    .description(
      "Changes an input, an answer of the gateway, the date or a setting, and follows the road from there with today's code.",
    )
    .argument("<reference>", "a reference, or the path of an exported file")
    .option(
      "--set <path=value>",
      "what was otherwise; may be given several times; without it the places of this journey are listed",
      (value: string, earlier: readonly string[]) => [...earlier, value],
      [],
    )
    .addHelpText(
      "after",
      `
Places:
  input.<step>.<field>=…         what the customer gave
  answer.<operation>.<field>=…   what the gateway answered
  answer.<operation>.status=503  its status; answer.<operation>={…} is all of it
  date=2026-12-24                the day on which it happened
  policy.<name>=…                what content says: holidays, evModels …
  switches.<name>=…              fraudCheck, deviceRisk, gatewayHonoursKeys

Examples:
  switchyard what-if K7QD-2M9X-TR4A    what can be changed, and what it was
  switchyard what-if K7QD-2M9X-TR4A --set answer.checkFraud.result.fraudMatch=OOW
  switchyard what-if K7QD-2M9X-TR4A --set date=2026-12-24 --set 'policy.holidays=["2026-12-26"]'
${readsOnly}`,
    )
    .action((reference: string, options: Shared & { readonly set: readonly string[] }) =>
      run(options, async () => (await import("./commands/what-if.ts")).whatIf(reference, options.set, options)),
    );

  reading(top.command("view"))
    .summary("the same journey as a page")
    .description(
      "Shows a journey as a read-only page at an address of this machine: the timeline, each exchange, and the decision tables with the path through them lit up.",
    )
    .argument("<reference>", "a reference, or the path of an exported file")
    .option("--port <number>", "where (default: a free port)", wholeNumber(1, 65_535), 0)
    .option("--out <file>", "write the page to a file instead")
    .addHelpText(
      "after",
      `\nExamples:\n  switchyard view K7QD-2M9X-TR4A\n  switchyard view K7QD-2M9X-TR4A --out journey.html\n${readsOnly}`,
    )
    .action((reference: string, options: Shared & { readonly port: number; readonly out?: string }) =>
      run(options, async () => (await import("./commands/view.ts")).view(reference, options)),
    );

  reading(top.command("journeys"))
    .summary("list journeys: when, flow, where they ended")
    .description("Lists journeys, the latest first.")
    .addOption(since())
    .addOption(until())
    .addOption(flow())
    .addOption(endedAt())
    .option("--rule <rule>", "in which this rule decided something, in its own words")
    .option("--error-code <code>", "that ended with this error code")
    .option("--limit <number>", "at most so many", wholeNumber(1, 1_000_000), 20)
    .addHelpText(
      "after",
      `
Examples:
  switchyard journeys --since yesterday --ended-at oops
  switchyard journeys --rule "a switch hold is pending"
  switchyard journeys --flow renewal --json | jq -r '.journeys[].correlationId'
${readsOnly}`,
    )
    .action((options: Shared & JourneyFilter & { readonly limit: number }) =>
      run(options, async () => {
        const { since: from, until: to, flow: named, endedAt: page, rule, errorCode, limit } = options;
        return (await import("./commands/journeys.ts")).listJourneys(
          filterOf({ since: from, until: to, flow: named, endedAt: page, rule, errorCode }),
          limit,
          options,
        );
      }),
    );

  reading(top.command("consent"))
    .summary("what a customer agreed to with an order, for those who may")
    .description(
      "Prints what a customer agreed to before an order was sent: the sentences as the page said them, the papers, the price, what is charged, and what became of the order. It needs the consent key, and leave to write where the site keeps its journeys: who reads, when and why is written down first.",
    )
    .argument("<reference>", "a reference")
    .requiredOption("--because <reason>", "why it is read: a complaint, a question of the commission", reasonGiven)
    .addHelpText(
      "after",
      `
Examples:
  switchyard consent K7QD-2M9X-TR4A --because "complaint 4711: says that she never ordered"
  sudo -u switchyard switchyard consent K7QD-2M9X-TR4A --because "question of the commission" --json

The key is CONSENT_KEY, else the file consent-key in the data folder, which is its owner's alone.
${exitCodeHelp}`,
    )
    .action((reference: string, options: Shared & { readonly because: string }) =>
      run(options, async () => (await import("./commands/consent.ts")).consent(reference, options.because, options)),
    );

  reading(top.command("export"))
    .summary("write a journey to a file that can be sent by mail")
    .description(
      "Writes a journey, redacted as it is stored, to a file that replays elsewhere; to stdout without --out.",
    )
    .argument("<reference>", "a reference")
    .option("--out <file>", "the file; one that is there is not overwritten")
    .addHelpText("after", `\nExamples:\n  switchyard export K7QD-2M9X-TR4A --out K7QD-2M9X-TR4A.json\n${exitCodeHelp}`)
    .action((reference: string, options: Shared & { readonly out?: string }) =>
      run(options, async () => (await import("./commands/files.ts")).exportJourney(reference, options.out, options)),
    );

  reading(top.command("import"))
    .summary("keep a journey that came in a file, to find it by its reference")
    .description("Reads an exported journey and keeps it beside the site's own, which it never touches.")
    .argument("<file>", "the file")
    .addHelpText("after", `\nExamples:\n  switchyard import ./K7QD-2M9X-TR4A.json\n${exitCodeHelp}`)
    .action((file: string, options: Shared) =>
      run(options, async () => (await import("./commands/files.ts")).importJourney(file, options)),
    );

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

  plain(top.command("rules"))
    .summary("print decision tables")
    .description("Prints one decision table, or all of them: the first rule that fits wins.")
    .argument("[table]", "the table's name")
    .addOption(new Option("--format <format>", "how").choices(["text", "markdown", "json"]).default("text"))
    .addHelpText(
      "after",
      "\nExamples:\n  switchyard rules customer-created\n  switchyard rules --format markdown > rules.md",
    )
    .action((name: string | undefined, options: Shared & { readonly format: "text" | "markdown" | "json" }) =>
      run(options, async () => (await import("./rules/print-rules.ts")).rules(name, options.format)),
    );

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
    .argument("[reference]", "a reference, or the path of an exported file")
    .option("--work-days <list>", "ISO weekdays (default: 1,2,3,4,5)", weekdays)
    .option("--holidays <list>", "days, with commas", days)
    .option("--priority-days <list>", "days, with commas", days)
    .option("--standard-days <list>", "days, with commas", days)
    .option("--fee <dollars>", "of a priority day", dollars)
    .option("--today <day>", "the day in Texas (default: today)", day)
    .option("--days <number>", "how many the calendar shows", wholeNumber(1, 366), 90)
    .addHelpText(
      "after",
      "\nExamples:\n  switchyard calendar K7QD-2M9X-TR4A\n  switchyard calendar --today 2026-12-20 --holidays 2026-12-25 --days 30",
    )
    .action((reference: string | undefined, options: Shared & CalendarOptions) =>
      run(options, async () => (await import("./commands/calendar.ts")).calendar(reference, options)),
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
    .option("--due-days <number>", "DepositDueDays of the content", wholeNumber(0, 366), 30)
    .option("--today <day>", "the day in Texas (default: today)", day)
    .addHelpText("after", "\nExamples:\n  switchyard deposit 309.63 --debt 120 --start 2026-12-01")
    .action((amount: number, options: Shared & DepositOptions) =>
      run(options, async () => (await import("./commands/sums.ts")).deposit(amount, options)),
    );

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

  return top;
};

const plain = (command: Command): Command =>
  command
    .showHelpAfterError(`Next: switchyard ${command.name()} --help`)
    .option("--json", "print the same as data, alone on stdout")
    .option("--no-color", "no colours; there are none either when NO_COLOR is set or the output is not a terminal");

const reading = (command: Command): Command => placed(plain(command));

const placed = (command: Command): Command =>
  command
    .option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)")
    .addOption(
      new Option(
        "--store <url>",
        "the PostgreSQL database where it does (default: STORE_URL); its password in PGPASSWORD",
      )
        .argParser(databaseAddress)
        .conflicts("dataDir"),
    );

const since = (): Option =>
  new Option(
    "--since <when>",
    "in which something happened on this day or later: 2026-11-21, a time in Texas (2026-11-21T14:30), today, yesterday, 24h, 7d",
  ).argParser(moment);
const until = (): Option => new Option("--until <when>", "begun before it").argParser(moment);
const flow = (): Option => new Option("--flow <flow>", "of this flow").choices(flowNames);
const endedAt = (): Option =>
  new Option("--ended-at <page>", "whose last step led to this page: place-order, oops …").argParser(page);

const filterOf = (given: { readonly [name in keyof JourneyFilter]?: string | undefined }): JourneyFilter =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const wrong = (message: string): Said => ({ verdict: "usage", message, next: "switchyard replay --help" });
