import { adviceForOrder } from "@switchyard/domain/advice/advice-for-order";
import { kindGroups } from "@switchyard/domain/advice/model";
import { partOfReceipt } from "@switchyard/domain/charges/part-of-receipt";
import { lives } from "@switchyard/domain/standing/model";
import { standingOfOrder } from "@switchyard/domain/standing/standing-of-order";
import { z } from "zod";
import { asked } from "./asked-with.ts";

const flag = z.boolean();

/** The facts of the tables that decide what pages say about orders and charges. */
export const factsOfStatements = [
  asked(partOfReceipt, {
    status: z.enum(["due", "charged", "scheduled", "refused", "unknown"]),
    due: z.enum(["with-the-order", "on-a-day", "before", "open", "can-wait", "next-bill", "first-bill", "each-month"]),
  }),
  asked(standingOfOrder, {
    isOrdered: flag,
    isInDoubt: flag,
    isSent: flag,
    lastTry: z.enum(["in-doubt", "refused", "settled"]).optional(),
    settledBy: z.enum(["fact", "support"]).optional(),
    settledAs: z.enum(["ordered", "not-ordered"]).optional(),
    isReady: flag,
    isInCart: flag,
  }),
  asked(adviceForOrder, {
    group: z.enum(kindGroups),
    life: z.enum(lives),
    settledAs: z.enum(["ordered", "not-ordered"]).optional(),
    needsLookUp: flag,
    hasWayOn: flag,
  }),
] as const;
