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

/** The page's own form. Forms of add-ons are not hydrated by React. */
const flowForm = "main form[method='post']:not([data-add-on])";

/** Waits until React has hydrated the page's form. */
export const waitForHydration = async (page: Page, form = flowForm): Promise<void> => {
  await page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps")),
    form,
  );
};

/** Drives an enrollment from the home page to the confirmation, in one browser page with scripts. */
export const enrollmentDriver = (
  page: Page,
  { brand = "main", locale = "en" }: { readonly brand?: Brand; readonly locale?: Locale } = {},
) => {
  /** Clicks an answer: its whole card is the label. */
  const answer = (id: string) => page.locator(`label[for='${id}']`).click();
  const prefix = locale === "es" ? "/es" : "";
  const driver = {
    page,
    /** Opens a page by its English path and returns the HTTP status. */
    async open(path: string): Promise<number> {
      const response = await page.goto(addressOf(path, { brand, locale }));
      return response?.status() ?? 0;
    },
    /** Answers the three questions on the home page; leads to the plans for that home. */
    async askForPlans(wish: Wish): Promise<void> {
      await driver.open("/");
      // The form hydrates at its first click.
      await answer(wish.intent === "6" ? "moving-0" : "moving-1");
      await expect(page.locator("#search[role=combobox]")).toBeAttached();
      await page.locator("#search").click();
      // The field becomes a type-ahead on focus.
      await expect(page.locator("#search[role=combobox]")).toBeFocused();
      await page.keyboard.type(displayText(wish));
      // The list closes when the page scrolls, so wait until scrolling has ended.
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
    /** Opens the order form by a link with plan and home. */
    async openOrderForm(wish: Wish): Promise<void> {
      await driver.open(flowPath("order-information", wish));
      await waitForHydration(page);
    },
    /** Fills in the applicant's data and keeps the proposed start day with its fee. */
    async fillOrderForm(who: Partial<Applicant>): Promise<void> {
      await waitForHydration(page);
      await fill(page, order.fill(who));
    },
    /**
     * Opens the page after the order form. Sends the form outside the browser with the browser's cookies. Only for the
     * main brand, because only browsers resolve the second brand's host.
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
      await driver.continueButton().click();
      await page.waitForURL(/\/place-order/);
      await waitForHydration(page);
    },
    async acceptTerms(): Promise<void> {
      await fill(page, review.accept({ evAcknowledgment: "true" }));
    },
    async placeOrder(): Promise<void> {
      await driver.acceptTerms();
      await driver.orderButton().click();
      await page.waitForURL(/\/mini-confirmation/);
    },
    async seeConfirmation(): Promise<void> {
      await page.locator("form[action='/forms/skip-account'] button").click();
      await page.waitForURL(/\/confirmation/);
    },
    /** Goes from the order form to the page before the confirmation. */
    async order(wish: Wish, who: Applicant): Promise<void> {
      if (brand === "main") await driver.passOrderForm(wish, who);
      else {
        await driver.openOrderForm(wish);
        await driver.fillOrderForm(who);
        await driver.goOnToReview();
      }
      await waitForHydration(page);
      await driver.placeOrder();
    },
    /** The gateway's numbers on the confirmation: confirmation number, then account number. The reference follows them. */
    numbers: async (): Promise<readonly string[]> => (await page.locator("h1 ~ dl dd").allTextContents()).slice(0, 2),
    path: (): string => new URL(page.url()).pathname,
  };
  return driver;
};

export type EnrollmentDriver = ReturnType<typeof enrollmentDriver>;

/** The gateway's records of one customer. */
export interface GatewayRecords {
  readonly partners: readonly string[];
  readonly orders: readonly Order[];
  /** Recipients of a copy of the confirmation, other than the customer. */
  readonly copies: readonly string[];
  /** The reference of each journey with a call about this customer. */
  readonly references: readonly string[];
  /** Executed calls in order; a call answered from its idempotency key doesn't count. */
  readonly acts: readonly string[];
}

export const gatewayRecordsOf = async (sandbox: Sandbox, { lastName }: Applicant): Promise<GatewayRecords> => {
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

/** Expects exactly one customer and one order, after any number of clicks. */
export const expectOneOrder = async (sandbox: Sandbox, who: Applicant): Promise<Order> => {
  const { partners, orders, acts } = await gatewayRecordsOf(sandbox, who);
  expect(partners).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(acts.filter((act) => act !== "sendConfirmationEmail")).toEqual(["createCustomer", "connect"]);
  const [order] = orders;
  if (!order) throw new Error("there is no order");
  return order;
};
