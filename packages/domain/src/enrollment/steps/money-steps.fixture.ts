import { isDeepStrictEqual } from "node:util";
import type { ResultAsync } from "neverthrow";
import { toPage } from "../../journey/model.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { At, EnrollmentState, WithCustomer } from "../model.ts";
import { noError } from "../empty-parts.ts";
import type { EnrollmentPorts } from "../ports.ts";
import type { Step } from "../../journey/step.ts";
import { owingDeposit, paid } from "./paying.fixture.ts";

/** The leftovers of an earlier try: shown problems, an error, and its first day. */
export const left = {
  openPayment: ["card"],
  openTerms: ["termsOfService"],
  error: { errorMessage: "No.", errorCode: "Earlier", drsActionId: "drs-1" },
  paymentDay: "2026-11-18",
  attempts: 3,
  isPaying: true,
} as const;

export const again = <State extends WithCustomer>(state: State): State => ({ ...state, ...left });

export const noCard = { packet: { kind: "request-error", statusCode: "300" } } as const;

export const depositPage = toPage("place-order-deposit");

export const debtPage = toPage("place-order-prior-debt");

export const end = toPage("mini-confirmation");

export const onCard = {
  paymentMethod: "Visa",
  cardHolderName: "Della Deposit",
  cardNumber: "1234",
  expirationDate: "03/2029",
  zipCode: "75206",
};

export const { paymentInfo } = owingDeposit;

export const byHalves = { ...paymentInfo, paymentType: "half", scheduledDepositDate: "2026-12-15" } as const;

export const halfPaid: At<"ordered"> = { ...owingDeposit, depositPayment: "half-due", paymentInfo: byHalves };

/** All changes of a step, and its destination. */
export const changes = async <Answer>(
  state: EnrollmentState,
  run: {
    readonly end: ResultAsync<
      { readonly state: EnrollmentState; readonly destination: unknown; readonly answer: Answer },
      Problem
    >;
  },
) => {
  const { state: after, destination, answer } = (await run.end)._unsafeUnwrap();
  return {
    to: destination,
    answer,
    changed: Object.fromEntries(
      Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, state[name as keyof EnrollmentState])),
    ),
  };
};

export const asked = async <Answer>(
  step: Step<EnrollmentState, EnrollmentPorts, unknown, Answer>,
  state: EnrollmentState,
  given: unknown,
  gateway: Parameters<typeof paid>[3] = {},
) => changes(state, paid(step, state, given, gateway));

export const answered = { attempts: 4, isPaying: false, openPayment: [], paymentDay: "2026-11-20", error: noError };
