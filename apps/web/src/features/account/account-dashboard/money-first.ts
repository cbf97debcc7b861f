import type { Thing } from "@switchyard/domain/flows/what-to-do";

interface MoneyFirst {
  /** Said above everything else; empty where the most urgent thing is about money itself. */
  readonly money: readonly Thing[];
  /** What there is to do, the most urgent first. */
  readonly todo: readonly Thing[];
}

/** What is owed is read before what is to be decided, whatever is more urgent. */
export const moneyFirst = (things: readonly Thing[]): MoneyFirst => {
  if (things.length === 0 || things[0]?.about === "account") return { money: [], todo: things };
  return {
    money: things.filter(({ about }) => about === "account"),
    todo: things.filter(({ about }) => about !== "account"),
  };
};
