import { describe, expect, test } from "vitest";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { send, siteWithOrders } from "./member-orders.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const { bodies, gatewayIs } = siteWithOrders();
const dana = "002103000019";
const sam = "002103000013";
const [home, thermostat] = ["7100001900", "7100001901"];
const list = (search = "") => `/my-account/extras?contractaccount=${dana}${search}`;
const endOf = (extra: string, search = "") => `/my-account/extras/end?contractaccount=${dana}&extra=${extra}${search}`;

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
const shown = async (browser: Browser, extra: string, search = "") =>
  formIn((await readPage(browser, endOf(extra, search))).html);

describe("extras in force", () => {
  test("are listed with price, first day and the link that ends each", async () => {
    const { text, html } = await readPage(await signedIn("dana.due"), list());
    expect(text).toContain("2 extras at");
    expect(text).toContain("$14.99 a month");
    expect(text).toContain("Since ");
    expect(html).toContain(`/my-account/extras/end?contractaccount=${dana}&amp;extra=${home}`);
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

describe("the end of an extra", () => {
  test("names its day and price before the button, and the list then has its day and number", async () => {
    const browser = await signedIn("dana.due");
    const { text, html } = await readPage(browser, endOf(thermostat));
    expect(text).toContain("Ending it on this day costs $29.00.");
    expect(text).toContain("$29.00, on your next bill");
    expect(await send(browser, "end-extra", formIn(html))).toMatchObject({
      path: "/my-account/extras",
      search: { contractaccount: dana },
    });
    expect((await readPage(browser, list())).text).toMatch(/Ends on .*\. Confirmation 77000000\d\d\./);
    expect(await bodies("endExtra")).toEqual([
      expect.objectContaining({ ContractAccount: dana, ExtraNumber: thermostat, Fee: 29 }),
    ]);
    expect((await readPage(browser, endOf(thermostat))).text).toContain("This extra can’t be ended here.");
  });

  test("is one request, pressed twice or in another browser", async () => {
    const [one, other] = [await signedIn("dana.due"), await signedIn("dana.due")];
    const fields = await shown(one, home);
    const elsewhere = await shown(other, home);
    const first = await send(one, "end-extra", fields);
    expect(await send(one, "end-extra", fields)).toEqual(first);
    expect(await send(other, "end-extra", elsewhere)).toEqual(first);
    expect(await bodies("endExtra")).toHaveLength(1);
  });

  test("with a lost answer is in doubt on the list and in the account, and its button sends it again unchanged", async () => {
    await gatewayIs({ faults: [{ operationId: "endExtra", fault: "reset", when: "before", times: 1 }] });
    const browser = await signedIn("dana.due");
    await send(browser, "end-extra", await shown(browser, home));
    const { text, html } = await readPage(browser, list());
    expect(text).toMatch(/We don’t know yet if .* ends\./);
    expect(text).toContain("Send it again: nothing is ended twice.");
    expect((await readPage(browser, "/my-account")).text).toMatch(/We don’t know yet if .* ends\./);
    await send(browser, "end-extra", formIn(html));
    expect((await readPage(browser, list())).text).toMatch(/Confirmation 77000000\d\d\./);
    const sent = await bodies("endExtra");
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test("with a lost answer counts once the provider's list shows it, and nothing is sent again", async () => {
    await gatewayIs({ faults: [{ operationId: "endExtra", fault: "reset", when: "after", times: 1 }] });
    const browser = await signedIn("dana.due");
    await send(browser, "end-extra", await shown(browser, home));
    const { text } = await readPage(browser, list());
    expect(text).toMatch(/Confirmation 77000000\d\d\./);
    expect(text).not.toContain("We don’t know yet");
    expect(await bodies("endExtra")).toHaveLength(1);
  });

  test("at another price than the page has shown is not sent", async () => {
    const browser = await signedIn("dana.due");
    const fields = await shown(browser, thermostat);
    const [day = ""] = (fields["end"] ?? "").split(" ");
    expect(await send(browser, "end-extra", { ...fields, end: `${day} 0` })).toMatchObject({
      search: { notice: "look-at-price" },
    });
    expect((await readPage(browser, list("&notice=look-at-price"))).text).toContain(
      "The price of this day has changed.",
    );
    expect(await bodies("endExtra")).toEqual([]);
  });

  test("that the gateway refuses says so with the extra's name, and the extra goes on", async () => {
    await gatewayIs({
      answers: [
        { operationId: "endExtra", patch: { result: { indicator: "NotInForce", confirmationNumber: null } }, times: 1 },
      ],
    });
    const browser = await signedIn("dana.due");
    await send(browser, "end-extra", await shown(browser, home));
    const { text } = await readPage(browser, list("&notice=refused"));
    expect(text).toContain("was not ended: your account no longer has it.");
  });

  test("of another customer's account is refused before the gateway is asked", async () => {
    const browser = await signedIn("dana.due");
    const fields = await shown(browser, home);
    expect(await send(browser, "end-extra", { ...fields, search: `?contractaccount=${sam}` })).toMatchObject({
      path: "/oops",
      search: { errorCode: "NotYourAccount" },
    });
    expect(await bodies("endExtra")).toEqual([]);
  });
});
