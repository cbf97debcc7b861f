import { request } from "node:http";
import { expect } from "vitest";
import type { TestSite } from "../../scripts/test-site.ts";
import type { Canary } from "./canaries.ts";
import { acceptedTerms } from "../driver/enrollment.ts";
import { goodwinAve, goodwinDrive, orderInformationPath, type Wish } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import type { Page, Visitor } from "../driver/visitor.ts";

/** A person whose names, mailbox and number are unique. */
export const unmistakable = {
  ...anApplicant,
  firstName: "Zebulonía",
  lastName: "Quackenñorpe",
  email: "zq.canary@quackenborpe.example",
  socialSecurityNumber: "587-29-6413",
} as const;

/** Unique numbers and words that the person types after the order form. */
const typed = {
  licence: "TXQ7741930Z",
  cardNumber: "4539148803436467",
  cvv: "9071",
  bankAccount: "7701445938127",
  routing: "4417725590338",
  password: "Quokka-Zq7391!",
  otherPassword: "Quokka-Zq7392!",
  securityAnswer: "Pademelon Wombatson",
  wrongCode: "482917",
} as const;

/** Data that must appear nowhere, not even on a page. */
export const secrets: readonly Canary[] = [
  { name: "driving licence", spellings: [typed.licence] },
  { name: "card number", spellings: [typed.cardNumber] },
  { name: "bank account", spellings: [typed.bankAccount] },
  { name: "password", spellings: [typed.password, typed.otherPassword] },
  { name: "security answer", spellings: [typed.securityAnswer] },
  { name: "wrong code", spellings: [typed.wrongCode] },
  { name: "social security number of the debtor", spellings: ["900-55-0031"] },
  { name: "social security number of who pays a deposit", spellings: ["900-55-0021"] },
  { name: "social security number of who proves who they are", spellings: ["900-55-0042"] },
];
/** Data that only the customer's own form may show, after a problem. */
export const routing: Canary = { name: "routing number", spellings: [typed.routing] };
/** Answers to knowledge questions. The asking page shows them; no record may. */
export const knowledge: readonly Canary[] = [
  { name: "knowledge answer", spellings: ["Caprock Roofing", "2012 Nissan Altima", "Juniper Ln"] },
];
/** Three or four digits occur by chance, so search them only beside their label. */
export const cvvBeside = new RegExp(`(cvv|cvc|cv2|securitycode)["'=:\\s]{1,4}${typed.cvv}`, "i");

const person = { ...anApplicant, email: "canary@example.com" };
const della = {
  ...person,
  firstName: "Della",
  lastName: "Deposit",
  socialSecurityNumber: "900-55-0021",
  month: "6",
  date: "21",
  year: "1999",
};
const owen = {
  ...person,
  firstName: "Owen",
  lastName: "Overdue",
  socialSecurityNumber: "900-55-0031",
  month: "9",
  date: "19",
  year: "1977",
};
const quincy = {
  ...person,
  firstName: "Quincy",
  lastName: "Question",
  socialSecurityNumber: "900-55-0042",
  month: "10",
  date: "3",
  year: "1983",
};

const filledIn = async (visitor: Visitor, home: Wish, who: Readonly<Record<string, string>>): Promise<Page> => {
  const form = await visitor.open(orderInformationPath(home));
  return visitor.send(form, "/forms/order-information", who);
};

/** The customer types the card at its provider's page, as without scripts. */
const withCard = async (
  visitor: Visitor,
  site: TestSite,
  page: Page,
  fields: Readonly<Record<string, string>>,
): Promise<Page> => {
  const sent = await visitor.post("/forms/open-card-entry", {
    ...fields,
    locale: "en",
    search: page.url.split("?")[1] ?? "",
  });
  const frame = new URL(sent.headers.get("location") ?? "", site.url);
  expect(frame.hostname).toBe("cards.localhost");
  const { port } = new URL(site.sandboxUrl);
  const form = new URLSearchParams({
    ...Object.fromEntries(frame.searchParams),
    number: typed.cardNumber,
    month: "12",
    year: "2031",
    cvv: typed.cvv,
    holder: "Terry Testcard",
    zip: "75206",
  });
  const back = await new Promise<string>((resolve, reject) => {
    // Node doesn't resolve names below localhost.
    const asked = request(
      {
        host: "localhost",
        port,
        method: "POST",
        path: frame.pathname,
        headers: { host: frame.host, "content-type": "application/x-www-form-urlencoded" },
      },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.headers.location ?? `no way back, status ${answer.statusCode}`));
      },
    );
    asked.on("error", reject).end(form.toString());
  });
  const { pathname, search } = new URL(back);
  return visitor.open(`${pathname}${search}`);
};

