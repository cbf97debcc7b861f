import type { NotTaken } from "@switchyard/domain/account/whole-order";
import { notOffered, notYours, type Refusal, refusal, refusalOf } from "./refusal.ts";

/**
 * Explains to the caller why an order is refused.
 *
 * @param names the site API's names of the values
 */
export const refusalOfOrder = <What extends string>(
  notTaken: NotTaken<What>,
  names: Readonly<Partial<Record<What, string>>>,
): Refusal => {
  const nameOf = (what: What): string => names[what] ?? what;
  switch (notTaken.kind) {
    case "not-yours":
      return notYours([nameOf(notTaken.what)]);
    case "unknown-meter":
      return refusal(404, "UNKNOWN_TO_PROVIDER", "The provider does not know this meter.", [
        { field: nameOf(notTaken.what), code: "unknown" },
      ]);
    case "same-home":
      return refusal(422, "SAME_ADDRESS", "The new home is the one that is left.", [
        { field: nameOf(notTaken.what), code: "same" },
      ]);
    case "day-gone":
      return refusal(422, "NOT_ON_THAT_DAY", "The calendar does not offer this day.", [
        { field: nameOf(notTaken.what), code: notTaken.reason },
      ]);
    case "not-offered":
      return notOffered(notTaken.what.map(nameOf));
    case "no-current-plan":
      return refusal(409, "NO_CURRENT_PLAN", "The old home has no plan now.");
    case "problem":
      return refusalOf(notTaken.problem);
  }
};
