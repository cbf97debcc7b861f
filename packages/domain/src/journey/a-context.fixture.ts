import { okAsync } from "neverthrow";
import { canonical, type ContextParts, contextOf } from "./context.ts";
import type { ContentPolicy } from "./model.ts";
import type { StepContext } from "./step.ts";

/** Good enough to give different texts different digests. */
const digest = (text: string): string =>
  String(
    Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) % 4_294_967_291, 7),
  );

/** The key parts that each flow declares per call; `once-only-calls.test.ts` compares them with the declarations. */
export const declaredOnceOnly: Readonly<Record<string, readonly string[]>> = {
  recordOfflineEnrollment: ["record"],
  createCustomer: ["application"],
  payPriorDebt: ["partner", "unpaid debts", "earlier charges of these", "answers before"],
  connect: ["partner", "contract account", "home", "earlier orders of these", "answers before"],
  sendConfirmationEmail: ["recipient", "service contract"],
  paySecurityDeposit: ["contract account", "service contract", "answers before"],
  scheduleRemainingDeposit: ["contract account", "service contract", "amount", "answers before"],
  orderAddOns: ["contract account", "service contract", "answers before"],
  enrollAutopay: ["contract account", "service contract", "bank or card", "answers before"],
  createOnlineAccount: ["contract account", "service contract", "user name", "answers before"],
  createSwap: ["order", "earlier orders of these", "answers before"],
  transferService: ["order", "earlier orders of these", "answers before"],
  addHome: ["customer", "home", "earlier orders of these", "answers before"],
  memberOrderAddOns: ["contract account", "home", "earlier orders of these", "answers before"],
  endExtra: ["contract account", "extra", "earlier orders of these", "answers before"],
  payBill: ["contract account", "earlier payments of these", "answers before"],
};

/** Nothing is in doubt; a step fails its test when it makes a once-only call that support can't read. */
export const noDoubt: ContextParts<unknown, unknown>["isInDoubt"] = (operation) => {
  if (declaredOnceOnly[operation] === undefined)
    throw new Error(`“${operation}” is not declared as a call that must not happen twice`);
  return okAsync(false);
};

/** A step fails its test when its key contains other parts than its flow declares. */
const digestOf = (operation: string, payload: unknown): string => {
  const parts = Object.keys(payload as object);
  const declared = declaredOnceOnly[operation];
  if (declared !== undefined && String(parts) !== String(declared))
    throw new Error(`the key of ${operation} is of ${String(parts)}, and declared to be of ${String(declared)}`);
  return digest(`${operation} ${canonical(payload)}`);
};

/** No other journey has an order under way: every wish is free. */
export const nothingClaimed: Pick<ContextParts<unknown, unknown>, "keyOf" | "countedBy" | "claim" | "conclude"> = {
  keyOf: (operation, payload) => okAsync(digestOf(operation, payload)),
  countedBy: (operation, payload) => okAsync({ key: digestOf(operation, payload), claim: { generation: 0, since: 1 } }),
  claim: (_, wishes) => okAsync({ generations: wishes.map(() => 0) }),
  conclude: () => undefined,
};

type Parts<State, Ports> = Pick<ContextParts<State, Ports>, "state" | "ports"> &
  Partial<
    Pick<
      ContextParts<State, Ports>,
      "now" | "onDecision" | "keyOf" | "isAnotherInDoubt" | "isInDoubt" | "switches" | "claim" | "conclude"
    >
  > & {
    readonly policy?: Partial<ContentPolicy>;
  };

/** A step's context in tests, with changes. By default nothing is in doubt, and the gateway honours keys. */
export const aContext = <State, Ports>({ policy = {}, ...parts }: Parts<State, Ports>): StepContext<State, Ports> =>
  contextOf<State, Ports>({
    journey: { id: "0b0f2f2e-1f2c-4c7e-9d61-2f5a7c1d0e11" } as never,
    now: "2026-11-21T12:00:00.000Z",
    policy: policy as ContentPolicy,
    switches: { gatewayHonoursKeys: true } as never,
    digest,
    ...nothingClaimed,
    onDecision: () => undefined,
    onIntent: async () => undefined,
    isInDoubt: noDoubt,
    isAnotherInDoubt: noDoubt,
    ...parts,
  });
