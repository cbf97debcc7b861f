import { type Command, InvalidArgumentError } from "commander";
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
import type { Plan, Sweep } from "./commands/plan.ts";
import type { Choice } from "./commands/replay-all.ts";
import { type GroupName, groupNames } from "./what-if/groups.ts";

/** A run over all journeys for each value: more of them are a mistake. */
const mostValues = 100;

const sweepOf = (text: string): Sweep => {
  const [, name = "", from, to, step] = /^([\w.]+)=(\d{1,6})\.\.(\d{1,6}):(\d{1,6})$/.exec(text) ?? [];
  const count = Math.floor((Number(to) - Number(from)) / Number(step)) + 1;
  if (!(count >= 1 && count <= mostValues))
    throw new InvalidArgumentError(
      `It is <name>=<from>..<to>:<step> with at most ${mostValues} values: depositThreshold=0..500:50.`,
    );
  return { name, values: Array.from({ length: count }, (_, at) => Number(from) + at * Number(step)) };
};

const groupsOf = (text: string): readonly GroupName[] => {
  const names = text.split(",").map((name) => name.trim());
  const known = groupNames.filter((name) => names.includes(name));
  if (known.length !== names.length) throw new InvalidArgumentError(`Groups are ${groupNames.join(", ")}.`);
  return known;
};

/** All journeys under another policy, with curves and tables. */
export const planCommand = (top: Command, run: Run): void => {
  choosing(
    reading(top.command("plan"))
      .summary("all journeys under another policy: who goes elsewhere, and the money")
      .description(
        "Follows all journeys under other settings or rules with today's code. It prints how many would have gone elsewhere and what is due, by group; with --sweep for each value of one parameter.",
      )
      .option(
        "--set <name=value>",
        "another value; holidays+= and holidays-= change a list; may be given several times (switchyard policy has the names)",
        (value: string, earlier: readonly string[]) => [...earlier, value],
        [],
      )
      .option(
        "--assume <answer>",
        "an answer for a call that was not recorded: answer.checkFraud.result.fraudMatch=Proceed; may be given several times",
        (value: string, earlier: readonly string[]) => [...earlier, value],
        [],
      )
      .option("--rule-change <file>", "rules that are left out, moved, edited or added")
      .option("--sweep <name=from..to:step>", "each value of one parameter: depositThreshold=0..500:50", sweepOf)
      .option("--by <groups>", `the groups of the sums: ${groupNames.join(", ")} (default: brand,utility)`, groupsOf),
  )
    .addOption(sample())
    .addOption(threads())
    .option("--csv <file>", "write the table as CSV")
    .option("--html <file>", "write a page with the flow before and after, or with the curves of --sweep")
    .option("--names", "print all references, up to 1,000 for each change of the road")
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
  switchyard plan --set depositThreshold=400 --write
${exitCodeHelp}

It reads journeys, also while the site runs. --write changes the policy file, which the site reads at its next look.`,
    )
    .action((options: Shared & JourneyFilter & Choice & Plan) =>
      run(options, async () => (await import("./commands/plan.ts")).plan(filterOf(options), options)),
    );
};
