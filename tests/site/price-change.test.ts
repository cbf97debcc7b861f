import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { describe, expect, test } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath, type Wish, searchOf } from "../driver/homes.ts";
import { anApplicant, typedBy } from "../driver/people.ts";
import { sharedSite, type SharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { Visitor } from "../driver/visitor.ts";

const main = sharedSite();

type Offer = Readonly<Record<string, unknown>> & { readonly id: string };

/** From now on the gateway offers only this plan, at this price per kWh. */
const offeredAt = async (baseRate: number, { site, gateway }: SharedSite, wish: Wish): Promise<void> => {
  await gateway.set({ answers: [] });
  const { json } = await new Visitor(site.url).call("GET", `/api/offers/fetchplans?${searchOf(wish)}&locale=en`);
  const { offers } = (json as { readonly plans: { readonly result: { readonly offers: readonly Offer[] } } }).plans
    .result;
  const offer = { ...offers.find(({ id }) => id === wish.planid), baseRate };
  await gateway.set({
    answers: [{ operationId: "fetchPlans", patch: { plans: { result: { offers: [offer] } } } }],
  });
};

/** Deletes all orders, and restores the gateway's offers. */
const anew = async ({ gateway }: SharedSite): Promise<void> => {
  await gateway.set({ answers: [], faults: [] });
  await gateway.reset();
};

const rateInEnglish = "Price per kWh: 12.0¢ before, 14.9¢ now.";

describe("an order form left open overnight", () => {
  test("returns with the input and both prices, and continues once they were shown", async () => {
    const [here, home, title, rate] = [main, goodwinAve, "True Rate 12 is offered on other terms now", rateInEnglish];
    const visitor = new Visitor(here.site.url);
    await offeredAt(0.12, here, home);
    const form = await visitor.open(orderInformationPath(home));

    await offeredAt(0.149, here, home);
    const back = await visitor.send(form, "/forms/order-information", anApplicant);
    expect(back.url).toMatch(/\/mvi\/order-information\?.*notice=price-changed/);
    for (const words of [title, rate]) expect(textOf(back)).toContain(words);
    expect(back.html).toContain(`value="${anApplicant.lastName}"`);
    expect(back.html).not.toContain(anApplicant.socialSecurityNumber);
    // A second click on the earlier page shows the new price again.
    expect(textOf(await visitor.send(form, "/forms/order-information", anApplicant))).toContain(rate);
    expect(await here.gateway.requests("checkFraud")).toEqual([]);

    expect((await visitor.send(back, "/forms/order-information", anApplicant)).url).toContain("/mvi/place-order");
    await anew(here);
  });
});

test("a review page left open returns with its choices, and orders nothing at a new price", async () => {
  const visitor = new Visitor(main.site.url);
  await offeredAt(0.12, main, goodwinAve);
  const terms = await fillIn(visitor, goodwinAve, typedBy(personaNamed("della")));
  expect(terms.url).toContain("/mvi/place-order-deposit");
  const byPhone = { ...acceptedTerms, paymentType: "2" };

  await offeredAt(0.149, main, goodwinAve);
  const back = await visitor.send(terms, "/forms/place-order", byPhone);
  expect(back.url).toMatch(/\/mvi\/place-order-deposit\?.*notice=price-changed/);
  expect(textOf(back)).toContain(rateInEnglish);
  for (const name of Object.keys(acceptedTerms))
    expect(back.html).toMatch(new RegExp(`<input[^>]*id="${name}"[^>]*checked|<input[^>]*checked[^>]*id="${name}"`));
  expect(await main.gateway.entriesOf("connect")).toEqual([]);

  expect((await visitor.send(back, "/forms/place-order", byPhone)).url).toContain("/mvi/mini-confirmation");
  expect(await main.gateway.entriesOf("connect")).toHaveLength(1);
  await anew(main);
});

interface Numbers {
  readonly bpNumber: string;
  readonly contractAccountNumber: string;
}

test("the site API reports the new price, and accepts the same call with it", async () => {
  const visitor = new Visitor(main.site.url);
  await offeredAt(0.12, main, goodwinAve);
  expect((await fillIn(visitor, goodwinAve)).url).toContain("/mvi/place-order");
  const { json } = await visitor.call("GET", "/api/enrollment");
  const { startDate, enrollmentInfo } = (
    json as { readonly result: { readonly startDate: string; readonly enrollmentInfo: Numbers } }
  ).result;
  const call = () =>
    visitor.call("POST", "/api/customer/connect", {
      bpNumber: enrollmentInfo.bpNumber,
      contractAccountNumber: enrollmentInfo.contractAccountNumber,
      startDate,
      esiid: goodwinAve.esiid,
      customerIntent: "6",
      productId: goodwinAve.planid,
    });
  await offeredAt(0.149, main, goodwinAve);
  expect(await call()).toMatchObject({ status: 409, json: { error: { code: "PRICE_CHANGED" } } });
  expect(await main.gateway.entriesOf("connect")).toEqual([]);
  expect((await call()).status).toBe(200);
  expect(await main.gateway.entriesOf("connect")).toHaveLength(1);
});
