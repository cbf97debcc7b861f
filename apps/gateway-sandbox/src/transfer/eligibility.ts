import type { OwnService } from "../accounts/ownership.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { BrandId } from "../catalogue/plan.ts";
import { dwellingOf, isSoldAt } from "../catalogue/sold-at.ts";
import type { Premise } from "../premises/premise.ts";

/** Whether a customer can transfer the plan: the code of the first obstacle. */
export const transferEligibilityOf = (
  catalogue: Catalogue,
  brand: BrandId,
  { account, service }: OwnService,
  to: Premise,
): string => {
  if (account.pastDue > 0) return "TransferSendToCallCenter";
  if (service.isCriticalCare) return "TransferShowOfferProtectedID";
  if (account.isAmbEnrolled) return "TransferShowOfferAMS";
  if (service.premise.tdsp !== to.tdsp) return "TransferShowOfferDifferentTDSP";
  return isSoldAt(catalogue, brand, service.planId, to, dwellingOf(to)) ? "TransferSameProduct" : "TransferShowOffer";
};
