import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { Flags } from "../composition/config.ts";
import { mayBeWritten, writeText } from "../files/write-text.ts";
import { failed, type Said, usage } from "../terminal/said.ts";
import { type OutcomeOfPolicy, elsewhereIn, moneyOf } from "../what-if/outcome-of-policy.ts";
import { groupsIn, table } from "../what-if/policy-text.ts";
import type { Choice } from "./replay-all.ts";
import { type OtherPolicy, whatIfAll } from "./what-if-all.ts";

/** A parameter with the values that it is tried with. */
export interface Sweep {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Plan extends OtherPolicy {
  readonly sweep?: Sweep;
  readonly csv?: string;
}

const sumNames = ["deposits", "fees", "charges"] as const;

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")}\n`).join("");

/** These customers under another policy; with a sweep, under each value of one parameter. */
export const plan = async (filter: JourneyFilter, options: Flags & Choice & Plan): Promise<Said> => {
  const { sweep, csv, ...policy } = options;
  const place = csv === undefined ? undefined : mayBeWritten(csv);
  if (place?.isErr()) return failed(place.error);
  const said = sweep === undefined ? await whatIfAll(filter, policy) : await swept(filter, policy, sweep);
  const { points, ...outcome } = (said.data ?? {}) as Partial<OutcomeOfPolicy> & { readonly points?: readonly Point[] };
  if (csv === undefined || (points === undefined && outcome.shares === undefined)) return said;
  const written = writeText(csv, points ? csvOfPoints(points) : csvOfShares(outcome as OutcomeOfPolicy));
  return written.isErr() ? failed(written.error) : said;
};

/** Amounts in dollars, before the change and after it. */
const csvOfShares = (outcome: OutcomeOfPolicy): string => {
  const by = groupsIn(outcome);
  return csvOf([
    [...by, "journeys", "elsewhere", "not told", ...sumNames.flatMap((name) => [name, `${name} planned`])],
    ...outcome.shares.map(({ count, elsewhere, unknown, money, ...group }) => [
      ...by.map((name) => group[name] ?? ""),
      count,
      elsewhere - unknown,
      unknown,
      ...sumNames.flatMap((name) => [money.before[name] / 100, money.after[name] / 100]),
    ]),
  ]);
};

interface Point {
  readonly value: number;
  readonly elsewhere: number;
  readonly unknown: number;
  readonly deposits: number;
  readonly fees: number;
  readonly charges: number;
}

const csvOfPoints = (points: readonly Point[]): string =>
  csvOf([
    ["value", "elsewhere", "not told", ...sumNames],
    ...points.map((one) => [one.value, one.elsewhere, one.unknown, ...sumNames.map((name) => one[name] / 100)]),
  ]);

const swept = async (
  filter: JourneyFilter,
  policy: Flags & Choice & OtherPolicy,
  { name, values }: Sweep,
): Promise<Said> => {
  if (policy.out !== undefined) return usage("--out draws one plan: leave out --sweep.", "switchyard plan --help");
  const points: Point[] = [];
  for (const value of values) {
    const said = await whatIfAll(filter, { ...policy, set: [...policy.set, `${name}=${value}`] });
    const outcome = said.data as OutcomeOfPolicy | undefined;
    if (outcome === undefined || outcome.journeys === 0) return said;
    const { count, unknown } = elsewhereIn(outcome);
    points.push({ value, elsewhere: count - unknown, unknown, ...moneyOf(outcome).after });
  }
  return {
    verdict: points.some(({ elsewhere }) => elsewhere > 0) ? "different" : "same",
    isAside: true,
    message: `${points.length} values of ${name}.`,
    data: { sweep: name, points },
    text: () =>
      table(
        [
          [name, "elsewhere", "not told", ...sumNames],
          ...points.map((one) => [
            String(one.value),
            String(one.elsewhere),
            String(one.unknown),
            ...sumNames.map((sum) => moneyText(one[sum])),
          ]),
        ],
        0,
      ).join("\n"),
  };
};
