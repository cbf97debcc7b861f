import type { Site } from "../../composition/services.ts";
import type { AddOnBill } from "@switchyard/domain/add-ons/model";
import { billOfAddOns } from "@switchyard/domain/add-ons/rules";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import { dwellingOf } from "@switchyard/domain/addresses/rules";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { defaultPromo } from "@switchyard/domain/kernel/dwelling";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { isOpenLife } from "@switchyard/domain/standing/model";
import { mayDo } from "@switchyard/domain/account/permissions";
import { currentMember } from "../../site/session/member.ts";
import { currentHome, currentPlanOf } from "../../site/session/own-look-ups.ts";
import { type AccountCart, accountCart, homeKeyOf } from "./account-cart.ts";
import type { AddOnSource } from "./find-add-ons.ts";
import type { MemberRequest } from "../../site/journeys/member-journey.ts";
import { accountAddOnJourney } from "./journey.ts";
import { ownExtras } from "./own-extras.ts";
import { answeredInTime } from "../../site/page-patience.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/** The add-ons for a home of the signed-in customer, and the bill for them. */
export interface AccountAddOns extends AddOnSource {
  readonly address: ServiceAddress;
  readonly contractAccountNumber: string;
  /** The bill of the home that contains one-time prices. */
  readonly bill: AddOnBill;
  /** Names the home in the customer's cart. */
  readonly homeKey: string;
  readonly account: AccountCart;
}

/**
 * The add-ons for one of the customer's homes, by their own calls (S1-210): the home with the meter, otherwise the
 * first. Undefined for a visitor, without a current or ordered plan, and if home or plan can't be loaded. Loaded once
 * per page, however many blocks need it.
 *
 * @param orderedPlan the ordered plan of a home whose service has not begun
 */
export const addOnsOfAccount = oncePerPage(
  async (
    site: Site,
    esiid: string,
    brand: Brand,
    locale: Locale,
    orderedPlan = "",
  ): Promise<AccountAddOns | undefined> => {
    const member = await currentMember(brand);
    if (member === undefined || !mayDo("order-add-ons", member)) return undefined;
    const own = await currentHome(esiid, brand, locale);
    const plan = own && (await currentPlanOf(own.home, brand, locale));
    // A home whose service has not begun has no current plan, so take the plan that was just ordered.
    const planId = plan?.planId ?? (own?.home.status === "pending" ? orderedPlan : "");
    if (!own?.address || planId === "") return undefined;
    const { home, address } = own;
    const gateway = site.memberLookUps(member, brand, locale);
    const place = { dwel: dwellingOf(address), zip: address.zip, esiid: home.esiid, partner: member.partner };
    const homeKey = homeKeyOf(member.partner, home.contractAccount, home.esiid);
    const [account, doubt, offered] = await Promise.all([
      accountCart(homeKey),
      isInDoubt(home.esiid, { member, brand, locale }),
      answeredInTime(
        "memberFetchPlans",
        gateway.ownPlans.plans({
          ...place,
          intent: "renewal",
          tdsp: tdspCode(address.tdsp),
          prom: defaultPromo(place.dwel),
          sessionId: "",
        }),
      ),
    ]);
    return {
      query: { ...place, currentPlanId: planId },
      tdsp: tdspCode(address.tdsp),
      // Only an offer says whether its plan is green, so a plan that is no longer sold counts as not green.
      totalGreenUp:
        offered.isOk() && offered.value.offers.some(({ id, totalGreenUp }) => id === planId && totalGreenUp),
      shop: gateway.addOns,
      chosen: account.cart,
      withoutTerms: account.withoutTerms,
      isOrdered: account.ordered.length > 0 || doubt,
      address,
      contractAccountNumber: home.contractAccount,
      bill: billOfAddOns(home.status),
      homeKey,
      account,
    };
  },
);

/**
 * Whether an order for the home is in doubt, which blocks further orders for it. Exception: an order of today without
 * an answer, which its button can send again under the same key.
 */
const isInDoubt = async (esiid: string, request: MemberRequest): Promise<boolean> => {
  const [running, remembered] = await Promise.all([accountAddOnJourney(esiid, request).now(), ownExtras(request)]);
  return (
    running?.state.stage === "in-doubt" ||
    remembered.some(
      ({ order, reference }) =>
        order.esiid === esiid && reference !== running?.correlationId && order.extras.some(isOpenLife),
    )
  );
};
