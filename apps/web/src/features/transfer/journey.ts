import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { defaultPromo } from "@switchyard/domain/kernel/dwelling";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { transfer } from "@switchyard/domain/transfer/flow";
import type { At, TransferState } from "@switchyard/domain/transfer/state";
import { currentMember } from "../../site/session/member.ts";
import { aboutHome } from "../../parts/journeys/about-home.ts";
import { type MemberJourney, memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";
import { oncePerPage } from "../../site/once-per-page.ts";

/** A customer's move out of a home, by its meter (`oldEsiId` in addresses, A-020). */
export const transferJourney = (
  oldEsiId: string | undefined,
  memberRequest: MemberRequest,
): MemberJourney<TransferState> => memberJourney(transfer, aboutHome(oldEsiId), memberRequest);

/** The same for the blocks of a page: read once. Undefined for a visitor, and before it has begun. */
export const currentTransfer = oncePerPage(
  async (oldEsiId: string, brand: Brand, locale: Locale): Promise<Journey<TransferState> | undefined> => {
    const member = await currentMember(brand);
    return member === undefined ? undefined : transferJourney(oldEsiId, { member, brand, locale }).now();
  },
);

/**
 * The shopping parameters from the first page on: both homes, the new home's place, and the plan that may move along.
 */
export const transferQuery =
  (along: ShoppingQuery) =>
  (state: TransferState): ShoppingQuery => {
    const { info, prom: chosenProm, planId } = state.stage === "ordered" ? orderedWith(state) : chosenWith(state);
    if (!info) return along;
    const { contractAccount, from, to, dwel, oldPlan } = info;
    // Everybody gets these two promo codes, by dwelling; any other code came with the visitor.
    const brought = along.prom === "PS" || along.prom === "PM" ? undefined : along.prom;
    return {
      ...along,
      cint: codeOfIntent("transfer"),
      contractaccount: contractAccount,
      oldEsiId: from.esiid,
      esiid: to.esiid,
      zip: to.zip,
      tdsp: tdspCode(to.tdsp),
      dwel,
      prom: chosenProm ?? brought ?? defaultPromo(dwel),
      currentplanid: oldPlan.planId,
      ...(planId === undefined ? {} : { planid: planId }),
    };
  };

const chosenWith = ({ info, selection }: TransferState) => ({
  info,
  prom: selection?.prom,
  planId: selection?.plan.id,
});

const orderedWith = ({ ordered: { info, order } }: At<"ordered">) => ({
  info,
  prom: order.prom,
  planId: order.plan.id,
});
