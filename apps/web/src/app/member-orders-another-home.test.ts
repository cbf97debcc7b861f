import type { Esiid } from "@switchyard/domain/kernel/ids";
import { called, refused } from "./called.fixture.ts";
import { readPage } from "./read-page.fixture.ts";
import { chargesOfDays } from "@switchyard/domain/charges/of-days";
import { chargesKey } from "@switchyard/domain/charges/shown";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { startCalendar } from "@switchyard/domain/transfer/calendars";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { describe, expect, test } from "vitest";
import { site } from "../composition/site.ts";
import { arriveToAddHome } from "../features/add-home/arrive.ts";
import { homeAgreement } from "../features/add-home/add-home-order-information/agreement.ts";
import { addHomeJourney } from "../features/add-home/journey.ts";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import {
  asMember,
  type Fields,
  firstOpen,
  policy,
  pressed,
  send,
  siteWithOrders,
  today,
} from "./member-orders.fixture.ts";

const { bodies, gatewayIs } = siteWithOrders();
const { hemphill } = handMade;

describe("another home", () => {
  const along = {
    cint: "6",
    zip: hemphill.zip,
    tdsp: "ONCOR",
    esiid: hemphill.esiid,
    dwel: "01",
    prom: "PS",
    planid: "LK-TRUE-12",
  };
  const stateOf = (browser: Browser, of: string | undefined) =>
    asMember(browser, async (memberRequest) => (await addHomeJourney(of, memberRequest).now())?.state);
  const startOf = (browser: Browser) =>
    asMember(browser, async ({ member }) =>
      firstOpen(
        startCalendar(
          (
            await site()
              .memberLookUps(member, "main", "en")
              .moveCalendar.addConnectDates(hemphill.esiid as Esiid, "move-in")
          )._unsafeUnwrap(),
          await policy(),
          today,
        ),
      ),
    );
  const accountOf = (browser: Browser) =>
    asMember(
      browser,
      async ({ member }) =>
        (await site().memberLookUps(member, "main", "en").accounts.homes(member.partner, ""))._unsafeUnwrap()[0]
          ?.contractAccount ?? "",
    );
  const page = "/my-account/add-home/order-information";
  /** Submits the form again, with the terms' digest, after the page explained that the terms were not shown. */
  const afterTheTerms = async <Order extends Fields>(
    browser: Browser,
    { start, home }: { readonly start: DayWithFee; readonly home: Order },
    query: Fields,
  ) => {
    const order = { ...home, startdate: toSlashDate(start.day) };
    expect(await send(browser, "add-home-order", order, query)).toMatchObject({
      path: page,
      search: { notice: "terms-changed" },
    });
    expect(await bodies("addHome")).toEqual([]);
    return asMember(browser, async (memberRequest) => {
      const journey = await addHomeJourney(hemphill.esiid, memberRequest).now();
      const seen = chargesKey(chargesOfDays({ start }, journey?.state.selection?.plan));
      const agreed = await homeAgreement(journey, {
        ...pressed,
        seen,
        startDate: start.day,
        address: undefined,
        contractAccount: home["contractAccount"] ?? "",
      });
      return { ...order, seen, shownTerms: agreed?.termsNow ?? "" };
    });
  };

  test("is added to the existing bill, once even if submitted several times", async () => {
    const browser = await signedIn("grace.garza");
    const order = {
      action: "continue",
      isExistingBill: "true",
      contractAccount: "002103000011",
      billingOption: "sameAddress",
      display_text: displayText(hemphill),
      esiid: hemphill.esiid,
    };
    expect(await send(browser, "add-home-order", { ...order, startdate: "", locale: "es" }, along)).toEqual({
      path: `/es${page}`,
      search: along,
      hash: "#startdate",
    });
    const start = await startOf(browser);
    const card = `${toSlashDate(start.day)} 3595`;
    expect(await send(browser, "add-home-order", { ...order, dayTaken: card }, along)).toMatchObject({
      path: page,
      hash: "#startdate",
    });
    const draft = { startdate: toSlashDate(start.day), acceptsDayFee: card };
    expect((await stateOf(browser, hemphill.esiid))?.draft).toMatchObject(draft);
    const seen = await afterTheTerms(browser, { home: order, start }, along);
    for (let times = 0; times < 2; times += 1) {
      expect(await send(browser, "add-home-order", seen, along)).toEqual({
        path: "/my-account/add-home/confirmation",
        search: { ...along, bpNumber: "0050000011", contractaccount: "002103000011" },
        hash: "",
      });
    }
    expect(await bodies("addHome")).toMatchObject([
      {
        isExistingBill: true,
        bpNumber: "0050000011",
        contractAccountNumber: "002103000011",
        customerIntent: "MoveIn",
        productId: "LK-TRUE-12",
        billingOption: "sameAddress",
        startDate: toSlashDate(start.day),
      },
    ]);
    const { text } = await readPage(browser, `/my-account/add-home/confirmation?${new URLSearchParams(along)}`);
    for (const fact of [
      "Account 002103000011 keeps the billing address that it has",
      displayText(hemphill),
      toSlashDate(start.day),
      "True Rate 12",
    ])
      expect(text).toContain(fact);
    const proof = await readPage(browser, `/my-account/proof?esiid=${hemphill.esiid}`);
    expect(proof.text).toContain("Power is ordered for 1909 Hemphill");
    expect(proof.text).toContain("at the address below, to start on");
  });

  test("is ordered with the plan of its form, despite an earlier choice", async () => {
    const browser = await signedIn("ray.renner");
    const order = {
      action: "continue",
      isExistingBill: "true",
      contractAccount: "002103000012",
      billingOption: "sameAddress",
      display_text: displayText(hemphill),
      esiid: hemphill.esiid,
    };
    await send(browser, "add-home-order", { ...order, startdate: "" }, along);
    expect((await stateOf(browser, hemphill.esiid))?.selection?.plan.id).toBe("LK-TRUE-12");
    const other = { ...along, planid: "LK-SMALL-12" };
    const seen = await afterTheTerms(browser, { home: order, start: await startOf(browser) }, other);
    expect(await send(browser, "add-home-order", seen, other)).toMatchObject({
      path: "/my-account/add-home/confirmation",
      search: { planid: "LK-SMALL-12" },
    });
    expect(await bodies("addHome")).toMatchObject([{ productId: "LK-SMALL-12" }]);
  });

  test("is picked in the form if only its ZIP code was known; another home begins another journey", async () => {
    const browser = await signedIn("tina.twohomes");
    const { esiid: _, ...byZip } = along;
    for (const action of ["find", "change-address"])
      expect(
        await send(browser, "add-home-order", { action, display_text: "1909 Hemphill", esiid: hemphill.esiid }, byZip),
      ).toMatchObject({ path: page, hash: "#serviceAddress" });
    const typed = { display_text: "1909 Hemphill", esiid: hemphill.esiid, secondaryAccountFirstName: "Berta" };
    await browser.ask(() =>
      arriveToAddHome({
        site: site(),
        brand: "main",
        locale: "en",
        audience: "member",
        path: page,
        search: new URLSearchParams(byZip),
      }),
    );
    await send(browser, "add-home-keep", typed, byZip);
    const picked = {
      action: "continue",
      isExistingBill: "true",
      contractAccount: "002103000014",
      billingOption: "sameAddress",
      display_text: displayText(hemphill),
      esiid: hemphill.esiid,
      zip: hemphill.zip,
      tdsp: hemphill.tdsp,
    };
    expect(await send(browser, "add-home-order", { ...picked, startdate: "" }, byZip)).toMatchObject({
      path: page,
      search: along,
      hash: "#startdate",
    });
    // The draft ends only when the home is ordered.
    expect((await stateOf(browser, undefined))?.draft).toMatchObject(typed);
    expect(await send(browser, "add-home-order", { action: "find", display_text: "1909", esiid: "" }, along)).toEqual({
      path: page,
      search: along,
      hash: "#serviceAddress",
    });
    expect(
      await send(
        browser,
        "add-home-order",
        { action: "change-address", display_text: "1909", secondaryAccountFirstName: "Ana" },
        along,
      ),
    ).toMatchObject({ path: page, hash: "#serviceAddress" });
    expect((await stateOf(browser, hemphill.esiid))?.draft).toMatchObject({
      display_text: "",
      esiid: "",
      secondaryAccountFirstName: "Ana",
    });
    const seen = await afterTheTerms(browser, { home: picked, start: await startOf(browser) }, byZip);
    expect(await send(browser, "add-home-order", seen, byZip)).toMatchObject({
      path: "/my-account/add-home/confirmation",
      search: { esiid: hemphill.esiid, contractaccount: "002103000014" },
    });
    expect((await stateOf(browser, undefined))?.draft).toMatchObject({
      display_text: "",
      esiid: "",
      startdate: "",
      secondaryAccountFirstName: "Berta",
    });
    expect(await bodies("addHome")).toHaveLength(1);
  });

  test("has no letter of proof while its order is in doubt", async () => {
    const browser = await signedIn("vera.variable");
    const home = {
      action: "continue",
      isExistingBill: "true",
      contractAccount: await accountOf(browser),
      billingOption: "sameAddress",
      display_text: displayText(hemphill),
      esiid: hemphill.esiid,
    };
    const seen = await afterTheTerms(browser, { home, start: await startOf(browser) }, along);
    await gatewayIs({ faults: [{ operationId: "addHome", fault: "reset" }] });
    await send(browser, "add-home-order", seen, along);
    const { text } = await readPage(browser, `/my-account/proof?esiid=${hemphill.esiid}`);
    expect(text).toContain("No letter yet for 1909 Hemphill");
    expect(text).not.toContain("confirms electric service");
    const asked = { esiid: hemphill.esiid, language: "es" };
    expect(refused(await called(browser, "GET", "/myaccount/proofofservice", asked))).toBe("409 NOTHING_CONFIRMED");
  });

  test("that can't be ordered now keeps the customer's input", async () => {
    const browser = await signedIn("emil.electric");
    const typed = {
      action: "continue",
      isExistingBill: "true",
      contractAccount: await accountOf(browser),
      billingOption: "sameAddress",
      display_text: displayText(hemphill),
      esiid: hemphill.esiid,
      isSecondaryAccountHolder: "true",
      secondaryAccountFirstName: "Ana",
      secondaryAccountLastName: "Garza",
    };
    const order = await afterTheTerms(browser, { home: typed, start: await startOf(browser) }, along);
    await gatewayIs({ faults: [{ operationId: "pendingTransactionStatus", fault: "500" }] });
    expect(await send(browser, "add-home-order", order, along)).toMatchObject({
      path: "/oops",
      search: { errorCode: "AddHomeCheckFailed" },
      hash: "",
    });
    expect((await stateOf(browser, hemphill.esiid))?.draft).toMatchObject({
      secondaryAccountFirstName: "Ana",
      secondaryAccountLastName: "Garza",
    });
    for (const verb of ["add-home-order", "add-home-keep"])
      expect(
        await send(browser, verb, { ...order, secondaryAccountFirstName: "x".repeat(100_000), locale: "es" }, along),
      ).toMatchObject({ path: "/es/oops" });
    await send(browser, "add-home-keep", { secondaryAccountFirstName: "Berta" }, along);
    expect((await stateOf(browser, hemphill.esiid))?.draft).toMatchObject({ secondaryAccountFirstName: "Berta" });
  });
});
