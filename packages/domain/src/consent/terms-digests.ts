import { z } from "zod";
import type { LaterChargeKeys, TermsDigests } from "./rules.ts";

const digest = z.string().max(64).optional();

/** What a step that takes an order is told of the terms that its form has shown. */
export const termsDigests = { shownTerms: digest, termsNow: digest } satisfies Record<keyof TermsDigests, z.ZodType>;

/** Input of a step that charges a card on a later day: the charge as its form showed it, and as chosen. */
export const laterChargeKeys = { shownLater: digest, laterNow: digest } satisfies Record<
  keyof LaterChargeKeys,
  z.ZodType
>;
