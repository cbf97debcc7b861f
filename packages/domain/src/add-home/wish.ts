import { isSameUtility } from "../addresses/rules.ts";
import type { PlaceOfPlan } from "../plans/order-parts.ts";
import type { AddHomeValues } from "./order-form.ts";
import type { AddHomeSelection } from "./state.ts";

export const isSamePlace = (one: PlaceOfPlan, other: PlaceOfPlan): boolean =>
  one.zip === other.zip && isSameUtility(one.tdsp, other.tdsp) && one.dwel === other.dwel;

/** The form without its home, and without the day, which belongs to the calendar of that home. */
export const withoutHome = ({ display_text: _text, esiid: _esiid, ...draft }: AddHomeValues): AddHomeValues =>
  withoutDay(draft);

const withoutDay = ({ startdate: _day, acceptsDayFee: _fee, ...draft }: AddHomeValues): AddHomeValues => draft;

/**
 * The form of a customer who chooses again. A plan for another place drops the home that was picked before, another intent drops
 * the day, and a list that was asked for one home makes that the home.
 * @param esiid the home of the list; empty where only its area is known
 */
export const draftOfWish = (
  draft: AddHomeValues,
  { before, now, esiid }: { readonly before: AddHomeSelection; readonly now: AddHomeSelection; readonly esiid: string },
): AddHomeValues => {
  const isOtherHome = !isSamePlace(before, now) || (esiid !== "" && draft.esiid !== esiid);
  if (isOtherHome) return esiid === "" ? withoutHome(draft) : { ...withoutHome(draft), esiid };
  return before.intent === now.intent ? draft : withoutDay(draft);
};
