import { owedKinds } from "@switchyard/domain/bills/what-is-owed";
import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Its argument is `{account}`. */
  account: z.string(),
  homes: z.string(),
  /**
   * The text for each answer of the decision table `what-is-owed`. Arguments: `{balance}` (a credit without its sign),
   * `{pastDue}`, and the days `{due}` and `{taken}`. An unknown argument is the word `none`.
   */
  owed: z.record(z.enum(owedKinds), z.string()),
  balance: z.string(),
  pastDue: z.string(),
  due: z.string(),
  autopay: z.string(),
  /** Its argument is `{taken}`. */
  autopayOn: z.string(),
  autopayOff: z.string(),
  pay: link,
  /** For a gateway that takes payments; with `{amount}`. */
  payNow: z.string(),
  /** A payment without an answer, with `{sent}`. */
  waiting: z.string(),
  seePayment: z.string(),
  /** Above the bills. */
  bills: z.string(),
  noBills: z.string(),
  /** If an amount is due or overpaid, and no bill is listed. */
  billsNotListed: z.string(),
  billedOn: z.string(),
  /** Below the day of a bill, with `{day}`. */
  billDue: z.string(),
  amount: z.string(),
  document: z.string(),
  /** Read aloud with `{day}`, the bill's own. */
  open: z.string(),
  download: z.string(),
  noDocument: z.string(),
  noAccount: z.string(),
  /** If not even the accounts can be looked up. */
  unknown: z.string(),
  retry: z.string(),
});

export type BillsContent = z.output<typeof content>;
