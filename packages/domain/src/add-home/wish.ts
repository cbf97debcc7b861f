import { isSameUtility } from "../addresses/rules.ts";
import type { PlaceOfPlan } from "../plans/order-parts.ts";
import type { AddHomeValues } from "./order-form.ts";
import type { AddHomeSelection } from "./state.ts";

export const isSamePlace = (one: PlaceOfPlan, other: PlaceOfPlan): boolean =>
  one.zip === other.zip && isSameUtility(one.tdsp, other.tdsp) && one.dwel === other.dwel;

/** The form without its home, and without the day, which belongs to that home's calendar. */
export const withoutHome = ({ display_text: _text, esiid: _esiid, ...draft }: AddHomeValues): AddHomeValues =>
  withoutDay(draft);

const withoutDay = ({ startdate: _day, acceptsDayFee: _fee, ...draft }: AddHomeValues): AddHomeValues => draft;

/**
 * The form after a new choice of plan. A plan for another place clears the picked home, another intent clears the day,
 * and a list for one home selects that home.
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
