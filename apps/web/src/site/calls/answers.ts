import { z } from "zod";
import { chargesAnswer } from "./charges.ts";
import { standingAnswer } from "./standing.ts";

/* Shapes that several calls return, under the specification's names. */

/** `Success`, or the reason for a failure. */
export const indicatorAnswer = z.object({ result: z.object({ indicator: z.string() }) });

const text = z.string();
const dollars = z.number();
const dayFee = dollars.nullable().describe("Dollars; null where the utility's fee is unknown.");
const slashDate = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);

const hits = (fields: z.ZodType) =>
  z.object({ hits: z.object({ found: z.int(), hit: z.array(z.object({ fields })) }) });

export const addressHitsAnswer = hits(
  z.object({
    house_nbr: text,
    street: text,
    city: text,
    state: text,
    zip: text,
    esiid: text,
    tdsp_short: text,
    display_text: text,
    unit: text,
  }),
);
export const zipHitsAnswer = hits(z.object({ zip: text, tdsp_short: text, city: text }));

export const calendarAnswer = z.object({
  result: z.object({
    workDays: z.array(z.int().min(1).max(7)),
    holidays: z.array(slashDate),
    priorityDays: z.array(slashDate),
    standardDays: z.array(slashDate),
    standardFee: dayFee,
    priorityFee: dayFee,
  }),
});

const offer = z.object({
  id: text,
  name: text,
  summary: text,
  description: text,
  baseRate: z.number(),
  baseCharge: dollars,
  term: z.int(),
  rateType: text,
  renewablePercent: z.number().nullable(),
  campaignId: text,
  incentiveId: text,
  incentiveText: text,
  cancellationFee: text.describe("$0.00 where there is none; empty where the offer does not name it."),
  rates: z.array(z.object({ usage: z.number(), price: z.number() })),
  priority: z.number(),
  totalGreenUp: z.boolean(),
  ev: text,
  lowDeposit: dollars.nullable(),
  enrollDate: text,
  EFL: text,
  TOS: text,
  YRC: text,
  phoneNumber: text,
  retailer: text,
  billCredits: z.array(z.object({ threshold: z.number(), amount: dollars })),
  minimumUseFees: z
    .array(z.object({ below: z.number(), amount: dollars }))
    .describe("Charged for a month of less use."),
  trieProductRateDetails: z.array(z.object({ conditionType: text, range: text, value: z.number() })),
});

export const plansAnswer = z.object({
  plans: z.object({ result: z.object({ offers: z.array(offer) }) }),
  correlationid: text,
  sessionid: text,
});

export const fraudAnswer = z.object({
  result: z.object({
    indicator: text,
    fraudMatch: text,
    messages: z.array(z.string()).describe("The last one is JSON in a string: errorMessage, errorCode, DrsActionId."),
  }),
});

const priorDebt = z.object({
  ContractAccountNumber: text,
  ServiceContractNumber: text,
  CustomerName: text,
  Address: text,
  FinalBillDate: text,
  TotalDebt: dollars,
});

export const customerAnswer = z.object({
  SelectedESIIDStatusBeforeResponse: z.object({ result: z.object({ isActive: z.boolean(), isPending: z.boolean() }) }),
  SelectedESIIDStatusResponse: z.object({ result: z.object({ isActive: z.boolean(), partnerNumber: text }) }),
  createCustomerResponse: z.object({
    result: z.object({
      partnerNumber: text,
      fraudMatch: z.boolean(),
      hasPriorDebt: z.boolean(),
      priorDebt: z.object({ PriorDebt: z.array(priorDebt), ThresholdPassed: z.boolean() }).nullable(),
      priorDebtStatus: text,
    }),
  }),
  createContractAccountResponse: z.object({ result: z.object({ contractAccount: text }) }),
  checkSecurityDepositResponse: z.object({ result: z.object({ isDepositRequired: z.boolean() }) }),
  calculateDepositResponse: z.object({ result: dollars.nullable() }),
  connectValidateResponse: z.object({ result: z.object({ indicator: text, messages: z.array(z.string()) }) }),
});

export const connectAnswer = z.object({ result: z.object({ indicator: text, serviceContractNumber: text }) });

/** The same for a customer's order, with its state. */
export const orderAnswer = z.object({ result: connectAnswer.shape.result.extend({ standing: standingAnswer }) });

/** The same, with the customer's charges; empty if nothing was ordered. */
export const chargedOrderAnswer = z.object({ result: orderAnswer.shape.result.extend({ charges: chargesAnswer }) });
