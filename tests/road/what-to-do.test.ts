import { setTimeout as sleep } from "node:timers/promises";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { afterEach, describe, expect, test } from "vitest";
import { ownSite } from "./own-site.ts";
import { textOf } from "./pages.ts";

/** What the account says there is to do, over all homes and accounts; and bills, where the gateway keeps any. */
const here = ownSite();
afterEach(() => here.gateway.set({ faults: [], answers: [] }));

/** On a busy machine a look-up may be too late, which the page says; it asks to try again. */
const inTime = async (read: () => Promise<string>): Promise<string> => {
  let text = await read();
  for (let again = 0; again < 20 && text.includes("couldn’t be looked up"); again += 1) {
    await sleep(500);
    text = await read();
  }
  return text;
};
const summary = async (who: string, path = "/my-account"): Promise<string> =>
  textOf(await (await here.signedInAs(who)).open(path));
const without = (...operations: readonly string[]) =>
  here.gateway.set({ faults: operations.map((operationId) => ({ operationId, fault: "500" })) });
const keepsNoBills = () => here.gateway.set({ faults: [{ operationId: "accountBills", fault: "404" }] });

describe("what there is to do", () => {
  test("is told of every home and account, whichever is looked at", async () => {
    const visitor = await here.signedInAs("tina.twohomes");
    for (const path of [
      "/my-account",
      `/my-account?contractaccount=002103000015&esiid=${handMade.bluebonnetPlano.esiid}`,
    ]) {
      const text = await inTime(async () => textOf(await visitor.open(path)));
      for (const words of ["Pick the next one now.", "2033 Dunlavy St Apt 7", "is due", "Account 002103000015"])
        expect(text).toContain(words);
      expect(text).not.toContain("All quiet");
    }
  });

  test("is what is past due, first of all", async () => {
    const text = await inTime(() => summary("dana.due"));
    expect(text).toContain("$143.20 is past due.");
    expect(text).not.toContain("All quiet");
  });

  test.each([
    ["grace.garza", "All quiet at 5218 Vanderbilt Ave."],
    ["amy.advance", "You have a credit of $18.40."],
    ["gus.green", "is paid automatically on"],
    ["suri.sizes", "All quiet at your 8 homes."],
  ])("for %s is: %s", async (who, words) => {
    expect(await inTime(() => summary(who))).toContain(words);
  });

  test.each([
    ["currentPlan", "5218 Vanderbilt Ave"],
    ["pendingTransactionStatus", "5218 Vanderbilt Ave"],
    ["targetedRenewal", "5218 Vanderbilt Ave"],
    ["accountBills", "What you owe"],
  ])("is not said to be nothing where %s was not answered", async (operation, what) => {
    await without(operation);
    const text = await summary("grace.garza");
    expect(text).toContain("We couldn’t find out everything just now.");
    expect(text).toContain(what);
    expect(text).not.toContain("All quiet");
  });

  test("says of a renewal whose plan can't be looked up nothing of its end", async () => {
    await without("currentPlan");
    const text = await summary("olive.oldplan");
    expect(text).toContain("Your plan is up for renewal.");
    expect(text).toContain("How long your current one runs can’t be looked up");
    expect(text).not.toContain("none");
  });

  test("after a renewal is its plan, day and number, with the way back; nothing counts down to an end that is none", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    const { esiid, zip } = handMade.mockingbirdDallas;
    const before = textOf(await visitor.open("/my-account"));
    expect(before).toContain("20 days left");
    const order = await visitor.open(
      `/renewal/order-information?cint=3&zip=${zip}&tdsp=ONCOR&esiid=${esiid}&dwel=01&planid=LK-TRUE-12&rdcampaign=false`,
    );
    const days = [
      ...order.html.matchAll(
        /<input[^>]*name="startDate"[^>]*value="([^"]+)"|<input[^>]*value="([^"]+)"[^>]*name="startDate"/g,
      ),
    ];
    const startDate = days.map(([, one, other]) => one ?? other ?? "").at(-1) ?? "";
    await visitor.send(order, "/forms/renewal-order", {
      startDate,
      acceptAuthorization: "true",
      termsOfService: "true",
    });
    const page = await visitor.open("/my-account");
    const text = textOf(page);
    const [, number = ""] = /Order number (\d+)\./.exec(text) ?? [];
    expect(text).toMatch(/True Rate 12 at [^.]+Your renewal is ordered\. The new plan begins on \w+ \d+, \d{4}\./);
    expect(text).toMatch(/From \w+ \d+, \d{4}: True Rate 12/);
    expect(text).not.toContain("days left");
    const [{ response } = { response: {} }] = await here.gateway.entriesOf("createSwap");
    expect(JSON.stringify(response)).toContain(number);
    const [, confirmation = ""] = /href="(\/renewal\/confirmation[^"]*)"/.exec(page.html) ?? [];
    expect(textOf(await visitor.open(confirmation.replaceAll("&amp;", "&")))).toContain(number);
  });

  test("of an order whose answer was lost is that nobody knows yet, with the reference, until our system shows it", async () => {
    const visitor = await here.signedInAs("tess.twig");
    const { esiid, zip } = handMade.lakeAirWaco;
    const loses = async (when: "before" | "after"): Promise<string> => {
      const order = await visitor.open(
        `/renewal/order-information?cint=3&zip=${zip}&tdsp=ONCOR&esiid=${esiid}&dwel=01&planid=LK-TRUE-12&rdcampaign=false`,
      );
      const [, one, other] =
        /<input[^>]*name="startDate"[^>]*value="([^"]+)"|<input[^>]*value="([^"]+)"[^>]*name="startDate"/.exec(
          order.html,
        ) ?? [];
      await here.gateway.set({ faults: [{ operationId: "createSwap", fault: "reset", when }] });
      await visitor.send(order, "/forms/renewal-order", {
        startDate: one ?? other ?? "",
        acceptAuthorization: "true",
        termsOfService: "true",
      });
      await here.gateway.set({ faults: [] });
      return textOf(await visitor.open("/my-account"));
    };
    const lost = await loses("before");
    expect(lost).toContain("We don’t know yet if your renewal is ordered.");
    expect(lost).toMatch(/Send it again: it can’t be ordered twice\..*Read us: \w{4}-\w{4}-\w{4}/);
    expect(await loses("after")).toContain("We looked it up: your renewal is ordered.");
  });

  test("of a home whose service has not begun is no year of use, whatever was read at its meter", async () => {
    const months = Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, "0")}`,
      kWh: 900,
    }));
    const read = { totalUsage: 10_800, numOfMonths: 12, avgMonthlyUsage: 900, sqFootage: 1_500, months };
    await here.gateway.set({
      answers: [
        {
          operationId: "usageOverview",
          patch: { usageData: { result: [{ esiid: handMade.hobbsLeagueCity.esiid, ...read }] } },
        },
      ],
    });
    const text = await summary("penny.pending");
    expect(text).toContain("Your service is ordered");
    expect(text).not.toContain("kWh in an average month");
  });
});

describe("bills", () => {
  test("are told for each account, with their documents, which open as PDF", async () => {
    const visitor = await here.signedInAs("sam.swapp");
    const page = await visitor.open("/my-account/bills");
    const text = textOf(page);
    for (const words of ["Account 002103000013", "is due", "Autopay", "Last bills"]) expect(text).toContain(words);
    const [, href = ""] = /href="(\/api\/getpdfviewer\?[^"]*BILL-[^"]*)"/.exec(page.html) ?? [];
    const document = await visitor.open(href.replaceAll("&amp;", "&"));
    expect(document.html.slice(0, 5)).toBe("%PDF-");
    const [, viewer = ""] = /href="(\/my-account\/pdf\?[^"]*)"/.exec(page.html) ?? [];
    expect(textOf(await visitor.open(viewer.replaceAll("&amp;", "&")))).toContain("Download the PDF");
  });

  test("of another customer are refused, and so are their documents", async () => {
    const grace = await here.signedInAs("grace.garza");
    for (const path of [
      "/api/myaccount/bills?ca=002103000013",
      "/api/getpdfviewer?arcid=AR4003000013&docid=BILL-202609",
    ])
      expect((await grace.call("GET", path)).status).toBe(403);
    expect(textOf(await grace.open("/my-account/bills"))).not.toContain("002103000013");
  });

  test("are none before the first one", async () =>
    expect(await summary("penny.pending", "/my-account/bills")).toContain("There is no bill yet."));

  test("are not promised where the gateway keeps none, and nothing is said of what is owed", async () => {
    await keepsNoBills();
    const visitor = await here.signedInAs("grace.garza");
    const page = await visitor.open("/my-account");
    const text = textOf(page);
    expect(text).toContain("There is nothing to decide at 5218 Vanderbilt Ave.");
    expect(text).toContain("What you owe isn’t shown here");
    for (const words of ["All quiet", "Nothing is owed", "nothing is owed"]) expect(text).not.toContain(words);
    expect(page.html).not.toContain('href="/my-account/bills');
    expect(textOf(await visitor.open("/my-account/bills"))).toContain("Bills aren’t shown here.");
  });

  test("that can't be had are told apart from both", async () => {
    await without("accountBills");
    const text = await summary("grace.garza", "/my-account/bills");
    expect(text).toContain("can’t be looked up right now");
    for (const words of ["aren’t shown here", "Nothing is owed"]) expect(text).not.toContain(words);
  });

  test("are promised to nobody who is not signed in", async () => {
    const visitor = await here.signedInAs("grace.garza");
    for (const path of ["/sign-in", "/create-account"])
      expect(textOf(await visitor.open(path))).not.toMatch(/your plan, your bills|see your bills/i);
  });
});

describe("an account", () => {
  test.each([
    ["", /nothing (is|to be) owed|nothing to pay/gi],
    ["/es", /no debe nada|nada que pagar/gi],
  ])("says once that nothing is owed %s", async (prefix, words) =>
    expect((await summary("grace.garza", `${prefix}/my-account`)).match(words)).toHaveLength(1),
  );

  test.each(["grace.garza", "penny.pending", "ray.renner", "dana.due", "gus.green", "tina.twohomes"])(
    "of %s writes days in words",
    async (who) => {
      for (const prefix of ["", "/es"])
        for (const path of ["/my-account", "/my-account/plan", "/my-account/usage", "/my-account/bills"])
          expect(await summary(who, prefix + path), prefix + path).not.toMatch(/\d\d\/\d\d\/\d{4}/);
    },
  );

  test("tells whose service is on its way the first day, on the plan's page too, and of no plan that would be missing", async () => {
    for (const path of ["/my-account", "/my-account/plan"]) {
      const text = await summary("penny.pending", path);
      expect(text).toMatch(/Your service is ordered\. It begins on \w+\s\d+,\s\d{4}\./);
      expect(text).not.toContain("No plan is running here.");
    }
  });
});
