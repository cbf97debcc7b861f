import { brands } from "@switchyard/domain/kernel/brand";
import { z } from "zod";
import { networks } from "../../../ui/shell/networks.ts";

const links = z.array(z.object({ text: z.string(), href: z.string(), brand: z.enum(brands).optional() }));

export const content = z.object({
  /** Customer support: text, phone number, hours. */
  talk: z.object({ heading: z.string(), phone: z.string(), hours: z.string() }),
  /** Links in columns, each under a heading; or one list of them, in `links`. */
  columns: z.array(z.object({ heading: z.string(), links })).default([]),
  links: links.default([]),
  social: z.object({
    label: z.string(),
    links: z.array(z.object({ network: z.enum(networks), text: z.string(), href: z.string() })),
  }),
  /** The trust bureau whose logo the footer shows: its name, and the logo's text for screen readers. */
  trust: z.object({ name: z.string(), alt: z.string() }),
  legal: z.string(),
  outage: z.string().optional(),
});
