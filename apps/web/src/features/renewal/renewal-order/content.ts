import { z } from "zod";

const words = z.string();

export const content = z.object({
  heading: words,
  lead: words.optional(),
  /** The customer and the home. */
  personal: z.object({ heading: words, name: words, address: words, account: words, meter: words, change: words }),
  /** The ordered plan and its first day. `{day}` is the picked day, `{months}` the plan's term. */
  plan: z.object({
    heading: words,
    starts: words,
    /** Opens and closes the list of the other days. */
    otherDay: words,
    days: words,
    daysHint: words,
    /** Below a day on which leaving the current plan has a fee: `{fee}`, or `none` if its amount is unknown. */
    earlyFee: words,
    dayMissing: words,
    /** In place of the days and the button, if there is no future reading. */
    noDays: words,
    again: words,
    call: words,
    /** For a plan with a term. */
    termEnd: words,
    /** For a month-to-month plan. */
    monthToMonth: words,
  }),
  terms: z.object({ title: words, acceptAuthorization: words, termsOfService: words, evAcknowledgment: words }),
  /** The messages' keys are the specification's own, spelled as there (A-138, A-139). */
  errors: z.object({ RenewMyEnergyPlanError: words, TermsAndConditonsError: words, EVAcknowledgmentError: words }),
  submit: words,
  working: words,
  loader: z.object({ heading: words, text: words }),
});
