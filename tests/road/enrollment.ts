import { expect } from "vitest";
import type { Page, Visitor } from "./visitor.ts";

/** Where somebody moves in, with the plan that they have chosen there. */
export interface Home {
  readonly query: string;
  readonly esiid: string;
  readonly planid: string;
  readonly address: string;
}

/** 5714 Goodwin Ave, Dallas: an ordinary house. */
export const goodwinAve: Home = {
  query: "cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR",
  esiid: "10443720000057140",
  planid: "LK-TRUE-12",
  address: "5714 Goodwin Ave, Dallas, TX 75206",
};

export const orderInformationPath = ({ query, esiid, planid }: Home, locale: "" | "/es" = ""): string => `${locale}/mvi/order-information?${query}&planid=${planid}&esiid=${esiid}`;

/** A form that nothing is wrong with, but that the start date is still open. Nobody in the sandbox knows this person. */
export const anApplicant = {
  firstName: "Rosa",
  lastName: "Rutherford",
  email: "rosa@example.com",
  phoneNumber: "214-555-0136",
  isMobile: "true",
  correspondanceLanguage: "English",
  month: "4",
  date: "12",
  year: "1984",
  identityOption: "ssn",
  socialSecurityNumber: "412-55-0138",
  billingOption: "sameAddress",
  action: "continue",
} as const satisfies Readonly<Record<string, string>>;

interface Calendar {
  readonly result: { readonly standardDays: readonly string[]; readonly holidays: readonly string[] };
}

/** The calendar of the home's meter, as the site API has it; days are MM/DD/YYYY. */
export const calendarOf = async (visitor: Visitor, { esiid }: Home): Promise<Calendar["result"]> => {
  const { status, json } = await visitor.call("GET", `/api/calendar/connectdate?esiid=${esiid}&intent=6`);
  expect(status).toBe(200);
  return (json as Calendar).result;
};

export const firstOpenDay = async (visitor: Visitor, home: Home): Promise<string> => {
  const { standardDays, holidays } = await calendarOf(visitor, home);
  return standardDays.find((day) => !holidays.includes(day)) ?? "no open day";
};

/** From the plan to the terms. */
export const fillIn = async (visitor: Visitor, home: Home, changes: Readonly<Record<string, string>> = {}): Promise<Page> => {
  const form = await visitor.open(orderInformationPath(home));
  expect(form.url).toContain("/mvi/order-information");
  return visitor.send(form, "/forms/order-information", { ...anApplicant, selectStartDate: await firstOpenDay(visitor, home), ...changes });
};

export const acceptedTerms = { acceptAuthorization: "true", legalAuthorization: "true", termsOfService: "true" };

/** From the terms to the last page. */
export const order = async (visitor: Visitor, terms: Page): Promise<Page> => {
  expect(terms.url).toContain("/mvi/place-order");
  const ordered = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(ordered.url).toContain("/mvi/mini-confirmation");
  return visitor.send(ordered, "/forms/skip-account");
};
