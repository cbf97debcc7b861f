import type { WithEach } from "@switchyard/domain/kernel/form-table";
import { codeOfDwelling } from "@switchyard/domain/kernel/dwelling";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { transferTexts, type TransferWireName } from "@switchyard/domain/transfer/order-form";
import type { RequestedTransfer } from "@switchyard/domain/transfer/whole-order";
import { z } from "zod";
import {
  campaign,
  contractAccount,
  esiid,
  months,
  optionalWords,
  orderTexts,
  partner,
  phoneNumber,
  ratePerKwh,
  reference,
  slashDate,
  words,
} from "../../site/calls/fields.ts";

/** An order to move service under the site API's names. */
export const transferRequest = z.object({
  BusinessPartnerNumber: partner,
  ContractAccountNumber: contractAccount,
  StartDate: slashDate,
  StopDate: slashDate,
  OldAddressEsiid: esiid,
  Esiid: esiid,
  Intent: z.literal(codeOfIntent("transfer")).optional(),
  DwellingType: optionalWords(10).transform((dwel) => dwel || codeOfDwelling("house")),
  ProductId: words(80).min(1),
  IncentiveId: optionalWords(80),
  PromoCode: optionalWords(20),
  CampaignId: campaign,
  ReferId: optionalWords(40).pipe(z.string().regex(/^[A-Za-z0-9-]*$/)),
  ...orderTexts(transferTexts.byWireName),
  PhoneNumber: phoneNumber,
  ExtId: reference,
  selectedPlanRate: ratePerKwh,
  selectedProductTerm: months.optional(),
} satisfies WithEach<TransferWireName, z.ZodType>);

export type TransferBody = z.output<typeof transferRequest>;

/** The site API's names for the fields of a move. */
export const transferNames = {
  partner: "BusinessPartnerNumber",
  contractAccount: "ContractAccountNumber",
  from: "OldAddressEsiid",
  to: "Esiid",
  startDate: "StartDate",
  stopDate: "StopDate",
  planId: "ProductId",
  phoneNumber: "PhoneNumber",
  term: "selectedProductTerm",
  rate: "selectedPlanRate",
  incentiveId: "IncentiveId",
} as const satisfies Partial<Record<keyof RequestedTransfer, keyof TransferBody>>;

/** The caller's request in terms of the order. */
export const transferAsked = (body: TransferBody, from: Esiid): RequestedTransfer => ({
  ...transferTexts.asked(body),
  partner: body.BusinessPartnerNumber,
  contractAccount: body.ContractAccountNumber,
  from,
  to: body.Esiid,
  startDate: body.StartDate,
  stopDate: body.StopDate,
  dwel: body.DwellingType,
  planId: body.ProductId,
  incentiveId: body.IncentiveId,
  prom: body.PromoCode,
  campaignId: body.CampaignId,
  rate: body.selectedPlanRate,
  term: body.selectedProductTerm,
  referral: body.ReferId,
  reference: body.ExtId,
});
