import type { Page } from "@playwright/test";
import type { LedgerContents, Order } from "@switchyard/gateway-sandbox/ledger/ledger";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { fillIn, order, review } from "../driver/enrollment.ts";
import { flowPath, type Wish } from "../driver/homes.ts";
import type { Applicant } from "../driver/people.ts";
import { besideTab, fill } from "../driver/tab.ts";
import { addressOf, expect, type Sandbox } from "./fixtures.ts";

/** The form that the page is about; those of add-ons have no script of React's. */
const flowForm = "main form[method='post']:not([data-add-on])";

/** Waits until the page's form answers to its script: before that it works as without one. */
export const awake = async (page: Page, form = flowForm): Promise<void> => {
  await page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps")),
    form,
  );
};

/** The way from the home page to the confirmation, in one browser page with scripts. */
export const roadOn = (
  page: Page,
  { brand = "main", locale = "en" }: { readonly brand?: Brand; readonly locale?: Locale } = {},
) => {
  /** The whole card of an answer is its target. */
  const answer = (id: string) => page.locator(`label[for='${id}']`).click();
  const prefix = locale === "es" ? "/es" : "";
  const road = {
    page,
    /** Opens a page of the site: `path` as in English. */
    async open(path: string): Promise<number> {
      const response = await page.goto(addressOf(path, { brand, locale }));
      return response?.status() ?? 0;
    },
    /** Answers the three questions on the home page; leads to the plans for that home. */
    async askForPlans(wish: Wish): Promise<void> {
      await road.open("/");
      // The form comes to life when it is touched.
      await answer(wish.intent === "6" ? "moving-0" : "moving-1");
      await expect(page.locator("#search[role=combobox]")).toBeAttached();
      await page.locator("#search").click();
      // The field becomes a type-ahead when somebody enters it.
      await expect(page.locator("#search[role=combobox]")).toBeFocused();
      await page.keyboard.type(displayText(wish));
      // The list closes when the page scrolls under it, so it must have come to rest first.
      await expect(page.getByRole("option").first()).toBeInViewport({ ratio: 1 });
      await page.getByRole("option").first().click();
      await answer(wish.unit !== "" ? "apartment-1" : "apartment-0");
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
      await awake(page);
    },
    /** Types what somebody says of themselves, on the proposed day with its fee. */
    async fillOrderForm(who: Partial<Applicant>): Promise<void> {
      await awake(page);
      await fill(page, order.fill(who));
    },
    /**
     * To the page that follows the order form, for journeys that are about what comes later: the form is sent beside the browser,
     * under its cookies. For the first brand: the second one's host is known to browsers alone.
     */
    async passOrderForm(wish: Wish, who: Applicant): Promise<void> {
      const beside = besideTab(page, addressOf("").replace(/\/$/, ""));
      const { url } = await fillIn(beside, wish, who, prefix);
      await page.goto(new URL(url, addressOf("/")).href);
    },
    continueButton: () =>
      page.locator("form[action='/forms/order-information'] button[value=continue]:not([aria-hidden])"),
    orderButton: () =>
      page.locator("form[action='/forms/place-order'] button[type=submit]:not([aria-hidden], [formaction])"),
    async goOnToReview(): Promise<void> {
      await road.continueButton().click();
      await page.waitForURL(/\/place-order/);
      await awake(page);
    },
    async acceptTerms(): Promise<void> {
      await fill(page, review.accept({ evAcknowledgment: "true" }));
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
    async order(wish: Wish, who: Applicant): Promise<void> {
      if (brand === "main") await road.passOrderForm(wish, who);
      else {
        await road.openOrderForm(wish);
        await road.fillOrderForm(who);
        await road.goOnToReview();
      }
      await awake(page);
      await road.placeOrder();
    },
    /** The gateway's numbers that the customer takes along: confirmation number, then account number. The reference follows them. */
    numbers: async (): Promise<readonly string[]> => (await page.locator("h1 ~ dl dd").allTextContents()).slice(0, 2),
    path: (): string => new URL(page.url()).pathname,
  };
  return road;
};

export type Road = ReturnType<typeof roadOn>;

/** The gateway's records of one customer. */
export interface Books {
  readonly partners: readonly string[];
  readonly orders: readonly Order[];
  /** Recipients of a copy of the confirmation besides the customer. */
  readonly copies: readonly string[];
  /** The reference of each journey that led to something. */
  readonly references: readonly string[];
  /** Executed calls in order; a call answered from its idempotency key doesn't count. */
  readonly acts: readonly string[];
}

export const booksOf = async (sandbox: Sandbox, { lastName }: Applicant): Promise<Books> => {
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

/** One customer, one order: after any number of clicks. */
export const expectOneOrder = async (sandbox: Sandbox, who: Applicant): Promise<Order> => {
  const { partners, orders, acts } = await booksOf(sandbox, who);
  expect(partners).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(acts.filter((act) => act !== "sendConfirmationEmail")).toEqual(["createCustomer", "connect"]);
  const [order] = orders;
  if (!order) throw new Error("there is no order");
  return order;
};
