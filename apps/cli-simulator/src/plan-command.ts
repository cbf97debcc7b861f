import { type Command, InvalidArgumentError } from "commander";
import type { Result } from "neverthrow";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import {
  choosing,
  exitCodeHelp,
  filterOf,
  reading,
  type Run,
  sample,
  type Shared,
  threads,
} from "./command-options.ts";
import type { Plan } from "./commands/plan.ts";
import type { Choice } from "./commands/replay-all.ts";
import { groupNames, readGroups } from "./what-if/groups.ts";
import { readSweep } from "./what-if/sweep.ts";

const taken =
  <Value>(read: (text: string) => Result<Value, string>) =>
  (text: string): Value =>
    read(text).match(
      (value) => value,
      (wrong) => {
        throw new InvalidArgumentError(wrong);
      },
    );

/** All journeys under another policy, with curves and tables. */
export const planCommand = (top: Command, run: Run): void => {
  choosing(
    reading(top.command("plan"))
      .summary("all journeys under another policy: the journeys that go elsewhere, and the money")
      .description(
        "Follows all journeys under other settings or rules with today's code. It prints how many end elsewhere and the amounts due, by group. With --sweep it does so for each value of one parameter.",
      )
      .option(
        "--set <name=value>",
        "another value; holidays+= and holidays-= change a list; repeatable (switchyard policy has the names)",
        (value: string, earlier: readonly string[]) => [...earlier, value],
        [],
      )
      .option(
        "--assume <answer>",
        "an answer for a call that was not recorded: answer.checkFraud.result.fraudMatch=Proceed; repeatable",
        (value: string, earlier: readonly string[]) => [...earlier, value],
        [],
      )
      .option("--rule-change <file>", "removed, moved, edited and new rules")
      .option("--file <plan>", "a YAML file with title, set, assume, rules, sweep and by, beside the other options")
      .option(
        "--sweep <name=from..to:step>",
        "each value of one parameter: depositThreshold=0..500:50",
        taken(readSweep),
      )
      .option(
        "--by <groups>",
        `the groups of the sums: ${groupNames.join(", ")} (default: brand,utility)`,
        taken(readGroups),
      ),
  )
    .addOption(sample())
    .addOption(threads())
    .option("--csv <file>", "write the table as CSV")
    .option("--markdown <file>", "write the report for a pull request")
    .option("--html <file>", "write a page with the flow before and after, or with the curves of --sweep")
    .option("--names", "print all references, up to 1,000 for each change of the path")
    .option("--write", "write the parameters of --set to content/policy.yaml")
    .addHelpText(
      "after",
      `
Examples:
  switchyard plan --since 7d --set depositThreshold=400 --set depositDueDays=15
  switchyard plan --set holidays+=2026-12-24 --names
  switchyard plan --set identityTries=6 --assume answer.sendOneTimePassword.result.indicator=Failure
  switchyard plan --set depositThreshold=400 --by week,plan --csv plan.csv
  switchyard plan --since 7d --sweep depositThreshold=0..500:50 --html curve.html
  switchyard plan --file plans/no-small-deposits.yaml --markdown plan.md
  switchyard plan --set depositThreshold=400 --write
${exitCodeHelp}

It reads journeys, also while the site runs. --write changes the policy file, which the site reads at its next look.`,
    )
    .action((options: Shared & JourneyFilter & Choice & Plan) =>
      run(options, async () => (await import("./commands/plan.ts")).plan(filterOf(options), options)),
    );
};