/** Pays half a deposit by a card whose first answer is lost. */
export const paysDeposit = async (visitor: Visitor, site: TestSite): Promise<void> => {
  const terms = await filledIn(visitor, goodwinAve, della);
  expect(terms.url).toContain("/mvi/place-order-deposit");
  const ready = await withCard(visitor, site, terms, { ...acceptedTerms, paymentType: "0" });
  const paid = await visitor.send(ready, "/forms/place-order", { ...acceptedTerms, paymentType: "0" });
  expect(paid.url).toContain("/mvi/mini-confirmation");
  // Continues without an account.
  expect((await visitor.send(paid, "/forms/skip-account")).url).toContain("/mvi/confirmation");
};

/** Pays old debts by card, and leaves without an order. */
export const paysDebts = async (visitor: Visitor, site: TestSite): Promise<void> => {
  const debt = await filledIn(visitor, goodwinDrive, owen);
  expect(debt.url).toContain("/mvi/place-order-prior-debt");
  const ready = await withCard(visitor, site, debt, {});
  expect((await visitor.send(ready, "/forms/choose-payment")).url).toContain(
    "/mvi/place-order-prior-debt-confirmation",
  );
  await visitor.post("/forms/leave-enrollment", { ...owen, locale: "en", search: "", target: "/" });
};

/** Gets a code at an unknown phone, says that it did not come, and answers the questions. */
export const provesIdentity = async (visitor: Visitor): Promise<void> => {
  const asked = await filledIn(visitor, goodwinDrive, quincy);
  expect(asked.url).toContain("/oow/questions");
  const answers = {
    outWalletAnswer1: "Juniper Ln",
    outWalletAnswer2: "Caprock Roofing",
    outWalletAnswer3: "2012 Nissan Altima",
  };
  expect((await visitor.send(asked, "/forms/answer-knowledge-questions", answers)).url).toContain("/mvi/place-order");
};

/** Types a wrong code. */
export const typesWrongCode = async (visitor: Visitor): Promise<void> => {
  const asked = await filledIn(visitor, goodwinDrive, {
    ...person,
    firstName: "Walter",
    lastName: "Wallace",
    socialSecurityNumber: "900-55-0003",
    month: "1",
    date: "20",
    year: "1965",
  });
  expect(asked.url).toContain("/oow/one-time-password");
  await visitor.send(asked, "/forms/validate-one-time-password", { oneTimePwd: typed.wrongCode });
};

/** Uses a driver license instead of a Social Security number; the gateway doesn't know it. */
export const byLicence: Readonly<Record<string, string>> = {
  identityOption: "dl",
  socialSecurityNumber: "",
  driverLicenseNumber: typed.licence,
  driverLicenseState: "TX",
};

/** Creates the account with bank autopay, after two passwords that differ. */
export const makesAccount = async (visitor: Visitor, page: Page, email: string): Promise<Page> => {
  const form = {
    custEmailAddress: email,
    password: typed.password,
    confirmpassword: typed.otherPassword,
    securityquestion: "What was the name of your first pet?",
    securityanswer: typed.securityAnswer,
    acceptance: "true",
    paperlessBilling: "true",
    isAutoPay: "true",
    paymentmethod: "bank",
    accountholdername: "Zebulonia Zugzwang",
    routingnumber: typed.routing,
    bankaccountnumber: typed.bankAccount,
    billingzipcode: "75219",
    agreeTerms: "true",
  };
  const again = await visitor.send(page, "/forms/create-online-account", form);
  expect(again.url).toContain("/mvi/mini-confirmation");
  return visitor.send(again, "/forms/create-online-account", { ...form, confirmpassword: typed.password });
};
