import { describe, expect, test } from "vitest";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { send, siteWithOrders } from "./member-orders.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const { bodies, gatewayIs } = siteWithOrders();
const dana = "002103000019";
const [sam, samsFirst, samsSecond] = ["002103000013", "7100001300", "7100001301"];
const [grace, gracesExtra] = ["002103000011", "7100001100"];
const [home, thermostat] = ["7100001900", "7100001901"];
const list = (account = dana, search = "") => `/my-account/extras?contractaccount=${account}${search}`;
const endOf = (extra: string, account = dana) => `/my-account/extras/end?contractaccount=${account}&extra=${extra}`;

/** The hidden fields of the page's button. */
const formIn = (html: string): Readonly<Record<string, string>> => {
  const form = /<form [^>]*action="\/forms\/end-extra"[^]*?<\/form>/.exec(html)?.[0] ?? "";
  return Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll("&amp;", "&"),
    ]),
  );
};
const shown = async (browser: Browser, extra: string, account = dana) =>
  formIn((await readPage(browser, endOf(extra, account))).html);

describe("extras in force", () => {
  test("are listed with price, first day and the link that ends each", async () => {
    const { text, html } = await readPage(await signedIn("dana.due"), list());
    expect(text).toContain("2 extras at");
    expect(text).toContain("$14.99 a month");
    expect(text).toContain("Since ");
    expect(html).toContain(`/my-account/extras/end?contractaccount=${dana}&amp;extra=${home}`);
  });

  test("are nowhere on a bill if there are none", async () => {
    await gatewayIs({ answers: [{ operationId: "extrasInForce", patch: { result: { extras: [] } } }] });
    const { text } = await readPage(await signedIn("dana.due"), list());
    expect(text).toContain("No extra goes on");
    expect(text).not.toContain("on your electricity bill");
  });

  test("are not shown where the gateway doesn't list them, and nothing is claimed", async () => {
    await gatewayIs({ faults: [{ operationId: "extrasInForce", fault: "404" }] });
    const browser = await signedIn("dana.due");
    const { text } = await readPage(browser, list());
    expect(text).toContain("You can’t see your extras on this page.");
    expect(text).not.toContain("No extra goes on");
    expect((await readPage(browser, endOf(home))).text).toContain("This extra can’t be ended here.");
  });

  test("that can't be looked up are no empty list", async () => {
    await gatewayIs({ faults: [{ operationId: "extrasInForce", fault: "500" }] });
    const { text } = await readPage(await signedIn("dana.due"), list());
    expect(text).toContain("We couldn’t look up your extras just now.");
    expect(text).not.toContain("No extra goes on");
  });
});

