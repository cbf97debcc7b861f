import { z } from "zod";
import type { LaterChargeKeys, TermsDigests } from "./rules.ts";

const digest = z.string().max(64).optional();

/** What a step that takes an order is told of the terms that its form has shown. */
export const termsDigests = { shownTerms: digest, termsNow: digest } satisfies Record<keyof TermsDigests, z.ZodType>;

/** What a step that charges a card on a later day is told of the sentence that its form has shown. */
export const laterChargeKeys = { shownLater: digest, laterNow: digest } satisfies Record<
  keyof LaterChargeKeys,
  z.ZodType
>;
