import { moneyText } from "@switchyard/domain/kernel/money";
import { type Sums, type SumName, sumNames } from "../replay/money.ts";
import { sumTitles } from "./policy-text.ts";

/** The outcome for one value of a parameter. */
export interface Point extends Sums {
  readonly value: number;
  readonly elsewhere: number;
  readonly unknown: number;
}

/** The sums that are not zero for every value. */
export const sumsOfPoints = (points: readonly Point[]): readonly SumName[] =>
  sumNames.filter((name) => points.some((one) => one[name] !== 0));

/** The values of a parameter with their outcomes, below column heads. */
export const rowsOfPoints = (name: string, points: readonly Point[]): readonly (readonly string[])[] => {
  const sums = sumsOfPoints(points);
  return [
    [name, "elsewhere", "unknown", ...sums.map((sum) => sumTitles[sum])],
    ...points.map((one) => [
      String(one.value),
      String(one.elsewhere),
      String(one.unknown),
      ...sums.map((sum) => moneyText(one[sum])),
    ]),
  ];
};
