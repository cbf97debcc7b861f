import { toPage } from "../journey/model.ts";
import { emptyEnrollment, type EnrollmentState } from "./model.ts";

const selection = {
  plan: { id: "LK-TRUE-12", ev: "" },
  esiid: "10443720000057140",
  dwel: "01",
} as EnrollmentState["selection"];
const order = {
  startDate: "2026-12-02",
  emailCopies: [] as readonly string[],
  customer: {},
} as EnrollmentState["order"];
const identity = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;
const enrollmentInfo = {
  bpNumber: "40000117",
  contractAccountNumber: "002100000117",
  serviceAccountNumber: "",
  serviceContractNumber: "",
};
const session = { sessionId: "oow-1", clientReferenceId: "", score: "", decision: "" };
const proof = {
  applicant: "a",
  person: "p",
  customer: {},
  address: {},
  session: undefined,
  questions: [],
  problem: "",
} as unknown as NonNullable<EnrollmentState["proof"]>;

const shopping = emptyEnrollment;
const chosen: EnrollmentState = { ...shopping, stage: "details", at: toPage("order-information"), selection };
const confirmed: EnrollmentState = { ...chosen, order, identity };
const proving: EnrollmentState = { ...confirmed, stage: "proof", proof };
const sent = { ...proof, session };
export const review: EnrollmentState = { ...chosen, stage: "review", at: toPage("place-order"), order, enrollmentInfo };
const owing = { depositAmount: 30_963, depositPayment: "due" } as const;
const ordered: EnrollmentState = {
  ...review,
  stage: "ordered",
  at: toPage("mini-confirmation"),
  enrollmentInfo: { ...enrollmentInfo, serviceContractNumber: "4008217563" },
};

/** Where a journey may stand, as far as its steps can tell. */
export const moments = {
  "no plan is chosen": shopping,
  "a plan is chosen": chosen,
  "the form is sent, and not confirmed": { ...chosen, pending: {} as EnrollmentState["pending"] },
  "the form is confirmed": confirmed,
  "proof is wanted": proving,
  "a code is waited for": { ...proving, proof: sent, at: toPage("one-time-password") },
  "questions are asked": { ...proving, proof: sent, at: toPage("knowledge-questions") },
  "questions are asked of somebody whose papers are gone": {
    ...proving,
    proof: sent,
    identity: undefined,
    at: toPage("knowledge-questions"),
  },
  "the customer exists": review,
  "a deposit is owed": { ...review, ...owing },
  "a debt is in the way": {
    ...review,
    stage: "debt",
    at: toPage("place-order-prior-debt"),
    priorDebtInfo: {
      priorDebt: [{ serviceContractNumber: "1", totalDebt: 8_000 } as never],
      status: "",
      thresholdPassed: false,
    },
  },
  "moving in is offered instead of a switch": { ...confirmed, stage: "held", at: toPage("switch-to-move-in") },
  "moving in was offered, and the papers are gone": { ...chosen, stage: "held", at: toPage("switch-to-move-in") },
  "something else comes first": { ...chosen, stage: "held", at: toPage("switch-hold"), enrollmentInfo },
  "service is ordered": ordered,
  "service is ordered, and the deposit is not paid": { ...ordered, ...owing },
  "service is ordered, and a payment is on its way": { ...ordered, ...owing, isPaying: true },
  "service is ordered, and an account is made": { ...ordered, account: { ...ordered.account, isCreated: true } },
  "half of the deposit is paid": { ...ordered, ...owing, depositPayment: "half-due" },
  "service is ordered, and a copy is to be sent": {
    ...ordered,
    order: { ...order, emailCopies: ["one@example.com"] } as EnrollmentState["order"],
  },
  "all is done": { ...ordered, stage: "finished", at: toPage("confirmation") },
  "all is done, with an account that waits": {
    ...ordered,
    stage: "finished",
    at: toPage("confirmation"),
    account: { ...ordered.account, isCreated: true, showMyAccountBtn: true },
  },
  "nobody knows whether it was ordered": { ...review, stage: "in-doubt", at: toPage("outcome-unknown") },
} satisfies Readonly<Record<string, EnrollmentState>>;
