import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeEach, describe, expect, test } from "vitest";
import * as adding from "./add-home/adding.ts";
import { ownSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { orderPath, renew } from "./renewal/renewing.ts";
import * as moving from "./transfer/moving.ts";
import type { Page } from "./visitor.ts";

/* Two tabs of one customer with two plans: the form that comes back after a press says which plan was not ordered, and why. */

const here = ownSite();
beforeEach(async () => {
  await here.gateway.set({ faults: [], answers: [] });
  await here.gateway.reset();
});
const { goodwinDallas, hemphill, swissDallas } = handMade;

/** The gateway does not answer this order, and answers again after it. */
const unanswered = async <Ended>(operationId: string, press: () => Promise<Ended>): Promise<void> => {
  await here.gateway.set({ faults: [{ operationId, fault: "500", when: "before" }] });
  await press();
  await here.gateway.set({ faults: [] });
};

const notOrdered = { "": "True Rate 12 was not ordered.", "/es": "True Rate 12 no se pidió." };
const chosenSince = {
  "": "True Rate 24 was chosen on another page after you opened that one. The button ordered nothing",
  "/es": "Después de abrir esa página, en otra se eligió True Rate 24. El botón no pidió nada",
};
const sentBefore = {
  "": "An order of True Rate 24 was sent from another page, and we don’t know yet what became of it.",
  "/es": "Desde otra página se envió un pedido de True Rate 24, y todavía no sabemos qué pasó con él.",
};
const languages = ["", "/es"] as const;
/** A home is added once. */
const addedHome = { "": goodwinDallas, "/es": hemphill };

/** The form of the plan that is open, with both sentences. */
const says = (page: Page, ...sentences: readonly string[]): void => {
  expect(page.url).toMatch(/planid=LK-TRUE-24.*notice=other-plan/);
  for (const sentence of sentences) expect(textOf(page)).toContain(sentence);
};

describe.each(languages)("a button that is pressed for a plan which another tab has replaced (%s)", (locale) => {
  test("orders no move, and the form names both plans", async () => {
    const visitor = await here.signedInAs("olive.oldplan");
    const list = await moving.told(visitor, goodwinDallas, {}, locale);
    const replaced = await moving.orderPage(visitor, list, "LK-TRUE-12");
    await moving.orderPage(visitor, list, "LK-TRUE-24");
    const told = await moving.order(visitor, replaced);
    says(told, notOrdered[locale], chosenSince[locale]);
    expect(await here.gateway.requests("transferService")).toEqual([]);
    await unanswered("transferService", () => moving.order(visitor, told));
    says(await moving.order(visitor, replaced), notOrdered[locale], sentBefore[locale]);
    expect(await here.gateway.requests("transferService")).toHaveLength(1);
    expect((await moving.order(visitor, told)).url).toContain("/my-account/transfer/confirmation");
  });

  test("renews nothing while an order of the other plan has no answer, and the form names both", async () => {
    const visitor = await here.signedInAs("vera.variable");
    const replaced = await visitor.open(`${locale}${orderPath(swissDallas, "LK-TRUE-12")}`);
    const sent = await visitor.open(`${locale}${orderPath(swissDallas, "LK-TRUE-24")}`);
    await unanswered("createSwap", () => renew(visitor, sent));
    const told = await renew(visitor, replaced);
    says(told, notOrdered[locale], sentBefore[locale]);
    expect(await here.gateway.requests("createSwap")).toHaveLength(1);
    expect((await renew(visitor, told)).url).toContain("/renewal/confirmation");
  });

  test("adds no home while an order of the other plan has no answer, and the form names both", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const list = await adding.offers(visitor, addedHome[locale], {}, locale);
    const replaced = await adding.orderPage(visitor, list, "LK-TRUE-12");
    const sent = await adding.orderPage(visitor, list, "LK-TRUE-24");
    await unanswered("addHome", () => adding.order(visitor, sent));
    const told = await adding.order(visitor, replaced);
    says(told, notOrdered[locale], sentBefore[locale]);
    expect(await here.gateway.requests("addHome")).toHaveLength(1);
    expect((await adding.order(visitor, told)).url).toContain("/my-account/add-home/confirmation");
  });
});

test("a plan of the address that is offered nowhere is not repeated", async () => {
  const visitor = await here.signedInAs("vera.variable");
  const form = `${orderPath(swissDallas, "LK-TRUE-24")}&notice=other-plan&pressedPlan=Free%20power`;
  expect(textOf(await visitor.open(form))).toContain("The other plan was not ordered.");
});

test("another plan is not ordered while the first has no answer: its page sends the first one again", async () => {
  const visitor = await here.signedInAs("vera.variable");
  const first = await visitor.open(orderPath(swissDallas, "LK-TRUE-24"));
  await unanswered("createSwap", () => renew(visitor, first));
  const other = await visitor.open(orderPath(swissDallas, "LK-TRUE-12"));
  expect(textOf(other)).toContain("We don’t know yet if your renewal is ordered.");
  const told = await renew(visitor, other);
  expect(told.url).toMatch(/^\/renewal\/confirmation\?.*planid=LK-TRUE-24/);
  expect(await here.gateway.requests("createSwap")).toHaveLength(2);
});
