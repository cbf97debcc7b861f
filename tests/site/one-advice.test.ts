import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeEach, expect, test } from "vitest";
import * as adding from "../driver/add-home.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { orderPath, renew } from "../driver/renewal.ts";
import * as moving from "../driver/transfer.ts";
import type { Page, Visitor } from "../driver/visitor.ts";

/* Every account page gives the same advice on an order without an answer, and its button leads to the order's page. */

const here = sharedSite();
beforeEach(async () => {
  await here.gateway.set({ faults: [], answers: [] });
  await here.gateway.reset();
});
const { goodwinDallas, swissDallas } = handMade;

const lost = async (operationId: string, press: () => Promise<Page>): Promise<Page> => {
  await here.gateway.set({ faults: [{ operationId, fault: "500", when: "before" }] });
  const page = await press();
  await here.gateway.set({ faults: [] });
  return page;
};

const sent = async (operationId: string) => (await here.gateway.requests(operationId)).map(({ body }) => body);

const adviceOn = ({ html }: Page): readonly string[] =>
  [...html.matchAll(/data-advice="([a-z-]+)" data-order="([a-z-]+)"/g)].map(([, advice, what]) => `${what} ${advice}`);

const sendAgain = ({ html }: Page): string =>
  (/<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Send it again/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

/** Each page gives the advice once, and its button or form leads on. */
const advises = async (
  visitor: Visitor,
  paths: readonly string[],
  order: { readonly what: string; readonly form: string },
): Promise<void> => {
  for (const path of paths) {
    const page = await visitor.open(path);
    expect(adviceOn(page), path).toEqual([`${order.what} send-again`]);
    const isForm = page.html.includes(`action="/forms/${order.form}`);
    const to = isForm ? page : await visitor.open(sendAgain(page));
    expect(to.html, path).toContain(`action="/forms/${order.form}`);
    expect(to.html, path).toMatch(/<button[^>]*type="submit"(?:(?!<\/button>).)*Send it again/s);
  }
};

test("a renewal without an answer has one advice", async () => {
  const visitor = await here.signedInAs("vera.variable");
  const first = await visitor.open(orderPath(swissDallas, "LK-TRUE-24"));
  const oops = await lost("createSwap", () => renew(visitor, first));
  expect(adviceOn(oops)).toEqual(["renewal send-again"]);
  const { esiid } = swissDallas;
  await advises(
    visitor,
    [
      "/my-account",
      `/my-account/plan?esiid=${esiid}`,
      `/renewal/offers?esiid=${esiid}`,
      orderPath(swissDallas, "LK-TRUE-24"),
      orderPath(swissDallas, "LK-TRUE-12"),
      `${moving.firstPage}?oldEsiId=${esiid}`,
    ],
    { what: "renewal", form: "renewal-order" },
  );
  // Another plan is not another renewal: the page repeats the earlier request.
  const done = await renew(visitor, await visitor.open(orderPath(swissDallas, "LK-TRUE-12")));
  expect(done.url).toContain("/renewal/confirmation");
  expect(await sent("createSwap")).toMatchObject([{ ProductId: "LK-TRUE-24" }, { ProductId: "LK-TRUE-24" }]);
});

test("a move without an answer, and then another choice, has one advice", async () => {
  const visitor = await here.signedInAs("olive.oldplan");
  const list = await moving.serviceInfoSent(visitor, goodwinDallas);
  const form = await moving.orderPage(visitor, list, "LK-TRUE-24");
  const oops = await lost("transferService", () => moving.order(visitor, form));
  expect(adviceOn(oops)).toEqual(["move send-again"]);
  expect(textOf(oops)).not.toContain("could not be ordered");
  const again = await moving.serviceInfoSent(visitor, handMade.hemphill);
  expect(again.url).toContain("/my-account/transfer/order-information");
  const oldEsiId = new URL(again.url, "http://site").searchParams.get("oldEsiId");
  await advises(
    visitor,
    [
      "/my-account",
      `/my-account/plan?esiid=${oldEsiId}`,
      `/renewal/offers?esiid=${oldEsiId}`,
      `${moving.firstPage}?oldEsiId=${oldEsiId}`,
      again.url,
      again.url.replace("LK-TRUE-24", "LK-TRUE-12"),
    ],
    { what: "move", form: "transfer-order" },
  );
  expect((await moving.order(visitor, again)).url).toContain("/my-account/transfer/confirmation");
  const [first, second] = await sent("transferService");
  expect(first).toMatchObject({ Esiid: goodwinDallas.esiid });
  expect(second).toEqual(first);
});

test("another home without an answer has one advice", async () => {
  const visitor = await here.signedInAs("grace.garza");
  const list = await adding.offers(visitor, goodwinDallas);
  const form = await adding.orderPage(visitor, list, "LK-TRUE-24");
  const oops = await lost("addHome", () => adding.order(visitor, form));
  expect(adviceOn(oops)).toEqual(["another-home send-again"]);
  await advises(visitor, ["/my-account", adding.start, list.url, form.url], {
    what: "another-home",
    form: "add-home-order",
  });
});
