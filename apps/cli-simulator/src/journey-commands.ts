import { type Command } from "commander";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Choice, Gate } from "./commands/replay-all.ts";
import { type CommandResult, usage } from "./terminal/command-result.ts";
import { whatIfCommand } from "./what-if-command.ts";
import { reasonGiven, wholeNumber } from "./terminal/typed.ts";
import { planCommand } from "./plan-command.ts";
import { recordCommand } from "./record-command.ts";
import { showCommand } from "./show-command.ts";
import { tailCommand } from "./tail-command.ts";
import {
  choosing,
  asHeard,
  exitCodeHelp,
  failOn,
  filterOf,
  reading,
  readsOnly,
  type Run,
  sample,
  type Shared,
  threads,
} from "./command-options.ts";

/** Support's commands on journeys. */
export const journeyCommands = (top: Command, run: Run): void => {
  choosing(
    reading(top.command("replay"))
      .summary("run a customer's journey again and compare")
      .description(
        "Prints a customer's journey step by step, and runs each step again with today's code and the recorded answers. With --all it replays all journeys and prints the decisions that today's code changes.",
      )
      .argument(
        "[reference...]",
        "the reference (correlation id) on the customer's screen, in upper or lower case, with or without blanks and hyphens; or the path of an exported file",
      )
      .option("--step", "show one step for each Enter")
      .option("--all", "replay all journeys, for example before a release"),
  )
    .addOption(sample())
    .addOption(threads())
    .option(
      "--accept <file>",
      "accepted changes, each with an owner and a reason; an entry that no journey meets fails",
    )
    .addOption(failOn())
    .option("--junit <file>", "write the changes as JUnit XML too, for a build server")
    .option("--sarif <file>", "the same as SARIF with the rules' files and lines, for code review")
    .addHelpText(
      "after",
      `
Examples:
  switchyard replay K7QD-2M9X-TR4A                by the reference on the screen
  switchyard replay ./K7QD-2M9X-TR4A.json --step  a file, step by step
  switchyard replay K7QD-2M9X-TR4A --json         the same as data
  switchyard replay --all --since yesterday       all since then, with this code
  switchyard replay --all --sample 1000 --json    a thousand of them, as data
  switchyard replay --all --since 7d --accept differences.yaml --junit replay.xml
                                                  a gate before a release (docs/release.md)
${readsOnly}`,
    )
    .action(
      (
        words: readonly string[],
        options: Shared & JourneyFilter & Choice & Gate & { readonly all?: true; readonly step?: true },
      ) =>
        run(options, async () => {
          const reference = words.length === 0 ? undefined : asHeard(words);
          const { all, step, sample } = options;
          const filter = filterOf(options);
          if (all && reference !== undefined) return wrong("Name a journey, or say --all.");
          if (all && step) return wrong("--step walks through one journey: name it, and leave out --all.");
          if (all) return (await import("./commands/replay-all.ts")).replayAll(filter, options);
          if (reference === undefined)
            return wrong("Name a journey by the reference on the customer's screen, or say --all.");
          if (Object.keys(filter).length > 0 || sample !== undefined)
            return wrong(
              "--since, --until, --flow, --ended-at, --rule, --error-code and --sample filter all journeys: add --all and leave out the reference.",
            );
          if (
            [options.threads, options.accept, options.failOn, options.junit, options.sarif].some(
              (one) => one !== undefined,
            )
          )
            return wrong(
              "--threads, --accept, --fail-on, --junit and --sarif apply to all journeys: add --all and leave out the reference.",
            );
          const { replayOne, replayByStep } = await import("./commands/replay.ts");
          return step && !options.json ? replayByStep(reference, options) : replayOne(reference, options);
        }),
    );

  reading(top.command("explain"))
    .summary("each decision of a journey, with its rule and those that did not match")
    .description(
      "Prints each decision of a journey: the table, the facts, the rules that did not match, the rule that did, and its source.",
    )
    .argument("<reference...>", "a reference, or the path of an exported file")
    .addHelpText("after", `\nExamples:\n  switchyard explain K7QD-2M9X-TR4A\n${readsOnly}`)
    .action((words: readonly string[], options: Shared) =>
      run(options, async () => (await import("./commands/explain.ts")).explain(asHeard(words), options)),
    );

  whatIfCommand(top, run);
  planCommand(top, run);

  reading(top.command("view"))
    .summary("show a journey as a web page")
    .description(
      "Shows a journey as a read-only page at an address of this machine: the timeline, each exchange, and the decision tables with the path through them lit up.",
    )
    .argument("<reference...>", "a reference, or the path of an exported file")
    .option("--port <number>", "the port (default: a free one)", wholeNumber(1, 65_535), 0)
    .option("--out <file>", "write the page to a file instead")
    .addHelpText(
      "after",
      `\nExamples:\n  switchyard view K7QD-2M9X-TR4A\n  switchyard view K7QD-2M9X-TR4A --out journey.html\n${readsOnly}`,
    )
    .action((words: readonly string[], options: Shared & { readonly port: number; readonly out?: string }) =>
      run(options, async () => (await import("./commands/view.ts")).view(asHeard(words), options)),
    );

  const journeys = choosing(
    reading(top.command("journeys"))
      .summary("list journeys with time, flow and last page")
      .description("Lists journeys, the newest first. `journeys show` prints one in short."),
  )
    .option("--in-doubt", "list calls with an unknown outcome, the oldest first")
    .option("--limit <number>", "the most lines", wholeNumber(1, 1_000_000), 20)
    .addHelpText(
      "after",
      `
Examples:
  switchyard journeys --since yesterday --ended-at oops
  switchyard journeys --rule "a switch hold is pending"
  switchyard journeys --in-doubt
  switchyard journeys --flow renewal --json | jq -r '.journeys[].correlationId'
${readsOnly}`,
    )
    .action((options: Shared & JourneyFilter & { readonly limit: number; readonly inDoubt?: true }) =>
      run(options, async () => {
        if (options.inDoubt)
          return (await import("./commands/in-doubt.ts")).listDoubts(filterOf(options), options.limit, options);
        return (await import("./commands/journeys.ts")).listJourneys(filterOf(options), options.limit, options);
      }),
    );

  showCommand(journeys, run);
  tailCommand(top, run);
  recordCommand(top, run);

  reading(top.command("find"))
    .summary("find a customer's journeys by the caller's words, for authorized users")
    .description(
      "Finds at most ten journeys by the words of a caller, in any case, grouping and order: a name, a town, a street, a ZIP code, a meter (ESIID), a phone, an e-mail address, a user name, the number of an account, a customer, a contract, an order or a DRS action, its last four digits, a time in Texas, a language, a flow. It finds those that fit most of the words. It needs the master key and write access to the audit, which records the user, the kind of data and the reason first. References, error codes and times need neither key nor reason. A deleted journey is found by its reference or its time.",
    )
    .argument("<words...>", "the caller's words; - reads them from standard input, out of the shell's history")
    .option(
      "--because <reason>",
      "the reason for the search: the customer calls about an order, a complaint",
      reasonGiven,
    )
    .addHelpText(
      "after",
      `
Examples:
  switchyard find Treviño in Dallas --because "calls about her order"
  switchyard find account ends in 0117, Garza --because "calls about her move"
  switchyard find about two thirty yesterday, in Spanish --because "was cut off"
  sudo -u switchyard switchyard find - --because "complaint 4711: no confirmation came"
  switchyard find TD-4102
  switchyard find K7QD-2M9X-TR4A

The key is SECRET_KEY, else the file secret in the data folder, which is its owner's alone.
${exitCodeHelp}`,
    )
    .action((words: readonly string[], options: Shared & { readonly because?: string }) =>
      run(options, async () => (await import("./commands/find.ts")).find(asHeard(words), options.because, options)),
    );

  reading(top.command("consent"))
    .summary("show what a customer agreed to, for authorized users")
    .description(
      "Prints what a customer agreed to before an order was sent: the page's sentences, the documents, the price, the charges, and the outcome of the order. It needs the consent key and write access to the site's store: it first records the reader, the time and the reason.",
    )
    .argument("<reference...>", "a reference")
    .requiredOption("--because <reason>", "the reason: a complaint, a question of the commission", reasonGiven)
    .addHelpText(
      "after",
      `
Examples:
  switchyard consent K7QD-2M9X-TR4A --because "complaint 4711: says that she never ordered"
  sudo -u switchyard switchyard consent K7QD-2M9X-TR4A --because "question of the commission" --json

The key is CONSENT_KEY, else the file consent-key in the data folder, which is its owner's alone.
${exitCodeHelp}`,
    )
    .action((words: readonly string[], options: Shared & { readonly because: string }) =>
      run(options, async () =>
        (await import("./commands/consent.ts")).consent(asHeard(words), options.because, options),
      ),
    );

  reading(top.command("export"))
    .summary("write a journey to a file, for example to send it by mail")
    .description(
      "Writes a journey, redacted as in the store, to a file that replays on other machines. Without --out it writes to stdout.",
    )
    .argument("<reference...>", "a reference")
    .option("--out <file>", "the new file; an existing file is not overwritten")
    .addHelpText("after", `\nExamples:\n  switchyard export K7QD-2M9X-TR4A --out K7QD-2M9X-TR4A.json\n${exitCodeHelp}`)
    .action((words: readonly string[], options: Shared & { readonly out?: string }) =>
      run(options, async () =>
        (await import("./commands/files.ts")).exportJourney(asHeard(words), options.out, options),
      ),
    );

  reading(top.command("import"))
    .summary("store a journey from a file, to find it by its reference")
    .description("Reads an exported journey and stores it beside the site's journeys, which it never changes.")
    .argument("<file>", "the file")
    .addHelpText("after", `\nExamples:\n  switchyard import ./K7QD-2M9X-TR4A.json\n${exitCodeHelp}`)
    .action((file: string, options: Shared) =>
      run(options, async () => (await import("./commands/files.ts")).importJourney(file, options)),
    );
};

const wrong = (message: string): CommandResult => usage(message, "switchyard replay --help");
