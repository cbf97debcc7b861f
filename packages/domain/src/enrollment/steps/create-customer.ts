import { ok, okAsync } from "neverthrow";
import { z } from "zod";
import type { OddCent } from "../../kernel/money.ts";
import { type Destination, isPage, toStep } from "../../journey/model.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { leftInDoubt } from "../../journey/whole-success.ts";
import { customerCreated, customerFacts, owesDeposit } from "../customer-created.ts";
import { type At, isAtStage } from "../model.ts";
import { emptyEnrollment, newCustomer, noPapers } from "../empty-parts.ts";
import { type OrderInformation, selectionInKeys } from "../parts.ts";
import type { Identity } from "../../identity/papers.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import type { CustomerCreated } from "../ports.ts";
import { paidSoFar, withoutPaid } from "../paid-before.ts";
import { openDebts } from "../prior-debts.ts";
import { withLastTry } from "../../standing/model.ts";
import { applicantText } from "./check-fraud.ts";
import { type EnrollmentStep, errorOf } from "./enrollment-step.ts";

/** The form is confirmed, with its papers. */
type Applying = At<"details" | "proof" | "held"> & { readonly order: OrderInformation; readonly identity: Identity };

/**
 * Creates the customer, once, for the cleared applicant, and decides by the answer (specification 2, section 4).
 * Deletes the identity, except where the offer to move in instead has to send it again.
 */
export const createCustomer: EnrollmentStep<Applying, Record<string, never>, CustomerCreated | undefined> = {
  name: "createCustomer",
  allowed: (state): state is Applying =>
    isAtStage("details", "proof", "held")(state) && state.order !== undefined && state.identity !== undefined,
  input: z.object({}),
  run: ({ state, ports, policy, onceCounted, decide, digest }) => {
    const { selection, order, identity } = state;
    const application = { selection, order, identity, deviceRiskToken: "" };
    if (state.cleared !== digest(applicantText(application)))
      return okAsync({ state, destination: toStep("checkFraud"), answer: undefined });
    const inKey = { ...application, selection: selectionInKeys(selection) };
    const created = digest(JSON.stringify(inKey));
    if (state.enrollmentInfo && state.created?.digest === created) {
      const { destination } = state.created;
      return okAsync({
        state: { ...state, ...noPapers, stage: "review" as const, at: destination },
        destination,
        answer: undefined,
      });
    }
    const create = (key: string, since: number) =>
      ports.customers.create(application, key).map((listed) => ({ listed, since }));
    const key = keyed(onceOnlyCalls.createCustomer, { application: inKey });
    return onceCounted("createCustomer", key, create).andThen(({ listed, since }) => {
      const paidBefore = paidSoFar(state);
      const answer = withoutPaid(listed, paidBefore);
      const facts = customerFacts(answer, selection.intent, policy);
      const destination = decide(customerCreated, facts);
      const isInDoubt = isPage(destination, "oops") && facts.lacking !== "nothing";
      const next = isInDoubt
        ? inDoubt(state, destination)
        : afterCreation({ ...state, paidBefore }, { ...answer, since }, destination, {
            isOwed: owesDeposit(facts) && !isPage(destination, "place-order"),
            oddCent: policy.depositOddCent,
          });
      return ok({
        state: next.stage === "review" ? { ...next, created: { digest: created, destination } } : next,
        destination,
        answer,
        leftInDoubt: isInDoubt ? leftInDoubt("createCustomer", `a success without its ${facts.lacking}`) : undefined,
      });
    });
  },
};

/**
 * The customer seems to exist, but the answer is incomplete. A second one would be a duplicate, so a person has to
 * check.
 */
const inDoubt = (state: Applying, destination: Destination): At<"in-doubt"> => ({
  ...state,
  ...noPapers,
  created: undefined,
  stage: "in-doubt",
  at: destination,
  attempts: state.attempts + 1,
  lastTries: withLastTry(state.lastTries, "customer", { is: "in-doubt" }),
  error: errorOf(destination),
});

const afterCreation = (
  { identity, ...state }: Applying,
  created: CustomerCreated & { readonly since: number },
  destination: Destination,
  deposit: { readonly isOwed: boolean; readonly oddCent: OddCent },
): At<"review" | "debt" | "held"> => {
  const page = destination.kind === "page" ? destination.page : undefined;
  const priorDebt = openDebts(created.priorDebt) ?? [];
  const known = {
    ...state,
    // We sell nothing beside an earlier balance, so products chosen before it was known are not ordered.
    addOns: priorDebt.length > 0 ? emptyEnrollment.addOns : state.addOns,
    ...noPapers,
    ...newCustomer,
    at: destination,
    attempts: state.attempts + 1,
    lastTries: withLastTry(state.lastTries, "customer", undefined),
    created: undefined,
    enrollmentInfo: {
      bpNumber: created.partnerNumber,
      contractAccountNumber: created.contractAccount,
      serviceAccountNumber: "",
      serviceContractNumber: "",
    },
    customerSince: created.since,
    depositAmount: deposit.isOwed ? (created.depositAmount ?? 0) : 0,
    depositPayment: deposit.isOwed ? ("due" as const) : ("none" as const),
    oddCent: deposit.oddCent,
    paymentDay: undefined,
    undecidedPayment: undefined,
    priorDebtInfo: {
      priorDebt,
      status: created.priorDebtStatus,
      thresholdPassed: created.thresholdPassed,
      ...(created.hasPriorDebt === true && priorDebt.length === 0 ? { isUnlisted: true } : {}),
    },
    error: errorOf(destination),
  };
  if (page === "place-order" || page === "place-order-deposit") return { ...known, stage: "review" };
  if (page === "place-order-prior-debt") return { ...known, stage: "debt" };
  return { ...known, stage: "held", identity: page === "switch-to-move-in" ? identity : undefined };
};