// Each test ends another extra: an accepted end is final for its day.
describe("the end of an extra", () => {
  test("of another customer's account is refused before the gateway is asked", async () => {
    const browser = await signedIn("dana.due");
    const fields = await shown(browser, home);
    expect(await send(browser, "end-extra", { ...fields, search: `?contractaccount=${sam}` })).toMatchObject({
      path: "/oops",
      search: { errorCode: "NotYourAccount" },
    });
    expect(await bodies("endExtra")).toEqual([]);
  });

  test("names its day and price before the button, and is not sent at another price", async () => {
    const browser = await signedIn("dana.due");
    const { text, html } = await readPage(browser, endOf(thermostat));
    expect(text).toContain("Ending it on this day costs $29.00.");
    expect(text).toContain("$29.00, on your next bill");
    const fields = formIn(html);
    const [day = ""] = (fields["end"] ?? "").split(" ");
    expect(await send(browser, "end-extra", { ...fields, end: `${day} 0` })).toMatchObject({
      search: { notice: "look-at-price" },
    });
    expect((await readPage(browser, list(dana, "&notice=look-at-price"))).text).toContain(
      "The price of this day has changed.",
    );
    expect(await bodies("endExtra")).toEqual([]);
    expect(await send(browser, "end-extra", fields)).toMatchObject({
      path: "/my-account/extras",
      search: { contractaccount: dana },
    });
    expect((await readPage(browser, list())).text).toMatch(/Ends on .*\. Confirmation 77000000\d\d\./);
    expect(await bodies("endExtra")).toEqual([
      expect.objectContaining({ ContractAccount: dana, ExtraNumber: thermostat, Fee: 29 }),
    ]);
    expect((await readPage(browser, endOf(thermostat))).text).toContain("This extra can’t be ended here.");
  });

  test("is one request, pressed twice, in another browser, or while the provider's list is late", async () => {
    const [one, other] = [await signedIn("dana.due"), await signedIn("dana.due")];
    const fields = await shown(one, home);
    const elsewhere = await shown(other, home);
    const first = await send(one, "end-extra", fields);
    expect(await send(one, "end-extra", fields)).toEqual(first);
    expect(await send(other, "end-extra", elsewhere)).toEqual(first);
    const late = { endDate: null, confirmationNumber: null, reference: "" };
    const ends = [{ endDate: "12/31/2099", fee: 0 }];
    const extra = { extraNumber: home, productId: "AO-HOME", name: "Home Insurance", monthlyPrice: 14.99, ...late };
    const extras = [{ ...extra, since: "08/02/2026", ends }];
    await gatewayIs({ answers: [{ operationId: "extrasInForce", patch: { result: { extras } } }] });
    expect((await readPage(one, list())).text).toMatch(/Ends on .*\. Confirmation 77000000\d\d\./);
    expect((await readPage(one, endOf(home))).html).not.toContain("/forms/end-extra");
    await send(one, "end-extra", { ...fields, answersBefore: "1", end: "2099-12-31 0" });
    expect(await bodies("endExtra")).toHaveLength(1);
  });

  test("with a lost answer is in doubt everywhere, offers no other day, and is sent again unchanged", async () => {
    await gatewayIs({ faults: [{ operationId: "endExtra", fault: "reset", when: "before", times: 1 }] });
    const browser = await signedIn("grace.garza");
    await send(browser, "end-extra", await shown(browser, gracesExtra, grace));
    const { text, html } = await readPage(browser, list(grace));
    expect(text).toMatch(/We don’t know yet if .* ends\./);
    expect(text).toContain("Send it again: nothing is ended twice.");
    expect((await readPage(browser, "/my-account")).text).toMatch(/We don’t know yet if .* ends\./);
    const endPage = await readPage(browser, endOf(gracesExtra, grace));
    expect(endPage.text).toMatch(/The end of .* was sent\./);
    expect(endPage.html).not.toContain("/forms/end-extra");
    await send(browser, "end-extra", formIn(html));
    expect((await readPage(browser, list(grace))).text).toMatch(/Confirmation 77000000\d\d\./);
    const sent = await bodies("endExtra");
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test("with a lost answer counts once the provider's list shows it, and nothing is sent again", async () => {
    await gatewayIs({ faults: [{ operationId: "endExtra", fault: "reset", when: "after", times: 1 }] });
    const browser = await signedIn("sam.swapp");
    await send(browser, "end-extra", await shown(browser, samsFirst, sam));
    const { text } = await readPage(browser, list(sam));
    expect(text).toMatch(/Confirmation 77000000\d\d\./);
    expect(text).not.toContain("We don’t know yet");
    expect(await bodies("endExtra")).toHaveLength(1);
  });

  test("that the gateway refuses says so with the extra's name, and the extra goes on", async () => {
    await gatewayIs({
      answers: [
        { operationId: "endExtra", patch: { result: { indicator: "NotInForce", confirmationNumber: null } }, times: 1 },
      ],
    });
    const browser = await signedIn("sam.swapp");
    await send(browser, "end-extra", await shown(browser, samsSecond, sam));
    const { text } = await readPage(browser, list(sam, "&notice=refused"));
    expect(text).toContain("was not ended: your account no longer has it.");
  });
});
