import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import type { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { expect } from "vitest";
import { type Called, called } from "../../../app/called.fixture.ts";
import { site } from "../../../composition/site.ts";
import { asksForCookie } from "../../../site/front-door/exchange.ts";
import { ownTokens } from "../../../site/front-door/own-tokens.ts";
import { Browser } from "../../../site/session/site.fixture.ts";

type Premise = (typeof handMade)["goodwinDallas"];

/** A browser that has opened the order form of a home, which stores nothing yet. */
export const lookingAt = ({ esiid, zip, tdsp, unit }: Premise, plan = "LK-TRUE-12", cint = "6"): Browser => {
  const browser = new Browser();
  for (const name of ["journey", "shopping_session", "visitor"] as const)
    browser.cookies.set(name, ownTokens().make(name));
  const place = unit === "" ? "dwel=01&prom=PS" : "dwel=02&prom=PM";
  browser.cookies.set(
    asksForCookie,
    encodeURIComponent(
      `main/mvi/order-information?cint=${cint}&${place}&zip=${zip}&tdsp=${tdsp}&planid=${plan}&esiid=${esiid}`,
    ),
  );
  return browser;
};

export interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly ssn: string;
  readonly dateOfBirth: { readonly year: number; readonly month: number; readonly date: number };
}

/** An applicant unknown to the sandbox: no objections. */
export const rosa: Typed = {
  firstName: "Rosa",
  lastName: "Rutherford",
  email: "rosa@example.com",
  phoneNumber: "2145550136",
  ssn: "412550138",
  dateOfBirth: { year: 1984, month: 4, date: 12 },
};

export const typedBy = (id: string): Typed => {
  const {
    firstName,
    lastName,
    email,
    phoneNumber,
    ssn,
    dateOfBirth: { year, month, date },
  } = personaNamed(id);
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    ssn: ssn.replaceAll("-", ""),
    dateOfBirth: { year: Number(year), month: Number(month), date: Number(date) },
  };
};

const two = (part: number): string => String(part).padStart(2, "0");
export const birthDay = ({ dateOfBirth: { year, month, date } }: Typed): string => `${two(month)}/${two(date)}/${year}`;

export const fraudBody = (who: Typed, { esiid }: Premise) => ({
  firstName: who.firstName,
  lastName: who.lastName,
  intent: "6",
  esiid,
  email: who.email,
  phoneNumber: who.phoneNumber,
  DOB: birthDay(who),
  SSN: who.ssn,
});

/** The first days on which crews work at a home and that are not closed by the content. */
export const openDays = async (browser: Browser, { esiid }: Premise): Promise<readonly string[]> => {
  const { json } = await called(browser, "GET", "/calendar/connectdate", { esiid, intent: "6" });
  const { standardDays, holidays } = (
    json as { result: { standardDays: readonly string[]; holidays: readonly string[] } }
  ).result;
  const closed = (await site().content.policy("main"))._unsafeUnwrap().holidays.map(toSlashDate);
  return standardDays.filter((day) => !holidays.includes(day) && !closed.includes(day));
};

export const customerBody = (who: Typed, { esiid }: Premise, startDate: string) => ({
  firstName: who.firstName,
  lastName: who.lastName,
  email: who.email,
  phoneNumber: who.phoneNumber,
  isMobile: true,
  correspondanceLanguage: "en",
  dateOfBirth: who.dateOfBirth,
  socialSecurityNumber: who.ssn,
  esiid,
  startDate,
  customerIntent: "6",
  productId: "LK-TRUE-12",
});

export interface Debt {
  readonly ContractAccountNumber: string;
  readonly ServiceContractNumber: string;
  readonly TotalDebt: number;
}

export interface Enrolled {
  readonly browser: Browser;
  readonly startDate: string;
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
  readonly deposit: number;
  readonly debts: readonly Debt[];
}

const success = (response: Called): unknown => {
  expect(response.status, JSON.stringify(response.json)).toBe(200);
  return response.json;
};

/** Enrolls up to the terms: the person is checked, and the customer created. */
export const created = async (
  who: Typed,
  home: Premise,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Enrolled> => {
  const browser = lookingAt(home);
  success(await called(browser, "POST", "/fraud", fraudBody(who, home)));
  const [startDate = ""] = await openDays(browser, home);
  const answer = success(
    await called(browser, "POST", "/customer", { ...customerBody(who, home, startDate), ...changes }),
  ) as {
    readonly createCustomerResponse: {
      readonly result: {
        readonly partnerNumber: string;
        readonly priorDebt: { readonly PriorDebt: readonly Debt[] } | null;
      };
    };
    readonly createContractAccountResponse: { readonly result: { readonly contractAccount: string } };
    readonly calculateDepositResponse: { readonly result: number };
  };
  const { partnerNumber: bpNumber, priorDebt } = answer.createCustomerResponse.result;
  return {
    browser,
    startDate,
    bpNumber,
    contractAccountNumber: answer.createContractAccountResponse.result.contractAccount,
    deposit: answer.calculateDepositResponse.result,
    debts: priorDebt?.PriorDebt ?? [],
  };
};

export const connectBody = ({ bpNumber, contractAccountNumber, startDate }: Enrolled, { esiid }: Premise) => ({
  bpNumber,
  contractAccountNumber,
  startDate,
  esiid,
  customerIntent: "6",
  productId: "LK-TRUE-12",
});

/** Enrolls up to the order. */
export const ordered = async (
  who: Typed,
  home: Premise,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Enrolled & { readonly serviceContractNumber: string }> => {
  const enrolled = await created(who, home, changes);
  const answer = success(await called(enrolled.browser, "POST", "/customer/connect", connectBody(enrolled, home))) as {
    readonly result: { readonly serviceContractNumber: string };
  };
  return { ...enrolled, serviceContractNumber: answer.result.serviceContractNumber };
};
