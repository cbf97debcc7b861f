import type { Thing } from "@switchyard/domain/flows/what-to-do";

interface MoneyFirst {
  /** Shown above everything else; empty if the most urgent task is about money. */
  readonly money: readonly Thing[];
  /** Tasks, most urgent first. */
  readonly todo: readonly Thing[];
}

/** Puts amounts due before decisions, regardless of urgency. */
export const moneyFirst = (things: readonly Thing[]): MoneyFirst => {
  if (things.length === 0 || things[0]?.about === "account") return { money: [], todo: things };
  return {
    money: things.filter(({ about }) => about === "account"),
    todo: things.filter(({ about }) => about !== "account"),
  };
};
