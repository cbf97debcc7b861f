import { accountAddOnCharges } from "../add-ons/charges.ts";
import { addOnStanding } from "../add-ons/standing.ts";
import { type AccountAddOnState, allCarriedOut } from "../add-ons/state.ts";
import type { Charge } from "../charges/model.ts";
import { enrollmentCharges } from "../enrollment/charges.ts";
import type { EnrollmentState } from "../enrollment/model.ts";
import { enrollmentStanding } from "../enrollment/standing.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isOpenLife, isOrderedLife, type Standing } from "../standing/model.ts";

/** The products besides electricity that one journey has ordered for a home, or may have. */
export interface OwnExtras {
  /** The home's meter; empty for an order of an older release. */
  readonly esiid: string;
  /** Each product with its standing: ordered, or without an answer. */
  readonly extras: readonly Standing[];
  /** Their prices, each with its bill. */
  readonly charges: readonly Charge[];
  /** The day of the last order; undefined where the site did not store it. */
  readonly sentOn: IsoDate | undefined;
}

/** Leaves out refused add-ons and those in a cart. */
const underWay = (standing: readonly Standing[]): readonly Standing[] =>
  standing.filter((one) => one.what === "add-ons" && one.of !== undefined && (isOrderedLife(one) || isOpenLife(one)));

const extrasOf = (
  standing: readonly Standing[],
  charges: readonly Charge[],
  { esiid, sentOn }: Pick<OwnExtras, "esiid" | "sentOn">,
): OwnExtras | undefined => {
  const extras = underWay(standing);
  const ids = new Set(extras.map(({ of }) => of));
  return extras.length === 0
    ? undefined
    : { esiid, sentOn, extras, charges: charges.filter(({ what, of }) => what === "add-on" && ids.has(of)) };
};

/** Extras ordered for an existing home. */
export const extrasOfAccount = (state: AccountAddOnState): OwnExtras | undefined => {
  const { wanted, sending = allCarriedOut(state).at(-1)?.sending } = state;
  return extrasOf(addOnStanding(state), accountAddOnCharges(state), {
    esiid: wanted?.esiid ?? sending?.esiid ?? "",
    sentOn: sending?.on,
  });
};

/** Extras ordered with new service. */
export const extrasOfEnrollment = (state: EnrollmentState): OwnExtras | undefined =>
  extrasOf(enrollmentStanding(state), enrollmentCharges(state), {
    esiid: state.order?.address.esiid ?? "",
    sentOn: undefined,
  });
