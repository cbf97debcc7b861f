import { isRealDay, toSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { Standing } from "@switchyard/domain/standing/model";
import { z } from "zod";

/** What is known of each order, as the table standing-of-order says it. */
export const standingAnswer = z
  .array(
    z.object({
      what: z.string(),
      is: z.string(),
      day: z.string().describe("The day on which it begins, where it is scheduled; else empty."),
      because: z.string().describe("Why it was refused, in the gateway's word; else empty."),
    }),
  )
  .describe(
    "What is known of each order: not-sent, asked (no answer yet), ordered, scheduled, refused, or unknown where an answer was lost.",
  );

export const toWireStanding = (standing: readonly Standing[]): z.input<typeof standingAnswer> =>
  standing.map((one) => ({
    what: one.what,
    is: one.is,
    day: one.is === "scheduled" ? (isRealDay(one.day) ? toSlashDate(one.day) : one.day) : "",
    because: one.is === "refused" ? one.because : "",
  }));
