import { type ResultAsync, ok, okAsync } from "neverthrow";
import { z } from "zod";
import type { Problem } from "../../kernel/problem.ts";
import { type Switches, toPage } from "../../journey/model.ts";
import { fraudAnswer, fraudError, fraudFacts, isCleared, needsProof } from "../fraud-answer.ts";
import { type At, hasPlan, type WithPlan } from "../model.ts";
import { noPapers } from "../empty-parts.ts";
import type { Proof } from "../parts.ts";
import type { Identity } from "../../identity/papers.ts";
import type { Applicant, EnrollmentPorts, FraudAnswer } from "../ports.ts";
import { personOf } from "../proof.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const identity = z.object({
  dateOfBirth: z.string(),
  document: z.union([
    z.object({ kind: z.literal("ssn"), socialSecurityNumber: z.string() }),
    z.object({ kind: z.literal("dl"), number: z.string(), state: z.string() }),
  ]),
});
const input = z.object({
  /** From callers that check before the form is complete; else the saved form is checked. */
  applicant: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      esiid: z.string(),
      identity,
      deviceRiskToken: z.string().default(""),
    })
    .optional(),
});
export type CheckFraudInput = z.input<typeof input>;

/** The identity of a cleared applicant: a change of any part requires a new check. */
export const applicantText = (applicant: Applicant): string => {
  const { firstName, lastName, email, phoneNumber } = applicant.order.customer;
  return JSON.stringify([firstName, lastName, email, phoneNumber, applicant.order.address.esiid, applicant.identity]);
};

/** Calls the fraud check, or its alternative where that is off (E-125, E-126), and decides the next step. */
export const checkFraud: EnrollmentStep<WithPlan, z.output<typeof input>, FraudAnswer, z.input<typeof input>> = {
  name: "checkFraud",
  allowed: hasPlan,
  input,
  run: ({ state, ports, switches, decide, digest }, given) =>
    applicantOf(state, ports, given, switches).andThen((applicant) => {
      if (!applicant) return okAsync({ state, destination: toPage("order-information"), answer: noAnswer });
      const asked = switches.fraudCheck ? ports.fraud.check(applicant) : ports.fraud.checkTd(applicant);
      return asked.andThen((answer) => {
        const destination = decide(fraudAnswer, fraudFacts(answer, isMobile(state)));
        const next = {
          ...withoutProof(state),
          cleared: undefined,
          deviceRiskToken: "",
          error: fraudError(answer, destination),
        };
        const text = digest(applicantText(applicant));
        if (isCleared(destination)) return ok({ state: { ...next, cleared: text }, destination, answer });
        if (!needsProof(destination))
          return ok({
            state: { ...next, ...noPapers, stage: "held" as const, at: destination },
            destination,
            answer,
          });
        const { order, identity: papers } = applicant;
        const proof: Proof = {
          applicant: text,
          person: personOf(papers, digest),
          customer: order.customer,
          address: order.address,
          session: undefined,
          questions: [],
          problem: "",
        };
        // The proof sends the papers again, and customer creation after it.
        return ok({
          state: {
            ...next,
            pending: undefined,
            shownPrice: undefined,
            stage: "proof" as const,
            proof,
            identity: papers,
          },
          destination,
          answer,
        });
      });
    }),
};

const noAnswer: FraudAnswer = { indicator: "", fraudMatch: "", errorMessage: "", errorCode: "", drsActionId: "" };

/** A new check ends an earlier proof. */
const withoutProof = (state: WithPlan): Exclude<WithPlan, At<"proof">> =>
  state.stage === "proof" ? { ...state, stage: "details", proof: undefined } : state;

/** Callers that check before the form is complete have not denied a mobile. */
const isMobile = (state: WithPlan): boolean => state.order?.customer.isMobile ?? state.draft?.isMobile !== "false";

const applicantOf = (
  state: WithPlan,
  ports: EnrollmentPorts,
  { applicant }: z.output<typeof input>,
  { deviceRisk }: Switches,
): ResultAsync<Applicant | undefined, Problem> => {
  const { selection, order } = state;
  if (!applicant)
    return okAsync(
      order && state.identity
        ? { selection, order, identity: state.identity, deviceRiskToken: deviceRisk ? state.deviceRiskToken : "" }
        : undefined,
    );
  const { esiid, deviceRiskToken, identity: proof, ...customer } = applicant;
  return ports.addresses.addresses(esiid).map((hits) => {
    const address = hits.find((hit) => hit.esiid === esiid);
    return (
      address && {
        selection,
        order: { customer, address },
        identity: proof satisfies Identity,
        deviceRiskToken: deviceRisk ? deviceRiskToken : "",
      }
    );
  });
};
