import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { Result } from "neverthrow";
import type { Flags } from "../composition/config.ts";
import { writePolicy } from "../composition/content-policy.ts";
import { mayBeWritten, writeText } from "../files/write-text.ts";
import { sumNames } from "../replay/money.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { type OutcomeOfPolicy, elsewhereIn, moneyOf } from "../what-if/outcome-of-policy.ts";
import { readPolicy } from "../what-if/policy.ts";
import { readPlanFile } from "../what-if/plan-file.ts";
import { type Point, rowsOfPoints } from "../what-if/points.ts";
import { policyMarkdown, sweepMarkdown } from "../what-if/policy-markdown.ts";
import { groupsIn, sumTitles, table } from "../what-if/policy-text.ts";
import type { Sweep } from "../what-if/sweep.ts";
import { sweepPage } from "../what-if/sweep-page.ts";
import { notTaken } from "./settings.ts";
import type { Choice } from "./replay-all.ts";
import { type OtherPolicy, policyWords, whatIfAll } from "./what-if-all.ts";

export interface Plan extends Omit<OtherPolicy, "out" | "rules" | "title"> {
  /** A file with parameters and rules. */
  readonly file?: string;
  readonly sweep?: Sweep;
  readonly csv?: string;
  readonly markdown?: string;
  readonly html?: string;
  /** Writes the parameters to the policy file. */
  readonly write?: boolean;
}

const help = "switchyard plan --help";

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")}\n`).join("");

/** All customers under another policy; with a sweep, under each value of one parameter. */
export const plan = async (
  filter: JourneyFilter,
  { file, ...given }: Flags & Choice & Plan,
): Promise<CommandResult> => {
  if (file === undefined) return planned(filter, given);
  const read = readPlanFile(file);
  if (read.isErr()) return notTaken(read.error, help);
  const { set, assume, ...others } = read.value;
  return planned(filter, {
    ...others,
    ...given,
    set: [...set, ...given.set],
    assume: [...assume, ...(given.assume ?? [])],
  });
};

type Planned = Omit<Plan, "file"> & Pick<OtherPolicy, "rules" | "title">;

const planned = async (filter: JourneyFilter, options: Flags & Choice & Planned): Promise<CommandResult> => {
  const { sweep, csv, html, markdown, write, ...policy } = options;
  const unfit = write ? notWritable(options) : undefined;
  if (unfit !== undefined) return usage(unfit, help);
  for (const [file, kind] of [
    [csv, "new"],
    [html, "new"],
    [markdown, "report"],
  ] as const) {
    const place = file === undefined ? undefined : mayBeWritten(file, kind);
    if (place?.isErr()) return failed(place.error);
  }
  if (sweep !== undefined) return swept(filter, policy, sweep, { csv, html, markdown });
  const report = await whatIfAll(filter, { ...policy, ...(html === undefined ? {} : { out: html }) }, help);
  const outcome = report.data as (OutcomeOfPolicy & { readonly warnings?: readonly string[] }) | undefined;
  if (outcome === undefined) return report;
  const written = Result.combine([
    ...(csv === undefined ? [] : [writeText(csv, csvOfShares(outcome))]),
    ...(markdown === undefined
      ? []
      : [writeText(markdown, policyMarkdown(outcome, policyWords(policy), outcome.warnings ?? []), "report")]),
  ]);
  if (written.isErr()) return failed(written.error);
  return write ? withPolicyWritten(report, options.set) : report;
};

const notWritable = ({ set, ruleChange, rules = [], sweep }: Planned): string | undefined => {
  if (sweep !== undefined || ruleChange !== undefined || rules.length > 0)
    return "--write takes --set: a rule or a curve is not a value.";
  const other = set.find((one) =>
    readPolicy([one]).match(
      ([change]) => !change?.path.startsWith("policy."),
      () => false,
    ),
  );
  return other === undefined ? undefined : `--write takes parameters of the policy, and ${other} is not one.`;
};

const withPolicyWritten = (report: CommandResult, set: readonly string[]): CommandResult =>
  readPolicy(set)
    .andThen(writePolicy)
    .match(
      (lines) => ({
        ...report,
        message: `${report.message} Written to content/policy.yaml: ${lines.join("; ")}.`,
        data: { ...report.data, written: lines },
      }),
      (wrong) => failed(wrong),
    );

/** Amounts in dollars, before and after the change. */
const csvOfShares = (outcome: OutcomeOfPolicy): string => {
  const by = groupsIn(outcome);
  return csvOf([
    [
      ...by,
      "journeys",
      "elsewhere",
      "unknown",
      ...sumNames.flatMap((name) => [sumTitles[name], `${sumTitles[name]} planned`]),
    ],
    ...outcome.shares.map(({ count, elsewhere, unknown, money, ...group }) => [
      ...by.map((name) => group[name] ?? ""),
      count,
      elsewhere,
      unknown,
      ...sumNames.flatMap((name) => [money.before[name] / 100, money.after[name] / 100]),
    ]),
  ]);
};

const csvOfPoints = (points: readonly Point[]): string =>
  csvOf([
    ["value", "elsewhere", "unknown", ...sumNames.map((name) => sumTitles[name])],
    ...points.map((one) => [one.value, one.elsewhere, one.unknown, ...sumNames.map((name) => one[name] / 100)]),
  ]);

const swept = async (
  filter: JourneyFilter,
  policy: Flags & Choice & OtherPolicy,
  { name, values }: Sweep,
  files: Readonly<Record<"csv" | "html" | "markdown", string | undefined>>,
): Promise<CommandResult> => {
  const points: Point[] = [];
  for (const value of values) {
    const report = await whatIfAll(filter, { ...policy, set: [...policy.set, `${name}=${value}`] }, help);
    const outcome = report.data as OutcomeOfPolicy | undefined;
    if (outcome === undefined || outcome.journeys === 0) return report;
    const { count, unknown } = elsewhereIn(outcome);
    points.push({ value, elsewhere: count - unknown, unknown, ...moneyOf(outcome).after });
  }
  for (const [file, text, kind] of [
    [files.csv, csvOfPoints, "new"],
    [files.html, (all: readonly Point[]) => sweepPage(name, all), "new"],
    [files.markdown, (all: readonly Point[]) => sweepMarkdown(name, all, policy.title), "report"],
  ] as const) {
    const written = file === undefined ? undefined : writeText(file, text(points), kind);
    if (written?.isErr()) return failed(written.error);
  }
  return {
    verdict: points.some(({ elsewhere }) => elsewhere > 0) ? "different" : "same",
    isAside: true,
    message: `${points.length} values of ${name}.`,
    data: { sweep: name, points },
    text: () => table(rowsOfPoints(name, points), 0).join("\n"),
  };
};
