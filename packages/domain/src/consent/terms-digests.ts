import { z } from "zod";
import type { LaterChargeKeys, TermsDigests } from "./rules.ts";

const digest = z.string().max(64).optional();

/** The form's terms, as input of a step that takes an order. */
export const termsDigests = { shownTerms: digest, termsNow: digest } satisfies Record<keyof TermsDigests, z.ZodType>;

/** Input of a step that charges a card on a later day: the charge in its form, and the chosen one. */
export const laterChargeKeys = { shownLater: digest, laterNow: digest } satisfies Record<
  keyof LaterChargeKeys,
  z.ZodType
>;
