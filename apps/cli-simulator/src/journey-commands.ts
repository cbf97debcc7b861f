import { type Command } from "commander";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Said } from "./terminal/said.ts";
import { reasonGiven, wholeNumber } from "./terminal/typed.ts";
import {
  endedAt,
  exitCodeHelp,
  flow,
  reading,
  readsOnly,
  type Run,
  type Shared,
  since,
  until,
} from "./command-options.ts";

/** What support asks of journeys. */
export const journeyCommands = (top: Command, run: Run): void => {
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
};
const filterOf = (given: { readonly [name in keyof JourneyFilter]?: string | undefined }): JourneyFilter =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const wrong = (message: string): Said => ({ verdict: "usage", message, next: "switchyard replay --help" });
