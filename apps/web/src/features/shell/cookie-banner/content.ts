import { z } from "zod";

/** The names are the specification's own (S1-234). */
export const content = z.object({
  PrivacyWarningContent: z.string(),
  /** How it looks: `info` is a dark bar, `warning` an amber one. Anything else looks like `info`. */
  PrivacyWarningType: z.string().default("info"),
  CookieBannerVersion: z.union([z.string(), z.number()]).transform(String),
});
