import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import {
  acceptedTerms,
  anApplicant,
  fillIn,
  firstOpenDay,
  goodwinAve,
  mapleApartment,
  order,
  orderInformationPath,
} from "./enrollment.ts";
import { Visitor } from "./visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/** The site's memory outlives it: each start finds what the one before has left. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-power-cut-"));
let gateway: Gateway;
const sites: TestSite[] = [];
// A dead site's hold on a journey lasts one and a half timeouts and four seconds.
const aSite = async (): Promise<TestSite> => {
  const site = await startTestSite(folder, { ...gateway.settings, GATEWAY_TIMEOUT_MS: String(patient(2_000)) });
  sites.push(site);
  return site;
};

beforeAll(async () => {
  gateway = await aGateway();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  await gateway.set({ faults: [] });
  await gateway.reset();
});
afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

const expectOneOfEach = async () => {
  const { customers, contractAccounts, orders } = await gateway.ledger();
  expect([customers.length, contractAccounts.length, orders.length]).toEqual([1, 1, 1]);
};

/** Waits until the gateway has carried this out; the site may not know it yet. */
const untilDone = async (operationId: string) => {
  for (let count = 0; count < 1_000; count += 1) {
    if ((await gateway.ledger()).entries.some((entry) => entry.operationId === operationId)) return;
    await pause(25);
  }
  throw new Error(`the gateway never carried out ${operationId}`);
};

test("the site dies when the customer is created: after the restart the terms are there, and the order is placed once", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const terms = await fillIn(visitor, goodwinAve);
  await site.kill();

  const later = visitor.at((await aSite()).url);
  expect((await later.open(orderInformationPath(goodwinAve))).html).toContain(anApplicant.firstName);
  const shown = await later.open(terms.url);
  expect((await order(later, shown)).url).toContain("/mvi/confirmation");
  await expectOneOfEach();
});

test("the site dies while it waits for the customer's creation: Continue again, and there is one customer", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const form = await visitor.open(orderInformationPath(goodwinAve));
  const values = { ...anApplicant, selectStartDate: await firstOpenDay(visitor, goodwinAve) };
  await gateway.set({ faults: [{ operationId: "createCustomer", fault: "timeout", when: "after", times: 1 }] });
  const lost = visitor.send(form, "/forms/order-information", values).catch((error: unknown) => error);
  await untilDone("createCustomer");
  await site.kill();
  expect(await lost).toBeInstanceOf(Error);

  const later = visitor.at((await aSite()).url);
  const again = await later.open(orderInformationPath(goodwinAve));
  expect(again.html).toContain(anApplicant.firstName);
  const terms = await later.send(again, "/forms/order-information", values);
  expect((await order(later, terms)).url).toContain("/mvi/confirmation");
  await expectOneOfEach();
});

test("the site dies while it waits for the order: the terms again, and there is one order", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const terms = await fillIn(visitor, goodwinAve);
  await gateway.set({ faults: [{ operationId: "connect", fault: "timeout", when: "after", times: 1 }] });
  const lost = visitor.send(terms, "/forms/place-order", acceptedTerms).catch((error: unknown) => error);
  await untilDone("connect");
  await site.kill();
  expect(await lost).toBeInstanceOf(Error);

  const later = visitor.at((await aSite()).url);
  expect((await order(later, await later.open(terms.url))).url).toContain("/mvi/confirmation");
  await expectOneOfEach();
});

test("the site dies while it waits for the deposit: the payment again, and there is one order and one charge", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const terms = await fillIn(visitor, goodwinAve, {
    firstName: "Della",
    lastName: "Deposit",
    socialSecurityNumber: "900-55-0021",
    month: "6",
    date: "21",
    year: "1999",
  });
  expect(terms.url).toContain("/mvi/place-order-deposit");
  const byCard = { paymentType: "0", accessToken: "cft-0000000000000001" };
  await gateway.set({ faults: [{ operationId: "paySecurityDeposit", fault: "timeout", when: "after", times: 1 }] });
  const lost = visitor
    .send(terms, "/forms/place-order", { ...acceptedTerms, ...byCard })
    .catch((error: unknown) => error);
  await untilDone("paySecurityDeposit");
  await site.kill();
  expect(await lost).toBeInstanceOf(Error);

  const later = visitor.at((await aSite()).url);
  // Every page leads to what is left to do, and the order stands.
  const due = await later.open(terms.url);
  expect(due.url).toContain("/mvi/place-order-deposit");
  expect(due.html).toContain((await gateway.ledger()).orders[0]?.serviceContractNumber);
  const paid = await later.send(due, "/forms/choose-payment", byCard);
  expect(paid.url).toContain("/mvi/mini-confirmation");
  await expectOneOfEach();
  expect(
    (await gateway.ledger()).entries.filter(({ operationId }) => operationId === "paySecurityDeposit"),
  ).toHaveLength(1);
});

test("the site dies between the order and the next page: every page of the road leads to the numbers of that order, and its copies are mailed once", async () => {
  const site = await aSite();
  const visitor = new Visitor(site.url);
  const terms = await fillIn(visitor, mapleApartment, {
    isEmailAddressCopies: "true",
    emailCopy1: "one@example.com",
    emailCopy2: "two@example.com",
  });
  const unanswered = { operationId: "sendConfirmationEmail", fault: "timeout", times: 1 } as const;
  await gateway.set({
    faults: [
      { ...unanswered, when: "after" },
      { ...unanswered, when: "before" },
    ],
  });
  const lost = visitor.send(terms, "/forms/place-order", acceptedTerms).catch((error: unknown) => error);
  await untilDone("sendConfirmationEmail");
  await site.kill();
  expect(await lost).toBeInstanceOf(Error);

  const later = visitor.at((await aSite()).url);
  const { orders } = await gateway.ledger();
  expect(await gateway.entriesOf("sendConfirmationEmail")).toHaveLength(1);
  for (const path of [orderInformationPath(mapleApartment), terms.url, "/mvi/confirmation"])
    expect((await later.open(path)).url, path).toContain("/mvi/mini-confirmation");
  // The old page is still open in another tab; its button orders nothing.
  expect((await later.send(terms, "/forms/place-order", acceptedTerms)).url).toContain("/mvi/mini-confirmation");
  const last = await later.send(await later.open("/mvi/mini-confirmation"), "/forms/skip-account");
  expect(last.url).toContain("/mvi/confirmation");
  expect(last.html).toContain(orders[0]?.contractAccount.replace(/^0+/, ""));
  await expectOneOfEach();
  expect(await gateway.entriesOf("sendConfirmationEmail")).toHaveLength(2);
});
