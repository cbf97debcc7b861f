import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { textOf } from "../pages.ts";
import { type Page, Visitor } from "../visitor.ts";
import type { SharedSite } from "../own-site.ts";
import { ticked, type Ordered, orderedAt, orderPath, renew } from "./renewing.ts";

const { vanderbiltDallas, swissDallas, dunlavyHouston, yaleHouston, hobbsLeagueCity, mccommasDallas } = handMade;

/** What can't be renewed, and what comes of it when the provider does not answer. */
export const homesThatAreNotRenewed = (here: SharedSite): void => {
  describe("what can't be renewed", () => {
    test.each<readonly [string, string, string, RegExp]>([
      ["ray.renner", orderPath(vanderbiltDallas, "LK-TRUE-12"), "another's home", /^\/renewal\/not-offered/],
      [
        "grace.garza",
        orderPath(vanderbiltDallas, "LK-TRUE-12"),
        "a home that nothing is offered to",
        /^\/renewal\/not-offered/,
      ],
      ["vera.variable", orderPath(swissDallas, "LK-NONE-1"), "a plan that is not offered", /^\/renewal\/plan-gone/],
      [
        "vera.variable",
        orderPath(swissDallas, "LK-TRUE-12", "&contractaccount=002103000011"),
        "a home on another's account",
        /^\/renewal\/not-offered/,
      ],
      [
        "vera.variable",
        `/renewal/order-information?cint=3&esiid=${swissDallas.esiid}`,
        "no plan at all",
        /^\/renewal\/offers/,
      ],
      [
        "penny.pending",
        orderPath(hobbsLeagueCity, "LK-TRUE-12"),
        "a home whose service is on its way",
        /^\/my-account\/pending-transaction/,
      ],
      [
        "grace.garza",
        `/renewal/confirmation?esiid=${vanderbiltDallas.esiid}`,
        "a confirmation of nothing",
        /^\/my-account/,
      ],
    ])("%s opens %s: %s has its own page", async (who, path, _, page) => {
      const shown = await (await here.signedInAs(who)).open(path);
      expect([shown.status, shown.url]).toEqual([200, expect.stringMatching(page)]);
    });

    test("nobody who is not signed in sees a page of it, or orders (A-400)", async () => {
      const visitor = new Visitor(here.site.url);
      for (const path of [
        orderPath(swissDallas, "LK-TRUE-12"),
        "/my-account/renewal/place-order",
        "/renewal/confirmation",
      ])
        expect((await visitor.open(path)).url).toContain("errorCode=MissingAuthToken");
      const sent = await visitor.post("/forms/renewal-order", {
        search: `?esiid=${swissDallas.esiid}&planid=LK-TRUE-12`,
        startDate: "2026-12-01",
        ...ticked,
      });
      expect([sent.status, sent.headers.get("location")]).toEqual([303, "/oops?errorCode=MissingAuthToken"]);
    });

    test("a transaction that is pending when it is submitted leads to the pending page, and nothing is ordered (A-143, A-404)", async () => {
      const visitor = await here.signedInAs("wes.waits");
      const shown = await renew(visitor, await visitor.open(orderPath(mccommasDallas, "LK-TRUE-24")));
      expect([shown.url, textOf(shown)]).toEqual([
        expect.stringMatching(/^\/my-account\/pending-transaction\?.*reference=/),
        expect.stringContaining("A change is already on its way"),
      ]);
      expect(
        (await here.gateway.requests())
          .filter(({ operationId }) => operationId === "createSwap")
          .some(({ body }) => JSON.stringify(body ?? "").includes(mccommasDallas.esiid)),
      ).toBe(false);
    });
  });

  test("a renewal without a day to begin on says so, with a way to try again and a phone number", async () => {
    const visitor = await here.signedInAs("vera.variable");
    await here.gateway.set({
      answers: [{ operationId: "meterReadDates", patch: { result: { DefaultDate: null, ListOfMeterRead: [] } } }],
    });
    const page = await visitor.open(orderPath(swissDallas, "LK-TRUE-12"));
    expect(textOf(page)).toContain("Try again");
    expect(page.html).toMatch(/href="tel:/);
    expect(page.html).not.toContain('action="/forms/renewal-order');
    await here.gateway.set({ answers: [] });
  });

  test("of two homes the order page names the one that renews", async () => {
    const visitor = await here.signedInAs("tina.twohomes");
    const text = textOf(await visitor.open(orderPath(dunlavyHouston, "LK-TRUE-12")));
    expect(text).toContain(dunlavyHouston.esiid);
    expect(text).toContain("2033 Dunlavy St");
  });

  test("the offers of another customer's home say that there is nothing to renew", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const page = await visitor.open(`/renewal/offers?esiid=${swissDallas.esiid}`);
    expect(textOf(page)).toContain("There’s nothing to renew here right now.");
    expect(textOf(page)).not.toMatch(/price service/i);
  });

  describe("when the provider does not answer", () => {
    const oops = (errorCode: string) =>
      expect.stringMatching(new RegExp(`^/oops\\?.*errorCode=${errorCode}&reference=[\\w-]+`));

    test("each failed call names its step, and the order can be made after it, once (A-146, A-401, A-402)", async () => {
      const visitor = await here.signedInAs("vera.variable");
      const at = orderPath(swissDallas, "LK-TRUE-12");
      const failing = async (operationId: string, act: () => Promise<Page>): Promise<string> => {
        await here.gateway.set({ faults: [{ operationId, fault: "500", when: "before" }] });
        const { url } = await act();
        await here.gateway.set({ faults: [] });
        return url;
      };
      expect(await failing("meterReadDates", () => visitor.open(at))).toEqual(oops("RenewalFailed"));
      const page = await visitor.open(at);
      expect(await failing("pendingTransactionStatus", () => renew(visitor, page))).toEqual(oops("RenewalCheckFailed"));
      expect(await failing("createSwap", () => renew(visitor, page))).toEqual(oops("RenewalCreateSwapFailed"));
      expect((await renew(visitor, await visitor.open(at))).url).toMatch(/^\/renewal\/confirmation\?/);
      expect(await orderedAt(here, swissDallas)).toHaveLength(1);
    });

    test("an order that was carried out while its answer was lost is found by trying again", async () => {
      const visitor = await here.signedInAs("tina.twohomes");
      const at = orderPath(dunlavyHouston, "LK-TRUE-12");
      const page = await visitor.open(at);
      await here.gateway.set({ faults: [{ operationId: "createSwap", fault: "500", when: "after" }] });
      const lost = await renew(visitor, page);
      expect([lost.url, textOf(lost)]).toEqual([
        oops("RenewalCreateSwapFailed"),
        expect.stringContaining("We don’t know yet if your renewal is ordered"),
      ]);
      await here.gateway.set({ faults: [] });
      const confirmation = await renew(visitor, await visitor.open(at));
      const [entry, ...more] = await orderedAt(here, dunlavyHouston);
      expect([confirmation.url, more]).toEqual([expect.stringMatching(/^\/renewal\/confirmation\?/), []]);
      expect(textOf(confirmation)).toContain(
        (entry?.response as { result: Ordered } | undefined)?.result.serviceContractNumber ?? "none",
      );
    });

    test("any other indicator leads to /oops too (A-145, A-403)", async () => {
      const visitor = await here.signedInAs("sam.swapp");
      const page = await visitor.open(orderPath(yaleHouston, "LK-TRUE-12"));
      expect(textOf(page)).toContain("costs $150.00");
      await here.gateway.set({
        answers: [
          {
            operationId: "createSwap",
            patch: { result: { indicator: "SystemBusy", serviceContractNumber: null } },
            times: 1,
          },
        ],
      });
      const shown = await renew(visitor, page);
      expect([shown.url, textOf(shown)]).toEqual([
        oops("RenewalCreateSwapFailed"),
        expect.stringContaining("Your renewal was not ordered: the order was turned down."),
      ]);
    });
  });
};
