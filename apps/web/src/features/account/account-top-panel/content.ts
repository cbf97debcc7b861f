import { z } from "zod";

export const content = z.object({
  /** Names the switch for screen readers. */
  label: z.string(),
  account: z.string(),
  /** In place of an account if none is active. */
  noAccount: z.string(),
  home: z.string(),
  noHome: z.string(),
  /** A home with `{address}` whose service has not begun, or has ended. */
  comingHome: z.string(),
  formerHome: z.string(),
  /** The button for browsers without scripts. */
  apply: z.string(),
});
