import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { plusDays, toSlashDate } from "@switchyard/domain/kernel/dates";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { type Control, controlOf } from "./a-gateway.ts";
import { searchFor } from "./canaries.ts";
import { acceptedTerms, fillIn, goodwinAve, type Home, typedBy } from "./enrollment.ts";
import { replayed } from "../journeys/replay.ts";
import { textOf } from "./pages.ts";
import { typeCard } from "./type-card.ts";
import { type Page, Visitor } from "./visitor.ts";

/** The payments of an order by forms alone, as a browser without scripts sends them; the card is typed at the provider's. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-payment-forms-"));
let site: TestSite;
let gateway: Control;
beforeAll(async () => {
  site = await startTestSite(folder);
  gateway = controlOf(site.sandboxUrl);
});
/** The journeys that have paid, or tried to. */
const references = new Set<string>();
afterEach(async () => {
  for (const { operationId, correlationId } of await gateway.requests())
    if (paymentCalls.includes(operationId)) references.add(correlationId);
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const della = typedBy(personaNamed("della"));
const owen = typedBy(personaNamed("owen"));
const lowell = typedBy(personaNamed("lowell"));
const connie = typedBy(personaNamed("connie"));
const conrad = typedBy(personaNamed("conrad"));

const cards = {
  good: "4111111111111234",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  hundred: "4000000000009995",
  nowOnly: "4000000000000341",
  lost: "4000000000000119",
};

const paymentCalls = ["connect", "paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt", "orderAddOns"];
/** What was asked of the gateway to order and pay, in its order. */
const asked = async (): Promise<readonly string[]> =>
  (await gateway.requests()).map(({ operationId }) => operationId).filter((one) => paymentCalls.includes(one));
/** What was charged, or is going to be. */
const charges = async (): Promise<readonly (readonly [string, number])[]> =>
  (await gateway.recordsOf<{ readonly kind: string; readonly amount: number }>("payment")).map(
    ({ kind, amount }) => [kind, amount] as const,
  );

/** Types a card at the page that the answer to `open-card-entry` leads to. @returns the way back */
const typeCardAt = (address: string, number: string): Promise<string> => {
  const of = (name: string): string => new URL(address).searchParams.get(name) ?? "";
  return typeCard(site.sandboxUrl, {
    number,
    accesstoken: of("accesstoken"),
    returnUrl: of("returnUrl"),
    lang: of("lang"),
  });
};

/** Presses the button that leads to the provider, types a card there and comes back. */
const withCard = async (
  visitor: Visitor,
  number: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Page> => {
  const opened = await visitor.post("/forms/open-card-entry", { locale: "en", search: "", ...fields });
  expect(opened.status).toBe(303);
  const back = new URL(await typeCardAt(opened.headers.get("location") ?? "", number));
  expect(back.searchParams.get("card")).toBe("passed");
  return visitor.open(`${back.pathname}${back.search}`);
};

const visiting = async (
  person: Readonly<Record<string, string>>,
  home: Home = goodwinAve,
): Promise<{ visitor: Visitor; page: Page; startDate: string }> => {
  await gateway.reset();
  const visitor = new Visitor(site.url);
  const page = await fillIn(visitor, home, person);
  const [, month, day, year] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(textOf(page)) ?? [];
  return { visitor, page, startDate: `${year}-${month}-${day}` };
};

const centralToday = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date());
const placeOrder = "/forms/place-order";
/** Above what is sold beside the electricity. */
const extras = "Extras for your home";

describe("an order with a deposit", () => {
  test("half now and half later: what was chosen and ticked waits while the card is typed, then each call is made once, in order (E-193, E-195, E-214, E-228)", async () => {
    const { visitor, page, startDate } = await visiting(della);
    expect(page.url).toContain("/mvi/place-order-deposit");
    const text = textOf(page);
    for (const part of ["$309.63", "How would you like to pay it?", "$154.82", "$154.81", "Three things to agree to"])
      expect(text).toContain(part);

    // An add-on of the page's own list; its terms are accepted.
    const planId = /data-add-on="([^"]+)"/.exec(page.html)?.[1] ?? "";
    await visitor.post("/forms/add-on-add", {
      locale: "en",
      search: "",
      planId,
      terms: "true",
      target: "/mvi/place-order-deposit",
    });

    const day = toSlashDate(plusDays(startDate, 3));
    const opened = await visitor.post("/forms/open-card-entry", {
      locale: "en",
      search: "",
      paymentType: "1",
      scheduledDepositDate: day,
      legalAuthorization: "true",
    });
    const address = new URL(opened.headers.get("location") ?? "");
    expect(address.hostname).toBe("cards.localhost");
    expect(address.searchParams.get("returnUrl")).toBe(`${site.url}/mvi/place-order-deposit`);
    const back = new URL(await typeCardAt(address.href, cards.good));
    const waiting = await visitor.open(`${back.pathname}${back.search}`);
    expect(textOf(waiting)).toMatch(/Visa XXXX-XXXX-XXXX-1234 Expires 12\/2031/);
    expect(waiting.html).toMatch(/<input[^>]*id="paymentType-1"[^>]*checked/);
    expect(waiting.html).toContain(`value="${day}"`);
    expect(waiting.html).toMatch(
      /<input[^>]*id="legalAuthorization"[^>]*checked|<input[^>]*checked[^>]*id="legalAuthorization"/,
    );

    const ordered = await visitor.send(waiting, placeOrder, {
      ...acceptedTerms,
      paymentType: "1",
      scheduledDepositDate: day,
    });
    expect(ordered.url).toContain("/mvi/mini-confirmation");
    expect(await asked()).toEqual(["connect", "paySecurityDeposit", "scheduleRemainingDeposit", "orderAddOns"]);
    expect(await charges()).toEqual([
      ["deposit half", 154.82],
      ["scheduled deposit half", 154.81],
    ]);
    expect((await gateway.ledger()).orders).toHaveLength(1);
  });

  test("nothing is ordered while something is open; each part says it in its own words, and nothing is lost (E-180 to E-184, E-204)", async () => {
    const { visitor, page, startDate } = await visiting(della);
    const empty = await visitor.send(page, placeOrder, {});
    expect(empty.url).toContain("/mvi/place-order-deposit");
    const said = textOf(empty);
    for (const error of [
      "Four things need another look",
      "Choose how you want to pay the deposit.",
      "Tick this box to authorize the order",
      "Tick this box to confirm that you may sign",
      "Tick this box once you’ve seen the three documents",
    ])
      expect(said).toContain(error);

    // The due date is 30 days after the start; today and the day after it are refused.
    for (const day of [centralToday(), plusDays(startDate, 31), "not a day", "13/45/2026"]) {
      const typed = /^\d{4}-/.test(day) ? toSlashDate(day) : day;
      const refused = await visitor.send(page, placeOrder, {
        ...acceptedTerms,
        paymentType: "1",
        scheduledDepositDate: typed,
      });
      expect(textOf(refused), day).toMatch(/Choose a day from \w+, \d\d\/\d\d\/\d{4} to/);
      expect(textOf(refused)).toContain("We don’t have a card yet");
      expect(refused.html).toContain(`value="${typed}"`);
      expect(
        refused.html
          .match(/<input[^>]*type="checkbox"[^>]*name="(acceptAuthorization|legalAuthorization|termsOfService)"[^>]*>/g)
          ?.every((box) => box.includes("checked")),
      ).toBe(true);
    }
    expect(await asked()).toEqual([]);
    await withCard(visitor, cards.good, { paymentType: "1" });
    const last = toSlashDate(plusDays(startDate, 30));
    const half = { ...acceptedTerms, paymentType: "1", scheduledDepositDate: last };
    // The sentence that was read named neither the card nor this day.
    const read = await visitor.send(page, placeOrder, half);
    expect(read.url).toContain("notice=later-charge");
    expect(await asked()).toEqual([]);
    expect(textOf(read)).toContain(`${last}, $154.81 is charged to my Visa ending in 1234.`);
    expect(read.html).not.toMatch(/<input[^>]*id="acceptAuthorization"[^>]*checked/);
    expect((await visitor.send(read, placeOrder, half)).url).toContain("/mvi/mini-confirmation");
  });

  test.each(["2", "3"])(
    "type %s goes through without a card, and charges nothing (E-215 to E-218)",
    async (paymentType) => {
      const { visitor, page } = await visiting(della);
      const ordered = await visitor.send(page, placeOrder, { ...acceptedTerms, paymentType });
      expect(ordered.url).toContain("/mvi/mini-confirmation");
      expect(await asked()).toEqual(["connect"]);
    },
  );

  test("a declined card after the order leads to oops; the page then says that service is ordered, and another card pays (E-194)", async () => {
    const { visitor, page } = await visiting(della);
    await withCard(visitor, cards.declined, { paymentType: "0" });
    const oops = await visitor.send(page, placeOrder, { ...acceptedTerms, paymentType: "0" });
    expect(oops.url).toMatch(/\/oops\?.*errorCode=CardDeclined/);
    const contract = (await gateway.ledger()).orders[0]?.serviceContractNumber ?? "none";
    expect(textOf(oops)).toContain(contract);

    const due = await visitor.open("/mvi/place-order-deposit");
    for (const part of ["The deposit is still due.", "Your service is ordered. It begins on", contract, "$309.63"])
      expect(textOf(due)).toContain(part);
    expect(due.html).not.toContain('action="/forms/place-order"');
    // By the form of the order nothing is ordered again.
    await visitor.post(placeOrder, { locale: "en", search: "", ...acceptedTerms, paymentType: "0" });
    const again = await withCard(visitor, cards.mastercard, { paymentType: "0" });
    expect(textOf(again)).toContain("Mastercard XXXX-XXXX-XXXX-4444");
    const paid = await visitor.send(again, "/forms/choose-payment", { paymentType: "0" });
    expect(paid.url).toContain("/mvi/mini-confirmation");
    expect(await asked()).toEqual(["connect", "paySecurityDeposit", "paySecurityDeposit"]);
    expect(await charges()).toEqual([["deposit", 309.63]]);
  });

  test("a second half that can't be scheduled leads to oops; the first half stays paid, and only the second is asked for (E-196)", async () => {
    const { visitor, startDate } = await visiting(della);
    const day = toSlashDate(plusDays(startDate, 5));
    const typed = await withCard(visitor, cards.nowOnly, { paymentType: "1", scheduledDepositDate: day });
    const half = { ...acceptedTerms, paymentType: "1", scheduledDepositDate: day };
    const oops = await visitor.send(typed, placeOrder, half);
    expect(oops.url).toMatch(/\/oops\?.*errorCode=LaterChargeRefused/);
    expect(textOf(oops)).toContain("$154.82 is paid");
    const due = await visitor.open("/mvi/place-order-deposit");
    expect(textOf(due)).toContain("The first half is paid.");
    expect(due.html).not.toContain('name="paymentType"');
    const named = await withCard(visitor, cards.good, { scheduledDepositDate: day });
    expect(textOf(named)).toContain(`${day}, $154.81 is charged to my Visa ending in 1234.`);
    const scheduled = await visitor.send(named, "/forms/choose-payment", { scheduledDepositDate: day });
    expect(scheduled.url).toContain("/mvi/mini-confirmation");
    expect(await charges()).toEqual([
      ["deposit half", 154.82],
      ["scheduled deposit half", 154.81],
    ]);
  });

  test("a payment whose answer was lost is asked about again, under its key, and is charged once", async () => {
    const { visitor, page } = await visiting(della);
    await withCard(visitor, cards.lost, { paymentType: "0" });
    const oops = await visitor.send(page, placeOrder, { ...acceptedTerms, paymentType: "0" });
    expect(oops.url).toMatch(/\/oops\?.*errorCode=DepositPaymentFailed/);
    const waiting = await visitor.open("/mvi/place-order-deposit");
    expect(textOf(waiting)).toContain("We don’t know yet if your deposit is paid.");
    expect(waiting.html).toContain("Send it again");
    expect(waiting.html).not.toContain('name="paymentType"');
    expect((await visitor.send(waiting, "/forms/choose-payment")).url).toContain("/mvi/mini-confirmation");
    expect(await charges()).toEqual([["deposit", 309.63]]);
    expect((await gateway.ledger()).orders).toHaveLength(1);
  });
});

