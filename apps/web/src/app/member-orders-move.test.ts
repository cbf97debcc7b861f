import type { Esiid } from "@switchyard/domain/kernel/ids";
import { chargesOfDays, type DaysSoFar } from "@switchyard/domain/charges/of-days";
import { chargesKey } from "@switchyard/domain/charges/shown";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { startCalendar, stopCalendar } from "@switchyard/domain/transfer/calendars";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { describe, expect, test } from "vitest";
import { site } from "../composition/site.ts";
import { transferAgreement } from "../features/transfer/transfer-order-information/agreement.ts";
import { transferJourney } from "../features/transfer/journey.ts";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { asMember, firstOpen, policy, pressed, send, siteWithOrders, today } from "./member-orders.fixture.ts";

const { bodies } = siteWithOrders();
const { goodwinDallas, hemphill, vanderbiltDallas } = handMade;

describe("a move", () => {
  const grace = {
    ContractAccountNumber: "002103000011",
    CurrentServiceAddressNumber: vanderbiltDallas.esiid,
    NewServiceAddress: displayText(hemphill),
    esiid: hemphill.esiid,
    IsApartment: "no",
    action: "continue",
  };
  const along = {
    cint: "2",
    zip: hemphill.zip,
    tdsp: "ONCOR",
    esiid: hemphill.esiid,
    oldEsiId: vanderbiltDallas.esiid,
    dwel: "01",
    prom: "PS",
    currentplanid: "LK-TRUE-12",
    contractaccount: "002103000011",
  };
  const withPlan = { ...along, planid: "LK-TRUE-12" };
  const stateOf = (browser: Browser, of: string | undefined = vanderbiltDallas.esiid) =>
    asMember(browser, async (memberRequest) => (await transferJourney(of, memberRequest).now())?.state);

  /** The digest of the order page's shown terms, from its form. */
  const shown = (browser: Browser, days: DaysSoFar) =>
    asMember(browser, async (memberRequest) => {
      const journey = await transferJourney(vanderbiltDallas.esiid, memberRequest).now();
      const seen = chargesKey(chargesOfDays(days, journey?.state.selection?.plan));
      const agreed = await transferAgreement(journey, {
        ...pressed,
        seen,
        days: { stop: days.stop?.day, start: days.start?.day },
      });
      return { seen, shownTerms: agreed?.termsNow ?? "" };
    });

  test("leads from the homes to the plan, the days and the order, which is placed once", async () => {
    const browser = await signedIn("grace.garza");
    expect(
      await send(browser, "transfer-service-info", { ...grace, locale: "es" }, { prom: "PM", campaignId: "FLYER-7" }),
    ).toEqual({ path: "/es/my-account/current-plan", search: { ...along, campaignId: "FLYER-7" }, hash: "" });
    expect(await send(browser, "keep-current-plan", {}, along)).toEqual({
      path: "/my-account/transfer/service-dates",
      search: withPlan,
      hash: "",
    });
    expect(
      await send(browser, "transfer-service-dates", { startServiceDate: "01/01/2040", stopServiceDate: "" }, withPlan),
    ).toEqual({ path: "/my-account/transfer/service-dates", search: withPlan, hash: "#stopServiceDate" });
    const { stop, start } = await asMember(browser, async ({ member }) => {
      const { moveCalendar } = site().memberLookUps(member, "main", "en");
      const [stops, starts] = [
        await moveCalendar.transferDisconnectDates(vanderbiltDallas.esiid as Esiid),
        await moveCalendar.transferConnectDates(hemphill.esiid as Esiid),
      ];
      return {
        stop: firstOpen(stopCalendar(stops._unsafeUnwrap(), await policy(), today)),
        start: firstOpen(startCalendar(starts._unsafeUnwrap(), await policy(), today)),
      };
    });
    const days = { stopServiceDate: toSlashDate(stop.day), startServiceDate: toSlashDate(start.day) };
    const card = { ...days, startDayTaken: `${days.startServiceDate} 3595` };
    expect(await send(browser, "transfer-service-dates", card, withPlan)).toMatchObject({
      path: "/my-account/transfer/service-dates",
      hash: "#startServiceDate",
    });
    expect((await stateOf(browser))?.draft).toMatchObject({ startServiceDate: days.startServiceDate });
    expect(await send(browser, "transfer-service-dates", days, withPlan)).toEqual({
      path: "/my-account/transfer/order-information",
      search: withPlan,
      hash: "",
    });
    expect(
      await send(browser, "transfer-keep", { billingOption: "differentAddress", billingCity: "Waco" }, withPlan),
    ).toMatchObject({ search: withPlan, hash: "" });
    expect((await stateOf(browser))?.draft).toMatchObject({ billingCity: "Waco" });
    expect(
      await send(
        browser,
        "transfer-order",
        { ...days, billingOption: "differentAddress", billingStreetNumber: "", billingCity: "Waco", locale: "es" },
        withPlan,
      ),
    ).toEqual({ path: "/es/my-account/transfer/order-information", search: withPlan, hash: "#billingStreetNumber" });
    const order = { ...days, billingOption: "sameAddress" };
    expect(await send(browser, "transfer-order", order, withPlan)).toMatchObject({
      search: { notice: "terms-changed" },
    });
    expect(await bodies("transferService")).toEqual([]);
    const seen = { ...order, ...(await shown(browser, { stop, start })) };
    for (let times = 0; times < 2; times += 1)
      expect(await send(browser, "transfer-order", seen, withPlan)).toMatchObject({
        path: "/my-account/transfer/confirmation",
        search: withPlan,
        hash: "",
      });
    expect(await bodies("transferService")).toMatchObject([
      {
        OldAddressEsiid: vanderbiltDallas.esiid,
        Intent: "2",
        StartDate: days.startServiceDate,
        StopDate: days.stopServiceDate,
      },
    ]);
  });

  test("saves the input under its page's address, and returns to the requested page", async () => {
    const browser = await signedIn("tina.twohomes");
    const typed = {
      ContractAccountNumber: "002103000015",
      NewServiceAddress: "5714 Goodwin",
      esiid: goodwinDallas.esiid,
    };
    const page = { path: "/my-account/transfer/service-info", search: { cint: "2", contractaccount: "002103000015" } };
    for (const [action, hash] of [
      ["choose-account", "#CurrentServiceAddress"],
      ["find", "#NewServiceAddress"],
      ["change-address", "#NewServiceAddress"],
    ] as const) {
      expect(await send(browser, "transfer-service-info", { ...typed, action })).toEqual({ ...page, hash });
      const emptied = action === "change-address" ? { NewServiceAddress: "", esiid: "" } : {};
      expect((await stateOf(browser, ""))?.serviceInfo.values).toMatchObject({
        ContractAccountNumber: "002103000015",
        ...(action === "choose-account" ? {} : { NewServiceAddress: "5714 Goodwin" }),
        ...emptied,
      });
    }
    expect(await send(browser, "transfer-service-info", { action: "continue", locale: "es" })).toMatchObject({
      path: "/es/my-account/transfer/service-info",
      hash: "#ContractAccountNumber",
    });
    await send(browser, "transfer-keep", { NewServiceAddress: "1909 Hemphill" });
    expect((await stateOf(browser, ""))?.serviceInfo.values).toMatchObject({ NewServiceAddress: "1909 Hemphill" });
    expect(await send(browser, "transfer-service-info", { NewServiceAddress: "x".repeat(100_000) })).toMatchObject({
      path: "/oops",
      search: { errorCode: "FormUnreadable" },
    });
    for (const verb of ["transfer-keep", "transfer-order"])
      expect(await send(browser, verb, { billingCity: "x".repeat(100_000), locale: "es" })).toMatchObject({
        path: "/es/oops",
        search: { errorCode: "FormUnreadable" },
      });
    expect(await send(browser, "transfer-service-dates", { stopServiceDate: "x".repeat(100_000) })).toMatchObject({
      path: "/oops",
      search: { errorCode: "FormUnreadable" },
    });
  });

  test("shows the notice about the meter program first, and continues after it is confirmed", async () => {
    const browser = await signedIn("amy.advance");
    const { contractAccount, esiid } = await asMember(
      browser,
      async ({ member }) =>
        (await site().memberLookUps(member, "main", "en").accounts.homes(member.partner, ""))._unsafeUnwrap()[0] ?? {
          contractAccount: "",
          esiid: "",
        },
    );
    const sentInfo = await send(browser, "transfer-service-info", {
      ...grace,
      ContractAccountNumber: contractAccount,
      CurrentServiceAddressNumber: esiid,
    });
    expect([sentInfo.path, (await stateOf(browser, esiid))?.serviceInfo.asksAboutMeterProgram]).toEqual([
      "/my-account/transfer/service-info",
      true,
    ]);
    expect(
      await send(browser, "transfer-meter-program", { locale: "es" }, { oldEsiId: esiid, prom: "OTHER" }),
    ).toMatchObject({
      path: "/es/my-account/transfer/offers",
      search: { cint: "2", esiid: hemphill.esiid, oldEsiId: esiid, prom: "OTHER" },
      hash: "",
    });
  });
});
