import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { beforeEach, expect, test } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { ownSite } from "./own-site.ts";
import { pathOf, textOf } from "./pages.ts";
import { orderPath, renew } from "../driver/renewal.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/* Support records the outcome of an order in doubt while the site runs. The customer's next page shows it. */
const here = ownSite({ GATEWAY_HONOURS_KEYS: "off" });
beforeEach(() => here.gateway.reset());

const referenceOn = (page: Page): string =>
  /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(textOf(page))?.[0] ?? "no reference";

const resolve = (person: string, reference: string, ...finding: readonly string[]) =>
  promisify(execFile)(
    join(import.meta.dirname, "../../bin/switchyard"),
    ["resolve", reference, "--data-dir", here.site.dataDir, "--because", "looked for by its key", "--as", ...finding],
    { env: { ...process.env, SUDO_USER: person } },
  );

const whoLostTheAnswer = async (when: "before" | "after"): Promise<readonly [Visitor, Page]> => {
  const visitor = new Visitor(here.site.url);
  const terms = await fillIn(visitor, goodwinAve);
  await here.gateway.set({ faults: [{ operationId: "connect", fault: "reset", when, times: 1 }] });
  const page = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(pathOf(page)).toBe("/outcome-unknown");
  return [visitor, page];
};

test("a placed order: the returning customer continues after it, with its number", async () => {
  const [visitor, lost] = await whoLostTheAnswer("after");
  await resolve("anna", referenceOn(lost), "ordered", "--contract", "4009000017");
  const seen = await visitor.open("/outcome-unknown");
  expect(pathOf(seen)).toBe("/mvi/mini-confirmation");
  const confirmation = await visitor.send(seen, "/forms/skip-account");
  expect(textOf(confirmation)).toContain("4009000017");
  expect(await here.gateway.entriesOf("connect")).toHaveLength(1);
});

test("a missing order: after two people have confirmed it, the button works again and orders once", async () => {
  const [visitor, lost] = await whoLostTheAnswer("before");
  await resolve("anna", referenceOn(lost), "not-ordered");
  expect(pathOf(await visitor.open("/outcome-unknown"))).toBe("/outcome-unknown");
  await resolve("ben", referenceOn(lost), "not-ordered");
  const terms = await visitor.open("/outcome-unknown");
  expect(pathOf(terms)).toBe("/mvi/place-order");
  expect(pathOf(await visitor.send(terms, "/forms/place-order", acceptedTerms))).toBe("/mvi/mini-confirmation");
  await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(await here.gateway.entriesOf("connect")).toHaveLength(1);
});

test("a placed renewal: the unknown-outcome page leads to the account, which has the confirmation", async () => {
  const home = handMade.lakewoodDallas;
  const visitor = await here.signedInAs("ray.renner");
  const form = await visitor.open(orderPath(home, "LK-TRUE-12"));
  await here.gateway.set({ faults: [{ operationId: "createSwap", fault: "reset", when: "after", times: 1 }] });
  const lost = await renew(visitor, form);
  expect(pathOf(lost)).toBe("/outcome-unknown");
  await resolve("anna", referenceOn(lost), "ordered", "--contract", "4009000018");
  expect(pathOf(await visitor.open(lost.url))).toBe("/my-account");
  const confirmation = await visitor.open(`/renewal/confirmation?esiid=${home.esiid}`);
  expect([pathOf(confirmation), textOf(confirmation).includes("4009000018")]).toEqual(["/renewal/confirmation", true]);
  expect(await here.gateway.entriesOf("createSwap")).toHaveLength(1);
});

test("a charged deposit: the returning customer has paid, in both languages", async () => {
  const visitor = new Visitor(here.site.url);
  const terms = await fillIn(visitor, goodwinAve, typedBy(personaNamed("della")));
  await here.gateway.set({ faults: [{ operationId: "paySecurityDeposit", fault: "reset", when: "after", times: 1 }] });
  const paying = { ...acceptedTerms, paymentType: "0", accessToken: "cft-0000000000000001" };
  const lost = await visitor.send(terms, "/forms/place-order", paying);
  expect(pathOf(lost)).toBe("/outcome-unknown");
  await resolve("anna", referenceOn(lost), "charged", "--amount", "309.63");
  const seen = await visitor.open("/outcome-unknown");
  expect(pathOf(seen)).toBe("/mvi/mini-confirmation");
  await visitor.send(seen, "/forms/skip-account");
  const [english, spanish] = [await visitor.open("/mvi/confirmation"), await visitor.open("/es/mvi/confirmation")];
  expect(textOf(english)).toContain("You have paid 100% Deposit paid $309.63");
  expect(textOf(spanish)).toContain("Usted pagó el 100% Depósito pagado $309.63");
  expect(await here.gateway.entriesOf("paySecurityDeposit")).toHaveLength(1);
});
