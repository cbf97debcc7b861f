import { type Classification, classifications, type Member } from "@switchyard/domain/session/model";
import { classificationOf, isBusiness } from "@switchyard/domain/session/rules";

/** The cookies that a sign-in sets for scripts that show something of the customer, here and on the provider's other pages. */
export interface ShownCookies {
  get(
    name: "customer_name" | "customer_lastname" | "customer_classification" | "PortalType",
  ): { readonly value: string } | undefined;
}

/** How the shell addresses a customer. Never used for permissions: the token decides those. */
export interface ShownCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly isBusinessUser: boolean;
  readonly portalType: Classification;
}

const longestName = 60;

/**
 * Reads the cookies; ignores missing and invalid ones. Without a profile no name is shown, because the cookies
 * may be from another customer.
 */
export const shownCustomer = (cookies: ShownCookies, hasProfile: boolean): ShownCustomer => {
  const name = (cookie: "customer_name" | "customer_lastname"): string =>
    hasProfile ? (cookies.get(cookie)?.value ?? "").trim().slice(0, longestName) : "";
  const code = (cookie: "customer_classification" | "PortalType"): Classification => {
    const value = cookies.get(cookie)?.value ?? "";
    return /^\d$/.test(value) ? classificationOf(Number(value)) : classifications.unknown;
  };
  return {
    firstName: name("customer_name"),
    lastName: name("customer_lastname"),
    isBusinessUser: isBusiness(code("customer_classification")),
    portalType: code("PortalType"),
  };
};

/** The customer as the shell shows them: the session's own record under the names of the cookies. */
export const shownAs = (member: Member, { firstName, lastName }: ShownCustomer): Member => ({
  ...member,
  firstName,
  lastName,
});
