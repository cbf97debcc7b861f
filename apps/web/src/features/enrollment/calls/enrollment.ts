import { endpoint } from "../../../site/calls/endpoint.ts";
import { ownEnrollment } from "../../../parts/journeys/running-enrollment.ts";
import { enrollmentAnswer, toWireEnrollment } from "./wire-enrollment.ts";

export const enrollmentState = endpoint({
  method: "GET",
  path: "/enrollment",
  summary: "The visitor's own enrollment, without identity (E-361 to E-369).",
  answer: enrollmentAnswer,
  limit: "look-ups",
  handle: async (_input, caller) => (await ownEnrollment(caller)).map(toWireEnrollment),
});
