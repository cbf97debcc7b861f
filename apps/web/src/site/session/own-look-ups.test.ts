import { site } from "../../composition/site.ts";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { PageAddress } from "../page/page-address.ts";
import { elsewhereFor } from "../../app/arrivals.ts";
import {
  addressOf,
  askedBillsOf,
  askedPlanOf,
  currentAccounts,
  currentHome,
  currentHomes,
  currentOffers,
  currentPlanOf,
  currentProfile,
  currentRenewal,
  had,
  homeChoice,
  known,
} from "./own-look-ups.ts";
import { Browser, browserOf, testSite } from "./site.fixture.ts";

const here = testSite({ PAGE_FRAME_MS: "600", PAGE_SECTIONS_MS: "2200" });
afterEach(() => void vi.useRealTimers());

const lost = problem("timeout", "getOffers", "late");
const where = { brand: "tee", locale: "es" } as const;
const asked = async <Found>(login: string | undefined, look: () => Promise<Found>): Promise<Found> =>
  (await (login === undefined ? new Browser() : await browserOf(login)).ask(look)).value;

describe("look-ups for a page's frame", () => {
  test("return the answer", async () => {
    expect(await known("x", okAsync(5), where)).toBe(5);
    expect(here.reported).not.toHaveBeenCalled();
  });

  test("return nothing after a failed call, which is logged", async () => {
    expect(await known("the homes", errAsync(lost), where)).toBeUndefined();
    expect(here.reported.mock.calls).toEqual([
      ["a look-up for the account's frame failed", { problem: lost, what: "the homes", ...where }],
    ]);
  });

  test.each([
    ["sections", 2_200],
    ["frame", 600],
  ] as const)("return nothing after the longest wait for %s", async (part, milliseconds) => {
    vi.useFakeTimers();
    const looking = known("the homes", new Promise<never>(() => undefined), where, part);
    const isOver = vi.fn<() => void>();
    void looking.then(isOver);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await looking).toBeUndefined();
    expect(here.reported.mock.calls).toEqual([
      [
        "a look-up for the account's frame failed",
        { problem: problem("timeout", "the homes", "no answer while the page waited"), what: "the homes", ...where },
      ],
    ]);
  });
});

describe("optional look-ups", () => {
  test("return the answer", async () => {
    expect(await had(okAsync(5), "no plans", { brand: "main", requestId: "r" })).toBe(5);
    expect(here.reported).not.toHaveBeenCalled();
  });

  test("return nothing after a failed call, with a warning", async () => {
    expect(await had(errAsync(lost), "no plans", { brand: "main", requestId: "r" })).toBeUndefined();
    expect(
      await had(errAsync(lost), "no plans", { brand: "main", requestId: "r", correlationId: "c" }),
    ).toBeUndefined();
    expect(here.reported.mock.calls).toStrictEqual([
      ["no plans", { problem: lost, brand: "main", requestId: "r" }, "warn"],
      ["no plans", { problem: lost, brand: "main", requestId: "r", correlationId: "c" }, "warn"],
    ]);
  });
});

test("nothing is looked up for a visitor", async () => {
  const before = (await here.asked()).length;
  const home = { esiid: "1", contractAccount: "2" } as never;
  for (const look of [
    () => currentProfile("main", "en"),
    () => currentOffers("main", "en"),
    () => currentRenewal("main", "en"),
    () => currentHomes("main", "en"),
    () => currentAccounts("main", "en"),
    () => askedPlanOf(home, "main", "en"),
    () => askedBillsOf("2", "main", "en"),
    () => currentHome("1", "main", "en"),
    () => homeChoice("1", "2", "main", "en"),
    () => currentPlanOf(home, "main", "en"),
  ])
    expect(await asked<unknown>(undefined, look)).toBeUndefined();
  expect((await here.asked()).length).toBe(before);
});

