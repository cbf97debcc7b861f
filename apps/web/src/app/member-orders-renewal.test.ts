import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { renewalAgreement } from "../features/renewal/renewal-order/agreement.ts";
import { renewalJourney } from "../features/renewal/journey.ts";
import type { MemberRequest } from "../site/journeys/member-journey.ts";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { asMember, type Fields, pressed, send, siteWithOrders } from "./member-orders.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const { bodies } = siteWithOrders();
const { lakewoodDallas } = handMade;

describe("a renewal", () => {
  const along = {
    zip: "75214",
    esiid: lakewoodDallas.esiid,
    dwel: "01",
    planid: "LK-TRUE-12",
    contractaccount: "002103000012",
  };
  const query = { cint: "3", tdsp: "ONCOR", rdcampaign: "false", ...along };
  const ticked = { acceptAuthorization: "true", termsOfService: "true" };

  /** Submits with the last readings, the page's values, and every box ticked. */
  const orderAsSeen = async (browser: Browser, address: Fields, esiid: string): Promise<void> => {
    const order = (fields: Fields) => send(browser, "renewal-order", { ...ticked, ...fields }, address);
    await order({});
    const journey = async (memberRequest: MemberRequest) => renewalJourney(esiid, memberRequest).now();
    const choice = (await asMember(browser, journey))?.state.choice;
    const startDate = choice?.dates?.reads.at(-1)?.date ?? "";
    const seen = choice ? priceKey(choice.plan) : "";
    const agreed = await asMember(browser, async (request) =>
      renewalAgreement(await journey(request), { ...pressed, day: startDate }),
    );
    const led = await order({ seen, startDate, shownTerms: agreed?.termsNow ?? "" });
    expect(led.path).toBe("/renewal/confirmation");
  };

  test("uses the plan of its form, even after another tab has chosen another one", async () => {
    const browser = await signedIn("ray.renner");
    const order = (planid: string, fields: Fields = {}) =>
      send(browser, "renewal-order", { ...ticked, ...fields }, { ...query, planid });
    const chosen = () =>
      asMember(
        browser,
        async (memberRequest) =>
          (await renewalJourney(lakewoodDallas.esiid, memberRequest).now())?.state.choice?.plan.id,
      );
    await order("LK-TRUE-12");
    expect(await chosen()).toBe("LK-TRUE-12");
    expect(await order("LK-SMALL-12", { orderPage: "renewal-place-order" })).toEqual({
      path: "/my-account/renewal/place-order",
      search: { ...query, planid: "LK-SMALL-12" },
      hash: "#changed",
    });
    expect(await chosen()).toBe("LK-SMALL-12");
    const { planid: _, ...withoutPlan } = query;
    expect(await order("NO-SUCH-PLAN")).toEqual({
      path: "/renewal/plan-gone",
      search: { ...withoutPlan, reference: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) as string },
      hash: "",
    });
    expect(await bodies("createSwap")).toEqual([]);
  });

  test("names the open fields, and is ordered once as shown", async () => {
    const browser = await signedIn("ray.renner");
    const order = (fields: Fields) => send(browser, "renewal-order", fields, query);
    expect(await order({ locale: "es" })).toMatchObject({
      path: "/es/renewal/order-information",
      search: query,
      hash: "#changed",
    });
    expect(await order({ orderPage: "renewal-place-order" })).toMatchObject({ hash: "#changed" });
    const state = await asMember(
      browser,
      async (memberRequest) => (await renewalJourney(lakewoodDallas.esiid, memberRequest).now())?.state,
    );
    const choice = state?.choice;
    const seen = choice ? priceKey(choice.plan) : "";
    const startDate = choice?.dates?.reads.at(-1)?.date;
    if (startDate === undefined) throw new Error("no reading is offered");
    expect(state?.problems).toEqual(["changed", "startDate", "acceptAuthorization", "termsOfService"]);
    expect(await order({ ...ticked, seen, startDate, termsOfService: "yes" })).toEqual({
      path: "/renewal/order-information",
      search: query,
      hash: "#termsOfService",
    });
    expect(
      await order({ ...ticked, seen, startDate: "", orderPage: "renewal-place-order", locale: "es" }),
    ).toMatchObject({ path: "/es/my-account/renewal/place-order", hash: "#startDate" });
    expect(await bodies("createSwap")).toEqual([]);
    expect(await order({ ...ticked, seen, startDate })).toMatchObject({
      path: "/renewal/order-information",
      search: { notice: "terms-changed" },
    });
    const agreed = await asMember(browser, async (memberRequest) =>
      renewalAgreement(await renewalJourney(lakewoodDallas.esiid, memberRequest).now(), {
        brand: "main",
        locale: "en",
        way: "form-without-script",
        day: startDate,
      }),
    );
    const shownTerms = agreed?.termsNow ?? "";
    expect(await bodies("createSwap")).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      expect(await order({ ...ticked, seen, startDate, shownTerms })).toEqual({
        path: "/renewal/confirmation",
        search: along,
        hash: "",
      });
    expect(await bodies("createSwap")).toMatchObject([
      {
        BusinessPartnerNumber: "0050000012",
        ContractAccountNumber: "002103000012",
        StartDate: toSlashDate(startDate),
        DwellingType: "01",
        ProductId: "LK-TRUE-12",
      },
    ]);
  });

  test("shows the new plan with its day and number in place of the old plan's end in the account", async () => {
    const browser = await signedIn("nell.newterm");
    const { esiid, zip } = handMade.mockingbirdDallas;
    expect((await readPage(browser, "/my-account")).text).toContain("20 days left");
    const order = { cint: "3", zip, esiid, dwel: "01", contractaccount: "002103000063", tdsp: "ONCOR" };
    await orderAsSeen(browser, { ...order, planid: "LK-TRUE-12" }, esiid);
    const { text } = await readPage(browser, "/my-account");
    expect(text).toMatch(/Your renewal is ordered\. The new plan begins on \w+ \d+, \d{4}\..*Order number \d{10}/);
    expect(text).toMatch(/From \w+ \d+, \d{4}: True Rate 12/);
    expect(text).not.toContain("days left");
  });

  test("of an unknown shape is ignored", async () => {
    const browser = await signedIn("ray.renner");
    expect(await send(browser, "renewal-order", { startDate: "x".repeat(100_000), locale: "es" }, query)).toEqual({
      path: "/es/oops",
      search: { errorCode: "FormUnreadable" },
      hash: "",
    });
    expect(await send(browser, "renewal-order", ticked)).toEqual({
      path: "/oops",
      search: { errorCode: "FormUnreadable" },
      hash: "",
    });
  });
});
