import { type Brand, brandFacts } from "../kernel/brand.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Member } from "../session/model.ts";

/** What every chat begins with, on every page (E-443). */
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
  /** The provider's legal name, which the content says. */
  readonly company: string;
  /** Somebody who is signed in, and the language of the page. */
  readonly customer?:
    { readonly member: Pick<Member, "partner" | "firstName" | "lastName">; readonly locale: Locale } | undefined;
}

/**
 * The fields of the form that opens a chat. Of somebody who is not signed in it holds company and brand, and nothing of the
 * person (E-444); a signed-in customer need not say again who they are.
 */
export const preChatFields = ({ brand, company, customer }: PreChat): Readonly<Record<string, string>> => ({
  ...preChatDefaults,
  company,
  // The chat provider knows our brands by the names of the gateway's brand header.
  brand: brandFacts[brand].headerId,
  ...(customer && {
    bpNumber: customer.member.partner,
    firstName: customer.member.firstName,
    lastName: customer.member.lastName,
    language: customer.locale,
  }),
});
