import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { LedgerContents, Order } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Persona } from "@switchyard/gateway-sandbox/people/personas";
import { generatedPremises } from "@switchyard/gateway-sandbox/premises/generated";
import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { addressOf, expect, type Sandbox } from "./fixtures.ts";

/** Somebody who enrolls. Made up, so the sandbox knows nothing against them, and found again in its ledger by the last name. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Nine digits. */
  readonly ssn: string;
  readonly born: { readonly month: string; readonly day: string; readonly year: string };
  readonly mobile: "true" | "false";
  readonly language: "English" | "Spanish";
}

/** A persona of the sandbox, whom it does know. */
export const customerLike = ({
  firstName,
  lastName,
  email,
  phoneNumber: phone,
  ssn,
  dateOfBirth: { month, date, year },
}: Persona): Customer => ({
  firstName,
  lastName,
  email,
  phone,
  ssn,
  born: { month: String(month), day: String(date), year: String(year) },
  mobile: "true",
  language: "English",
});

const letter = (): string => String.fromCharCode(97 + randomInt(26));

/** A new customer; `like` says what matters. A family name that the sandbox reacts to stays one word of the name. */
export const aCustomer = ({
  family = "Rivera",
  ...like
}: Partial<Customer> & { readonly family?: string } = {}): Customer => ({
  firstName: "Rosa",
  lastName: `${family} ${letter().toUpperCase()}${Array.from({ length: 7 }, letter).join("")}`,
  email: "rosa.rivera@example.com",
  phone: "2145550136",
  // A number that Social Security could have given out, which no form asks about.
  ssn: `${randomInt(100, 666)}${randomInt(10, 100)}${randomInt(1_000, 10_000)}`,
  born: { month: "2", day: "29", year: "1984" },
  mobile: "true",
  language: "English",
  ...like,
});

/** Who is asked questions that only one person can answer. */
export const quincy = () =>
  aCustomer({
    firstName: "Quincy",
    lastName: "Question",
    email: "quincy@example.com",
    ssn: "900550042",
    born: { month: "10", day: "3", year: "1983" },
  });
/** Her phone always gets the same code. */
export const tessa = () =>
  aCustomer({
    firstName: "Tessa",
    lastName: "Testphone",
    email: "tessa@example.com",
    ssn: "900550046",
    born: { month: "8", day: "19", year: "1980" },
    phone: "2145550142",
  });

/** A home with a meter where nobody has a contract. */
export interface Home {
  readonly address: string;
  readonly esiid: string;
  readonly zip: string;
  readonly tdsp: string;
  /** 01 house, 02 apartment. */
  readonly dwel: "01" | "02";
}

export const homeAt = (premise: Premise): Home => ({
  address: displayText(premise),
  esiid: premise.esiid,
  zip: premise.zip,
  tdsp: premise.tdsp,
  dwel: premise.unit === "" ? "01" : "02",
});

const homes = generatedPremises()
  .filter(({ tdsp }) => tdsp === "ONCOR")
  .map(homeAt);
let taken = 0;

/** The next home that no other journey of this run has: workers take turns through the list. */
const nextHome = (dwel: Home["dwel"]): Home => {
  const free = homes.filter((home) => home.dwel === dwel);
  const place = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) + 2 * taken;
  taken += 1;
  const home = free[place % free.length];
  if (!home) throw new Error("the sandbox has no such home");
  return home;
};
export const aHouse = (): Home => nextHome("01");
export const anApartment = (): Home => nextHome("02");

/** What somebody chooses on the way: where, moving or switching, and which plan. */
export interface Wish {
  readonly home: Home;
  readonly plan: string;
  readonly moving?: boolean;
}

/** What a persona of the sandbox does. */
export const wishLike = ({ premise, intent }: Persona, plan = "LK-TRUE-12"): Wish => ({
  home: homeAt(premise),
  plan,
  moving: intent === "6",
});

const shopping = ({ home, moving = true }: Omit<Wish, "plan">) => ({
  cint: moving ? "6" : "7",
  dwel: home.dwel,
  prom: home.dwel === "01" ? "PS" : "PM",
  zip: home.zip,
  tdsp: home.tdsp,
  esiid: home.esiid,
});

/** The address of a page of the flow with what travels along. */
export const flowPath = (page: string, wish: Wish): string =>
  `/${wish.moving === false ? "swi" : "mvi"}/${page}?${new URLSearchParams({ ...shopping(wish), planid: wish.plan }).toString()}`;

/** The form that the page is about; those of add-ons have no script of React's. */
const flowForm = "main form[method='post']:not([data-add-on])";

/** Waits until the page's form answers to its script: before that it works as without one. */
export const awake = async (page: Page, form = flowForm): Promise<void> => {
  await page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps")),
    form,
  );
};

