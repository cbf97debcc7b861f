import { err, ok, type Result } from "neverthrow";
import { lackingIn, leftInDoubtBy } from "../journey/whole-success.ts";
import type { Problem } from "../kernel/problem.ts";
import type { AddOnsOrdered } from "./model.ts";

/**
 * The answer to an order of add-ons, where it can be built on. A success that names nothing it has ordered (E-372) is left in
 * doubt: taken for an order it would be told without a number, taken for none it would be ordered twice.
 */
export const wholeOrder =
  (operation: string) =>
  (answered: AddOnsOrdered): Result<AddOnsOrdered, Problem> => {
    const { indicator, orderedPlans } = answered;
    const areNumbered = orderedPlans.every(({ salesOrderNumber }) => salesOrderNumber !== "");
    const numbers = areNumbered ? orderedPlans.map(({ salesOrderNumber }) => salesOrderNumber).join(" ") : "";
    const lacking = lackingIn(indicator, { "order-numbers": numbers });
    return lacking === "nothing" ? ok(answered) : err(leftInDoubtBy(operation, lacking));
  };
