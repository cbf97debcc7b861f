import { type Destination, toStep } from "../journey/model.ts";
import type { EnrollmentState } from "./model.ts";

/** Service is ordered, and the copies of the confirmation that were asked for are not sent: they are next, or the site has ended between the two. */
export const areCopiesOpen = ({
  stage,
  order,
  confirmationEmails,
}: Pick<EnrollmentState, "stage" | "order" | "confirmationEmails">): boolean =>
  (stage === "ordered" || stage === "finished") &&
  order !== undefined &&
  order.emailCopies.length > confirmationEmails.asked;

/** What is asked for beside the order follows it in a step of its own: the order's answer is safe before (E-102). */
export const viaCopies = (state: EnrollmentState, destination: Destination): Destination =>
  areCopiesOpen(state) ? toStep("sendCopies") : destination;
