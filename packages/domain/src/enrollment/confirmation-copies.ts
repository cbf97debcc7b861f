import { type Destination, toStep } from "../journey/model.ts";
import { type At, type EnrollmentState, isOrdered } from "./model.ts";

/**
 * Service is ordered, and the requested copies of the confirmation are not sent: they are next, or the process died
 * between the two.
 */
export const areCopiesOpen = (state: EnrollmentState): state is At<"ordered" | "finished"> =>
  isOrdered(state) && state.order.emailCopies.length > state.confirmationEmails.asked;

/** A separate step sends them, so that the order's answer is stored first (E-102). */
export const viaCopies = (state: EnrollmentState, destination: Destination): Destination =>
  areCopiesOpen(state) ? toStep("sendCopies") : destination;
