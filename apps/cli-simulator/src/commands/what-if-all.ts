import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Flags } from "../composition/config.ts";
import { mayBeWritten, writeText } from "../files/write-text.ts";
import { progressBar } from "../terminal/progress.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { visible } from "../terminal/visible.ts";
import { overPages, threadsFor } from "../threads/over-pages.ts";
import { chosenPages } from "../threads/sample.ts";
import { type GroupName, usualGroups } from "../what-if/groups.ts";
import { policyPage } from "../what-if/policy-page.ts";
import {
  elsewhereIn,
  mostNames,
  moneyOf,
  noOutcome,
  type OutcomeOfPolicy,
  withOutcome,
} from "../what-if/outcome-of-policy.ts";
import { readAssumed, readPolicy } from "../what-if/policy.ts";
import type { Policy } from "../what-if/journeys-under.ts";
import { policySentence, policyText } from "../what-if/policy-text.ts";
import { shadowedRules } from "../what-if/changed-tables.ts";
import { readRuleChanges, type RuleChange } from "../what-if/rule-change.ts";
import type { Choice } from "./replay-all.ts";
import { bench, notTaken, placeHelp, suggested } from "./settings.ts";
import { work } from "./what-if-work.ts";

/** The assumed changes, and the file of the page. */
export interface OtherPolicy {
  readonly set: readonly string[];
  readonly ruleChange?: string;
  /** Rule changes, added to those of the file. */
  readonly rules?: readonly RuleChange[];
  /** The name of the policy. */
  readonly title?: string;
  readonly out?: string;
  /** The groups of the sums; brand and utility by default. */
  readonly by?: readonly GroupName[];
  /** Answers for calls that were not recorded. */
  readonly assume?: readonly string[];
  /** Prints all references of a path, up to a cap. */
  readonly names?: boolean;
}

/** The most references of a path without --names. */
const usualNames = 20;

/** The policy in words: its title, and its changes. */
export const policyWords = ({ title, set, ruleChange, rules = [] }: OtherPolicy): string => {
  const changes = [
    ...set,
    ...(ruleChange === undefined ? [] : [`the rules of ${ruleChange}`]),
    ...(rules.length === 0 ? [] : [rules.length === 1 ? "1 changed rule" : `${rules.length} changed rules`]),
  ].join(" and ");
  return title === undefined ? changes : `“${title}” (${changes})`;
};

/** The result of another policy for these customers: the number whose path ends elsewhere, and the changed amounts. */
export const whatIfAll = async (
  filter: JourneyFilter,
  options: Flags & Choice & OtherPolicy,
  help = "switchyard what-if --help",
): Promise<CommandResult> => {
  const { set, assume = [], ruleChange, rules: own = [], out, dataDir, store: storeUrl, color } = options;
  const flags: Flags = { dataDir, store: storeUrl, color };
  if (set.length === 0 && ruleChange === undefined && own.length === 0)
    return usage("Name a change: --set or --rule-change.", help);
  const settings = readPolicy(set);
  if (settings.isErr()) return usage(settings.error, help);
  const assumed = readAssumed(assume);
  if (assumed.isErr()) return usage(assumed.error, help);
  const rules = ruleChange === undefined ? undefined : readRuleChanges(ruleChange);
  if (rules?.isErr()) return notTaken(rules.error, help);
  const page = out === undefined ? undefined : mayBeWritten(out);
  if (page?.isErr()) return failed(page.error);
  const { listed: store, settings: place } = bench(flags);
  if (store.isErr()) return failed(`${store.error} ${placeHelp(place)}`, help);
  const total = await store.value.count(filter);
  if (total.isErr()) return failed(`The journals cannot be read: ${total.error.detail}.`);
  if (total.value === 0)
    return { verdict: "same", message: `No journey fits (looked in ${place.lookedIn}).`, data: data(noOutcome, 0, 0) };
  const count = Math.min(total.value, options.sample ?? total.value);
  const policy: Policy = {
    settings: settings.value,
    rules: [...own, ...(rules?.isOk() ? rules.value : [])],
    assumed: assumed.value,
    by: options.by ?? usualGroups,
  };
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const outcome = await followed(
    chosenPages(store.value.pages(filter), total.value, options.sample),
    { flags, policy },
    count,
    options.threads ?? threadsFor(count),
  );
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const words = policyWords(options);
  const shadowed = shadowedRules(policy.rules);
  const message = `With ${words}, ${policySentence(outcome)}`;
  const written = out === undefined ? undefined : writeText(out, policyPage(outcome, words));
  if (written?.isErr()) return failed(written.error);
  const example = outcome.roads[0]?.examples[0];
  return {
    verdict: elsewhereIn(outcome).count > 0 ? "different" : "same",
    message,
    data: { ...data(outcome, seconds, (cpu.user + cpu.system) / 1_000_000), warnings: shadowed },
    text: (colours) =>
      [...shadowed.map(visible), policyText(outcome, colours, options.names ? mostNames : usualNames)].join("\n"),
    ...(example === undefined ? {} : { next: suggested("explain", [example], flags) }),
  };
};

const data = (outcome: OutcomeOfPolicy, seconds: number, cpuSeconds: number): object => ({
  ...outcome,
  elsewhere: elsewhereIn(outcome),
  money: moneyOf(outcome),
  seconds: Number(seconds.toFixed(3)),
  cpuSeconds: Number(cpuSeconds.toFixed(3)),
});

const followed = async (
  pages: ReturnType<typeof chosenPages>,
  given: Parameters<typeof work>[0],
  count: number,
  threads: number,
): Promise<OutcomeOfPolicy> => {
  const bar = progressBar(count, "journeys");
  const job = { module: new URL("./what-if-work.ts", import.meta.url), work, given };
  let outcome = noOutcome;
  for await (const page of overPages(pages, job, threads)) {
    outcome = withOutcome(outcome, page);
    bar.step(page.journeys);
  }
  bar.end();
  return outcome;
};
