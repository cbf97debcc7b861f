import { plusDays } from "@switchyard/domain/kernel/dates";
import { describe, expect, test } from "vitest";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { send, siteWithOrders, today } from "./member-orders.fixture.ts";
import { typeCard } from "../features/enrollment/forms/order.fixture.ts";
import { sent } from "./sent.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const { bodies, gatewayIs } = siteWithOrders({ CARD_FRAME_URL: "http://cards.localhost:4010/frame" });
const dana = "002103000019";
const sam = "002103000013";
const amy = "002103000017";
const pageOf = (account: string, search = "") => `/my-account/pay?contractaccount=${account}${search}`;

const tomorrow = plusDays(today, 1);

/** The page after Amy has typed a card at its provider. */
const withCard = async (browser: Browser, choices: Readonly<Record<string, string>>, number?: string) => {
  const away = (await sent(browser, "pay-bill-card", { contractaccount: amy, day: today, ...choices })).value;
  expect(await typeCard(JSON.stringify(away).slice(1, -1), number)).toBe(
    "http://localhost:3000/my-account/pay?card=passed",
  );
  return readPage(browser, "/my-account/pay?card=passed");
};

/** The hidden fields of the page's pay button. */
const formIn = (html: string): Readonly<Record<string, string>> => {
  const form = /<form [^>]*action="\/forms\/pay-bill"[^]*?<\/form>/.exec(html)?.[0] ?? "";
  return Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ]),
  );
};

const shown = async (browser: Browser, account: string, search = "") =>
  formIn((await readPage(browser, pageOf(account, search))).html);

