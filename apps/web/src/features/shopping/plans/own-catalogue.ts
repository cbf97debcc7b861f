import { problem } from "@switchyard/domain/kernel/problem";
import { sameAccount } from "@switchyard/domain/kernel/contract-account";
import type { PlanCatalogue } from "@switchyard/domain/plans/ports";
import { errAsync } from "neverthrow";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { currentMember } from "../../../site/session/member.ts";
import { currentHomes, currentPlanOf } from "../../../site/session/own-look-ups.ts";
import { type AskedPlans, isForOwnHome } from "@switchyard/domain/plans/plan-question";

/** The data of a signed-in customer's own list: the catalogue with their offers, and their home's plan. */
export interface OwnCatalogue {
  readonly plans: Pick<PlanCatalogue, "plans">;
  /** Reports the visit to the provider; the answer is ignored. */
  noteVisit(sessionId: string): void;
  /** Undefined if the home has none, or it can't be loaded. */
  currentPlanId(): Promise<string | undefined>;
}

/**
 * The catalogue of a signed-in customer, for the meter in the address, otherwise for their first home;
 * undefined for a visitor. A renewal at another customer's meter has no plans, regardless of the gateway's answer.
 */
export async function ownCatalogue(
  { esiid: named, intent }: Pick<AskedPlans, "esiid" | "intent">,
  { site, brand, locale }: Pick<PageContext, "site" | "brand" | "locale">,
): Promise<OwnCatalogue | undefined> {
  const member = await currentMember(brand);
  if (member === undefined) return undefined;
  const homes = await currentHomes(brand, locale);
  const home = named === undefined ? homes?.[0] : homes?.find((one) => one.esiid === named);
  const esiid = home?.esiid ?? named ?? "";
  const { partner } = member;
  const { ownPlans } = site.memberLookUps(member, brand, locale);
  return {
    plans: {
      plans: (query) =>
        isForOwnHome(intent) && homes && homes.length > 0 && !home
          ? errAsync(problem("refused", "memberFetchPlans", "the meter is not the customer's"))
          : ownPlans.plans({ ...query, partner, esiid }),
    },
    noteVisit: (sessionId) => {
      if (!home) return;
      void ownPlans
        .noteVisit({ sessionId, contractAccount: home.contractAccount, partner, esiid })
        .mapErr((found) =>
          site.errors.report("the visit could not be reported", { problem: found, brand, locale }, "warn"),
        );
    },
    currentPlanId: async () => (home ? (await currentPlanOf(home, brand, locale))?.planId : undefined),
  };
}

/**
 * Reports a visit of the public list to the provider; its answer is ignored (E-409). For a signed-in customer it has
 * their own numbers (E-021, E-408): of the home or account in the address, otherwise of their first home.
 */
export async function noteVisitOf(
  { site, brand, locale, query }: Pick<PageContext, "site" | "brand" | "locale" | "query">,
  sessionId: string,
): Promise<void> {
  const member = await currentMember(brand);
  const homes = member === undefined ? undefined : await currentHomes(brand, locale);
  const account = query.contractaccount;
  const home =
    homes?.find(({ esiid }) => esiid === query.esiid) ??
    homes?.find(({ contractAccount }) => account !== undefined && sameAccount(contractAccount, account)) ??
    homes?.[0];
  const noted =
    member === undefined || home === undefined
      ? site.lookUps(brand, locale).plans.noteVisit(sessionId)
      : site.memberLookUps(member, brand, locale).ownPlans.noteVisit({
          sessionId,
          contractAccount: home.contractAccount,
          partner: member.partner,
          esiid: home.esiid,
        });
  await noted.mapErr((found) =>
    site.errors.report("the visit could not be reported", { problem: found, brand, locale }, "warn"),
  );
}
