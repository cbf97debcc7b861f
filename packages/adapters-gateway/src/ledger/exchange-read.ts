import type { Exchange } from "@switchyard/domain/journey/journal";
import type { Cents } from "@switchyard/domain/kernel/money";
import type { ExchangeRead } from "@switchyard/domain/support/reconcile";
import { z } from "zod";
import { indicatorResponse, indicatorSchema, isSuccess } from "../payments/indicator.ts";
import { codeSchema, dollarsSchema } from "../wire/values.ts";

/** Says whether an answer is a success; undefined where it can't be read. */
const carriedOutBy = (answer: z.ZodType<{ readonly indicator: string } | null>) => (body: unknown) => {
  const read = answer.safeParse(body);
  return read.success ? read.data !== null && isSuccess(read.data.indicator) : undefined;
};

const byIndicator = carriedOutBy(indicatorResponse.transform(({ result }) => result));

/** Only the order itself says that a home is added; where its validation refused, there is none. */
const homeAdded = carriedOutBy(
  z
    .object({ connectResponse: z.object({ result: indicatorSchema.nullish() }) })
    .transform(({ connectResponse }) => connectResponse.result ?? null),
);

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
      z.object({ paymentResult: indicatorSchema, priorDebtDetail: z.object({ ServiceContractNumber: codeSchema }) }),
    ),
  }),
});

/** Each debt has a result of its own: what was charged is the sum of those that were paid. */
const debts = ({ request, response }: Pick<Exchange, "request" | "response">): ExchangeRead => {
  const asked = debtsAsked.safeParse(request.body).data?.PriorDebtCollection;
  const results = debtsPaid.safeParse(response?.body).data?.result.paymentResultCollection;
  const paid = results?.filter(({ paymentResult }) => isSuccess(paymentResult.indicator));
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
    isCarriedOut: (operation === "addHome" ? homeAdded : byIndicator)(response?.body),
    amount: amounts[operation]?.(request.body),
  };
};
