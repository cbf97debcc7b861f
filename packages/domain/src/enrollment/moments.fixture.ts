import { toPage } from "../journey/model.ts";
import type { NormalForm } from "./order-form.ts";
import type { EnrollmentState, OtherPlan } from "./model.ts";
import type { Proof } from "./parts.ts";
import { stateAt } from "./state-at.fixture.ts";

const identity = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;
const session = { sessionId: "oow-1", clientReferenceId: "", score: "", decision: "" };

const chosen = stateAt("details", { at: toPage("order-information") });
export const review = stateAt("review", { at: toPage("place-order") });
const { order, enrollmentInfo } = review;
const confirmed = { ...chosen, order, identity };
const proving = stateAt("proof", { at: toPage("order-information") });
const sent: Proof = { ...proving.proof, session };
const otherPlan: OtherPlan = {
  planid: "LK-TRUE-24",
  name: "True Rate 24",
  cint: "6",
  dwel: "01",
  prom: "PS",
  zip: "75206",
  tdsp: "ONCOR",
  esiid: "",
};
const owing = { depositAmount: 30_963, depositPayment: "due" } as const;
const ordered = stateAt("ordered", {
  at: toPage("mini-confirmation"),
  enrollmentInfo: { ...enrollmentInfo, serviceContractNumber: "4008217563" },
});
const finished = stateAt("finished", { ...ordered, at: toPage("confirmation") });

/** The stages of a journey that its steps can tell apart. */
export const moments = {
  "no plan is chosen": stateAt("shopping"),
  "a plan is chosen": chosen,
  "the form is sent, and not confirmed": { ...chosen, pending: {} as NormalForm },
  "the form is confirmed": confirmed,
  "proof is required": proving,
  "a code is waited for": { ...proving, proof: sent, at: toPage("one-time-password") },
  "questions are asked": { ...proving, proof: sent, at: toPage("knowledge-questions") },
  "the customer exists": review,
  "a deposit is owed": { ...review, ...owing },
  "a debt is in the way": stateAt("debt", {
    at: toPage("place-order-prior-debt"),
    priorDebtInfo: {
      priorDebt: [{ serviceContractNumber: "1", totalDebt: 8_000 } as never],
      status: "",
      thresholdPassed: false,
    },
  }),
  "moving in is offered instead of a switch": stateAt("held", { ...confirmed, at: toPage("switch-to-move-in") }),
  "moving in was offered, and the papers are gone": stateAt("held", { at: toPage("switch-to-move-in") }),
  "another step comes first": stateAt("held", { at: toPage("switch-hold"), enrollmentInfo }),
  "service is ordered": ordered,
  "service is ordered, and the deposit is not paid": { ...ordered, ...owing },
  "service is ordered, and a payment is on its way": { ...ordered, ...owing, isPaying: true },
  "service is ordered, and an account is made": { ...ordered, account: { ...ordered.account, isCreated: true } },
  "half of the deposit is paid": { ...ordered, ...owing, depositPayment: "half-due" },
  "service is ordered, and a copy is to be sent": { ...ordered, order: { ...order, emailCopies: ["one@example.com"] } },
  "all is done": finished,
  "all is done, with an account that waits": {
    ...finished,
    account: { ...ordered.account, isCreated: true, showMyAccountBtn: true },
  },
  "the order's result is unknown": stateAt("in-doubt", { ...review, at: toPage("outcome-unknown") }),
  "two plans are open": { ...chosen, otherPlan },
} satisfies Readonly<Record<string, EnrollmentState>>;
