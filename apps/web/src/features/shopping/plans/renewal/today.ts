import type { AccountHome, CurrentPlan, UsageOverview } from "@switchyard/domain/account/model";
import { defaultPromo } from "@switchyard/domain/kernel/dwelling";
import type { Rate } from "@switchyard/domain/kernel/money";
import { showsPromoBadge } from "@switchyard/domain/plans/badges";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type AskedPlans, isForOwnHome } from "@switchyard/domain/plans/plan-question";
import type { RenewalOffer } from "@switchyard/domain/renewal/model";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import { yearByMonths } from "@switchyard/domain/year-of-use/seasons";
import { ownUsage } from "../../../../parts/account/own-usage.ts";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import { patience } from "../../../../site/page-patience.ts";
import { currentHomes, currentOffers, currentPlanOf, had } from "../../../../site/session/own-look-ups.ts";
import { within } from "../../../../site/within.ts";
import { hasChangeAhead } from "../../../../parts/account/change-ahead.ts";
import type { OwnCatalogue } from "../own-catalogue.ts";

/** The current plan and the use of a home whose renewal offers are shown. */
export interface Today {
  readonly home: AccountHome;
  readonly plan: CurrentPlan;
  /** The last twelve months with their first and last one as `YYYY-MM`; undefined without twelve readings. */
  readonly use: { readonly year: YearOfUse; readonly from: string; readonly to: string } | undefined;
  readonly offer: RenewalOffer | undefined;
  /** A next plan or a move is ordered, or may be. */
  readonly hasChangeAhead: boolean;
  /** The plans without the promotion of the address; undefined without a promotion, and where they are unknown. */
  readonly withoutPromotion: readonly PlanOffer[] | undefined;
}

/** Loads the facts that a renewal is compared with; undefined for other lists, and where the current plan is unknown. */
export async function loadToday(
  asked: AskedPlans,
  page: PageContext,
  catalogue: OwnCatalogue,
  sessionId: string,
): Promise<Today | undefined> {
  if (!isForOwnHome(asked.intent)) return undefined;
  const { brand, locale } = page;
  const homes = await currentHomes(brand, locale);
  const home = asked.esiid === undefined ? homes?.[0] : homes?.find(({ esiid }) => esiid === asked.esiid);
  if (!home) return undefined;
  const [plan, usage, offers, isChanging, withoutPromotion] = await Promise.all([
    currentPlanOf(home, brand, locale),
    within(patience("sections"), ownUsage({ ...page, query: { esiid: home.esiid } })),
    currentOffers(brand, locale),
    hasChangeAhead(home, page),
    plansWithoutPromotion(asked, page, catalogue, sessionId),
  ]);
  if (!plan) return undefined;
  return {
    home,
    plan,
    use: usage?.kind === "known" ? useOf(usage.usage) : undefined,
    offer: offers?.find(({ esiid }) => esiid === home.esiid),
    hasChangeAhead: isChanging,
    withoutPromotion,
  };
}

const useOf = ({ byMonth }: UsageOverview): Today["use"] => {
  const year = yearByMonths(byMonth);
  const [from, to] = [byMonth.at(-12)?.month, byMonth.at(-1)?.month];
  return year && from !== undefined && to !== undefined ? { year, from, to } : undefined;
};

async function plansWithoutPromotion(
  asked: AskedPlans,
  { brand, requestId }: PageContext,
  { plans }: OwnCatalogue,
  sessionId: string,
): Promise<readonly PlanOffer[] | undefined> {
  const { prom, dwel, tdsp } = asked;
  if (!showsPromoBadge(prom) || tdsp === undefined) return undefined;
  const question = { ...asked, tdsp, prom: defaultPromo(dwel), sessionId };
  return (await had(plans.plans(question), "no prices without the promotion", { brand, requestId }))?.offers;
}

/** The amount per kWh by which the promotion lowers the plan's price; undefined where it does not, or it is unknown. */
export const rebateOf =
  (withoutPromotion: readonly PlanOffer[] | undefined) =>
  ({ id, baseRate, averagePrices }: PlanOffer): Rate | undefined => {
    const usual = withoutPromotion?.find((plan) => plan.id === id);
    if (!usual || baseRate >= usual.baseRate) return undefined;
    const isDearer = averagePrices.some(
      ({ kwh, rate }) => rate > (usual.averagePrices.find((one) => one.kwh === kwh)?.rate ?? rate),
    );
    return isDearer ? undefined : usual.baseRate - baseRate;
  };
