import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";
import { fillIn } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { grace } from "../../apps/web/src/app/own-calls.fixture.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

/* Opens every page of the content with all kinds of parameters. A foreign link must change nothing in the visitor's name. */
const here = sharedSite();

const content = fileContent({ dir: join(root, "content"), report: () => undefined });
const pages = [...(await content.pageIndex("main"))._unsafeUnwrap().keys()].filter((path) => !path.startsWith("/_"));

const carried = new URLSearchParams({
  code: "a-code-of-a-car-maker",
  state: "plans",
  cint: "3",
  contractaccount: grace.account,
  esiid: grace.esiid,
  oldEsiId: grace.esiid,
  ca: grace.account,
  planid: "LK-TRUE-12",
  zip: handMade.vanderbiltDallas.zip,
  tdsp: "ONCOR",
  dwel: "01",
  prom: "PS",
  action: "continue",
  username: "grace.garza",
  token: "a-token",
  accesstoken: "a-token",
}).toString();

/** The gateway's executed acts: orders, customers, payments, mails, records. */
const done = async (): Promise<readonly string[]> => {
  const { entries } = await here.gateway.ledger();
  return [
    ...entries.map(({ operationId }) => operationId),
    ...(await here.gateway.recordsOf<object>("vehicle link")).map((link) => JSON.stringify(link)),
    ...(await here.gateway.texts()).map(({ code }) => code),
  ];
};

const openAll = async (visitor: Visitor): Promise<void> => {
  for (const path of pages) expect((await visitor.open(`${path}?${carried}`)).status, path).toBeLessThan(500);
};

test("the content has pages", () =>
  expect(pages).toEqual(expect.arrayContaining(["/ev", "/my-account", "/mvi/place-order", "/reset-password"])));

describe("opening a page changes nothing at the gateway", () => {
  test("for a visitor before the last step of an order", async () => {
    const visitor = new Visitor(here.site.url);
    expect((await fillIn(visitor, goodwinAve)).url).toContain("/mvi/place-order");
    const before = await done();
    await openAll(visitor);
    expect(await done()).toEqual(before);
  });

  test("for a signed-in customer", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const before = await done();
    await openAll(visitor);
    expect(await done()).toEqual(before);
  });
});

describe("the order form's calls to the gateway", () => {
  const asked = async (visitor: Visitor) => {
    await here.gateway.reset();
    await visitor.open(orderInformationPath(goodwinAve));
    const calls = await here.gateway.requests();
    return calls.filter(({ operationId }) => lookUps.includes(operationId));
  };
  const lookUps = ["fetchPlans", "searchAddress", "connectDates"];

  test("are each made once, under one reference", async () => {
    const calls = await asked(new Visitor(here.site.url));
    expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(lookUps.toSorted());
    expect(new Set(calls.map(({ correlationId }) => correlationId)).size).toBe(1);
  });

  test("start at once: home and days don't wait for the plan", async () => {
    await here.gateway.set({ faults: [{ operationId: "fetchPlans", fault: "500" }] });
    const calls = await asked(new Visitor(here.site.url));
    await here.gateway.set({ faults: [] });
    expect(new Set(calls.map(({ operationId }) => operationId))).toEqual(new Set(lookUps));
  });
});

test("sending a form does execute one, and the test sees it", async () => {
  const visitor = new Visitor(here.site.url);
  const before = await done();
  await visitor.post("/forms/link-vehicle", { locale: "en", code: "a-code-of-a-car-maker", target: "/plans" });
  await visitor.post("/forms/forgot-password", { locale: "en", login: "gus.green" });
  expect(await done()).toHaveLength(before.length + 2);
});