/** What a form of the page would send now, with the value of the button that sends it. */
export const formOf = (page: Page, verb: string): Promise<Record<string, string>> =>
  page
    .locator(`form[action='/forms/${verb}']`)
    .evaluate((form) =>
      Object.fromEntries(
        [...new FormData(form as HTMLFormElement)].map(([name, value]) => [
          name,
          typeof value === "string" ? value : "",
        ]),
      ),
    );

/** The hidden fields of the page's form, the proposed day, and the consent to its fee. */
const untouched = (html: string, verb: string): Record<string, string> => {
  const form =
    html.split("<form").find((part) => part.slice(0, part.indexOf(">")).includes(`action="/forms/${verb}"`)) ?? "";
  const valueOf = (tag: string, name: string): string =>
    (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&amp;", "&");
  const inputs = form.slice(0, form.indexOf("</form>")).match(/<input[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs
      .filter((tag) => /type="hidden"|name="(?:selectStartDate|acceptsDayFee)"/.test(tag))
      .map((tag) => [valueOf(tag, "name"), valueOf(tag, "value")]),
  );
};

/**
 * The road from the home page to the confirmation, in one browser page. The same hands work with and without a script;
 * `scripted` says whether there is one to wait for.
 */
export const roadOn = (
  page: Page,
  {
    brand = "main",
    locale = "en",
    scripted = true,
  }: { readonly brand?: Brand; readonly locale?: Locale; readonly scripted?: boolean } = {},
) => {
  /** The whole card of an answer is its target. */
  const answer = (id: string) => page.locator(`label[for='${id}']`).click();
  const ready = async (): Promise<void> => {
    if (scripted) await awake(page);
  };
  const road = {
    page,
    /** Opens a page of the site: `path` as in English. */
    async open(path: string): Promise<number> {
      const response = await page.goto(addressOf(path, { brand, locale }));
      return response?.status() ?? 0;
    },
    /** Answers the three questions on the home page; leads to the plans for that home. */
    async askForPlans({ home, moving = true }: Omit<Wish, "plan">): Promise<void> {
      await road.open("/");
      // The form comes to life when it is touched.
      await answer(moving ? "moving-0" : "moving-1");
      if (scripted) await expect(page.locator("#search[role=combobox]")).toBeAttached();
      const search = page.locator("#search");
      if (scripted) {
        await search.click();
        // The field becomes a type-ahead when somebody enters it.
        await expect(page.locator("#search[role=combobox]")).toBeFocused();
        await page.keyboard.type(home.address);
        // The list closes when the page scrolls under it, so it must have come to rest first.
        await expect(page.getByRole("option").first()).toBeInViewport({ ratio: 1 });
        await page.getByRole("option").first().click();
      } else await search.fill(home.address);
      await answer(home.dwel === "02" ? "apartment-1" : "apartment-0");
      await page.locator("form[action='/forms/path-to-plan'] button[value=continue]:not([aria-hidden])").click();
      await page.waitForURL(/\/offers\?/);
    },
    async choosePlan(plan: string): Promise<void> {
      await page.locator(`main a[href*='order-information'][href*='planid=${plan}']`).first().click();
      await page.waitForURL(/\/order-information\?/);
    },
    /** Straight to the order form, as from a link that names plan and home. */
    async openOrderForm(wish: Wish): Promise<void> {
      await road.open(flowPath("order-information", wish));
      await ready();
    },
    async typeName(customer: Customer): Promise<void> {
      await page.locator("#firstName").fill(customer.firstName);
      await page.locator("#lastName").fill(customer.lastName);
      await page.locator("#email").fill(customer.email);
      await page.locator("#phoneNumber").fill(customer.phone);
      await page.locator(customer.mobile === "true" ? "#isMobile-0" : "#isMobile-1").check();
      await page
        .locator(customer.language === "English" ? "#correspondanceLanguage-0" : "#correspondanceLanguage-1")
        .check();
    },
    async typeIdentity({ born, ssn }: Customer): Promise<void> {
      await page.locator("#dateOfBirth-year").selectOption(born.year);
      await page.locator("#dateOfBirth-month").selectOption(born.month);
      await page.locator("#dateOfBirth-day").selectOption(born.day);
      await page.locator("#socialSecurityNumber").fill(ssn);
    },
    async fillOrderForm(customer: Customer): Promise<void> {
      await ready();
      await road.typeName(customer);
      await road.typeIdentity(customer);
      await road.acceptDay();
    },
    /** The day that is proposed costs something where the first open day is a priority day. */
    async acceptDay(): Promise<void> {
      const fee = page.locator("#acceptsDayFee");
      if ((await fee.count()) > 0) await fee.check();
    },
    /**
     * To the page that follows the order form, for journeys that are about what comes later: the form is sent beside the browser,
     * under its cookies. For the first brand: the second one's host is known to browsers alone.
     */
    async passOrderForm(
      wish: Wish,
      { firstName, lastName, email, phone, mobile, language, born, ssn }: Customer,
    ): Promise<void> {
      const address = addressOf(flowPath("order-information", wish), { locale });
      const form = {
        ...untouched(
          await (await page.request.get(address, { headers: { accept: "text/html" } })).text(),
          "order-information",
        ),
        firstName,
        lastName,
        email,
        phoneNumber: phone,
        isMobile: mobile,
        correspondanceLanguage: language,
        month: born.month,
        date: born.day,
        year: born.year,
        identityOption: "ssn",
        socialSecurityNumber: ssn,
        billingOption: "sameAddress",
        action: "continue",
      };
      const sent = await page.request.post(addressOf("/forms/order-information"), {
        form,
        headers: { origin: new URL(address).origin, accept: "text/html" },
        maxRedirects: 0,
      });
      expect(sent.status()).toBe(303);
      await page.goto(new URL(sent.headers()["location"] ?? "", address).href);
    },
    continueButton: () =>
      page.locator("form[action='/forms/order-information'] button[value=continue]:not([aria-hidden])"),
    orderButton: () =>
      page.locator("form[action='/forms/place-order'] button[type=submit]:not([aria-hidden], [formaction])"),
    async goOnToReview(): Promise<void> {
      await road.continueButton().click();
      await page.waitForURL(/\/place-order/);
      await ready();
    },
    async acceptTerms(): Promise<void> {
      const terms = page.locator("form[action='/forms/place-order'] input[type=checkbox]");
      for (const term of await terms.all()) await term.check();
    },
    async placeOrder(): Promise<void> {
      await road.acceptTerms();
      await road.orderButton().click();
      await page.waitForURL(/\/mini-confirmation/);
    },
    async seeConfirmation(): Promise<void> {
      await page.locator("form[action='/forms/skip-account'] button").click();
      await page.waitForURL(/\/confirmation/);
    },
    /** From the order form to the page before the confirmation, without a look left or right. */
    async order(wish: Wish, customer: Customer): Promise<void> {
      if (brand === "main") await road.passOrderForm(wish, customer);
      else {
        await road.openOrderForm(wish);
        await road.fillOrderForm(customer);
        await road.goOnToReview();
      }
      await ready();
      await road.placeOrder();
    },
    /** The gateway's numbers that the customer takes along: confirmation number, then account number. The reference follows them. */
    numbers: async (): Promise<readonly string[]> => (await page.locator("h1 ~ dl dd").allTextContents()).slice(0, 2),
    path: (): string => new URL(page.url()).pathname,
  };
  return road;
};

export type Road = ReturnType<typeof roadOn>;

/** What the gateway has in its books for one customer. */
export interface Books {
  readonly partners: readonly string[];
  readonly orders: readonly Order[];
  /** Who got a copy of the confirmation, beside the customer. */
  readonly copies: readonly string[];
  /** The reference of each journey that led to something. */
  readonly references: readonly string[];
  /** What was carried out, in its order: a call that got the answer of an earlier one under its key is none. */
  readonly acts: readonly string[];
}

export const booksOf = async (sandbox: Sandbox, { lastName }: Customer): Promise<Books> => {
  const { customers, contractAccounts, orders, mails, entries }: LedgerContents = await sandbox.ledger();
  const partners = customers
    .filter((customer) => customer.lastName === lastName)
    .map(({ partnerNumber }) => partnerNumber);
  const accounts = contractAccounts
    .filter((account) => partners.includes(account.partnerNumber))
    .map(({ contractAccount }) => contractAccount);
  const references = [
    ...new Set(
      entries
        .filter(({ request }) => JSON.stringify(request).includes(lastName))
        .map(({ correlationId }) => correlationId),
    ),
  ];
  return {
    partners,
    orders: orders.filter((order) => partners.includes(order.partnerNumber)),
    copies: mails
      .filter(({ kind, contractAccount }) => kind === "copy" && accounts.includes(contractAccount))
      .map(({ recipient }) => recipient),
    references,
    acts: entries
      .filter(({ correlationId }) => references.includes(correlationId))
      .map(({ operationId }) => operationId),
  };
};

/** One customer, one order: whatever was clicked. */
export const expectOneOrder = async (sandbox: Sandbox, customer: Customer): Promise<Order> => {
  const { partners, orders, acts } = await booksOf(sandbox, customer);
  expect(partners).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(acts.filter((act) => act !== "sendConfirmationEmail")).toEqual(["createCustomer", "connect"]);
  const [order] = orders;
  if (!order) throw new Error("there is no order");
  return order;
};