describe("prior debts", () => {
  test("are listed with their facts; what fails says why above the form, what is paid is kept, and the rest leads on (E-206 to E-212, E-359)", async () => {
    const { visitor, page } = await visiting(owen);
    expect(page.url).toContain("/mvi/place-order-prior-debt?");
    for (const fact of [
      "An earlier balance of $303.27 comes first.",
      "002000000311",
      "4000000311",
      "Owen Overdue",
      "2200 Merrick St, Fort Worth, TX 76107",
      "06/12/2025",
      "$214.87",
      "$88.40",
    ])
      expect(textOf(page)).toContain(fact);
    expect(textOf(page)).not.toContain(extras);
    const cardless = await visitor.send(page, "/forms/choose-payment");
    expect(textOf(cardless)).toContain("We don’t have a card yet");

    const typed = await withCard(visitor, cards.hundred);
    expect(typed.url).toContain("/mvi/place-order-prior-debt");
    const failed = await visitor.send(typed, "/forms/choose-payment");
    expect(failed.url).toContain("/mvi/place-order-prior-debt?");
    const message = "The card did not have enough for $214.87.";
    expect(failed.html.indexOf(message)).toBeGreaterThan(0);
    expect(failed.html.indexOf(message)).toBeLessThan(failed.html.indexOf('action="/forms/choose-payment"'));
    expect(textOf(failed)).toMatch(/118 Crestwood Dr.*? Paid .*Paid with \w+ XXXX-XXXX-XXXX-9995/);
    expect(textOf(failed)).toContain("An earlier balance of $214.87 comes first.");

    await withCard(visitor, cards.good);
    const paid = await visitor.send(failed, "/forms/choose-payment");
    expect(paid.url).toContain("/mvi/place-order-prior-debt-confirmation");
    for (const fact of ["The earlier balance of $303.27 is paid.", "XXXX-XXXX-XXXX-1234", "XXXX-XXXX-XXXX-9995"])
      expect(textOf(paid)).toContain(fact);
    expect(textOf(paid)).not.toContain(extras);
    expect(await charges()).toEqual([
      ["prior debt", 88.4],
      ["prior debt", 214.87],
    ]);

    const terms = await visitor.open("/mvi/place-order");
    expect(textOf(terms)).toContain("$0.00");
    expect((await visitor.send(terms, placeOrder, acceptedTerms)).url).toContain("/mvi/mini-confirmation");
    expect(await asked()).toEqual(["payPriorDebt", "payPriorDebt", "connect"]);
  });

  test("within what is tolerated are no part of what is due (E-198)", async () => {
    const { page } = await visiting(lowell);
    expect(page.url).toContain("/mvi/place-order-deposit");
    expect(textOf(page)).toContain("$62.40 from an earlier account is owed too.");
    expect(textOf(page)).not.toContain(extras);
    expect(textOf(page)).toMatch(/Half now, half later .*Amount due today \$154\.82/);
  });

  test("that are not tolerated are due with the order: in the amounts (E-201, E-203), and paid after the deposit with the same card", async () => {
    const { visitor, page, startDate } = await visiting(connie);
    expect(page.url).toContain("/mvi/place-order-deposit");
    const text = textOf(page);
    expect(text).toMatch(
      /All of it now .*?Deposit, in full \$309\.63 Amount due, earlier balance \$80\.00 Total today \$389\.63/,
    );
    expect(text).toMatch(
      /First half of the deposit \$154\.82 Earlier balance,[^$]* \$80\.00 Amount due today \$234\.82/,
    );
    expect(text).toMatch(/By phone .*?Amount due, earlier balance \$80\.00 Call/);
    const day = toSlashDate(plusDays(startDate, 1));
    const typed = await withCard(visitor, cards.good, { paymentType: "1", scheduledDepositDate: day });
    expect(
      (await visitor.send(typed, placeOrder, { ...acceptedTerms, paymentType: "1", scheduledDepositDate: day })).url,
    ).toContain("/mvi/mini-confirmation");
    expect(await asked()).toEqual(["connect", "paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"]);
    expect(await charges()).toEqual([
      ["deposit half", 154.82],
      ["scheduled deposit half", 154.81],
      ["prior debt", 80],
    ]);
  });

  test("that are due without a deposit are the balance of the plain page (E-179)", async () => {
    const { page } = await visiting(conrad);
    expect(page.url).toContain("/mvi/place-order?");
    expect(textOf(page)).toMatch(/Balance due today \$25\.60/);
  });

  test("have no extras beside them, on no page: not until they are paid", async () => {
    for (const person of [connie, conrad]) {
      const { visitor, page } = await visiting(person);
      expect(textOf(page)).not.toContain(extras);
      // Nor does a page of before add one.
      await visitor.post("/forms/add-on-add", { locale: "en", search: "", planId: "AO-THERMOSTAT", terms: "true" });
      const ordered = await visitor.send(page, placeOrder, { ...acceptedTerms, paymentType: "2" });
      expect(ordered.url).toContain("/mvi/mini-confirmation");
      expect(textOf(ordered)).not.toMatch(/extras/i);
      expect(await asked()).toEqual(["connect"]);
    }
    const { visitor, page } = await visiting(connie);
    await withCard(visitor, cards.good, { paymentType: "0" });
    // Connie has paid the balance in another browser, so the review names the rest before anything is charged.
    const rest = await visitor.send(page, placeOrder, { ...acceptedTerms, paymentType: "0" });
    expect(rest.url).toMatch(/\/mvi\/place-order-deposit\?.*notice=charges-changed/);
    expect(await charges()).toEqual([]);
    const paid = await visitor.send(rest, placeOrder, { ...acceptedTerms, paymentType: "0" });
    expect(paid.url).toContain("/mvi/mini-confirmation");
    expect(textOf(paid)).toContain(extras);
  });
});