describe("a payment of a bill", () => {
  test("has a proposed amount, card and day, and its receipt comes from the provider's list", async () => {
    const browser = await signedIn("dana.due");
    const { text, html } = await readPage(browser, pageOf(dana));
    expect(text).toContain("Pay $143.20");
    expect(text).toContain("Visa ending in 4242");
    expect(text).toContain("Nothing is left to pay.");
    const led = await send(browser, "pay-bill", formIn(html));
    expect(led).toMatchObject({ path: "/my-account/payment", search: { contractaccount: dana } });
    const receipt = (await readPage(browser, `/my-account/payment?contractaccount=${dana}`)).text;
    expect(receipt).toContain("$143.20 is paid.");
    expect(receipt).toContain("Nothing is past due.");
    expect(receipt).toMatch(/76000000\d\d/);
    expect((await readPage(browser, "/my-account")).text).not.toContain("past due");
    expect(await bodies("payBill")).toEqual([
      expect.objectContaining({ Amount: 143.2, ContractAccount: dana, MethodId: `pm-${dana}-1` }),
    ]);
  });

  test("is made once, even if submitted twice or in another browser", async () => {
    const [one, other] = [await signedIn("dana.due"), await signedIn("dana.due")];
    const fields = await shown(one, dana);
    const elsewhere = await shown(other, dana);
    const first = await send(one, "pay-bill", fields);
    expect(await send(one, "pay-bill", fields)).toEqual(first);
    expect(await send(other, "pay-bill", { ...elsewhere, amount: "5000" })).toEqual(first);
    expect(await bodies("payBill")).toHaveLength(1);
  });

  test("with a lost answer is in doubt in the account, and its button sends it again unchanged, under its key", async () => {
    await gatewayIs({ faults: [{ operationId: "payBill", fault: "reset", when: "before", times: 1 }] });
    const browser = await signedIn("dana.due");
    expect(await send(browser, "pay-bill", await shown(browser, dana))).toMatchObject({ path: "/my-account/pay" });
    const { text, html } = await readPage(browser, pageOf(dana, "&amount=20"));
    expect(text).toContain("We don’t know yet if your $143.20 was paid.");
    expect(text).toContain("Send the payment again: you can’t be charged twice.");
    expect(text).toContain("Send the $143.20 again");
    expect(html).not.toContain('name="amount"');
    expect(await send(browser, "pay-bill", formIn(html))).toMatchObject({ path: "/my-account/payment" });
    const sent = await bodies("payBill");
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test("with a lost answer counts as paid once the provider's list shows it, and nothing is sent again", async () => {
    await gatewayIs({ faults: [{ operationId: "payBill", fault: "reset", when: "after", times: 1 }] });
    const browser = await signedIn("dana.due");
    await send(browser, "pay-bill", await shown(browser, dana));
    const page = await readPage(browser, pageOf(dana));
    expect(page.text).toContain("We looked it up: your payment of $143.20 is made.");
    expect(page.html).not.toContain("/forms/pay-bill");
    const { text } = await readPage(browser, `/my-account/payment?contractaccount=${dana}`);
    expect(text).toContain("$143.20 is paid.");
    expect((await readPage(browser, pageOf(dana))).text).not.toContain("We don’t know yet");
    expect(await bodies("payBill")).toHaveLength(1);
  });

  test("with a lost answer and a refused retry is still one payment, under one key", async () => {
    const answers = [{ operationId: "accountPayments", patch: { result: { payments: [] } }, times: 50 }];
    const browser = await signedIn("dana.due");
    const press = async (faults: readonly object[]) => {
      const fields = await shown(browser, dana);
      await gatewayIs({ answers, faults });
      return send(browser, "pay-bill", fields);
    };
    await press([{ operationId: "payBill", fault: "reset", when: "after", times: 1 }]);
    await press([{ operationId: "payBill", fault: "429", when: "before", times: 1 }]);
    expect((await readPage(browser, pageOf(dana))).text).toContain("We don’t know yet if your $143.20 was paid.");
    expect(await press([])).toMatchObject({ path: "/my-account/payment" });
    await gatewayIs({ answers: [], faults: [] });
    expect((await readPage(browser, "/my-account")).text).not.toContain("credit");
  });

  test("by a declined card charges nothing, and the form has the reason", async () => {
    const browser = await signedIn("sam.swapp");
    const led = await send(browser, "pay-bill", await shown(browser, sam, "&from=1"));
    expect(led).toMatchObject({ path: "/my-account/pay", search: { notice: "refused", contractaccount: sam } });
    const { text } = await readPage(browser, pageOf(sam, "&notice=refused"));
    expect(text).toContain("The bank turned the card down. Nothing was charged.");
    expect(await send(browser, "pay-bill", await shown(browser, sam))).toMatchObject({ path: "/my-account/payment" });
  });

  test.each([
    ["less than is past due", "&amount=100", "$43.20 stays past due."],
    ["more than is owed", "&amount=200", "$56.80 waits as a credit"],
    ["too little", "&amount=1", "This amount is too small."],
    ["too much", "&amount=900", "This amount is too large."],
    ["no amount", "&amount=ten", "Type the amount in dollars"],
    ["on a day that is over", "&amount=100&day=2020-01-01", "You can’t pay on this day."],
  ])("of %s has a notice above its button", async (_, search, sentence) => {
    const { text } = await readPage(await signedIn("dana.due"), pageOf(dana, search));
    expect(text).toContain(sentence);
  });

  test("within an hour of another one shows that one first", async () => {
    const browser = await signedIn("dana.due");
    await send(browser, "pay-bill", await shown(browser, dana, "&amount=20"));
    const { text } = await readPage(browser, pageOf(dana));
    expect(text).toMatch(/You paid \$20\.00 on .* Central time\. This is a second payment\./);
    expect(text).toContain("Pay $123.20 now");
  });

  test("by a typed card is paid on the return from the card provider's page", async () => {
    const browser = await signedIn("amy.advance");
    const none = await readPage(browser, pageOf(amy, "&amount=20"));
    expect(none.text).toContain("There is no card or bank account on this account yet.");
    expect(none.html).not.toContain('action="/forms/pay-bill"');
    const { text, html } = await withCard(browser, { amount: "20" });
    expect(text).toContain("Pay $20.00 now");
    expect(text).toContain("Visa ending in 1234");
    expect(await send(browser, "pay-bill", formIn(html))).toMatchObject({ path: "/my-account/payment" });
    expect((await readPage(browser, `/my-account/payment?contractaccount=${amy}`)).text).toContain(
      "Visa ending in 1234",
    );
    expect(await bodies("payBill")).toEqual([
      expect.objectContaining({ Amount: 20, Card: expect.objectContaining({ CardType: "VISA" }) as unknown }),
    ]);
    expect((await readPage(browser, pageOf(amy, "&amount=20"))).text).toContain("There is no card");
  });

  test("by a typed card that is declined gives the reason above the card, and only the card is typed again", async () => {
    const browser = await signedIn("amy.advance");
    const { html } = await withCard(browser, { amount: "20", day: tomorrow }, "4000000000000002");
    await send(browser, "pay-bill", { ...formIn(html), day: today });
    const declined = await readPage(browser, pageOf(amy, "&notice=refused"));
    expect(declined.text).toMatch(/The bank turned the card down\. Nothing was charged\.[^]*There is no card/);
    expect(declined.text).not.toContain("ending in 0002");
    expect(declined.html).toContain('value="20"');
    const again = await withCard(browser, { amount: "20" });
    expect(await send(browser, "pay-bill", formIn(again.html))).toMatchObject({ path: "/my-account/payment" });
    expect(await bodies("payBill")).toHaveLength(2);
  });

  test("returns from the card provider's page with the same choices, also without a card", async () => {
    const browser = await signedIn("dana.due");
    await sent(browser, "pay-bill-card", { contractaccount: dana, pay: "other", amount: "12.34", day: tomorrow });
    const { text, html } = await readPage(browser, "/my-account/pay?card=passed");
    expect(text).toContain("We couldn’t read your card. Nothing was charged.");
    expect(formIn(html)).toMatchObject({ amount: "1234", day: tomorrow, method: `pm-${dana}-1` });
  });

  test("by a typed card whose answer is lost is sent again with the same card", async () => {
    await gatewayIs({ faults: [{ operationId: "payBill", fault: "reset", when: "before", times: 1 }] });
    const browser = await signedIn("amy.advance");
    await send(browser, "pay-bill", formIn((await withCard(browser, { amount: "20" })).html));
    const { text, html } = await readPage(browser, pageOf(amy));
    expect(text).toContain("We don’t know yet if your $20.00 was paid.");
    expect(await send(browser, "pay-bill", formIn(html))).toMatchObject({ path: "/my-account/payment" });
    const all = await bodies("payBill");
    expect(all).toHaveLength(2);
    expect(new Set(all.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test("of another customer's account opens no page for a card", async () => {
    const browser = await signedIn("amy.advance");
    expect(JSON.stringify((await sent(browser, "pay-bill-card", { contractaccount: dana })).value)).toContain(
      "NotYourAccount",
    );
    expect(await bodies("cardFrameToken")).toEqual([]);
  });

  test("of another customer's account is refused before the gateway is asked", async () => {
    const browser = await signedIn("dana.due");
    const fields = await shown(browser, dana);
    expect(await send(browser, "pay-bill", { ...fields, search: `?contractaccount=${sam}` })).toMatchObject({
      path: "/oops",
      search: { errorCode: "NotYourAccount" },
    });
    expect(await bodies("payBill")).toEqual([]);
  });

  test("is not offered if the gateway takes none", async () => {
    await gatewayIs({ faults: [{ operationId: "accountPayments", fault: "404" }] });
    const { text, html } = await readPage(await signedIn("dana.due"), pageOf(dana));
    expect(text).toContain("You can’t pay on this page.");
    expect(html).not.toContain("/forms/pay-bill");
  });

  test("says nothing of an older refusal, named by an old address, after it is paid", async () => {
    const browser = await signedIn("dana.due");
    await send(browser, "pay-bill", await shown(browser, dana));
    expect((await readPage(browser, pageOf(dana, "&notice=refused"))).text).not.toContain("was not made");
  });
});
