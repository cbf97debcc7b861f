import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { Flags } from "../composition/config.ts";
import { writePolicy } from "../composition/content-policy.ts";
import { mayBeWritten, writeText } from "../files/write-text.ts";
import { sumNames } from "../replay/money.ts";
import { failed, type Said, usage } from "../terminal/said.ts";
import { type OutcomeOfPolicy, elsewhereIn, moneyOf } from "../what-if/outcome-of-policy.ts";
import { readPolicy } from "../what-if/policy.ts";
import { groupsIn, sumTitles, table } from "../what-if/policy-text.ts";
import { type Point, sumsOfPoints, sweepPage } from "../what-if/sweep-page.ts";
import type { Choice } from "./replay-all.ts";
import { type OtherPolicy, whatIfAll } from "./what-if-all.ts";

/** A parameter with the values that it is tried with. */
export interface Sweep {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Plan extends Omit<OtherPolicy, "out"> {
  readonly sweep?: Sweep;
  readonly csv?: string;
  readonly html?: string;
  /** Writes the parameters to the policy file. */
  readonly write?: boolean;
}

const help = "switchyard plan --help";

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")}\n`).join("");

/** All customers under another policy; with a sweep, under each value of one parameter. */
export const plan = async (filter: JourneyFilter, options: Flags & Choice & Plan): Promise<Said> => {
  const { sweep, csv, html, write, ...policy } = options;
  const unfit = write ? notWritable(options) : undefined;
  if (unfit !== undefined) return usage(unfit, help);
  for (const file of [csv, html]) {
    const place = file === undefined ? undefined : mayBeWritten(file);
    if (place?.isErr()) return failed(place.error);
  }
  if (sweep !== undefined) return swept(filter, policy, sweep, { csv, html });
  const report = await whatIfAll(filter, { ...policy, ...(html === undefined ? {} : { out: html }) }, help);
  const outcome = report.data as OutcomeOfPolicy | undefined;
  if (outcome === undefined) return report;
  const written = csv === undefined ? undefined : writeText(csv, csvOfShares(outcome));
  if (written?.isErr()) return failed(written.error);
  return write ? withPolicyWritten(report, options.set) : report;
};

const notWritable = ({ set, ruleChange, sweep }: Plan): string | undefined => {
  if (sweep !== undefined || ruleChange !== undefined) return "--write takes --set: a rule or a curve is no value.";
  const other = set.find((one) =>
    readPolicy([one]).match(
      ([change]) => !change?.path.startsWith("policy."),
      () => false,
    ),
  );
  return other === undefined ? undefined : `--write takes parameters of the policy, and ${other} is none.`;
};

const withPolicyWritten = (report: Said, set: readonly string[]): Said =>
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

/** Amounts in dollars, before the change and after it. */
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
      elsewhere - unknown,
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
  files: { readonly csv: string | undefined; readonly html: string | undefined },
): Promise<Said> => {
  const points: Point[] = [];
  for (const value of values) {
    const report = await whatIfAll(filter, { ...policy, set: [...policy.set, `${name}=${value}`] }, help);
    const outcome = report.data as OutcomeOfPolicy | undefined;
    if (outcome === undefined || outcome.journeys === 0) return report;
    const { count, unknown } = elsewhereIn(outcome);
    points.push({ value, elsewhere: count - unknown, unknown, ...moneyOf(outcome).after });
  }
  for (const [file, text] of [
    [files.csv, csvOfPoints],
    [files.html, (all: readonly Point[]) => sweepPage(name, all)],
  ] as const) {
    const written = file === undefined ? undefined : writeText(file, text(points));
    if (written?.isErr()) return failed(written.error);
  }
  const shown = sumsOfPoints(points);
  return {
    verdict: points.some(({ elsewhere }) => elsewhere > 0) ? "different" : "same",
    isAside: true,
    message: `${points.length} values of ${name}.`,
    data: { sweep: name, points },
    text: () =>
      table(
        [
          [name, "elsewhere", "unknown", ...shown.map((sum) => sumTitles[sum])],
          ...points.map((one) => [
            String(one.value),
            String(one.elsewhere),
            String(one.unknown),
            ...shown.map((sum) => moneyText(one[sum])),
          ]),
        ],
        0,
      ).join("\n"),
  };
};
