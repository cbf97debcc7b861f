import type { Esiid } from "@switchyard/domain/kernel/ids";
import { chargesOfDays, type DaysSoFar } from "@switchyard/domain/charges/of-days";
import { chargesKey } from "@switchyard/domain/charges/shown";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { type CalendarQuestion, dayAsked } from "@switchyard/domain/service-calendar/rules";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { openDaysOf, startCalendar, stopCalendar } from "@switchyard/domain/transfer/calendars";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { beforeEach, describe, expect, test } from "vitest";
import { site } from "../composition/site.ts";
import { arriveToAddHome } from "../features/add-home/arrive.ts";
import { homeAgreement } from "../features/add-home/add-home-order-information/agreement.ts";
import { addHomeJourney } from "../features/add-home/journey.ts";
import { renewalAgreement } from "../features/renewal/renewal-order/agreement.ts";
import { renewalJourney } from "../features/renewal/journey.ts";
import { transferAgreement } from "../features/transfer/transfer-order-information/agreement.ts";
import { transferJourney } from "../features/transfer/journey.ts";
import type { MemberRequest } from "../site/journeys/member-journey.ts";
import { memberNow } from "../site/session/member.ts";
import { type Browser, siteHere, signedIn } from "../site/session/site.fixture.ts";
import { goneTo, sent } from "./sent.fixture.ts";

type Fields = Readonly<Record<string, string>>;

const here = siteHere({ RATE_LIMIT_FACTOR: "1000" });
const { goodwinDallas, hemphill, lakewoodDallas, vanderbiltDallas } = handMade;

const send = async (browser: Browser, verb: string, fields: Fields = {}, search: Fields = {}) =>
  goneTo(await sent(browser, verb, { search: new URLSearchParams(search).toString(), ...fields }));
const asMember = async <Value>(
  browser: Browser,
  ask: (memberRequest: MemberRequest) => Promise<Value>,
): Promise<Value> =>
  (
    await browser.ask(async () => {
      const member = await memberNow();
      if (!member) throw new Error("no customer is signed in");
      return ask({ member, brand: "main", locale: "en" });
    })
  ).value;
const bodies = async (operationId: string): Promise<readonly unknown[]> =>
  (await here.asked(operationId)).map(({ body }) => body);
const resetGateway = async (): Promise<void> =>
  void (await fetch(`${process.env["GATEWAY_URL"]}/control/reset`, { method: "POST" }));
const today = centralDay(new Date().toISOString());
/** The first day that is open, whatever day it is today, with its fee. */
const firstOpen = (question: CalendarQuestion): DayWithFee => {
  const [first] = openDaysOf(question);
  if (first === undefined) throw new Error("no day is open");
  return dayAsked(first, question);
};
const pressed = { brand: "main", locale: "en", way: "form-without-script" } as const;
const policy = async () => (await site().content.policy("main"))._unsafeUnwrap();

beforeEach(resetGateway);

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

  /** What the form of the order page says that it has shown. */
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

  test("keeps what was told under the name of its page, and leads back to what was asked for", async () => {
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

  test("says of the meter program first, and goes on from there once it is read", async () => {
    const browser = await signedIn("amy.advance");
    const { contractAccount, esiid } = await asMember(
      browser,
      async ({ member }) =>
        (await site().memberLookUps(member, "main", "en").accounts.homes(member.partner, ""))._unsafeUnwrap()[0] ?? {
          contractAccount: "",
          esiid: "",
        },
    );
    const told = await send(browser, "transfer-service-info", {
      ...grace,
      ContractAccountNumber: contractAccount,
      CurrentServiceAddressNumber: esiid,
    });
    expect([told.path, (await stateOf(browser, esiid))?.serviceInfo.asksAboutMeterProgram]).toEqual([
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
  const page = "/my-account/add-home/order-information";
  /** What is sent once the page has said that it had not shown these terms: with the digest of them. */
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
        esiid: hemphill.esiid,
        contractAccount: home["contractAccount"] ?? "",
      });
      return { ...order, seen, shownTerms: agreed?.termsNow ?? "" };
    });
  };

  test("goes on the bill that there is, once however often it is sent", async () => {
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
  });

  test("is ordered with the plan that its form shows, whatever was chosen before", async () => {
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

  test("is picked in the form where only its ZIP code was known, and another one begins then", async () => {
    const browser = await signedIn("tina.twohomes");
    const { esiid: _, ...byZip } = along;
    for (const action of ["find", "change-address"])
      expect(
        await send(browser, "add-home-order", { action, display_text: "1909 Hemphill", esiid: hemphill.esiid }, byZip),
      ).toMatchObject({ hash: "" });
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
    // What was told is done only when the home is ordered.
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

  test("that can't be ordered now keeps what was typed", async () => {
    const browser = await signedIn("emil.electric");
    const own = await asMember(
      browser,
      async ({ member }) =>
        (await site().memberLookUps(member, "main", "en").accounts.homes(member.partner, ""))._unsafeUnwrap()[0]
          ?.contractAccount ?? "",
    );
    const typed = {
      action: "continue",
      isExistingBill: "true",
      contractAccount: own,
      billingOption: "sameAddress",
      display_text: displayText(hemphill),
      esiid: hemphill.esiid,
      isSecondaryAccountHolder: "true",
      secondaryAccountFirstName: "Ana",
      secondaryAccountLastName: "Garza",
    };
    const order = await afterTheTerms(browser, { home: typed, start: await startOf(browser) }, along);
    await here.gatewayIs({ faults: [{ operationId: "pendingTransactionStatus", fault: "500" }] });
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

  test("is about the plan that its form shows, whatever another tab has chosen meanwhile", async () => {
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
    expect(await order("NO-SUCH-PLAN")).toEqual({ path: "/renewal/plan-gone", search: withoutPlan, hash: "" });
    expect(await bodies("createSwap")).toEqual([]);
  });

  test("says what is open, and is ordered once as it was seen", async () => {
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

  test("whose shape is not ours is not read", async () => {
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
