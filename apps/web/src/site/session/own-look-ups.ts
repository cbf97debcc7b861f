import { chosenHome, type HomeChoice } from "@switchyard/domain/account/chosen-home";
import type { AccountHome, ContractAccount, CurrentPlan } from "@switchyard/domain/account/model";
import type { Asked } from "@switchyard/domain/flows/what-to-do";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { dwellingOf } from "@switchyard/domain/addresses/rules";
import type { PaymentsLookup } from "@switchyard/domain/bill-payments/model";
import type { BillsLookup } from "@switchyard/domain/bills/model";
import type { ExtrasLookup } from "@switchyard/domain/extras/model";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { RenewalOffer } from "@switchyard/domain/renewal/model";
import type { Profile } from "@switchyard/domain/session/ports";
import { type RenewalState, renewalStateOf } from "@switchyard/domain/renewal/renewal-state";
import type { Result } from "neverthrow";
import { site } from "../../composition/site.ts";
import { currentMember } from "./member.ts";
import { answeredInTime, patience } from "../page-patience.ts";
import { within } from "../within.ts";
import { oncePerPage } from "../once-per-page.ts";

/* Look-ups for the frame of a customer's page: each at most once per page, under the customer's token. A failed
   look-up is reported and its value missing; the page still renders. */

export async function known<Found>(
  what: string,
  asked: PromiseLike<Result<Found, Problem>>,
  where: { readonly brand: Brand; readonly locale: Locale },
  part: "frame" | "sections" = "sections",
): Promise<Found | undefined> {
  const found = await answeredInTime(what, asked, part);
  if (found.isOk()) return found.value;
  site().errors.report("a look-up for the account's frame failed", { problem: found.error, what, ...where });
  return undefined;
}

/** An optional look-up: an answer that fails or is late is reported and missing. */
export async function had<Found>(
  asked: PromiseLike<Result<Found, Problem>>,
  event: string,
  {
    brand,
    requestId,
    correlationId,
  }: { readonly brand: Brand; readonly requestId: string; readonly correlationId?: string },
): Promise<Found | undefined> {
  const found = await answeredInTime(event, asked);
  if (found.isOk()) return found.value;
  site().errors.report(
    event,
    { problem: found.error, brand, requestId, ...(correlationId === undefined ? {} : { correlationId }) },
    "warn",
  );
  return undefined;
}

/** The customer's profile; undefined for a visitor and after a failed call (A-090, A-091, S1-269, S1-270). */
export const currentProfile = oncePerPage(async (brand: Brand, locale: Locale): Promise<Profile | undefined> => {
  const member = await currentMember(brand);
  return (
    member &&
    known("user profile", site().memberLookUps(member, brand, locale).profiles.mine(), { brand, locale }, "frame")
  );
});

/** The provider's current offers for the customer's homes; undefined for a visitor and after a failed call. */
export const currentOffers = oncePerPage(
  async (brand: Brand, locale: Locale): Promise<readonly RenewalOffer[] | undefined> => {
    const member = await currentMember(brand);
    return (
      member &&
      known("renewal offers", site().memberLookUps(member, brand, locale).renewals.offers(member.partner), {
        brand,
        locale,
      })
    );
  },
);

/**
 * Whether and how the customer may renew or swap (S1-212, S1-229); undefined for a visitor, and without a status after
 * a failed call.
 */
export const currentRenewal = oncePerPage(async (brand: Brand, locale: Locale): Promise<RenewalState | undefined> => {
  const member = await currentMember(brand);
  if (!member) return undefined;
  const state = renewalStateOf(member, (await within(patience("frame"), currentOffers(brand, locale))) ?? []);
  return state.esiid === ""
    ? state
    : { ...state, dwellingType: dwellingOf(await within(patience("frame"), addressOf(state.esiid, brand, locale))) };
});

/** A customer's home, with its address if the address search knows it. */
export interface OwnHome {
  readonly home: AccountHome;
  readonly address: ServiceAddress | undefined;
}

/** The customer's homes on all their accounts, active ones first; undefined for a visitor and after a failed call. */
export const currentHomes = oncePerPage(
  async (brand: Brand, locale: Locale): Promise<readonly AccountHome[] | undefined> => {
    const member = await currentMember(brand);
    return (
      member &&
      known("customer's homes", site().memberLookUps(member, brand, locale).accounts.homes(member.partner, ""), {
        brand,
        locale,
      })
    );
  },
);

/** The customer's active accounts; undefined for a visitor and after a failed call. */
export const currentAccounts = oncePerPage(
  async (brand: Brand, locale: Locale): Promise<readonly ContractAccount[] | undefined> => {
    const member = await currentMember(brand);
    return (
      member &&
      known(
        "customer's accounts",
        site().memberLookUps(member, brand, locale).accounts.activeAccounts(member.partner),
        { brand, locale },
      )
    );
  },
);

