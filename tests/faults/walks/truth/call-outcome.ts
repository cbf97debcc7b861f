import type { Exchange } from "../world/wire.ts";

/** The outcome of an order, by the calls on the wire and the gateway's answers. */
export type CallOutcome =
  | "not-called"
  /** The order is in the ledger, and the gateway's success answer reached the site. */
  | "done"
  /** The order is in the ledger, but no complete, valid success answer reached the site. */
  | "done-unanswered"
  /** The gateway refused the order. */
  | "refused"
  /** The gateway refused the order, and its answer was lost or changed. */
  | "refused-unanswered"
  /** The order is not in the ledger, and no answer reached the site. */
  | "unanswered";

type Json = Readonly<Record<string, unknown>> | null | undefined;
/** The value at a path of property names. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Json)?.[name], value);

const succeeded = (answer: unknown): boolean => at(answer, "result", "indicator") === "Success";

/** The successful answer of each operation. */
const isDone: Readonly<Record<string, (answer: unknown) => boolean>> = {
  addHome: (answer) => at(answer, "connectResponse", "result", "indicator") === "Success",
  createOnlineAccount: (answer) => at(answer, "result", "result") === true,
  payPriorDebt: (answer) => answer !== undefined,
  setPaperlessBilling: succeeded,
};
export const isCarriedOut = (operation: string, answer: unknown): boolean =>
  answer !== undefined && (isDone[operation] ?? succeeded)(answer);

/** Whether a payment answer reports full payment. */
export const hasPaidAll = (answer: unknown): boolean => {
  const debts = at(answer, "result", "paymentResultCollection");
  return Array.isArray(debts)
    ? debts.every((one) => at(one, "paymentResult", "indicator") === "Success")
    : succeeded(answer);
};

const isRefusedStatus = (status: Exchange["status"]): boolean =>
  status !== "broken" && status >= 400 && status < 500 && status !== 408 && status !== 429;

export const outcomeOf = (
  exchanges: readonly Exchange[],
  operation: string,
  isAbout: (request: Exchange["request"]) => boolean = () => true,
): CallOutcome => {
  const tries = exchanges.filter((one) => one.operation === operation && isAbout(one.request));
  const last = tries.at(-1);
  if (last === undefined) return "not-called";
  if (tries.some(({ received }) => isCarriedOut(operation, received))) return "done";
  if (tries.some(({ gatewayAnswer }) => isCarriedOut(operation, gatewayAnswer))) return "done-unanswered";
  if (last.received === undefined && last.gatewayAnswer !== undefined) return "refused-unanswered";
  return last.received !== undefined || isRefusedStatus(last.status) ? "refused" : "unanswered";
};

/** The first text of a request under one of these names. */
export const wordIn = (request: Exchange["request"], ...names: readonly string[]): string =>
  names.map((name) => request[name]).find((value) => typeof value === "string") ?? "";
