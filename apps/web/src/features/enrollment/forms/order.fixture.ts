import { request } from "node:http";
import { type EnrollmentState, isOrdered } from "@switchyard/domain/enrollment/model";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { type Persona, personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { site } from "../../../composition/site.ts";
import { asksForCookie } from "../../../site/front-door/exchange.ts";
import { ownTokens } from "../../../site/front-door/own-tokens.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { blockOnPage } from "../../../site/page/block-on-page.ts";
import { accountTermsShown } from "../mini-confirmation/agreement.ts";
import { content } from "../mini-confirmation/content.ts";
import { orderAgreement } from "../place-order/agreement.ts";
import { Browser } from "../../../site/session/site.fixture.ts";

type Fields = Readonly<Record<string, string>>;

const { esiid, zip, tdsp } = handMade.goodwinDallas;

/** The shopping parameters of an order of the plan True Rate 12 for an ordinary house. */
export const along = { cint: "6", zip, tdsp: "ONCOR", esiid, dwel: "01", prom: "PS", planid: "LK-TRUE-12" };

export const searchOf = (changes: Fields = {}): string =>
  new URLSearchParams({ ...along, tdsp, ...changes }).toString();

export const acceptedTerms = { acceptAuthorization: "true", legalAuthorization: "true", termsOfService: "true" };

/** A valid form. The sandbox doesn't know this person. */
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
  serviceAddress: displayText(handMade.goodwinDallas),
  esiid,
  action: "continue",
};

/** A sandbox persona's input. */
export const typedBy = (name: string): Fields => {
  const {
    firstName,
    lastName,
    email,
    phoneNumber,
    ssn,
    dateOfBirth: { month, date, year },
  }: Persona = personaNamed(name);
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    socialSecurityNumber: ssn,
    month: String(month),
    date: String(date),
    year: String(year),
  };
};

/** A day on which service may start at the house, relative to today. */
const openDay = async (browser: Browser): Promise<string> =>
  (
    await browser.ask(async () => {
      const [calendar, policy] = await Promise.all([
        site()
          .lookUps("main", "en")
          .calendar.connectDates(esiid as Esiid, "move-in"),
        site().content.policy("main"),
      ]);
      const { standardDays, holidays } = calendar._unsafeUnwrap();
      const closed = [...holidays, ...policy._unsafeUnwrap().holidays];
      return toSlashDate(standardDays.find((day) => !closed.includes(day)) ?? "");
    })
  ).value;

export const send = async (browser: Browser, verb: string, fields: Fields = {}) =>
  answerAddress(
    await sent(browser, verb, {
      search: searchOf(),
      ...(verb === "place-order" ? { shownTerms: await termsBefore(browser, fields["locale"]) } : {}),
      ...(verb === "skip-account" ? { shownTerms: await accountTerms(browser, fields["locale"]) } : {}),
      ...fields,
    }),
  );

/** The terms' digest in the form of the page with the terms. */
const termsBefore = async (browser: Browser, locale: string | undefined): Promise<string> =>
  (
    await browser.ask(async () => {
      const journey = await journeyNow("main");
      const page = { brand: "main", locale: locale === "es" ? "es" : "en", way: "form-without-script" } as const;
      return (journey && (await orderAgreement(journey, page)))?.termsNow ?? "";
    })
  ).value;

/** The terms' digest in the forms of the page after the order. */
export const accountTerms = async (browser: Browser, locale = "en"): Promise<string> =>
  (
    await browser.ask(async () => {
      const state = (await journeyNow("main"))?.state;
      const page = { brand: "main", locale: locale === "es" ? "es" : "en" } as const;
      const there = await blockOnPage("mini-confirmation", "/mvi/mini-confirmation", page);
      if (!state || !isOrdered(state) || !there) return "";
      const offersAutopay = there.policy.autopayPlans.includes(state.selection.plan.id);
      return accountTermsShown(there, fieldsOf(there.block, content), state, offersAutopay);
    })
  ).value;

/** The state of this browser's journey. */
export const stateOf = async (browser: Browser): Promise<EnrollmentState> => {
  const journey = (await browser.ask(() => journeyNow("main"))).value;
  if (!journey) throw new Error("no journey has begun");
  return journey.state;
};

/** A browser on the order form, with the token of a visit. */
export const newVisitor = (changes: Fields = {}): Browser => {
  const browser = new Browser();
  browser.cookies.set(asksForCookie, `main/mvi/order-information?${searchOf(changes)}`);
  for (const name of ["journey", "visitor"] as const) browser.cookies.set(name, ownTokens().make(name));
  return browser;
};

/** A browser with a filled-in form for the house, on the page of the terms. */
export async function atTheTerms(person: Fields = {}, changes: Fields = {}) {
  const browser = newVisitor(changes);
  const to = await send(browser, "order-information", {
    search: searchOf(changes),
    submission: crypto.randomUUID(),
    ...anApplicant,
    selectStartDate: await openDay(browser),
    ...person,
  });
  return { browser, to };
}

/** Resets the gateway's orders, because a house can be ordered once. */
export const noOrders = async (): Promise<void> =>
  void (await fetch(`${process.env["GATEWAY_URL"]}/control/reset`, { method: "POST" }));

/** A browser that has ordered, on the mini-confirmation. */
export async function ordered(person: Fields = {}, changes: Fields = {}): Promise<Browser> {
  const { browser } = await atTheTerms(person, changes);
  const { path } = await send(browser, "place-order", { search: searchOf(changes), ...acceptedTerms });
  if (path !== "/mvi/mini-confirmation") throw new Error(`the order led to ${path}`);
  return browser;
}

/** Types a card at the card provider: the sandbox, under a host name that Node can't resolve. */
export const typeCard = (page: string, number = "4111111111111234"): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(process.env["GATEWAY_URL"] ?? "");
    const typed = new URLSearchParams([
      ...new URL(page, "http://localhost").searchParams,
      ["number", number],
      ["month", "12"],
      ["year", "2031"],
      ["cvv", "737"],
      ["holder", "Rosa Rutherford"],
      ["zip", "75206"],
    ]);
    const asked = request(
      {
        host: hostname,
        port,
        method: "POST",
        path: "/frame",
        headers: { host: `cards.localhost:${port}`, "content-type": "application/x-www-form-urlencoded" },
      },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.headers.location ?? `no way back, ${answer.statusCode}`));
      },
    );
    asked.on("error", reject).end(typed.toString());
  });
