import { readFileSync } from "node:fs";
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { flowNames, pageNames } from "@switchyard/domain/journey/model";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Flags } from "./config.ts";
import type { Said } from "./said.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { readonly version: string };

/** What every command may be told. */
export interface Shared extends Flags {
  readonly json?: true;
}

export type Run = (shared: Shared, work: () => Promise<Said> | Said) => Promise<void>;

const exitCodeHelp = `
Exit codes:
  0 fine, or today's code decides the same   3 it decides differently   4 not found
  5 cannot tell (something was not recorded, or a newer version wrote it)
  1 failed   2 wrong usage

It only reads, and may run while the site runs.`;

/**
 * Every command with its options and help. What a command does is loaded when it is called.
 * @param run shows what the work came to
 */
export const program = (run: Run): Command => {
  const top = new Command("switchyard").description("Looks into customers' journeys through the site, for support engineers.").helpCommand("help [command]", "the same as --help").version(version, "-V, --version", "print the version");
  top.addHelpText("after", "\nNext: switchyard journeys, or switchyard replay --help").showHelpAfterError("Next: switchyard --help");

  reading(top.command("replay"))
    .summary("run a customer's journey again and compare")
    .description("Prints a customer's journey, step by step, and runs each step again with today's code and the recorded answers. With --all it runs all of them and prints what today's code decides otherwise.")
    .argument("[reference]", "the reference (correlation id) that the customer sees on the screen, in any case of letters, or the path of an exported file")
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
  switchyard replay K7QD-2M9X-TR4A                     the journey behind the reference on a customer's screen
  switchyard replay ./K7QD-2M9X-TR4A.json --step       a file that came by mail, step by step
  switchyard replay K7QD-2M9X-TR4A --json | jq .steps  the same as data
  switchyard replay --all --since yesterday            yesterday's and today's journeys against this code
${exitCodeHelp}`,
    )
    .action((reference: string | undefined, options: Shared & JourneyFilter & { readonly all?: true; readonly step?: true }) =>
      run(options, async () => {
        const { all, step, since: from, until: to, flow: named, endedAt: page } = options;
        if (all) return reference === undefined ? (await import("./commands/replay-all.ts")).replayAll(filterOf({ since: from, until: to, flow: named, endedAt: page }), options) : wrong("Name a journey, or say --all.");
        if (reference === undefined) return wrong("Name a journey by the reference on the customer's screen, or say --all.");
        const { replayOne, replayByStep } = await import("./commands/replay.ts");
        return step && !options.json ? replayByStep(reference, options) : replayOne(reference, options);
      }),
    );

  reading(top.command("explain"))
    .summary("each decision of a journey, with the rules that were passed over")
    .description("Prints each decision of a journey: the table, the facts, the rules that were passed over, the rule that fitted, and where it comes from.")
    .argument("<reference>", "a reference, or the path of an exported file")
    .addHelpText("after", `\nExamples:\n  switchyard explain K7QD-2M9X-TR4A\n${exitCodeHelp}`)
    .action((reference: string, options: Shared) => run(options, async () => (await import("./commands/explain.ts")).explain(reference, options)));

  reading(top.command("what-if"))
    .summary("the same journey, had something been otherwise")
    .description("Changes an input, an answer of the gateway, the date or a setting, and follows the road from there with today's code.")
    .argument("<reference>", "a reference, or the path of an exported file")
    .option("--set <path=value>", "what was otherwise; may be given several times", (value: string, earlier: readonly string[]) => [...earlier, value], [])
    .addHelpText(
      "after",
      `
Places:
  input.<step>.<field>=…         what the customer gave
  answer.<operation>.<field>=…   what the gateway answered; answer.<operation>.status=503
  date=2026-12-24                the day on which it happened
  policy.<name>=…                what content says: holidays, evModels, depositDueDays …
  switches.<name>=…              fraudCheck, deviceRisk, gatewayHonoursKeys

Examples:
  switchyard what-if K7QD-2M9X-TR4A --set answer.checkFraud.result.fraudMatch=OOW
  switchyard what-if K7QD-2M9X-TR4A --set date=2026-12-24 --set 'policy.holidays=["2026-12-26"]'
${exitCodeHelp}`,
    )
    .action((reference: string, options: Shared & { readonly set: readonly string[] }) => run(options, async () => (await import("./commands/what-if.ts")).whatIf(reference, options.set, options)));

  reading(top.command("view"))
    .summary("the same journey as a page")
    .description("Shows a journey as a read-only page at an address of this machine: the timeline, each exchange, and the decision tables with the path through them lit up.")
    .argument("<reference>", "a reference, or the path of an exported file")
    .option("--port <number>", "where (default: a free port)", wholeNumber, 0)
    .option("--out <file>", "write the page to a file instead")
    .addHelpText("after", `\nExamples:\n  switchyard view K7QD-2M9X-TR4A\n  switchyard view K7QD-2M9X-TR4A --out journey.html\n${exitCodeHelp}`)
    .action((reference: string, options: Shared & { readonly port: number; readonly out?: string }) => run(options, async () => (await import("./commands/view.ts")).view(reference, options)));

  reading(top.command("journeys"))
    .summary("list journeys: when, flow, where they ended")
    .description("Lists journeys, the latest first.")
    .addOption(since())
    .addOption(until())
    .addOption(flow())
    .addOption(endedAt())
    .option("--rule <rule>", "in which this rule decided something, in its own words")
    .option("--error-code <code>", "that ended with this error code")
    .option("--limit <number>", "at most so many", wholeNumber, 20)
    .addHelpText(
      "after",
      `
Examples:
  switchyard journeys --since yesterday --ended-at oops
  switchyard journeys --rule "a switch hold is pending"
  switchyard journeys --flow renewal --json | jq -r '.journeys[].correlationId'
${exitCodeHelp}`,
    )
    .action((options: Shared & JourneyFilter & { readonly limit: number }) =>
      run(options, async () => {
        const { since: from, until: to, flow: named, endedAt: page, rule, errorCode, limit } = options;
        return (await import("./commands/journeys.ts")).listJourneys(filterOf({ since: from, until: to, flow: named, endedAt: page, rule, errorCode }), limit, options);
      }),
    );

  reading(top.command("export"))
    .summary("write a journey to a file that can be sent by mail")
    .description("Writes a journey, redacted as it is stored, to a file that replays elsewhere; to stdout without --out.")
    .argument("<reference>", "a reference")
    .option("--out <file>", "the file; one that is there is not overwritten")
    .addHelpText("after", `\nExamples:\n  switchyard export K7QD-2M9X-TR4A --out K7QD-2M9X-TR4A.json\n${exitCodeHelp}`)
    .action((reference: string, options: Shared & { readonly out?: string }) => run(options, async () => (await import("./commands/files.ts")).exportJourney(reference, options.out, options)));

  reading(top.command("import"))
    .summary("keep a journey that came in a file, to find it by its reference")
    .description("Reads an exported journey and keeps it beside the site's own, which it never touches.")
    .argument("<file>", "the file")
    .addHelpText("after", `\nExamples:\n  switchyard import ./K7QD-2M9X-TR4A.json\n${exitCodeHelp}`)
    .action((file: string, options: Shared) => run(options, async () => (await import("./commands/files.ts")).importJourney(file, options)));

  plain(top.command("run"))
    .summary("play scripted journeys against a gateway of their own")
    .description("Plays scripted journeys, each against a fresh sandbox in this process, or against a running gateway; then replays what they left.")
    .argument("<scenario...>", "files, or folders of them")
    .option("--gateway <url>", "a running gateway in place of the sandbox; it really orders there (GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET name the site)", webAddress)
    .addHelpText("after", "\nExamples:\n  switchyard run apps/cli-simulator/scenarios\n  switchyard run apps/cli-simulator/scenarios/marisol-moves-in.yaml --gateway http://localhost:4010")
    .action((files: readonly string[], options: Shared & { readonly gateway?: string }) =>
      run(options, async () => {
        const [{ runScenarios }, { config }] = await Promise.all([import("./commands/run.ts"), import("./config.ts")]);
        return runScenarios(files, options.gateway === undefined ? undefined : { url: options.gateway, ...config(options).gateway }, options);
      }),
    );

  plain(top.command("rules"))
    .summary("print decision tables")
    .description("Prints one decision table, or all of them: the first rule that fits wins.")
    .argument("[table]", "the table's name")
    .addOption(new Option("--format <format>", "how").choices(["text", "markdown", "json"]).default("text"))
    .addHelpText("after", "\nExamples:\n  switchyard rules customer-created\n  switchyard rules --format markdown > rules.md")
    .action((name: string | undefined, options: Shared & { readonly format: "text" | "markdown" | "json" }) => run(options, async () => (await import("./rules/print-rules.ts")).rules(name, options.format)));

  plain(top.command("decide"))
    .summary("ask one decision table")
    .description("Asks one decision table with facts of your own.")
    .argument("<table>", "the table's name")
    .requiredOption("--facts <json>", "the facts, one JSON object")
    .addHelpText("after", `\nExamples:\n  switchyard decide new-home-checked --facts '{"meters":1,"isOldPending":false,"isNewPending":false,"isActiveForOther":false,"hasSwitchHold":true}'`)
    .action((table: string, options: Shared & { readonly facts: string }) => run(options, async () => (await import("./commands/decide.ts")).decide(table, options.facts)));

  plain(top.command("calendar"))
    .summary("which days a customer may choose, drawn as months")
    .description("Draws the calendar of start dates: of a journey, as it was answered then, or of what is typed.")
    .argument("[reference]", "a reference, or the path of an exported file")
    .option("--work-days <list>", "ISO weekdays (default: 1,2,3,4,5)")
    .option("--holidays <list>", "days, with commas")
    .option("--priority-days <list>", "days, with commas")
    .option("--standard-days <list>", "days, with commas")
    .option("--fee <dollars>", "of a priority day")
    .option("--today <day>", "the day in Texas (default: today)")
    .option("--days <number>", "how many the calendar shows", wholeNumber, 90)
    .option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)")
    .addHelpText("after", "\nExamples:\n  switchyard calendar K7QD-2M9X-TR4A\n  switchyard calendar --today 2026-12-20 --holidays 2026-12-25 --days 30")
    .action((reference: string | undefined, options: Shared & { readonly days: number }) => run(options, async () => (await import("./commands/sums.ts")).calendar(reference, options)));

  plain(top.command("deposit"))
    .summary("what is due now and later, for each way of paying")
    .description("Works out a deposit: its halves, what is due for each payment type, and when the second half may be charged.")
    .argument("<amount>", "the deposit in dollars")
    .option("--debt <amount>", "the prior debt in dollars")
    .option("--threshold-passed", "the debt is within what is tolerated")
    .option("--debt-paid", "the debt was paid")
    .option("--start <day>", "when service starts")
    .option("--due-days <number>", "DepositDueDays of the content", wholeNumber, 30)
    .option("--today <day>", "the day in Texas (default: today)")
    .addHelpText("after", "\nExamples:\n  switchyard deposit 309.63 --debt 120 --start 2026-12-01")
    .action((amount: string, options: Shared & { readonly dueDays: number }) => run(options, async () => (await import("./commands/sums.ts")).deposit(amount, options)));

  plain(top.command("eligibility"))
    .summary("where a customer is sent who comes to renew or to move")
    .description("Says where somebody is sent by the gateway's word on eligibility.")
    .addArgument(new Argument("<flow>", "what they come for").choices(["renewal", "transfer"]))
    .argument("<code>", "renewal: true, false or none; transfer: the code, as TransferShowOffer")
    .addHelpText("after", "\nExamples:\n  switchyard eligibility transfer TransferShowOfferProtectedID\n  switchyard eligibility renewal false")
    .action((named: string, code: string, options: Shared) => run(options, async () => (await import("./commands/sums.ts")).eligibility(named, code)));

  plain(top.command("price"))
    .summary("what a month costs at a use")
    .description("Works out a month's bill from the parts of a price, taxes aside.")
    .requiredOption("--use <kwh>", "kWh of the month", wholeNumber)
    .requiredOption("--rate <dollars>", "energy charge, dollars a kWh")
    .option("--base <dollars>", "base charge a month", "0")
    .option("--delivery <dollars>", "delivery charge a month", "0")
    .option("--delivery-per-kwh <dollars>", "delivery charge a kWh", "0")
    .option("--credit <kwh:dollars>", "a bill credit from that use on; may be given several times", (value: string, earlier: readonly string[]) => [...earlier, value], [])
    .addHelpText("after", "\nExamples:\n  switchyard price --use 950 --rate 0.0925 --base 9.95 --delivery 4.39 --delivery-per-kwh 0.0447 --credit 1000:125")
    .action((options: Shared & { readonly use: number; readonly rate: string; readonly base: string; readonly delivery: string; readonly deliveryPerKwh: string; readonly credit: readonly string[] }) => run(options, async () => (await import("./commands/sums.ts")).price(options)));

  return top;
};

const plain = (command: Command): Command => command.showHelpAfterError(`Next: switchyard ${command.name()} --help`).option("--json", "print the same as data, alone on stdout").option("--no-color", "no colours; there are none either when NO_COLOR is set or the output is not a terminal");

const reading = (command: Command): Command => plain(command).option("--data-dir <folder>", "where the site remembers its journeys (default: DATA_DIR, else .data)");

const since = (): Option => new Option("--since <when>", "begun on this day or later: 2026-11-21, a time, today, yesterday, 24h, 7d").argParser(moment);
const until = (): Option => new Option("--until <when>", "begun before it").argParser(moment);
const flow = (): Option => new Option("--flow <flow>", "of this flow").choices(flowNames);
const endedAt = (): Option => new Option("--ended-at <page>", "whose last step led to this page: place-order, oops …").argParser(page);

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It is a whole number.");
  return Number(text);
};

const webAddress = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError("It is the address of a gateway: http://localhost:4010.");
};

/** A page that decisions lead to: a name that is typed wrong must not look like a day on which nothing went wrong. */
const page = (text: string): string => {
  if ((pageNames as readonly string[]).includes(text)) return text;
  const similar = pageNames.filter((name) => name.includes(text.slice(0, 4)));
  throw new InvalidArgumentError(`No decision leads to such a page. There are ${(similar.length > 0 ? similar : pageNames).join(", ")}.`);
};

/** A moment as people type it, in ISO form. Days are Central days, as on the customer's screen. */
const moment = (text: string): string => {
  const ago = /^(\d{1,4})([hd])$/.exec(text);
  if (ago) return new Date(Date.now() - Number(ago[1]) * (ago[2] === "h" ? 3_600_000 : 86_400_000)).toISOString();
  if (text === "today" || text === "yesterday") return startOfCentralDay(new Date(Date.now() - (text === "today" ? 0 : 86_400_000)));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return startOfCentralDay(new Date(`${text}T12:00:00Z`));
  if (!Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new InvalidArgumentError("It is a day (2026-11-21), a time, today, yesterday, or so long ago (24h, 7d).");
};

const startOfCentralDay = (at: Date): string => {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(at);
  // Midnight in Texas is 5 or 6 in the morning of UTC.
  const [early, late] = ["05", "06"].map((hour) => new Date(`${day}T${hour}:00:00Z`));
  const isMidnight = (date: Date | undefined): boolean => date !== undefined && new Intl.DateTimeFormat("en-GB", { timeZone: "America/Chicago", hour: "2-digit", hourCycle: "h23" }).format(date) === "00";
  return ((isMidnight(early) ? early : late) ?? at).toISOString();
};

const filterOf = (given: { readonly [name in keyof JourneyFilter]?: string | undefined }): JourneyFilter => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const wrong = (message: string): Said => ({ verdict: "usage", message, next: "switchyard replay --help" });
