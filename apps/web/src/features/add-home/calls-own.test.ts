import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { beforeEach, describe, expect, test } from "vitest";
import { called, refused } from "../../app/called.fixture.ts";
import { type Browser, signedIn, testSite } from "../../site/session/site.fixture.ts";
import { offerOf } from "../shopping/calls/offer-of.fixture.ts";

const { goodwinFortWorth, heights, hemphill, kempSaturday, lubbockHold, mockingbirdDallas } = handMade;
const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const path = "/myaccount/add/home";
const grace = { partner: "0050000011", account: "002103000011" };
const nell = { partner: "0050000063", account: "002103000063" };
const ordersSent = async () => (await here.asked("addHome")).map(({ body }) => body);

describe("another home by calls", () => {
  let browser: Browser;
  beforeEach(async () => void (browser = await signedIn("nell.newterm")));

  const fieldsAt = async (home: Premise) => {
    const { id, campaignId } = await offerOf(browser, nell.partner, home, "6", "PS");
    const days = await called(browser, "GET", "/calendar/addconnectdate", { esiid: home.esiid, intent: "6" });
    const { standardDays, holidays } = (days.json as { result: { standardDays: string[]; holidays: string[] } }).result;
    return {
      isExistingBill: "true",
      bpNumber: nell.partner,
      city: home.city,
      streetName: `${home.houseNbr} ${home.street}`,
      unit: home.unit,
      postalCode: home.zip,
      state: "TX",
      country: "US",
      startDate: standardDays.find((day) => !holidays.includes(day)),
      esiid: home.esiid,
      contractAccountNumber: nell.account,
      customerIntent: "MoveIn",
      productId: id,
      campaignId,
      promoCode: "PS",
      channel: "Web",
      billingOption: "sameAddress",
    };
  };
  const add = async (home: Premise, change: object = {}) =>
    called(browser, "POST", path, { ...(await fieldsAt(home)), ...change });

  test.each([
    [{ bpNumber: grace.partner }, "403 NOT_YOURS bpNumber=not-yours"],
    [{ contractAccountNumber: grace.account }, "403 NOT_YOURS contractAccountNumber=not-yours"],
    [{ postalCode: "75206", campaignId: "FLYER-7" }, "409 MISMATCH postalCode=mismatch"],
    [{ startDate: "01/06/2020" }, "422 NOT_ON_THAT_DAY startDate=passed"],
    [{ isPaperlessBilling: true }, "400 INVALID_REQUEST paperlessEmail=custom"],
  ])("with %o orders nothing", async (change, refusal) => {
    expect(refused(await add(hemphill, change))).toBe(refusal);
    expect(await ordersSent()).toEqual([]);
  });

  test.each([
    [mockingbirdDallas, "MovingInOwnPremise", []],
    [lubbockHold, "Failure", ["SwitchHoldPending"]],
    [heights, "ActiveForAnotherPartner", []],
  ])("at the home %o gets the provider's reason", async (home, indicator, messages) =>
    expect((await add(home)).json).toMatchObject({ connectValidateResponse: { result: { indicator, messages } } }),
  );

  test("orders once however often it is sent (A-383)", async () => {
    const before = (await ordersSent()).length;
    const once = await add(hemphill);
    expect(once).toMatchObject({
      status: 200,
      json: {
        connectValidateResponse: { result: { indicator: "Success" } },
        createContractResponse: { result: { contractAccount: nell.account } },
        connectResponse: { result: { serviceContractNumber: expect.stringMatching(/^\d{10}$/) as string } },
        standing: [{ what: "another-home", is: "confirmed" }],
      },
    });
    expect((await add(hemphill)).json).toEqual(once.json);
    expect(await ordersSent()).toHaveLength(before + 1);
  });

  test("with a separate bill opens an account; Spanish pages send English too (A-350)", async () => {
    const box = { poBox: "77", poBoxCity: "Dallas", poBoxState: "TX", poBoxZipCode: "75201" };
    const own = { isExistingBill: "false", contractAccountNumber: "", language: "Spanish", billingOption: "poBox" };
    const added = await add(goodwinFortWorth, { campaignId: "FLYER-7", ...own, ...box });
    expect(added.json).not.toMatchObject({ createContractResponse: { result: { contractAccount: nell.account } } });
    expect((await ordersSent()).at(-1)).toMatchObject({
      campaignId: "FLYER-7",
      language: "English",
      channel: "Web",
      poBox: "77",
      billingOption: "other",
    });
  });

  test("without an answer is still one order after a retry", async () => {
    await here.gatewayIs({ faults: [{ operationId: "addHome", fault: "reset", when: "after", times: 1 }] });
    expect((await add(kempSaturday)).status).toBe(502);
    expect((await add(kempSaturday)).json).toMatchObject({
      connectValidateResponse: { result: { indicator: "Success" } },
    });
    const keys = (await here.asked("addHome"))
      .slice(-2)
      .map((one) => (one as { idempotencyKey?: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });
});
