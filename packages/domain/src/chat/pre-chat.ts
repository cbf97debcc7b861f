import { type Brand, brandFacts } from "../kernel/brand.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Member } from "../session/model.ts";

/** The first fields of every chat, on every page (E-443). */
export const preChatDefaults = {
  origin: "Chat",
  status: "New",
  contactMethod: "Chat",
  closureMethod: "CXTC",
  escalationType: "CXT05",
  direction: "Inbound",
} as const;

export interface PreChat {
  readonly brand: Brand;
  /** The provider's legal name, from content. */
  readonly company: string;
  /** A signed-in customer, and the language of the page. */
  readonly customer?:
    { readonly member: Pick<Member, "partner" | "firstName" | "lastName">; readonly locale: Locale } | undefined;
}

/**
 * The fields that open a chat. An anonymous visitor sends company and brand, and no personal data (E-444); a signed-in
 * customer need not introduce themselves.
 */
export const preChatFields = ({ brand, company, customer }: PreChat): Readonly<Record<string, string>> => ({
  ...preChatDefaults,
  company,
  // The chat provider identifies our brands by the names in the gateway's brand header.
  brand: brandFacts[brand].headerId,
  ...(customer && {
    bpNumber: customer.member.partner,
    firstName: customer.member.firstName,
    lastName: customer.member.lastName,
    language: customer.locale,
  }),
});
