import { stateAtOf } from "../journey/state-at.fixture.ts";
import type { EnrollmentFields, EnrollmentStage } from "./model.ts";
import { storedEnrollment } from "./stored.ts";

const papers = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;

/** Enough for every stage; a test adds its subject. */
const enough = {
  selection: { plan: { id: "LK-TRUE-12", ev: "", baseCharge: 0 }, esiid: "10443720000057140", dwel: "01" } as never,
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

/** The parts that a stage requires and a test leaves out. */
const needed = (stage: EnrollmentStage): EnrollmentFields => {
  const { selection, order, enrollmentInfo, proof } = enough;
  if (stage === "shopping" || stage === "in-doubt") return {};
  if (stage === "details" || stage === "held") return { selection };
  if (stage === "proof") return { selection, order, proof, identity: papers };
  return { selection, order, enrollmentInfo };
};

/** A journey at this stage, for tests. */
export const stateAt = stateAtOf(storedEnrollment, needed);