/**
 * The home that a customer looks at, and the other possible ones; "not-theirs" when the address names another
 * customer's. Undefined for a visitor and after a failed call.
 *
 * @param contractaccount as in the address; empty for none
 * @param esiid likewise
 */
export const homeChoice = oncePerPage(
  async (
    contractaccount: string,
    esiid: string,
    brand: Brand,
    locale: Locale,
  ): Promise<HomeChoice | { readonly kind: "not-theirs" } | undefined> => {
    const member = await currentMember(brand);
    if (!member) return undefined;
    const [homes, accounts] = await Promise.all([currentHomes(brand, locale), currentAccounts(brand, locale)]);
    return (
      homes &&
      accounts &&
      chosenHome({ contractaccount: contractaccount || undefined, esiid: esiid || undefined }, accounts, homes)
    );
  },
);

/**
 * One of the customer's homes: the one with the meter, otherwise the first. Undefined for a visitor, without homes, and
 * after a failed call.
 */
export const currentHome = oncePerPage(
  async (esiid: string, brand: Brand, locale: Locale): Promise<OwnHome | undefined> => {
    const homes = await currentHomes(brand, locale);
    const home = homes?.find((one) => one.esiid === esiid) ?? homes?.[0];
    return home && { home, address: await addressOf(home.esiid, brand, locale) };
  },
);

/** The current plan of one of the customer's homes; `undefined` in the result for a home without a plan. */
export const askedPlanOf = oncePerPage(
  async (
    { esiid, contractAccount }: AccountHome,
    brand: Brand,
    locale: Locale,
  ): Promise<Asked<CurrentPlan | undefined>> => {
    const member = await currentMember(brand);
    return (
      member &&
      known(
        "current plan",
        site()
          .memberLookUps(member, brand, locale)
          .customersPlans.currentPlan({ partner: member.partner, contractAccount, esiid })
          .map((value) => ({ value })),
        { brand, locale },
      )
    );
  },
);

/** The same; undefined without a plan and after a failed call. */
export const currentPlanOf = async (
  home: AccountHome,
  brand: Brand,
  locale: Locale,
): Promise<CurrentPlan | undefined> => (await askedPlanOf(home, brand, locale))?.value;

/** The transactions at a meter of the customer's; undefined for a visitor and after a failed call. */
export const transactionsAt = oncePerPage(async (esiid: Esiid, brand: Brand, locale: Locale) => {
  const member = await currentMember(brand);
  return (
    member &&
    known("pending transactions", site().memberLookUps(member, brand, locale).pendingTransactions.statusOf(esiid), {
      brand,
      locale,
    })
  );
});

/**
 * An account's balance and latest bills. Another customer's account is refused, because the call uses the customer's
 * token.
 */
export const askedBillsOf = oncePerPage(
  async (contractAccount: string, brand: Brand, locale: Locale): Promise<Asked<BillsLookup>> => {
    const member = await currentMember(brand);
    return (
      member &&
      known(
        "bills",
        site()
          .memberLookUps(member, brand, locale)
          .bills.ofAccount(contractAccount)
          .map((value) => ({ value })),
        { brand, locale },
      )
    );
  },
);

/** An account's payments, its stored cards and the limits of a payment, under the customer's token. */
export const askedPaymentsOf = oncePerPage(
  async (contractAccount: string, brand: Brand, locale: Locale): Promise<Asked<PaymentsLookup>> => {
    const member = await currentMember(brand);
    return (
      member &&
      known(
        "payments",
        site()
          .memberLookUps(member, brand, locale)
          .billPayments.ofAccount(contractAccount)
          .map((value) => ({ value })),
        { brand, locale },
      )
    );
  },
);

/** An account's extras in force, with the days on which each can end, under the customer's token. */
export const askedExtrasOf = oncePerPage(
  async (contractAccount: string, brand: Brand, locale: Locale): Promise<Asked<ExtrasLookup>> => {
    const member = await currentMember(brand);
    return (
      member &&
      known(
        "extras in force",
        site()
          .memberLookUps(member, brand, locale)
          .extrasInForce.ofAccount(contractAccount)
          .map((value) => ({ value })),
        { brand, locale },
      )
    );
  },
);

export const addressOf = oncePerPage(
  async (esiid: string, brand: Brand, locale: Locale): Promise<ServiceAddress | undefined> => {
    const found = await known("address of a meter", site().lookUps(brand, locale).addresses.addresses(esiid), {
      brand,
      locale,
    });
    return found?.find((one) => one.esiid === esiid);
  },
);
