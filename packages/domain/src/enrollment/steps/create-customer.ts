import { ok, okAsync } from "neverthrow";
import { z } from "zod";
import { type Destination, toPage, toStep } from "../../journey/model.ts";
import { noPayment } from "../../payments/model.ts";
import { customerCreated, customerFacts } from "../customer-created.ts";
import type { EnrollmentState } from "../model.ts";
import type { CustomerCreated } from "../ports.ts";
import { applicantText } from "./check-fraud.ts";
import { type EnrollmentStep, hasPlan } from "./enrollment-step.ts";

/**
 * Creates the customer, once, for the applicant that was cleared, and decides by the answer (specification 2,
 * section 4). Identity is destroyed here, but where the offer to move in instead has to send it again.
 */
export const createCustomer: EnrollmentStep<Record<string, never>, CustomerCreated | undefined> = {
  name: "createCustomer",
  allowed: (state) => hasPlan(state) && state.order !== undefined && state.identity !== undefined,
  input: z.object({}),
  run: ({ state, ports, once, decide, digest }) => {
    const { selection, order, identity } = state;
    if (!selection || !order || !identity)
      return okAsync({ state, destination: toPage("order-information"), answer: undefined });
    const application = { selection, order, identity, deviceRiskToken: "" };
    if (state.cleared !== digest(applicantText(application)))
      return okAsync({ state, destination: toStep("checkFraud"), answer: undefined });
    const created = digest(JSON.stringify(application));
    if (state.created?.digest === created)
      return okAsync({
        state: { ...state, at: state.created.destination, stage: "review", identity: undefined },
        destination: state.created.destination,
        answer: undefined,
      });
    return once("createCustomer", { application, attempt: state.attempts }, (key) =>
      ports.customers.create(application, key),
    ).andThen((answer) => {
      const destination = decide(customerCreated, customerFacts(answer, selection.intent));
      const next = afterCreation(state, answer, destination);
      return ok({
        state: next.stage === "review" ? { ...next, created: { digest: created, destination } } : next,
        destination,
        answer,
      });
    });
  },
};

const afterCreation = (state: EnrollmentState, created: CustomerCreated, destination: Destination): EnrollmentState => {
  const page = destination.kind === "page" ? destination.page : undefined;
  return {
    ...state,
    at: destination,
    attempts: state.attempts + 1,
    created: undefined,
    stage:
      page === "place-order" || page === "place-order-deposit"
        ? "review"
        : page === "place-order-prior-debt"
          ? "debt"
          : "held",
    identity: page === "switch-to-move-in" ? state.identity : undefined,
    enrollmentInfo: {
      bpNumber: created.partnerNumber,
      contractAccountNumber: created.contractAccount,
      serviceAccountNumber: "",
      serviceContractNumber: "",
    },
    depositAmount: created.depositAmount,
    depositPayment: created.isDepositRequired && created.depositAmount > 0 ? "due" : "none",
    paymentInfo: noPayment,
    openPayment: [],
    cardAccess: "",
    paymentDay: "",
    undecidedPayment: "",
    priorDebtInfo: {
      priorDebt: created.priorDebt,
      status: created.priorDebtStatus,
      thresholdPassed: created.thresholdPassed,
    },
    debtPayments: {},
    debtFailures: [],
    openTerms: [],
    acceptedTerms: [],
    error: {
      errorMessage: "",
      errorCode: destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : "",
      drsActionId: "",
    },
  };
};
