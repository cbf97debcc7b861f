import type { Persona } from "@switchyard/gateway-sandbox/people/personas";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { expect } from "vitest";
import { openDays } from "./open-days.ts";
import type { Page, Visitor } from "./visitor.ts";

/** Where somebody moves in, with the plan that they have chosen there. */
export interface Home {
  readonly query: string;
  readonly esiid: string;
  readonly planid: string;
  readonly address: string;
}

/** A home of the sandbox's, with a plan that is sold there. */
export const homeAt = (premise: Premise): Home => ({
  query: `cint=6&${premise.unit === "" ? "dwel=01&prom=PS" : "dwel=02&prom=PM"}&zip=${premise.zip}&tdsp=${premise.tdsp}`,
  esiid: premise.esiid,
  planid: "LK-TRUE-12",
  address: displayText(premise),
});

/** Ordinary houses, in Dallas and in Fort Worth. */
export const goodwinAve = homeAt(handMade.goodwinDallas);
export const goodwinDrive = homeAt(handMade.goodwinFortWorth);
export const hemphillStreet = homeAt(handMade.hemphill);

/** An apartment. */
export const mapleApartment = homeAt(handMade.mapleApartment);

/** 5714 Goodwin Dr, Fort Worth: the other one. */
export const elsewhere: Home = {
  query: "cint=6&dwel=01&prom=PS&zip=76107&tdsp=ONCOR",
  esiid: "10443720000057141",
  planid: "LK-TRUE-12",
  address: "5714 Goodwin Dr, Fort Worth, TX 76107",
};

export const orderInformationPath = ({ query, esiid, planid }: Home, locale: "" | "/es" = ""): string =>
  `${locale}/mvi/order-information?${query}&planid=${planid}&esiid=${esiid}`;

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
  // The first open day, which costs something; without the box it is not taken.
  acceptsDayFee: "true",
  billingOption: "sameAddress",
  action: "continue",
} as const satisfies Readonly<Record<string, string>>;

/** What a persona of the sandbox types of themselves. */
export const typedBy = ({
  firstName,
  lastName,
  email,
  phoneNumber,
  ssn,
  dateOfBirth: { month, date, year },
}: Persona) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  socialSecurityNumber: ssn,
  month: String(month),
  date: String(date),
  year: String(year),
});

interface Calendar {
  readonly result: Readonly<Record<"standardDays" | "priorityDays" | "holidays", readonly string[]>>;
}

/** The calendar of the home's meter, as the site API has it; days are MM/DD/YYYY. */
export const calendarOf = async (
  visitor: Visitor,
  { esiid }: Pick<Home, "esiid">,
  intent: "6" | "7" = "6",
): Promise<Calendar["result"]> => {
  const { status, json } = await visitor.call("GET", `/api/calendar/connectdate?esiid=${esiid}&intent=${intent}`);
  expect({ status, json }).toMatchObject({ status: 200 });
  return (json as Calendar).result;
};

/** A day that neither the utility nor the provider keeps as a holiday. */
export const firstOpenDay = async (
  visitor: Visitor,
  home: Pick<Home, "esiid">,
  intent?: "6" | "7",
): Promise<string> => {
  const [first = "no open day"] = openDays(await calendarOf(visitor, home, intent));
  return first;
};

/** From the plan to the terms. */
export const fillIn = async (
  visitor: Visitor,
  home: Home,
  changes: Readonly<Record<string, string>> = {},
): Promise<Page> => {
  const form = await visitor.open(orderInformationPath(home));
  expect(form.url).toContain("/mvi/order-information");
  return visitor.send(form, "/forms/order-information", {
    ...anApplicant,
    selectStartDate: await firstOpenDay(visitor, home),
    ...changes,
  });
};

export const acceptedTerms = { acceptAuthorization: "true", legalAuthorization: "true", termsOfService: "true" };

/** From the terms to the last page. */
export const order = async (visitor: Visitor, terms: Page): Promise<Page> => {
  expect(terms.url).toContain("/mvi/place-order");
  const ordered = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(ordered.url).toContain("/mvi/mini-confirmation");
  return visitor.send(ordered, "/forms/skip-account");
};
