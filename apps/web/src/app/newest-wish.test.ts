import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { describe, expect, test } from "vitest";
import { site } from "../composition/site.ts";
import { arriveToAddHome } from "../features/add-home/arrive.ts";
import { addHomeJourney } from "../features/add-home/journey.ts";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { asMember, type Fields, send, siteWithOrders } from "./member-orders.fixture.ts";

const { bodies } = siteWithOrders();
const { goodwinFortWorth: fortWorth, mapleApartment: maple } = handMade;
const path = "/my-account/add-home/order-information";

const opened = (browser: Browser, query: Fields) =>
  browser.ask(() =>
    arriveToAddHome({
      site: site(),
      brand: "main",
      locale: "en",
      audience: "member",
      path,
      search: new URLSearchParams(query),
    }),
  );
const draftOf = (browser: Browser, of?: string) =>
  asMember(browser, async (memberRequest) => (await addHomeJourney(of, memberRequest).now())?.state.draft);

describe("an order for another home, begun again", () => {
  const first = { cint: "6", zip: fortWorth.zip, tdsp: "ONCOR", dwel: "01", prom: "PS", planid: "LK-TRUE-12" };
  const inFortWorth = {
    display_text: displayText(fortWorth),
    esiid: fortWorth.esiid,
    zip: fortWorth.zip,
    tdsp: "ONCOR",
  };

  test.each([
    ["in another area", { zip: "75219" }],
    ["for another kind of home", { dwel: "02", prom: "PM" }],
    ["in another area with another plan", { zip: "75219", dwel: "02", prom: "PM", planid: "LK-SMALL-12" }],
  ])("%s does not use the home that was picked before, in another browser too", async (_, change) => {
    const browser = await signedIn("dana.due");
    await opened(browser, first);
    const typed = { ...inFortWorth, startdate: "12/15/2026", secondaryAccountFirstName: "Berta" };
    await send(browser, "add-home-keep", typed, first);
    expect(await draftOf(browser)).toMatchObject({ esiid: fortWorth.esiid });
    const again = await signedIn("dana.due");
    await opened(again, { ...first, ...change });
    const draft = await draftOf(again);
    expect([draft?.esiid, draft?.display_text, draft?.startdate]).toEqual([undefined, undefined, undefined]);
    expect(draft?.secondaryAccountFirstName).toBe("Berta");
  });

  test("keeps its home after a reload", async () => {
    const browser = await signedIn("dana.due");
    await opened(browser, first);
    await send(browser, "add-home-keep", { ...inFortWorth, startdate: "12/15/2026" }, first);
    await opened(browser, first);
    expect(await draftOf(browser)).toMatchObject({ esiid: fortWorth.esiid, startdate: "12/15/2026" });
  });

  test("keeps its page's home while the customer leaves a page of the previous plan", async () => {
    const browser = await signedIn("dana.due");
    await opened(browser, first);
    const second = { ...first, zip: maple.zip, dwel: "02", prom: "PM" };
    await opened(browser, second);
    const inDallas = { display_text: displayText(maple), esiid: maple.esiid };
    await send(browser, "add-home-keep", inDallas, second);
    await send(browser, "add-home-keep", { ...inFortWorth, secondaryAccountFirstName: "Berta" }, first);
    expect(await draftOf(browser)).toMatchObject({ ...inDallas, secondaryAccountFirstName: "Berta" });
  });

  test("with a home of another area needs a confirmation before it is ordered", async () => {
    const browser = await signedIn("dana.due");
    const second = { ...first, zip: "75219", dwel: "02", prom: "PM" };
    await opened(browser, second);
    const order = {
      ...inFortWorth,
      isExistingBill: "false",
      billingOption: "sameAddress",
      startdate: "",
    };
    expect(await send(browser, "add-home-order", order, second)).toMatchObject({
      path,
      search: { esiid: fortWorth.esiid, zip: fortWorth.zip, notice: "home-elsewhere" },
    });
    expect(await bodies("addHome")).toEqual([]);
  });
});
