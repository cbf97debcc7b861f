import { paymentChecks, paymentEffects } from "@switchyard/domain/bill-payments/rules";
import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  back: link,
  /** Its argument is `{amount}`. */
  heading: z.string(),
  /** Before an amount is chosen. */
  headingOpen: z.string(),
  /** Its argument is `{account}`. */
  account: z.string(),
  amount: z.string(),
  /** The kinds of amount. */
  amounts: z.record(z.enum(["past-due", "all", "other"]), z.string()),
  /** Its arguments are `{least}` and `{most}`. */
  range: z.string(),
  amountField: z.string(),
  from: z.string(),
  anotherCard: z.string(),
  anotherCardNote: z.string(),
  /** With `{expires}`. */
  expires: z.string(),
  bank: z.string(),
  day: z.string(),
  /** Its argument is `{day}`. */
  today: z.string(),
  todayNote: z.string(),
  anotherDay: z.string(),
  /** Its argument is `{last}`. */
  lastDay: z.string(),
  laterNote: z.string(),
  change: z.string(),
  /** Shows the page again with the choices. */
  update: z.string(),
  first: z.string(),
  now: z.string(),
  /** Its arguments are `{amount}` and `{from}`. */
  taken: z.string(),
  after: z.string(),
  /** One for each answer of the table payment-says-first. With `{rest}`, `{pastDue}`, `{credit}`. */
  effects: z.record(z.enum(paymentEffects), z.string()),
  /** Its arguments are `{amount}` and `{moment}`. */
  again: z.string(),
  /** Its argument is `{amount}`. */
  pay: z.string(),
  /** Its arguments are `{amount}` and `{day}`. */
  schedule: z.string(),
  once: z.string(),
  /**
   * One per answer of the table payment-allowed, one for a refusal of the bank, and one for a payment that was not
   * sent.
   */
  notices: z.record(
    z
      .enum([...paymentChecks, "refused", "not-sent", "no-card", "card-unread"])
      .exclude(["pay", "schedule", "see-last"]),
    z.string(),
  ),
  /** A text per reason of a refusal; `other` for any other reason. */
  reasons: z.record(z.string(), z.string()),
  noMethod: z.string(),
  notTaken: z.object({ heading: z.string(), text: z.string() }),
  unknown: z.object({ heading: z.string(), text: z.string(), retry: z.string() }),
  ways: link,
  /** The payment without an answer is made. */
  settled: z.object({ text: z.string(), receipt: z.string() }),
  doubt: z.object({
    /** Its argument is `{amount}`. */
    again: z.string(),
    sent: z.string(),
    at: z.string(),
    safe: z.string(),
    /** Its argument is `{from}`. */
    money: z.string(),
    wait: z.string(),
  }),
});

export type PayContent = z.output<typeof content>;
