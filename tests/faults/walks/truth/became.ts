import type { Exchange } from "../world/wire.ts";

/** The outcome of an order, by the calls on the wire and the gateway's answers. */
export type Became =
  | "not-called"
  /** The order is in the ledger, and the gateway's success answer reached the site. */
  | "done"
  /** The order is in the ledger, but no complete, valid success answer reached the site. */
  | "done-unheard"
  /** The gateway refused the order. */
  | "refused"
  /** The gateway refused the order, and its answer was lost or changed. */
  | "refused-unheard"
  /** The order is not in the ledger, and no answer reached the site. */
  | "unheard";

type Json = Readonly<Record<string, unknown>> | null | undefined;
/** What a value has under these names, one within the other. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Json)?.[name], value);

const succeeded = (answer: unknown): boolean => at(answer, "result", "indicator") === "Success";

/** Which answer says that a call was carried out. */
const isDone: Readonly<Record<string, (answer: unknown) => boolean>> = {
  addHome: (answer) => at(answer, "connectResponse", "result", "indicator") === "Success",
  createOnlineAccount: (answer) => at(answer, "result", "result") === true,
  payPriorDebt: (answer) => answer !== undefined,
  setPaperlessBilling: succeeded,
};
export const saysDone = (operation: string, answer: unknown): boolean =>
  answer !== undefined && (isDone[operation] ?? succeeded)(answer);

/** Whether an answer to a payment says that all of it was paid. */
export const hasPaidAll = (answer: unknown): boolean => {
  const debts = at(answer, "result", "paymentResultCollection");
  return Array.isArray(debts)
    ? debts.every((one) => at(one, "paymentResult", "indicator") === "Success")
    : succeeded(answer);
};

const isRefusedStatus = (status: Exchange["status"]): boolean =>
  status !== "broken" && status >= 400 && status < 500 && status !== 408 && status !== 429;

export const becameOf = (
  exchanges: readonly Exchange[],
  operation: string,
  isAbout: (request: Exchange["request"]) => boolean = () => true,
): Became => {
  const tries = exchanges.filter((one) => one.operation === operation && isAbout(one.request));
  const last = tries.at(-1);
  if (last === undefined) return "not-called";
  if (tries.some(({ heard }) => saysDone(operation, heard))) return "done";
  if (tries.some(({ did }) => saysDone(operation, did))) return "done-unheard";
  if (last.heard === undefined && last.did !== undefined) return "refused-unheard";
  return last.heard !== undefined || isRefusedStatus(last.status) ? "refused" : "unheard";
};

/** A text of a request, under whichever of these names it has it. */
export const wordIn = (request: Exchange["request"], ...names: readonly string[]): string =>
  names.map((name) => request[name]).find((value) => typeof value === "string") ?? "";
