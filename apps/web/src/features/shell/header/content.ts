import { brands } from "@switchyard/domain/kernel/brand";
import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });

/** A view of the panel; `href` is the page about the same. */
const helpView = z.object({ heading: z.string(), lead: z.string(), href: z.string() });
export type HelpView = z.output<typeof helpView>;

export const content = z.object({
  signIn: link,
  /** The login panel that opens over the page, with its three views; without it the sign-in button leads to the page. */
  signInPanel: z
    .object({
      heading: z.string(),
      forgotPassword: helpView,
      forgotUserName: helpView,
      links: z.array(link).default([]),
    })
    .optional(),
  links: z.array(link.extend({ highlight: z.array(z.string()).default([]) })),
  /** Where the search field leads; without it there is none. */
  search: z.object({ href: z.string() }).optional(),
  /** The second brand's: a link back to the first one's site, and whom to call. */
  backToSite: link.extend({ brand: z.enum(brands).optional() }).optional(),
  helpPhone: z.object({ text: z.string(), phone: z.string() }).optional(),
});
