import { type Verdict, verdictOf } from "@switchyard/domain/journey/verdict";
import type { Exchange } from "@switchyard/domain/journey/journal";
import type { Cents } from "@switchyard/domain/kernel/money";
import type { ExchangeRead } from "@switchyard/domain/support/reconcile";
import { z } from "zod";
import { indicatorResponse, indicatorSchema, orderedResponse } from "../wire/indicator.ts";
import { codeSchema, dollarsSchema } from "../wire/values.ts";

/** Undefined when the answer is unreadable or has no verdict. */
type CarriedOut = boolean | undefined;
const carriedOutBy: Readonly<Record<Verdict, CarriedOut>> = { done: true, refused: false, unclear: undefined };

const ordered = orderedResponse.transform(
  ({ result }) => carriedOutBy[verdictOf(result.indicator, result.serviceContractNumber)],
);

/** The order's own result shows whether a home was added. After a refused validation there is no order. */
const homeAdded = z
  .object({ connectResponse: z.union([orderedResponse, z.object({ result: z.null().optional() })]) })
  .transform(({ connectResponse }): CarriedOut => (connectResponse.result ? ordered.parse(connectResponse) : false));

const byIndicator = indicatorResponse.transform(({ result }) => carriedOutBy[verdictOf(result.indicator)]);

const read: Readonly<Record<string, z.ZodType<CarriedOut>>> = {
  connect: ordered,
  createSwap: ordered,
  transferService: ordered,
  addHome: homeAdded,
};

/** Reads the amount from a field of the request. */
const amountIn =
  (field: string) =>
  (body: unknown): Cents | undefined =>
    z
      .looseObject({ [field]: dollarsSchema })
      .transform((request) => request[field] as Cents)
      .safeParse(body).data;

const debtsAsked = z.object({
  PriorDebtCollection: z.array(z.object({ ServiceContractNumber: codeSchema, TotalDebt: dollarsSchema })),
});
const debtsPaid = z.object({
  result: z.object({
    paymentResultCollection: z.array(
      z.object({
        paymentResult: z.object({ indicator: indicatorSchema }),
        priorDebtDetail: z.object({ ServiceContractNumber: codeSchema }),
      }),
    ),
  }),
});

/** Each debt has its result; the charge is the sum of the paid debts. */
const debts = ({ request, response }: Pick<Exchange, "request" | "response">): ExchangeRead => {
  const asked = debtsAsked.safeParse(request.body).data?.PriorDebtCollection;
  const results = debtsPaid.safeParse(response?.body).data?.result.paymentResultCollection;
  const paid = results?.filter(({ paymentResult }) => verdictOf(paymentResult.indicator) === "done");
  const numbers = new Set(paid?.map(({ priorDebtDetail }) => priorDebtDetail.ServiceContractNumber));
  return {
    isCarriedOut: paid && paid.length > 0,
    amount: asked
      ?.filter(({ ServiceContractNumber }) => paid === undefined || numbers.has(ServiceContractNumber))
      .reduce((sum, { TotalDebt }) => sum + TotalDebt, 0),
  };
};

const amounts: Readonly<Record<string, (body: unknown) => Cents | undefined>> = {
  paySecurityDeposit: amountIn("amount"),
  scheduleRemainingDeposit: amountIn("Amount"),
};

/** Reads from a recorded order or charge whether it was carried out, and its amount. */
export const readExchange = (exchange: Exchange): ExchangeRead => {
  const { operation, request, response } = exchange;
  if (operation === "payPriorDebt") return debts(exchange);
  return {
    isCarriedOut: (read[operation] ?? byIndicator).safeParse(response?.body).data,
    amount: amounts[operation]?.(request.body),
  };
};
