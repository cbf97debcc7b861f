import { type Verdict, verdictOf } from "@switchyard/domain/journey/verdict";
import type { Exchange } from "@switchyard/domain/journey/journal";
import type { Cents } from "@switchyard/domain/kernel/money";
import type { ExchangeRead } from "@switchyard/domain/support/reconcile";
import { z } from "zod";
import { indicatorResponse, indicatorSchema, orderedResponse } from "../wire/indicator.ts";
import { codeSchema, dollarsSchema } from "../wire/values.ts";

/** Undefined where an answer can't be read, or does not tell. */
type CarriedOut = boolean | undefined;
const carriedOutBy: Readonly<Record<Verdict, CarriedOut>> = { done: true, refused: false, unclear: undefined };

const ordered = orderedResponse.transform(
  ({ result }) => carriedOutBy[verdictOf(result.indicator, result.serviceContractNumber)],
);

/** Only the order itself says that a home is added; where its validation refused, there is none. */
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

/** The field of a request that has its amount. */
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

/** Each debt has a result of its own: what was charged is the sum of those that were paid. */
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

/** What the recorded exchange of an order or a charge says: whether it was carried out, and over how much money. */
export const readExchange = (exchange: Exchange): ExchangeRead => {
  const { operation, request, response } = exchange;
  if (operation === "payPriorDebt") return debts(exchange);
  return {
    isCarriedOut: (read[operation] ?? byIndicator).safeParse(response?.body).data,
    amount: amounts[operation]?.(request.body),
  };
};
