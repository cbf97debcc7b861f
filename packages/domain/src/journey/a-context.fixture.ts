import { okAsync } from "neverthrow";
import { type ContextParts, contextOf } from "./context.ts";
import type { ContentPolicy } from "./model.ts";
import type { StepContext } from "./step.ts";

/** Good enough that other texts have other digests. */
const digest = (text: string): string =>
  String(
    Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) % 4_294_967_291, 7),
  );

/** The calls that the flows declare in their `once-only-calls.ts`; `once-only-calls.test.ts` holds the two against each other. */
export const declaredOnceOnly: readonly string[] = [
  "recordOfflineEnrollment",
  "createCustomer",
  "payPriorDebt",
  "connect",
  "sendConfirmationEmail",
  "paySecurityDeposit",
  "scheduleRemainingDeposit",
  "orderAddOns",
  "enrollAutopay",
  "createOnlineAccount",
  "createSwap",
  "transferService",
  "addHome",
  "memberOrderAddOns",
];

/** Nothing was left in doubt; a step that makes a once-only call of which support can read nothing fails its test. */
export const noDoubt: ContextParts<unknown, unknown>["isInDoubt"] = (operation) => {
  if (!declaredOnceOnly.includes(operation))
    throw new Error(`“${operation}” is not declared as a call that must not happen twice`);
  return okAsync(false);
};

type Parts<State, Ports> = Pick<ContextParts<State, Ports>, "state" | "ports"> &
  Partial<Pick<ContextParts<State, Ports>, "now" | "onDecision" | "isAnotherInDoubt" | "isInDoubt" | "switches">> & {
    readonly policy?: Partial<ContentPolicy>;
  };

/** What a step sees in a test, which states only what matters: nothing was left in doubt, and the gateway honours keys. */
export const aContext = <State, Ports>({ policy = {}, ...parts }: Parts<State, Ports>): StepContext<State, Ports> =>
  contextOf<State, Ports>({
    journey: { id: "0b0f2f2e-1f2c-4c7e-9d61-2f5a7c1d0e11" } as never,
    now: "2026-11-21T12:00:00.000Z",
    policy: policy as ContentPolicy,
    switches: { gatewayHonoursKeys: true } as never,
    digest,
    onDecision: () => undefined,
    onIntent: async () => undefined,
    isInDoubt: noDoubt,
    isAnotherInDoubt: noDoubt,
    ...parts,
  });
