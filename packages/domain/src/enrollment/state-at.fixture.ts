import { type At, type EnrollmentFields, type EnrollmentStage, type EnrollmentState, standsAt } from "./model.ts";
import { storedEnrollment } from "./stored.ts";

const papers = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;

/** Enough for every stage; a test says what it is about. */
const enough = {
  selection: { plan: { id: "LK-TRUE-12", ev: "" }, esiid: "10443720000057140", dwel: "01" } as never,
  order: { startDate: "2026-12-02", emailCopies: [], customer: {}, address: { esiid: "10443720000057140" } } as never,
  enrollmentInfo: {
    bpNumber: "40000117",
    contractAccountNumber: "002100000117",
    serviceAccountNumber: "",
    serviceContractNumber: "",
  },
  proof: {
    applicant: "a",
    person: "p",
    customer: {},
    address: {},
    session: undefined,
    questions: [],
    problem: "",
  } as never,
} satisfies EnrollmentFields;

/** What a stage needs and a test does not say. */
const needed = (stage: EnrollmentStage): EnrollmentFields => {
  const { selection, order, enrollmentInfo, proof } = enough;
  if (stage === "shopping" || stage === "in-doubt") return {};
  if (stage === "details" || stage === "held") return { selection };
  if (stage === "proof") return { selection, order, proof, identity: papers };
  return { selection, order, enrollmentInfo };
};

/** A journey at this stage, for tests: with what is said of it, and else as at the stage's beginning. */
export const stateAt = <Name extends EnrollmentStage>(stage: Name, fields: EnrollmentFields = {}): At<Name> => {
  const state: EnrollmentState = storedEnrollment({ ...needed(stage), ...fields, stage });
  if (!standsAt(stage)(state)) throw new Error(`what is said of the state is not enough for the stage ${stage}`);
  return state;
};
