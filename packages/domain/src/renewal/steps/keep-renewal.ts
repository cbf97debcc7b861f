import { okAsync } from "neverthrow";
import { z } from "zod";
import { centralDay } from "../../kernel/clock.ts";
import { openReads, readOn } from "../rules.ts";
import { type At, standsAt } from "../state.ts";
import { renewalTermNames } from "../terms.ts";
import type { RenewalStep } from "./renewal-step.ts";

const accepted = z.boolean().optional();
const input = z.object({
  /** The plan of the form, in case another tab has chosen another one meanwhile. */
  planid: z.string().max(80),
  /** ISO day. */
  startDate: z.string().max(10),
  acceptAuthorization: accepted,
  termsOfService: accepted,
  evAcknowledgment: accepted,
});

/** The day and the boxes as they stand in the form of this plan, without judging them: the page is left, or the session has ended. */
export const keepRenewal: RenewalStep<At<"order">, z.output<typeof input>> = {
  name: "keepRenewal",
  allowed: standsAt("order"),
  input,
  run: ({ state, now }, given) => {
    const isOffered = readOn(openReads(state.choice.dates, centralDay(now)), given.startDate) !== undefined;
    const kept: At<"order"> =
      given.planid === state.choice.plan.id
        ? {
            ...state,
            startDate: isOffered ? given.startDate : state.startDate,
            accepted: renewalTermNames.filter((term) => given[term] === true),
          }
        : state;
    return okAsync({ state: kept, destination: state.at, answer: undefined });
  },
};
