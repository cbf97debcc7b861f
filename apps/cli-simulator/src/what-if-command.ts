import type { Command } from "commander";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import {
  choosing,
  asHeard,
  filterOf,
  reading,
  readsOnly,
  type Run,
  sample,
  type Shared,
  threads,
} from "./command-options.ts";
import type { Choice } from "./commands/replay-all.ts";
import type { OtherPolicy } from "./commands/what-if-all.ts";
import { type CommandResult, usage } from "./terminal/command-result.ts";

/** Replays the same journey, or all of them, with a change. */
export const whatIfCommand = (top: Command, run: Run): void => {
  choosing(
    reading(top.command("what-if"))
      .summary("replay a journey, or all of them, with a change")
      .description(
        "Changes an input, an answer of the gateway, the date or a setting, and follows the journey from there with today's code. With --all it follows all journeys under another policy, and prints how many end elsewhere and the cost.",
      )
      .argument("[reference...]", "a reference, or the path of an exported file")
      .option(
        "--set <path=value>",
        "the change; repeatable; without it the possible changes are listed",
        (value: string, earlier: readonly string[]) => [...earlier, value],
        [],
      )
      .option("--all", "all journeys, under another policy")
      .option("--rule-change <file>", "with --all: removed, moved and new rules"),
  )
    .addOption(sample())
    .addOption(threads())
    .option("--out <file>", "with --all: write the result as a page, with a picture of the flow")
    .addHelpText(
      "after",
      `
Places:
  input.<step>.<field>=…         the customer's input
  answer.<operation>.<field>=…   the gateway's answer
  answer.<operation>.status=503  its status; answer.<operation>={…} is the whole answer
  date=2026-12-24                the day of the journey
  <parameter>=…                  a parameter of the policy: depositThreshold=400, holidays+=2026-12-24
                                 (switchyard policy has the names)
  switches.<name>=…              fraudCheck, deviceRisk, gatewayHonoursKeys

Examples:
  switchyard what-if K7QD-2M9X-TR4A    lists the possible changes
  switchyard what-if K7QD-2M9X-TR4A --set answer.checkFraud.result.fraudMatch=OOW
  switchyard what-if K7QD-2M9X-TR4A --set date=2026-12-24 --set holidays+=2026-12-26
  switchyard what-if --all --since yesterday --set depositThreshold=400 --out policy.html
  switchyard what-if --all --since 7d --rule-change rules.yaml
${readsOnly}`,
    )
    .action(
      (words: readonly string[], options: Shared & JourneyFilter & Choice & OtherPolicy & { readonly all?: true }) =>
        run(options, async () => {
          const filter = filterOf(options);
          if (options.all)
            return words.length > 0
              ? wrong("Name a journey, or say --all.")
              : (await import("./commands/what-if-all.ts")).whatIfAll(filter, options);
          if (words.length === 0)
            return wrong("Name a journey by the reference on the customer's screen, or say --all.");
          const ofAll = [options.ruleChange, options.sample, options.threads, options.out];
          if (Object.keys(filter).length > 0 || ofAll.some((one) => one !== undefined))
            return wrong(
              "--rule-change, --out, --threads and the filters apply to all journeys: add --all and leave out the reference.",
            );
          return (await import("./commands/what-if.ts")).whatIf(asHeard(words), options.set, options);
        }),
    );
};

const wrong = (message: string): CommandResult => usage(message, "switchyard what-if --help");
