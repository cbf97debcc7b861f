import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import type { SwapOrder } from "@switchyard/domain/renewal/model";
import { dwellingCode } from "../plans/plan-catalogue.ts";
import { usDateOf } from "../wire/dates.ts";
import { textOrNull } from "../wire/values.ts";

/** The createswap request, with the rate in cents with one decimal. */
export const toCreateSwapRequest = ({
  partner,
  contractAccount,
  esiid,
  startDate,
  dwel,
  plan,
  reference,
}: SwapOrder) => ({
  BusinessPartnerNumber: partner,
  ContractAccountNumber: contractAccount,
  StartDate: usDateOf(startDate),
  Esiid: esiid,
  ExtId: reference,
  DwellingType: dwellingCode(dwel),
  ProductId: plan.id,
  ProductTerm: plan.term,
  selectedPlanRate: centsPerKwhText(plan.baseRate),
  CampaignId: textOrNull(plan.campaignId),
});
