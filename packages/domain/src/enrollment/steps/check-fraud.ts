import { type ResultAsync, okAsync } from "neverthrow";
import { z } from "zod";
import type { Problem } from "../../kernel/problem.ts";
import { toPage } from "../../journey/model.ts";
import { fraudAnswer, fraudError, fraudFacts, isCleared } from "../fraud-answer.ts";
import type { EnrollmentState, Identity } from "../model.ts";
import type { Applicant, EnrollmentPorts, FraudAnswer } from "../ports.ts";
import { type EnrollmentStep, hasPlan } from "./enrollment-step.ts";

const identity = z.object({
  dateOfBirth: z.string(),
  document: z.union([
    z.object({ kind: z.literal("ssn"), socialSecurityNumber: z.string() }),
    z.object({ kind: z.literal("dl"), number: z.string(), state: z.string() }),
  ]),
});
const input = z.object({
  /** Given by callers that check before the whole form is there; else the saved form is checked. */
  applicant: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string(), phoneNumber: z.string(), esiid: z.string(), identity, deviceRiskToken: z.string().default("") })
    .optional(),
});
export type CheckFraudInput = z.input<typeof input>;

/** What a cleared applicant is recognised by: change any of it and the check is due again. */
export const applicantText = (applicant: Applicant): string => {
  const { firstName, lastName, email, phoneNumber } = applicant.order.customer;
  return JSON.stringify([firstName, lastName, email, phoneNumber, applicant.order.address.esiid, applicant.identity]);
};

/** Asks the fraud check, or the alternative where that is switched off (E-125, E-126), and decides who goes on. */
export const checkFraud: EnrollmentStep<z.output<typeof input>, FraudAnswer> = {
  name: "checkFraud",
  allowed: hasPlan,
  input,
  run: ({ state, ports, switches, decide, digest }, given) =>
    applicantOf(state, ports, given).andThen((applicant) => {
      if (!applicant) return okAsync({ state, destination: toPage("order-information"), answer: noAnswer });
      const asked = switches.fraudCheck ? ports.fraud.check(applicant) : ports.fraud.checkTd(applicant);
      return asked.map((answer) => {
        const destination = decide(fraudAnswer, fraudFacts(answer, isMobile(state)));
        const goesOn = isCleared(destination);
        const next: EnrollmentState = {
          ...state,
          cleared: goesOn ? digest(applicantText(applicant)) : undefined,
          // A one-time password leads on to customer creation, which needs it; every other stop does not.
          identity: goesOn || (destination.kind === "page" && destination.page === "one-time-password") ? state.identity : undefined,
          stage: goesOn ? state.stage : "held",
          at: goesOn ? state.at : destination,
          error: fraudError(answer, destination),
        };
        return { state: next, destination, answer };
      });
    }),
};

const noAnswer: FraudAnswer = { indicator: "", fraudMatch: "", errorMessage: "", errorCode: "", drsActionId: "" };

const isMobile = (state: EnrollmentState): boolean => state.order?.customer.isMobile ?? state.draft?.isMobile === "true";

const applicantOf = (state: EnrollmentState, ports: EnrollmentPorts, { applicant }: z.output<typeof input>): ResultAsync<Applicant | undefined, Problem> => {
  const { selection, order } = state;
  if (!selection) return okAsync(undefined);
  if (!applicant) return okAsync(order && state.identity ? { selection, order, identity: state.identity, deviceRiskToken: "" } : undefined);
  const { esiid, deviceRiskToken, identity: proof, ...customer } = applicant;
  return ports.addresses.addresses(esiid).map((hits) => {
    const address = hits.find((hit) => hit.esiid === esiid);
    return address && { selection, order: { customer, address }, identity: proof satisfies Identity, deviceRiskToken };
  });
};