describe("a customer's own", () => {
  test("profile, offers, homes and plan are loaded under the customer's token", async () => {
    expect(await asked("ray.renner", () => currentProfile("main", "en"))).toMatchObject({
      firstName: "Ray",
      lastName: "Renner",
    });
    expect(await asked("ray.renner", () => currentOffers("main", "en"))).toMatchObject([
      { esiid: handMade.lakewoodDallas.esiid, contractAccount: "002103000012", kind: "renewal", prom: "RENEW26" },
    ]);
    const homes = await asked("ray.renner", () => currentHomes("main", "en"));
    expect(homes).toMatchObject([{ esiid: handMade.lakewoodDallas.esiid, contractAccount: "002103000012" }]);
    const home = homes?.[0];
    expect(home && (await asked("ray.renner", () => currentPlanOf(home, "main", "en")))).toMatchObject({
      planId: "LK-TRUE-24",
      contractNumber: "4003000012",
    });
    expect(here.reported).not.toHaveBeenCalled();
  });

  test.each([
    ["user profile", "userProfile", () => currentProfile("main", "en")],
    ["renewal offers", "getOffers", () => currentOffers("main", "en")],
    ["customer's homes", "", () => currentHomes("main", "en")],
    ["customer's accounts", "", () => currentAccounts("main", "en")],
    ["bills", "", () => askedBillsOf("002103000011", "main", "en")],
    ["current plan", "", () => currentPlanOf({ esiid: "1", contractAccount: "2" } as never, "main", "en")],
  ])("%s is named in the report of a failure", async (what, _, look) => {
    const browser = await browserOf("grace.garza");
    const before = (await here.asked()).length;
    await browser.ask<unknown>(look);
    const operations = new Set((await here.asked()).slice(before).map(({ operationId }) => operationId));
    await here.gatewayIs({
      faults: [...operations]
        .filter((one) => one !== "getToken")
        .map((operationId) => ({ operationId, fault: "malformed" })),
    });
    here.reported.mockClear();
    expect((await browser.ask<unknown>(look)).value).toBeUndefined();
    expect(here.reported.mock.calls.map(([event, facts]) => [event, facts.what, facts.brand, facts.locale])).toEqual([
      ["a look-up for the account's frame failed", what, "main", "en"],
    ]);
  });

  test("accounts are the active ones, and a bill belongs to the given account", async () => {
    expect(await asked("tina.twohomes", () => currentAccounts("main", "en"))).toMatchObject([
      { number: "002103000014", status: "active" },
      { number: "002103000015", status: "active" },
    ]);
    const bills = await asked("sam.swapp", () => askedBillsOf("002103000013", "main", "en"));
    expect(bills).toMatchObject({ value: { kind: "available" } });
    expect(JSON.stringify(bills)).toContain("AR4003000013");
  });

  test("a home without a plan differs from a home whose plan can't be loaded", async () => {
    const [home] = (await asked("penny.pending", () => currentHomes("main", "en"))) ?? [];
    if (!home) throw new Error("the persona has no home");
    expect(await asked("penny.pending", () => askedPlanOf(home, "main", "en"))).toEqual({ value: undefined });
    expect(await asked("penny.pending", () => currentPlanOf(home, "main", "en"))).toBeUndefined();
  });

  test("home can't be chosen while homes or accounts can't be loaded", async () => {
    for (const operationId of ["accountMeters", "contractAccounts"]) {
      await here.gatewayIs({ faults: [{ operationId, fault: "malformed" }] });
      expect(await asked("ray.renner", () => homeChoice("", "", "main", "en"))).toBeUndefined();
    }
  });

  test("home is the one with the meter, else the first, with its address", async () => {
    expect(await asked("ray.renner", () => currentHome(handMade.lakewoodDallas.esiid, "main", "en"))).toMatchObject({
      home: { esiid: handMade.lakewoodDallas.esiid },
      address: { esiid: handMade.lakewoodDallas.esiid, zip: handMade.lakewoodDallas.zip },
    });
    const [one, other] = (await asked("tina.twohomes", () => currentHomes("main", "en"))) ?? [];
    for (const home of [one, other])
      expect((await asked("tina.twohomes", () => currentHome(home?.esiid ?? "", "main", "en")))?.home.esiid).toBe(
        home?.esiid,
      );
    expect(one?.esiid).not.toBe(other?.esiid);
    expect(await asked("ray.renner", () => currentHome("no-such", "main", "en"))).toMatchObject({
      home: { esiid: handMade.lakewoodDallas.esiid },
    });
  });

  test("renewal is the provider's answer, with the kind of home", async () => {
    expect(await asked("ray.renner", () => currentRenewal("main", "en"))).toMatchObject({
      contractAccount: "002103000012",
      esiid: handMade.lakewoodDallas.esiid,
      promo: "RENEW26",
      dwellingType: "01",
      bpNumber: "0050000012",
    });
    expect(await asked("grace.garza", () => currentRenewal("main", "en"))).toMatchObject({
      swapOrRenewalStatus: "",
      esiid: "",
      dwellingType: "",
    });
  });

  test("choice among their homes is limited to their own", async () => {
    expect(await asked("ray.renner", () => homeChoice("", "", "main", "en"))).toMatchObject({
      kind: expect.not.stringMatching("not-theirs") as string,
    });
    expect(
      await asked("ray.renner", () => homeChoice("002103000012", handMade.lakewoodDallas.esiid, "main", "en")),
    ).toMatchObject({ home: { esiid: handMade.lakewoodDallas.esiid } });
    expect(await asked("ray.renner", () => homeChoice("002103000011", "", "main", "en"))).toEqual({
      kind: "not-theirs",
    });
    expect(await asked("ray.renner", () => homeChoice("", handMade.vanderbiltDallas.esiid, "main", "en"))).toEqual({
      kind: "not-theirs",
    });
  });
});

