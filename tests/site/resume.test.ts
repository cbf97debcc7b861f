import { beforeEach, describe, expect, test } from "vitest";
import { firstOpenDay } from "../driver/calendar.ts";
import { fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

const here = sharedSite();
beforeEach(async () => {
  await here.gateway.reset();
});

/** The value of a form field in the page. */
const valueOf = ({ html }: Page, name: string): string => {
  const tag = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? "no such field";
  return /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "";
};
const { socialSecurityNumber: _, month: _month, date: _date, year: _year, ...withoutIdentity } = anApplicant;

/** Types everything except identity numbers, and closes the browser. */
const goneBeforeOrdering = async (): Promise<Visitor> => {
  const visitor = new Visitor(here.site.url);
  await visitor.open(orderInformationPath(goodwinAve));
  // The request that the page's script sends when it closes.
  expect(
    (
      await visitor.post("/forms/keep-draft", {
        ...withoutIdentity,
        selectStartDate: await firstOpenDay(visitor, goodwinAve),
        locale: "en",
        search: "",
      })
    ).status,
  ).toBe(303);
  return visitor.at(here.site.url);
};

const noticeIn = {
  "": "Welcome back. Your form is as you left it.",
  "/es": "Qué bueno que regresó. Su formulario está como lo dejó.",
} as const;

describe("a visitor who closes the browser before ordering and returns on the same device", () => {
  test("has a persistent cookie that scripts can't read", async () => {
    const answer = await fetch(`${here.site.url}${orderInformationPath(goodwinAve)}`, {
      redirect: "manual",
      headers: { accept: "text/html", "user-agent": "Mozilla/5.0 (site test)" },
    });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("journey="));
    expect(cookie).toMatch(/Max-Age=86400/i);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=lax/i);
  });

  test.each(["", "/es"] as const)(
    "finds the input, is asked for the identity again, and gets an explanation (%s)",
    async (locale) => {
      const later = await goneBeforeOrdering();
      const form = await later.open(orderInformationPath(goodwinAve, locale));
      for (const field of ["firstName", "lastName", "email", "phoneNumber"] as const)
        expect(valueOf(form, field), field).toBe(anApplicant[field]);
      expect(valueOf(form, "socialSecurityNumber")).toBe("");
      expect(form.html).toContain(noticeIn[locale]);
      const terms = await later.send(form, "/forms/order-information", {
        ...anApplicant,
        selectStartDate: valueOf(form, "selectStartDate") || (await firstOpenDay(later, goodwinAve)),
      });
      expect(terms.url).toContain("/mvi/place-order");
      expect((await orderAndSkip(later, terms)).url).toContain("/mvi/confirmation");
      const { customers, orders } = await here.gateway.ledger();
      expect([customers.length, orders.length]).toEqual([1, 1]);
    },
  );

  test("may start again with an empty form", async () => {
    const later = await goneBeforeOrdering();
    const form = await later.open(orderInformationPath(goodwinAve));
    const href = /href="([^"]*anew=1[^"]*)"/.exec(form.html)?.[1]?.replaceAll("&amp;", "&") ?? "no such link";
    const empty = await later.open(href);
    expect(empty.url).toContain("/mvi/order-information");
    expect(empty.url).not.toContain("anew");
    expect(valueOf(empty, "firstName")).toBe("");
    expect(empty.html).not.toContain(anApplicant.lastName);
    expect(empty.html).not.toContain(noticeIn[""]);
    expect((await later.open(orderInformationPath(goodwinAve))).html).not.toContain(anApplicant.lastName);
  });

  test("continues at the review page if the customer exists already, without typing again", async () => {
    const visitor = new Visitor(here.site.url);
    const terms = await fillIn(visitor, goodwinAve);
    const later = visitor.at(here.site.url);
    expect((await orderAndSkip(later, await later.open(terms.url))).url).toContain("/mvi/confirmation");
    const { customers, orders } = await here.gateway.ledger();
    expect([customers.length, orders.length]).toEqual([1, 1]);
  });
});

test("a new visitor, or one with a form problem, is not welcomed back", async () => {
  const visitor = new Visitor(here.site.url);
  const form = await visitor.open(orderInformationPath(goodwinAve));
  expect(form.html).not.toContain(noticeIn[""]);
  const back = await visitor.send(form, "/forms/order-information", { ...anApplicant, email: "rosa" });
  expect(back.url).toContain("/mvi/order-information");
  expect(valueOf(back, "firstName")).toBe(anApplicant.firstName);
  expect(back.html).not.toContain(noticeIn[""]);
});

test("a customer who returns after ordering finds the order on every page, and orders nothing again", async () => {
  const visitor = new Visitor(here.site.url);
  const terms = await fillIn(visitor, goodwinAve);
  expect((await orderAndSkip(visitor, terms)).url).toContain("/mvi/confirmation");
  const later = visitor.at(here.site.url);
  const { orders } = await here.gateway.ledger();
  for (const path of [
    orderInformationPath(goodwinAve),
    terms.url,
    "/mvi/place-order-deposit",
    "/mvi/mini-confirmation",
    "/mvi/confirmation",
  ]) {
    const page = await later.open(path);
    expect(page.url, path).toContain("/mvi/confirmation");
    expect(page.html, path).toContain(orders[0]?.serviceContractNumber);
  }
  expect((await here.gateway.ledger()).orders).toHaveLength(1);
});