test("the number of a card is nowhere at the site: not in its pages and addresses, not in its log, memory or journal (E-367)", async () => {
  const { visitor, page } = await visiting(della);
  await withCard(visitor, cards.mastercard, { paymentType: "0" });
  await visitor.send(page, placeOrder, { ...acceptedTerms, paymentType: "0" });
  const search = searchFor(
    Object.entries(cards).map(([name, number]) => ({
      name,
      spellings: [number, number.replace(/(\d{4})(?=\d)/g, "$1 ")],
    })),
  );
  expect(search(JSON.stringify({ body: cards.mastercard }))).toEqual(["mastercard"]);
  expect(visitor.pages.flatMap(({ url, html }) => [...search(url), ...search(html)])).toEqual([]);
  expect(visitor.urls.flatMap((url) => search(url))).toEqual([]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}sandbox`));
  expect(files.some((path) => path.endsWith("journeys.sqlite"))).toBe(true);
  expect(files.flatMap((path) => search(readFileSync(path)).map((leak) => `${leak} in ${path}`))).toEqual([]);
});

test("a replay of each of these journeys decides the same", async () => {
  expect(references.size).toBeGreaterThan(9);
  for (const reference of references)
    expect(await replayed(reference, { dataDir: site.dataDir }), reference).toMatchObject({
      exitCode: 0,
      verdict: "same",
    });
});
