import { okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { openReads, readOn } from "../rules.ts";
import { type At, isAtStage } from "../state.ts";
import { renewalTermNames } from "../terms.ts";
import type { RenewalStep } from "./renewal-step.ts";

const accepted = z.boolean().optional();
const input = z.object({
  /** The form's plan, because another tab may have chosen another one meanwhile. */
  planid: z.string().max(80),
  /** ISO day. */
  startDate: z.string().max(10),
  acceptAuthorization: accepted,
  termsOfService: accepted,
  evAcknowledgment: accepted,
});

/**
 * Saves the day and the boxes of the form without validation, when the customer leaves the page or the session ends.
 */
export const keepRenewal: RenewalStep<At<"order">, z.output<typeof input>> = {
  name: "keepRenewal",
  allowed: isAtStage("order"),
  input,
  run: ({ state, now }, given) => {
    const isOffered = readOn(openReads(state.choice.dates, centralDay(now)), given.startDate) !== undefined;
    const saved: At<"order"> =
      given.planid === state.choice.plan.id
        ? {
            ...state,
            startDate: isOffered ? given.startDate : state.startDate,
            accepted: renewalTermNames.filter((term) => given[term] === true),
          }
        : state;
    return okAsync({ state: saved, destination: state.at, answer: undefined });
  },
};
