import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { beforeEach, describe, expect, test } from "vitest";
import { site } from "../../../composition/site.ts";
import { asksForCookie } from "../../../site/front-door/exchange.ts";
import { ownTokens } from "../../../site/front-door/own-tokens.ts";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { type Browser, testSite } from "../../../site/session/site.fixture.ts";
import {
  acceptedTerms,
  along,
  anApplicant,
  atTheTerms,
  noOrders,
  ordered,
  searchOf,
  send,
  stateOf,
} from "./order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
beforeEach(noOrders);

const other = { planid: "LK-TRUE-24" };
const asked = async (operation: string): Promise<number> => (await here.asked(operation)).length;

/** The refused steps in the journal of this browser's enrollment: the submitted form and the rule that refused it. */
const refused = async (browser: Browser): Promise<readonly (readonly [unknown, string])[]> => {
  const journey = (await browser.ask(() => journeyNow("main"))).value;
  const events = journey ? (await site().store.events(journey.id))._unsafeUnwrap() : [];
  return events.flatMap((event: JournalEvent) => {
    if (event.type !== "step-began" || event.step !== "refuseRequest") return [];
    const decision = events.find((one) => one.type === "decision" && one.run === event.run);
    return [
      [(event.input as { pressed?: unknown }).pressed, decision?.type === "decision" ? decision.rule : ""] as const,
    ];
  });
};
const twoOpen = "a page about another plan than the one that is open: the customer chooses between them";
const wasOrdered = "a page about another plan, after the order: it says that this one was not ordered";

describe("a review page after another tab has opened another plan", () => {
  const inTwoTabs = async () => {
    const { browser } = await atTheTerms();
    await send(browser, "order-information", { search: searchOf(other), action: "update", firstName: "Rosa" });
    return browser;
  };

  test("orders nothing when submitted, and lets the customer choose", async () => {
    const browser = await inTwoTabs();
    expect((await send(browser, "place-order", acceptedTerms)).path).toBe("/two-plans");
    expect(await asked("connect")).toBe(0);
    expect(await refused(browser)).toEqual([["submitOrder", twoOpen]]);
  });

  test("continues unchanged", async () => {
    const browser = await inTwoTabs();
    await send(browser, "place-order", acceptedTerms);
    expect((await send(browser, "take-up-plan", { search: searchOf(other) })).path).toBe("/mvi/place-order");
    expect((await send(browser, "place-order", acceptedTerms)).path).toBe("/mvi/mini-confirmation");
    expect(await asked("createCustomer")).toBe(1);
    expect((await stateOf(browser)).selection?.plan.id).toBe("LK-TRUE-12");
  });

  test("doesn't order the other plan either, even if that one is at its review by then", async () => {
    const { browser } = await atTheTerms();
    const { order } = await stateOf(browser);
    const [year = "", month = "", day = ""] = order?.startDate.split("-") ?? [];
    await send(browser, "order-information", {
      ...anApplicant,
      search: searchOf(other),
      submission: "page 2",
      selectStartDate: `${month}/${day}/${year}`,
    });
    expect(await stateOf(browser)).toMatchObject({ stage: "review", selection: { plan: { id: other.planid } } });
    expect((await send(browser, "place-order", acceptedTerms)).path).toBe("/two-plans");
    expect(await asked("connect")).toBe(0);
    expect((await send(browser, "place-order", { ...acceptedTerms, search: searchOf(other) })).path).toBe(
      "/mvi/mini-confirmation",
    );
  });

  test("for another home or another kind of start belongs to another order, too", async () => {
    const changes: readonly Readonly<Record<string, string>>[] = [{ esiid: "10443720000057141" }, { cint: "7" }];
    for (const change of changes) {
      const { browser } = await atTheTerms();
      expect((await send(browser, "place-order", { ...acceptedTerms, search: searchOf(change) })).path).toBe(
        "/two-plans",
      );
      await noOrders();
    }
  });
});

describe("input in one plan's form while another plan is open", () => {
  const draft = { search: searchOf(other), firstName: "Rosa" };

  test("opens nothing, returns with its own plan, and does not become part of the other one", async () => {
    const { browser } = await atTheTerms();
    const before = await stateOf(browser);
    await send(browser, "keep-draft", draft);
    expect(await stateOf(browser)).toMatchObject({ stage: "review", at: before.at, draft: before.draft });
    expect((await stateOf(browser)).selection?.plan.id).toBe("LK-TRUE-12");
    expect(await refused(browser)).toEqual([]);
    await send(browser, "order-information", { ...anApplicant, search: searchOf(other), action: "update" });
    await send(browser, "keep-draft", { search: searchOf(), firstName: "Abel" });
    expect(await stateOf(browser)).toMatchObject({ selection: { plan: { id: other.planid } } });
    expect((await stateOf(browser)).otherDraft).toMatchObject({ draft: { firstName: "Abel" } });
  });

  test("is not mentioned once its order is placed", async () => {
    const browser = await ordered();
    await send(browser, "keep-draft", draft);
    expect((await stateOf(browser)).otherPlan).toBeUndefined();
    expect(await refused(browser)).toEqual([]);
  });
});

describe("a form that is submitted after another plan was ordered in its browser", () => {
  test("leads to that order, and names the plan that was not ordered", async () => {
    const browser = await ordered();
    const { path } = await send(browser, "order-information", {
      ...anApplicant,
      search: searchOf(other),
      submission: "page 2",
    });
    expect(path).toBe("/mvi/mini-confirmation");
    expect((await stateOf(browser)).otherPlan).toMatchObject({ planid: other.planid, name: "True Rate 24" });
    expect(await refused(browser)).toContainEqual(["choosePlan", wasOrdered]);
    expect(await asked("connect")).toBe(1);
  });

  test("for the same order shows no notice, because it was a double click", async () => {
    const browser = await ordered();
    expect((await send(browser, "place-order", acceptedTerms)).path).toBe("/mvi/mini-confirmation");
    expect((await stateOf(browser)).otherPlan).toBeUndefined();
    expect(await refused(browser)).toEqual([["submitOrder", "it is not the moment"]]);
  });
});

describe("a browser that has begun another order after a placed one", () => {
  const beside = async (): Promise<Browser> => {
    const browser = await ordered();
    browser.cookies.set("journey_before", browser.cookies.get("journey") ?? "");
    browser.cookies.set("journey", ownTokens().make("journey"));
    return browser;
  };

  test("submits a page of the placed order to that order", async () => {
    const browser = await beside();
    expect((await send(browser, "skip-account")).path).toBe("/mvi/confirmation");
    expect((await stateOf(browser)).stage).toBe("finished");
  });

  test("submits the form of the same plan for another home to the order that was begun", async () => {
    const browser = await beside();
    const search = new URLSearchParams({ ...along, esiid: "" }).toString();
    browser.cookies.set(asksForCookie, `main/mvi/order-information?${search}`);
    await send(browser, "keep-draft", { search, firstName: "Abel" });
    expect(await stateOf(browser)).toMatchObject({ stage: "details", draft: { firstName: "Abel" } });
  });
});
