import { setTimeout as pause } from "node:timers/promises";
import { generatedPremises } from "@switchyard/gateway-sandbox/premises/generated";
import { firstOpenDay } from "../../driver/calendar.ts";
import { acceptedTerms } from "../../driver/enrollment.ts";
import { orderInformationPath, type Wish, wishAt } from "../../driver/homes.ts";
import { anApplicant } from "../../driver/people.ts";
import { type Page, Visitor } from "../../driver/visitor.ts";

/** A customer who orders once, for a home that no other customer uses. */
export interface Customer {
  readonly home: Wish;
  readonly typed: Readonly<Record<string, string>>;
}

/** The result of an order, as the customer saw it. */
export interface CustomerResult {
  readonly customer: Customer;
  /** Whether the customer reached the confirmation in time. */
  readonly isThrough: boolean;
  /** Unexpected answers on the way. */
  readonly troubles: readonly string[];
}

const longestMs = 120_000;
/** Pause before a customer tries again. */
const breathMs = 400;

/** Homes, each with a person who is new to the gateway. */
export const customers = (count: number): readonly Customer[] =>
  generatedPremises()
    .filter(({ unit }) => unit === "")
    .slice(0, count)
    .map((premise, index) => ({
      home: wishAt(premise),
      typed: {
        ...anApplicant,
        email: `rosa.${index}@example.com`,
        phoneNumber: `214-555-${String(1_000 + index)}`,
        socialSecurityNumber: `412-55-${String(1_000 + index)}`,
      },
    }));

/** The buttons of the enrollment, by the name of their page. */
const buttons: readonly (readonly [
  page: string,
  action: string,
  fields: (customer: Customer, day: string) => Readonly<Record<string, string>>,
])[] = [
  ["/mvi/order-information", "/forms/order-information", ({ typed }, day) => ({ ...typed, selectStartDate: day })],
  ["/mvi/place-order", "/forms/place-order", () => acceptedTerms],
  ["/mvi/mini-confirmation", "/forms/skip-account", () => ({})],
];

const pathOf = ({ url }: Page): string => url.split("?")[0] ?? "";

/** A failure page's message, or the error code in another page's address. */
const troubleOf = (page: Page): string => {
  const [, why = ""] = /data-failed="(\w+)"/.exec(page.html) ?? /errorCode=(\w+)/.exec(page.url) ?? [];
  return `${page.status} ${pathOf(page)} ${why}`.trim();
};

/** Orders by pressing each page's button. After a missing answer or an unexpected page, returns to the previous address. */
export const orders = async (site: string, customer: Customer): Promise<CustomerResult> => {
  const visitor = new Visitor(site);
  const troubles: string[] = [];
  const began = performance.now();
  const start = orderInformationPath(customer.home);
  let at = start;
  while (performance.now() - began < longestMs) {
    try {
      const page = await visitor.open(at);
      const next = await pressed(visitor, customer, page);
      if (pathOf(next) === "/mvi/confirmation") return { customer, isThrough: true, troubles };
      const isOfRoad = next.status === 200 && buttons.some(([path]) => path === pathOf(next));
      if (!isOfRoad) troubles.push(troubleOf(next));
      at = isOfRoad ? next.url : start;
      if (!isOfRoad) await pause(breathMs);
    } catch (error) {
      troubles.push((error as Error).message);
      await pause(breathMs);
    }
  }
  return { customer, isThrough: false, troubles };
};

const pressed = async (visitor: Visitor, customer: Customer, page: Page): Promise<Page> => {
  const button = buttons.find(([path]) => path === pathOf(page));
  if (page.status !== 200 || button === undefined) return page;
  const [path, action, fields] = button;
  const day = path === "/mvi/order-information" ? await firstOpenDay(visitor, customer.home) : "";
  return visitor.send(page, action, fields(customer, day));
};

/** Lets all customers order, a limited number at a time. */
export const allOrder = async (
  site: string,
  all: readonly Customer[],
  atOnce: number,
): Promise<readonly CustomerResult[]> => {
  const waiting = [...all];
  const results: CustomerResult[] = [];
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await orders(site, next));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
};
