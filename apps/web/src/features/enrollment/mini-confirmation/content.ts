import { z } from "zod";

const required = z.string();
const invalid = z.string();
const label = z.string();
/** Each field with its messages for an empty and an invalid value (docs/messages.md). */
const bankField = z.object({ label, hint: z.string().optional(), required, invalid });
const nameField = z.object({ label, hint: z.string().optional(), required, invalid, taken: z.string() });

export const content = z.object({
  heading: z.string(),
  lead: z.string().optional(),
  points: z.array(z.string()).default([]),
  drawing: z.string().optional(),
  account: z.object({
    title: z.string(),
    text: z.string().optional(),
    custEmailAddress: nameField,
    custUserName: nameField,
    /** If the account could not be created, and the gateway gives no reason. */
    refused: z.string(),
    password: z.object({ label, help: z.string(), required, invalid }),
    confirmpassword: z.object({ label, mismatch: z.string() }),
    securityquestion: z.object({ label, choose: z.string(), required, questions: z.array(z.string()).min(1) }),
    securityanswer: z.object({ label, hint: z.string().optional(), required }),
    paperlessBilling: z.object({ label, hint: z.string().optional(), forced: z.string() }),
    evplanDisclaimer: z.object({ label }),
    acceptance: z.object({ label, required }),
  }),
  autopay: z.object({
    title: z.string(),
    text: z.string().optional(),
    isAutoPay: z.object({ label, hint: z.string().optional(), enrolled: z.string() }),
    paymentmethod: z.object({
      label,
      bank: label,
      bankHint: z.string().optional(),
      card: label,
      cardHint: z.string().optional(),
      required,
    }),
    accountholdername: bankField,
    routingnumber: bankField.extend({ warning: z.string() }),
    bankaccountnumber: bankField,
    billingzipcode: bankField,
    agreeTerms: z.object({ label, required }),
    done: z.string(),
    change: z.string(),
  }),
  submit: z.string(),
  working: z.string(),
  loader: z.object({ heading: z.string(), text: z.string() }),
  skip: z.string(),
});
export type MiniConfirmationContent = z.output<typeof content>;
