import type { WithEach } from "@switchyard/domain/kernel/form-table";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { transferTexts, type TransferWireName } from "@switchyard/domain/transfer/order-form";
import { phoneDigits } from "@switchyard/domain/identity/typing";
import { centsPerKwhText2 } from "@switchyard/domain/kernel/money";
import type { TransferOrder, TransferQuestion } from "@switchyard/domain/transfer/model";
import { dwellingCode } from "../plans/plan-catalogue.ts";
import { usDateOf } from "../wire/dates.ts";
import { textOrNull } from "../wire/values.ts";

/** The eligibility request, without the day while it is unknown. */
export const toTransferEligibilityRequest = ({ partner, from, to, planId, moveInDate }: TransferQuestion) => ({
  BusinessPartner: partner,
  FromESIID: from,
  ToESIID: to,
  OldProduct: planId,
  ...(moveInDate === undefined ? {} : { MoveInDate: usDateOf(moveInDate) }),
  IsKyp: true,
});

/** The transfer request, with the rate in cents with two decimals. */
export const toTransferRequest = (order: TransferOrder) =>
  ({
    BusinessPartnerNumber: order.partner,
    ContractAccountNumber: order.contractAccount,
    StartDate: usDateOf(order.startDate),
    StopDate: usDateOf(order.stopDate),
    OldAddressEsiid: order.from,
    Esiid: order.to,
    Intent: codeOfIntent("transfer"),
    DwellingType: dwellingCode(order.dwel),
    ProductId: order.plan.id,
    IncentiveId: textOrNull(order.plan.incentiveId),
    PromoCode: textOrNull(order.prom),
    CampaignId: textOrNull(order.plan.campaignId),
    ReferId: order.referral,
    ...transferTexts.onWire(order),
    PhoneNumber: phoneDigits(order.phoneNumber),
    ExtId: order.reference,
    selectedPlanRate: centsPerKwhText2(order.plan.baseRate),
    selectedProductTerm: order.plan.term,
  }) satisfies WithEach<TransferWireName, unknown>;
