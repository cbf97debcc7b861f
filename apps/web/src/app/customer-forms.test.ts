import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { Browser, browserOf, testSite } from "../site/session/site.fixture.ts";
import { answerAddress, sent } from "./sent.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const ray = { partner: "0050000012", account: "002103000012", esiid: handMade.lakewoodDallas.esiid };
const grace = { partner: "0050000011", account: "002103000011", esiid: handMade.vanderbiltDallas.esiid };

const by = async (login: string, verb: string, fields: Readonly<Record<string, string>> = {}) =>
  answerAddress(await sent(await browserOf(login), verb, fields));

describe("a signed-out visitor", () => {
  test.each([
    "add-home-keep",
    "add-home-order",
    "keep-current-plan",
    "transfer-keep",
    "transfer-order",
    "transfer-service-info",
    "transfer-service-dates",
    "transfer-meter-program",
    "paperless-billing",
    "pay-bill",
    "pay-bill-card",
    "end-extra",
    "renewal-order",
    "add-on-order",
  ])("submits the form %s and gets an answer in their language", async (verb) => {
    const asked = (await here.asked()).length;
    expect(answerAddress(await sent(new Browser(), verb))).toEqual({
      path: "/oops",
      search: { errorCode: "MissingAuthToken" },
      hash: "",
    });
    expect(answerAddress(await sent(new Browser(), verb, { locale: "es" })).path).toBe("/es/oops");
    expect((await here.asked()).length).toBe(asked);
  });
});

describe("paperless billing", () => {
  const set = (fields: Readonly<Record<string, string>>) =>
    by("grace.garza", "paperless-billing", {
      ContractAccount: grace.account,
      target: "/my-account/billing?a=b",
      ...fields,
    });

  test("is changed for a customer's own account, and confirmed on the same page", async () => {
    expect(await set({ IsPaperlessBilling: "true" })).toEqual({
      path: "/my-account/billing",
      search: { saved: grace.account },
      hash: `#ca-${grace.account}`,
    });
    expect(await set({ IsPaperlessBilling: "false", target: "//evil.example", locale: "es" })).toEqual({
      path: "/es/my-account",
      search: { saved: grace.account },
      hash: `#ca-${grace.account}`,
    });
    const requests = (await here.asked()).filter(
      ({ body }) => "IsPaperlessBilling" in (body ?? {}) || /aperless/.test(JSON.stringify(body)),
    );
    expect(requests.length).toBeGreaterThanOrEqual(2);
  });

  test.each([ray.account, "", "x", "1234567890123", "12x"])(
    "of %s, which belongs to another customer, is refused",
    async (ContractAccount) =>
      expect(await set({ ContractAccount })).toEqual({
        path: "/oops",
        search: { errorCode: "NotYourAccount" },
        hash: "",
      }),
  );

  test("that can't be changed shows an error, which is logged", async () => {
    await set({});
    const operation = (await here.asked()).at(-1)?.operationId ?? "";
    await here.gatewayIs({ faults: [{ operationId: operation, fault: "409" }] });
    expect(await set({ IsPaperlessBilling: "true" })).toEqual({
      path: "/my-account/billing",
      search: { failed: grace.account },
      hash: `#ca-${grace.account}`,
    });
    expect(here.reported.mock.calls.map(([event, facts]) => [event, facts.brand, facts.locale])).toEqual([
      ["paperless billing could not be changed", "main", "en"],
    ]);
  });
});

describe("a notice of the site", () => {
  test("is closed by its version, and the page remains", async () => {
    const browser = new Browser({ referer: "http://localhost:3000/help?a=b" });
    const answer = await sent(browser, "close-notice", { version: "7", target: "/other" });
    expect([answerAddress(answer), answer.set.get("cookie-consent7")?.split(";")[0]]).toEqual([
      { path: "/help", search: { a: "b" }, hash: "" },
      "cookie-consent7=1",
    ]);
    const wrong = await sent(new Browser(), "close-notice", { version: "a b", target: "/other" });
    expect([answerAddress(wrong).path, wrong.set.size]).toEqual(["/other", 0]);
  });
});

