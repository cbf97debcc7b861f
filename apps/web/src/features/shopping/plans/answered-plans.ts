import type { Site } from "../../../composition/services.ts";
import { kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { mappedIntent } from "@switchyard/domain/kernel/intent";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { offerDwellings, offerLanguages } from "@switchyard/domain/plans/details";
import type { PlanQuestion } from "@switchyard/domain/plans/plan-question";

/** The provider's list of plans for this session's answers to the questionnaire (E-323); empty after a failed call. */
export async function answeredPlans(
  { zip, intent, prom, tdsp = "", dwel, esiid = "", sessionId }: PlanQuestion,
  { site, brand, locale }: { readonly site: Site; readonly brand: Brand; readonly locale: Locale },
): Promise<readonly PlanOffer[]> {
  const offers = await site.lookUps(brand, locale).planDetails.offers({
    intent: mappedIntent[intent],
    prom,
    dwelling: offerDwellings[kindOfDwelling(dwel)],
    zip,
    language: offerLanguages[locale],
    esiid,
    tdsp,
    sessionId,
  });
  if (offers.isErr())
    site.errors.report(
      "the plans for the answers could not be loaded",
      { problem: offers.error, brand, locale },
      "warn",
    );
  return offers.map((found) => found.offers).unwrapOr([]);
}
