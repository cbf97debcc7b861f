import { addHome } from "@switchyard/domain/add-home/flow";
import { intentOfAsked } from "@switchyard/domain/add-home/rules";
import type { AddHomeState } from "@switchyard/domain/add-home/state";
import type { ChoosePlanForHomeInput } from "@switchyard/domain/add-home/steps/choose-plan-for-home";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { Site } from "../../composition/services.ts";
import { currentMember } from "../../site/session/member.ts";
import { aboutHome } from "../../parts/journeys/about-home.ts";
import { type MemberJourney, memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/** A customer's order of service at another home, by its meter. */
export const addHomeJourney = (esiid: string | undefined, memberRequest: MemberRequest): MemberJourney<AddHomeState> =>
  memberJourney(addHome, aboutHome(esiid), memberRequest);

/** The same for the blocks of a page: read once. Undefined for a visitor, and before it has begun. */
export const currentAddHome = oncePerPage(
  async (esiid: string, brand: Brand, locale: Locale): Promise<Journey<AddHomeState> | undefined> => {
    const member = await currentMember(brand);
    return member === undefined ? undefined : addHomeJourney(esiid, { member, brand, locale }).now();
  },
);

/**
 * The request in the page's address. Intent 6 is a move-in, every other one a switch. A list for a ZIP code
 * alone is requested for one of the customer's homes, as on the list's page.
 */
export const askedHome = async (
  { planid, cint, dwel, prom, zip, tdsp, esiid, campaignId }: ShoppingQuery,
  { site, member, brand, locale }: MemberRequest & { readonly site: Site },
): Promise<ChoosePlanForHomeInput> => ({
  partner: member.partner,
  planid: planid ?? "",
  cint: codeOfIntent(intentOfAsked(cint)),
  dwel: dwel ?? "",
  prom: prom ?? "",
  zip: zip ?? "",
  tdsp: tdsp ?? "",
  esiid: esiid ?? "",
  campaignId,
  askedFor:
    esiid ??
    (await site.memberLookUps(member, brand, locale).accounts.homes(member.partner, "")).unwrapOr([])[0]?.esiid ??
    "",
});

/**
 * The shopping parameters: all that arrived and, after the order, the home, its account and its partner number.
 */
export const addHomeQuery =
  (along: ShoppingQuery) =>
  (state: AddHomeState): ShoppingQuery => {
    // A sent order is about its own plan, even if another plan's page was submitted.
    if (state.stage === "submitted") return { ...along, planid: state.submitted.order.plan.id };
    if (state.stage !== "ordered") return along;
    const { order, contractAccount } = state.ordered;
    const { esiid, zip } = order.address;
    return { ...along, esiid, zip, bpNumber: order.partner, contractaccount: contractAccount };
  };
