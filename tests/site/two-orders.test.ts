import { beforeEach, expect, test } from "vitest";
import { fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();
beforeEach(async () => {
  await here.gateway.reset();
});

const other = { ...goodwinAve, planid: "LK-TRUE-24" };
const orders = async (): Promise<number> => (await here.gateway.ledger()).orders.length;

test("a customer with an order who opens another plan's form finds links to the order, and back to the new form", async () => {
  const visitor = new Visitor(here.site.url);
  await orderAndSkip(visitor, await fillIn(visitor, goodwinAve));
  const form = await visitor.open(orderInformationPath(other));
  expect(form.html).toContain("Your order of True Rate 12 for 5714 Goodwin Ave, Dallas, TX 75206 is in.");
  await visitor.post("/forms/keep-draft", { locale: "en", firstName: "Rosa", search: form.url.replace(/^[^?]*/, "") });
  const order12 = await visitor.send(form, "/forms/open-other-order");
  expect(order12.url).toContain("/mvi/confirmation");
  expect(order12.html).toContain("You have begun another order: True Rate 24");
  const back = await visitor.send(order12, "/forms/open-other-order");
  expect(back.url).toContain("/mvi/order-information");
  expect(back.html).toContain('value="Rosa"');
  // The visitor may submit the second form while the browser shows the first order. It still belongs to the second.
  await visitor.send(back, "/forms/open-other-order");
  const sent = await visitor.send(back, "/forms/order-information", { ...anApplicant, lastName: "" });
  expect(sent.url).toContain("/mvi/order-information");
  // Another person gets an empty form, without links to either order.
  const href = /href="([^"]*anew=1[^"]*)"/.exec(back.html)?.[1]?.replaceAll("&amp;", "&") ?? "no such link";
  const empty = await visitor.open(href);
  expect(empty.html).not.toContain("open-other-order");
});

test.each([
  ["", "See its confirmation", "You have begun another order: True Rate 24"],
  ["/es", "Ver su confirmación", "Usted empezó otro pedido: True Rate 24"],
] as const)(
  "a second form that was only opened leads to the first confirmation, which leads back to it (%s)",
  async (locale, seeIt, begun) => {
    const visitor = new Visitor(here.site.url);
    const first = await orderAndSkip(visitor, await fillIn(visitor, goodwinAve));
    const form = await visitor.open(orderInformationPath(other, locale));
    expect(form.html).toContain(seeIt);
    const confirmation = await visitor.send(form, "/forms/open-other-order");
    expect(confirmation.url).toBe(`${locale}${first.url}`);
    expect(confirmation.html).toContain(begun);
    const back = await visitor.send(confirmation, "/forms/open-other-order");
    expect(back.url).toContain(`${locale}/mvi/order-information`);
    expect(back.url).toContain(`planid=${other.planid}`);
    expect((await visitor.send(back, "/forms/open-other-order")).url).toBe(confirmation.url);
    expect(await orders()).toBe(1);
  },
);

test.each([
  ["", "Your order of True Rate 12 for 5714 Goodwin Ave, Dallas, TX 75206 is in.", "No order is open here."],
  ["/es", "Su pedido de True Rate 12 para 5714 Goodwin Ave, Dallas, TX 75206 ya está hecho.", "ningún pedido abierto."],
] as const)(
  "a visitor who opens a second form and returns to the confirmation's address finds the order (%s)",
  async (locale, isIn, nothing) => {
    const visitor = new Visitor(here.site.url);
    const first = await orderAndSkip(visitor, await fillIn(visitor, goodwinAve));
    await visitor.open(orderInformationPath(other));
    await visitor.open(`${locale}/plans`);
    const reopened = await visitor.open(`${locale}${first.url}`);
    expect(reopened.url).toContain("/session-ended");
    expect(reopened.html).toContain(isIn);
    expect(reopened.html).not.toContain(nothing);
    expect((await visitor.send(reopened, "/forms/open-other-order")).url).toBe(`${locale}${first.url}`);
    // Other visitors don't find the order.
    expect((await new Visitor(here.site.url).open(`${locale}${first.url}`)).html).toContain(nothing);
  },
);
