import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { renewal } from "@switchyard/domain/renewal/flow";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { RenewalChoice, RenewalFlowState } from "@switchyard/domain/renewal/state";
import { currentMember } from "../../site/session/member.ts";
import { type MemberJourney, memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/** A customer's renewal of one home. @param esiid the home's meter */
export const renewalJourney = (esiid: string, memberRequest: MemberRequest): MemberJourney<RenewalFlowState> =>
  memberJourney(renewal, esiid, memberRequest);

/** The same for the blocks of a page, after the page's arrival; loaded once per page. */
export const currentRenewalJourney = oncePerPage(
  async (esiid: string, brand: Brand, locale: Locale): Promise<Journey<RenewalFlowState> | undefined> => {
    const member = await currentMember(brand);
    return member === undefined ? undefined : renewalJourney(esiid, { member, brand, locale }).now();
  },
);

/** The plan list of the home from which a plan was chosen. */
export const listedAt = (along: ShoppingQuery, { prom = "", zip, address }: RenewalChoice): ShoppingQuery => ({
  ...along,
  prom,
  zip,
  tdsp: address?.tdsp ?? "",
});