describe("an electric car", () => {
  const search = "zip=75206&tdsp=ONCOR&cint=6&dwel=01";

  test("is required", async () => {
    const { path, search: asked } = answerAddress(
      await sent(new Browser(), "choose-vehicle", { search, list: "/mvi/offers", vehicle: "no-such", locale: "es" }),
    );
    expect([path.startsWith("/es/"), JSON.stringify({ path, asked })]).toEqual([
      true,
      expect.stringMatching(/missing/),
    ]);
  });

  test("that can't be loaded is shown with a message, and a warning is logged", async () => {
    await sent(new Browser(), "choose-vehicle", { search, list: "/mvi/offers", vehicle: "x" });
    const operation = (await here.asked()).at(-1)?.operationId ?? "";
    await here.gatewayIs({ faults: [{ operationId: operation, fault: "malformed" }] });
    expect(
      JSON.stringify(
        answerAddress(await sent(new Browser(), "choose-vehicle", { search, list: "/mvi/offers", vehicle: "x" })),
      ),
    ).toMatch(/unavailable/);
    expect(
      here.reported.mock.calls.map(([event, facts, severity]) => [event, facts.brand, facts.locale, severity]),
    ).toEqual([["the electric cars could not be loaded", "main", "en", "warn"]]);
  });

  test("is linked by its maker's code", async () => {
    expect(answerAddress(await sent(new Browser(), "link-vehicle", { code: " ", locale: "es" }))).toEqual({
      path: "/es/oops",
      search: { errorCode: "VehicleCodeMissing" },
      hash: "",
    });
  });

  const oops = (errorCode: string) => ({ path: "/oops", search: { errorCode }, hash: "" });
  const linkedContract = async () => (await here.asked("linkVehicle")).at(-1)?.body["contractnum"];

  test("is linked to the contract in force at its owner's home", async () => {
    const { path } = await by("grace.garza", "link-vehicle", { code: " abc123 ", target: "/my-account" });
    expect([path, await linkedContract()]).toEqual(["/my-account", "4003000011"]);
  });

  test("is linked to the contract of the home that its owner chooses, if there are two", async () => {
    const esiid = handMade.dunlavyHouston.esiid;
    const { path } = await by("tina.twohomes", "link-vehicle", { code: "abc123", target: "/my-account", esiid });
    expect([path, await linkedContract()]).toEqual(["/my-account", "4003000015"]);
  });

  test("is linked to no contract if none is known, and a next page in its request is ignored", async () => {
    for (const link of [
      await by("tina.twohomes", "link-vehicle", { code: "abc123", target: "/my-account" }),
      await by("penny.pending", "link-vehicle", { code: "abc123", target: "/my-account" }),
      answerAddress(await sent(new Browser(), "link-vehicle", { code: "abc123", target: "/my-account" })),
    ])
      expect(link).toEqual(oops("VehicleContractUnknown"));
    expect((await by("grace.garza", "link-vehicle", { code: "abc123", target: "//evil.example" })).path).toBe("/");
  });

  test.each(["currentPlan", "linkVehicle"])(
    "is shown as not linked if %s fails, and the failure is logged",
    async (operationId) => {
      await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
      expect(await by("grace.garza", "link-vehicle", { code: "abc123", target: "/my-account" })).toEqual(
        oops("VehicleLinkFailed"),
      );
      expect(here.reported).toHaveBeenCalledOnce();
    },
  );
});

describe("the way to a plan", () => {
  const answers = { search: "5714 Goodwin Ave, Dallas 75206", moving: "yes", travelling: "prom=OTHER&zip=1&planid=2" };

  test("asks again for a missing answer, and keeps the shopping parameters", async () => {
    const answer = await sent(new Browser(), "path-to-plan", {
      travelling: "prom=PS&zip=75206&planid=LK-TRUE-12",
      againPath: "/find-plan",
      locale: "es",
    });
    expect(answerAddress(answer)).toMatchObject({ path: "/es/find-plan", search: { prom: "PS" } });
    expect(Object.keys(answerAddress(answer).search)).not.toEqual(expect.arrayContaining(["zip"]));
    expect(answer.set.size).toBe(1);
    for (const againPath of ["//evil.example", "/a//b", "/a?b", "a", ""])
      expect(answerAddress(await sent(new Browser(), "path-to-plan", { againPath })).path).toBe("/find-plan");
    expect(
      answerAddress(await sent(new Browser(), "path-to-plan", { ...answers, againPath: "/a/b-c/d" })).path,
    ).toMatch(/^\/(a\/b-c\/d|mvi\/offers|swi\/offers)$/);
  });
});

describe("the questionnaire", () => {
  test("leads back to the list, without suited plans for an unknown place", async () => {
    for (const verb of ["help-me-choose", "clear-choices"]) {
      expect(
        answerAddress(await sent(new Browser(), verb, { locale: "es", search: "prom=PS&cint=6", list: "/mvi/offers" })),
      ).toMatchObject({ path: "/es/mvi/offers", search: { prom: "PS", cint: "6" } });
    }
  });
});

describe("a renewal, a move and another home", () => {
  test("begin at their first page without a choice", async () => {
    expect((await by("ray.renner", "renewal-order", { search: `esiid=${ray.esiid}` })).path).toMatch(
      /^\/(renewal|my-account|oops)/,
    );
    expect(
      (
        await by("ray.renner", "transfer-service-info", {
          ContractAccountNumber: ray.account,
          CurrentServiceAddressNumber: ray.esiid,
        })
      ).path,
    ).toBe("/my-account/transfer/service-info");
    expect(
      await by("ray.renner", "transfer-service-info", { action: "choose-account", ContractAccountNumber: ray.account }),
    ).toMatchObject({
      path: "/my-account/transfer/service-info",
      search: { cint: "2", contractaccount: ray.account },
      hash: "#CurrentServiceAddress",
    });
    for (const action of ["find", "change-address"])
      expect(await by("ray.renner", "transfer-service-info", { action, locale: "es" })).toMatchObject({
        path: "/es/my-account/transfer/service-info",
        hash: "#NewServiceAddress",
      });
    for (const action of ["find", "change-address"])
      expect(
        await by("ray.renner", "add-home-order", { action, locale: "es", search: "planid=LK-TRUE-12" }),
      ).toMatchObject({ path: "/es/my-account/add-home/offers", search: { planid: "LK-TRUE-12" }, hash: "" });
    const search = `oldEsiId=${ray.esiid}&planid=LK-TRUE-12`;
    const along = { oldEsiId: ray.esiid, planid: "LK-TRUE-12" };
    expect(await by("ray.renner", "add-home-order", { search })).toMatchObject({
      path: "/oops",
      search: { ...along, errorCode: "AddHomeFailed" },
      hash: "",
    });
    expect(await by("ray.renner", "add-home-keep", { search })).toEqual({
      path: "/my-account/add-home/offers",
      search: along,
      hash: "",
    });
    for (const verb of ["transfer-service-dates", "transfer-order", "transfer-keep"])
      expect(await by("ray.renner", verb, { search })).toEqual({
        path: "/my-account/transfer/service-info",
        search: along,
        hash: "",
      });
    expect(await by("ray.renner", "transfer-meter-program", { search })).toEqual({
      path: "/my-account/transfer/service-info",
      search: { ...along, cint: "2", contractaccount: ray.account },
      hash: "#NewServiceAddress",
    });
  });
});