describe("the address of a meter", () => {
  test("belongs to this very meter", async () => {
    expect(await addressOf(handMade.mapleApartment.esiid, "main", "en")).toMatchObject({
      esiid: handMade.mapleApartment.esiid,
    });
    expect(await addressOf("10443720000000000", "main", "en")).toBeUndefined();
  });

  test("is found among others", async () => {
    const fields = { house_nbr: "1", street: "Elm St", city: "Dallas", state: "TX", zip: "75206", tdsp_short: "ONCOR" };
    const hit = ["10443720000000001", "10443720000000002"].map((esiid) => ({
      id: esiid,
      fields: { ...fields, esiid, display_text: `1 Elm St ${esiid}`, unit: "" },
    }));
    await here.gatewayIs({ answers: [{ operationId: "searchAddress", patch: { hits: { found: 2, hit } } }] });
    expect(await addressOf("10443720000000002", "main", "en")).toMatchObject({ esiid: "10443720000000002" });
    await here.gatewayIs({ answers: [] });
  });

  test("that can't be loaded is reported", async () => {
    await here.gatewayIs({ faults: [{ operationId: "searchAddress", fault: "malformed" }] });
    expect(await addressOf(handMade.mapleApartment.esiid, "main", "es")).toBeUndefined();
    expect(here.reported.mock.calls.map(([, facts]) => [facts.what, facts.locale])).toEqual([
      ["address of a meter", "es"],
    ]);
  });
});

describe("before a page of the account", () => {
  const arriveAt = (login: string | undefined, path: string, search = "", locale: "en" | "es" = "en") =>
    asked(login, () =>
      elsewhereFor({
        brand: "main",
        locale,
        audience: "member",
        path,
        search: new URLSearchParams(search),
        site: site(),
      } as unknown as PageAddress),
    );
  const rays = {
    contractaccount: "002103000012",
    esiid: handMade.lakewoodDallas.esiid,
    zip: handMade.lakewoodDallas.zip,
  };

  test("offers without a place in their address are for the customer's own home", async () => {
    const to = new URL((await arriveAt("ray.renner", "/renewal/offers", "a=b", "es")) ?? "", "http://x");
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      "/es/renewal/offers",
      { a: "b", cint: "3", ...rays, dwel: "01", tdsp: "ONCOR", prom: "RENEW26" },
    ]);
  });

  test("values in the address take precedence", async () => {
    const to = new URL((await arriveAt("ray.renner", "/renewal/offers", "prom=OTHER&cint=4")) ?? "", "http://x");
    expect(Object.fromEntries(to.searchParams)).toEqual({
      prom: "OTHER",
      cint: "4",
      ...rays,
      dwel: "01",
      tdsp: "ONCOR",
    });
    expect(await arriveAt("ray.renner", "/renewal/offers", "zip=75206")).toBeUndefined();
  });

  test("a home without an offer has the usual promotion", async () => {
    const to = new URL((await arriveAt("grace.garza", "/renewal/offers")) ?? "", "http://x");
    expect(Object.fromEntries(to.searchParams)).toEqual({
      cint: "3",
      contractaccount: "002103000011",
      esiid: handMade.vanderbiltDallas.esiid,
      zip: handMade.vanderbiltDallas.zip,
      dwel: "01",
      tdsp: "ONCOR",
      prom: "PS",
    });
  });

  test("swap offers of a customer who may renew are the renewal offers, with the whole query", async () => {
    expect(await arriveAt("ray.renner", "/swap/offers", "zip=75206&a=b", "es")).toBe(
      "/es/renewal/offers?zip=75206&a=b",
    );
    expect(await arriveAt("grace.garza", "/swap/offers", "zip=75206")).toBeUndefined();
  });

  test("another home's account or meter leads to /oops, and other pages are shown", async () => {
    expect(await arriveAt("ray.renner", "/my-account", "contractaccount=002103000011")).toMatch(/^\/oops\?errorCode=/);
    expect(await arriveAt("ray.renner", "/my-account")).toBeUndefined();
    expect(await arriveAt("ray.renner", "/renewal/confirmation", `esiid=${rays.esiid}`)).toBe("/my-account");
    expect(await arriveAt("ray.renner", "/my-account/transfer/service-dates")).toMatch(/^\/my-account\/transfer/);
    expect(await arriveAt("ray.renner", "/my-account/add-home/order-information")).toMatch(/^\/my-account\/add-home/);
  });

  test("a visitor is not redirected", async () => {
    expect(await arriveAt(undefined, "/swap/offers")).toBeUndefined();
    expect(await arriveAt(undefined, "/renewal/offers")).toBeUndefined();
  });
});
