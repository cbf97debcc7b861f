import { z } from "zod";

const words = z.string();

export const content = z.object({
  heading: words,
  lead: words.optional(),
  /** The customer and the home. */
  personal: z.object({ heading: words, name: words, address: words, account: words, meter: words, change: words }),
  /** The plan that is ordered, and from when on. `{day}` is the day that is picked, `{months}` the plan's length. */
  plan: z.object({
    heading: words,
    starts: words,
    /** Opens and closes the list of the other days. */
    otherDay: words,
    days: words,
    daysHint: words,
    /** Under a day on which leaving the present plan costs something, `{fee}`, or `none` where its amount is not known. */
    earlyFee: words,
    dayMissing: words,
    /** In place of the days and the button, where no reading is to come. */
    noDays: words,
    again: words,
    call: words,
    /** Of a plan with a term. */
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
