import { err, ok, type Result, type ResultAsync } from "neverthrow";
import type { ServiceAddress } from "../addresses/model.ts";
import type { AddressBook } from "../addresses/ports.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { differing, type Pairs } from "../kernel/differing.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PlanOffer } from "../plans/model.ts";
import { offeredPlan, type PlanSought } from "../plans/offered-plan.ts";
import type { MemberPlanCatalogue } from "../plans/ports.ts";
import type { Member } from "../session/model.ts";
import type { CalendarData, DayWithFee } from "../service-calendar/model.ts";
import type { DayGone } from "../service-calendar/chosen-day.ts";
import { offersOf } from "../service-calendar/rules.ts";
import type { AccountHome, ContractAccount } from "./model.ts";
import { ownAccount, ownHome, ownPartner } from "./own.ts";
import type { AccountSelector } from "./ports.ts";

/*
 * An order of the site API has all values of the pages. Before it is sent, each is compared with the customer's own
 * data and the current offers.
 */

/** The reason why a whole order is refused; `what` lists the values, by the order's names. */
export type NotTaken<What extends string = string> =
  | { readonly kind: "not-yours"; readonly what: What }
  /** The provider does not know this meter. */
  | { readonly kind: "unknown-meter"; readonly what: What }
  /** The new home is the old one. */
  | { readonly kind: "same-home"; readonly what: What }
  /** The calendar does not offer the day. */
  | { readonly kind: "day-gone"; readonly what: What; readonly reason: DayGone }
  | { readonly kind: "not-offered"; readonly what: readonly What[] }
  | { readonly kind: "no-current-plan" }
  | { readonly kind: "problem"; readonly problem: Problem };

/** The result of a look-up; undefined becomes this refusal. */
export const foundOr = async <Found, What extends string>(
  asked: ResultAsync<Found | undefined, Problem>,
  missing: NotTaken<What>,
): Promise<Result<Found, NotTaken<What>>> =>
  (await asked)
    .mapErr((problem): NotTaken<What> => ({ kind: "problem", problem }))
    .andThen((found) => (found === undefined ? err(missing) : ok(found)));

export const partnerOf = <What extends string>(
  member: Member,
  partner: string,
  what: What,
): Result<string, NotTaken<What>> => {
  const own = ownPartner(member, partner);
  return own === undefined ? err({ kind: "not-yours", what }) : ok(own);
};

export const accountOf = <What extends string>(
  accounts: Pick<AccountSelector, "account">,
  member: Member,
  contractAccount: string,
  what: What,
): Promise<Result<ContractAccount, NotTaken<What>>> =>
  foundOr(ownAccount(accounts, member, contractAccount), { kind: "not-yours", what });

export const homeOf = <What extends string>(
  accounts: Pick<AccountSelector, "homes">,
  member: Member,
  { esiid, contractAccount }: { readonly esiid: string; readonly contractAccount: string },
  what: What,
): Promise<Result<AccountHome, NotTaken<What>>> =>
  foundOr(ownHome(accounts, member, esiid, contractAccount), { kind: "not-yours", what });

/** A meter's address, from the address search. */
export const placeOfMeter = <What extends string>(
  addresses: Pick<AddressBook, "addresses">,
  esiid: string,
  what: What,
): Promise<Result<ServiceAddress, NotTaken<What>>> =>
  foundOr(
    addresses.addresses(esiid).map((found) => found.find((address) => address.esiid === esiid)),
    { kind: "unknown-meter", what },
  );

/** The customer's calendar: the content's holidays, and its length. */
export interface ShownCalendar {
  readonly data: ResultAsync<CalendarData, Problem>;
  readonly holidays: readonly IsoDate[];
  /** The number of days in it. */
  readonly length: number;
}

/** A day as offered in the customer's calendar now, with the utility's fee: the forms' rule. */
export const dayOffered = async <What extends string>(
  { data, holidays, length }: ShownCalendar,
  date: IsoDate,
  today: IsoDate,
  what: What,
): Promise<Result<DayWithFee, NotTaken<What>>> =>
  (await data)
    .mapErr((problem): NotTaken<What> => ({ kind: "problem", problem }))
    .andThen((calendar): Result<DayWithFee, NotTaken<What>> => {
      const offer = offersOf({ data: calendar, policyHolidays: holidays, today, length })(date);
      return "gone" in offer ? err({ kind: "day-gone", what, reason: offer.gone }) : ok({ day: date, fee: offer.fee });
    });

export const planOf = <What extends string>(
  ownPlans: Pick<MemberPlanCatalogue, "plans">,
  sought: PlanSought,
  what: What,
): Promise<Result<PlanOffer, NotTaken<What>>> =>
  foundOr(offeredPlan(ownPlans, sought), { kind: "not-offered", what: [what] });

/** Undefined, or the refusal of values that differ from the offer. Missing and empty ones are not compared. */
export const asOffered = <What extends string>(pairs: Pairs<What>): Result<void, NotTaken<What>> => {
  const what = differing(pairs);
  return what.length === 0 ? ok() : err({ kind: "not-offered", what });
};
