import { type Destination, toStep } from "../journey/model.ts";
import { type At, type EnrollmentState, isOrdered } from "./model.ts";

/** Service is ordered, and the copies of the confirmation that were asked for are not sent: they are next, or the site has ended between the two. */
export const areCopiesOpen = (state: EnrollmentState): state is At<"ordered" | "finished"> =>
  isOrdered(state) && state.order.emailCopies.length > state.confirmationEmails.asked;

/** What is asked for beside the order follows it in a step of its own: the order's answer is safe before (E-102). */
export const viaCopies = (state: EnrollmentState, destination: Destination): Destination =>
  areCopiesOpen(state) ? toStep("sendCopies") : destination;
