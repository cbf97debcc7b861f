import type { Charge } from "@switchyard/domain/charges/model";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { z } from "zod";

const text = z.string();

/** The customer's charges for an order, in answers of the calls that place or show one. */
export const chargesAnswer = z.array(
  z.object({
    what: text,
    of: text,
    name: text,
    /** Dollars; null for an unknown amount. */
    amount: z.number().nullable(),
    due: z.object({ when: text, day: text }),
    by: text,
    /** The card that is or will be charged, if known. */
    card: z.object({ brand: text, lastDigits: text }).nullable(),
    status: text,
  }),
);

export const toWireCharges = (charges: readonly Charge[]): z.input<typeof chargesAnswer> =>
  charges.map(({ amount, due, card = null, names: _, ...charge }) => ({
    ...charge,
    card,
    amount: amount === "unknown" ? null : dollarsOf(amount),
    due: { when: due.when, day: "day" in due && due.day ? toSlashDate(due.day) : "" },
  }));
