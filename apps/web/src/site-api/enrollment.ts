import { err, ok } from "neverthrow";
import { journeyNow } from "../journeys/current-journey.ts";
import { endpoint } from "./endpoint.ts";
import { noJourney } from "./refusal.ts";
import { enrollmentAnswer, toWireEnrollment } from "./wire-enrollment.ts";

export const enrollmentState = endpoint({
  method: "GET",
  path: "/enrollment",
  summary: "The visitor's own enrollment as it stands, without identity (E-361 to E-369).",
  answer: enrollmentAnswer,
  limit: "look-ups",
  handle: async (_input, { brand }) => {
    const journey = await journeyNow(brand);
    return journey ? ok(toWireEnrollment(journey)) : err(noJourney);
  },
});
