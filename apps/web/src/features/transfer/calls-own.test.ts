import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { beforeEach, describe, expect, test } from "vitest";
import { type Called, called, refused } from "../../app/called.fixture.ts";
import { Browser, browserOf, signedIn, testSite } from "../../site/session/site.fixture.ts";
import { offerOf } from "../shopping/calls/offer-of.fixture.ts";
import { created, lookingAt, rosa } from "../enrollment/calls/enrolling.fixture.ts";

const { goodwinDallas, heights, lakewoodDallas, lubbockHold, vanderbiltDallas, rosedale } = handMade;
const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const grace = { partner: "0050000011", account: "002103000011" };
const bodiesOf = async (operationId: string) => (await here.asked(operationId)).map(({ body }) => body);

describe("the status of a meter", () => {
  const status = (browser: Browser, esiid: string) =>
    called(browser, "GET", "/myaccount/transfer/pendingtransactionstatus", { esiid });

  test("contains the partner number only if it is the customer's own (A-367)", async () => {
    const browser = await browserOf("grace.garza");
    expect((await status(browser, vanderbiltDallas.esiid)).json).toEqual({
      result: { isPending: false, isActive: true, partnerNumber: expect.stringMatching(/50000011$/) as string },
    });
    for (const { esiid } of [heights, lakewoodDallas])
      expect((await status(browser, esiid)).json).toEqual({
        result: { isPending: false, isActive: true, partnerNumber: "" },
      });
    expect((await status(browser, rosedale.esiid)).json).toMatchObject({
      result: { isPending: true, isActive: false },
    });
  });

  test("is for a visitor only at the meter of their enrollment", async () => {
    expect(refused(await status(new Browser(), goodwinDallas.esiid))).toBe("409 NO_JOURNEY");
    const browser = lookingAt(goodwinDallas);
    expect((await status(browser, goodwinDallas.esiid)).json).toEqual({
      result: { isPending: false, isActive: false, partnerNumber: "" },
    });
    expect(refused(await status(browser, heights.esiid))).toMatch(/^409 MISMATCH esiid=/);
  });

  test("contains for a visitor only the partner number that their enrollment has created", async () => {
    const { browser, bpNumber } = await created(rosa, goodwinDallas);
    for (const [partnerNumber, expected] of [
      [bpNumber, bpNumber],
      ["30000014", ""],
    ]) {
      const patch = { result: { isActive: true, partnerNumber } };
      await here.gatewayIs({ answers: [{ operationId: "pendingTransactionStatus", patch }] });
      expect((await status(browser, goodwinDallas.esiid)).json).toMatchObject({ result: { partnerNumber: expected } });
    }
    await here.gatewayIs({ answers: [] });
  });

  test("that can't be loaded is a failure, for customers and visitors", async () => {
    await here.gatewayIs({ faults: [{ operationId: "pendingTransactionStatus", fault: "malformed" }] });
    expect((await status(await browserOf("grace.garza"), heights.esiid)).status).toBe(502);
    expect((await status(lookingAt(goodwinDallas), goodwinDallas.esiid)).status).toBe(502);
  });
});

describe("a switch hold", () => {
  const hold = async (fields: object) =>
    called(await browserOf("grace.garza"), "POST", "/myaccount/transfer/switchhold", fields);

  test("is looked up for the given day, or for today (A-382)", async () => {
    const today = toSlashDate(centralDay(new Date().toISOString()));
    expect((await hold({ ESIID: lubbockHold.esiid, Datum: "12/24/2026" })).json).toEqual({
      result: { switchHold: true },
    });
    expect((await hold({ ESIID: goodwinDallas.esiid })).json).toEqual({ result: { switchHold: false } });
    expect((await bodiesOf("switchHoldStatus")).slice(-2)).toEqual([
      { ESIID: lubbockHold.esiid, Datum: "12/24/2026" },
      { ESIID: goodwinDallas.esiid, Datum: today },
    ]);
  });

  test("that can't be loaded is a failure", async () => {
    await here.gatewayIs({ faults: [{ operationId: "switchHoldStatus", fault: "malformed" }] });
    expect((await hold({ ESIID: goodwinDallas.esiid })).status).toBe(502);
  });
});

describe("whether a plan can move", () => {
  const question = {
    BusinessPartner: grace.partner,
    FromESIID: vanderbiltDallas.esiid,
    ToESIID: goodwinDallas.esiid,
    OldProduct: "LK-TRUE-12",
  };
  const ask = async (change: object = {}, login = "grace.garza") =>
    called(await browserOf(login), "POST", "/myaccount/transfer/transfereligibility", { ...question, ...change });

  test("sends all given values", async () => {
    expect((await ask({ MoveInDate: "12/24/2026" })).json).toEqual({ result: "TransferSameProduct" });
    expect((await ask({ ToESIID: heights.esiid, MoveInDate: null })).json).toEqual({
      result: "TransferShowOfferDifferentTDSP",
    });
    expect((await bodiesOf("transferEligibility")).slice(-2)).toMatchObject([
      { ...question, MoveInDate: "12/24/2026" },
      { ...question, ToESIID: heights.esiid },
    ]);
  });

  test("is refused for another customer's number or home and for another plan, before any gateway call", async () => {
    const before = (await bodiesOf("transferEligibility")).length;
    expect(refused(await ask({ BusinessPartner: "0050000012" }))).toMatch(/^403 NOT_YOURS BusinessPartner=/);
    expect(refused(await ask({ FromESIID: lakewoodDallas.esiid }))).toMatch(/^403 NOT_YOURS FromESIID=/);
    expect(refused(await ask({ OldProduct: "LK-TRUE-36" }))).toMatch(/^409 MISMATCH OldProduct=/);
    const ofPenny = { BusinessPartner: "0050000020", FromESIID: "10400510000019820" };
    expect((await ask(ofPenny, "penny.pending")).json).toMatchObject({
      error: { code: "NO_CURRENT_PLAN", message: "The old home has no plan now." },
    });
    expect((await bodiesOf("transferEligibility")).length).toBe(before);
  });

  test.each(["currentPlan", "transferEligibility"])("is a failure when %s can't be loaded", async (operationId) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "malformed" }] });
    expect((await ask()).status).toBe(502);
  });
});

describe("a move", () => {
  let browser: Browser;
  beforeEach(async () => void (browser = await signedIn("grace.garza")));

  const fieldsOf = async (partner: string, account: string, from: string) => {
    const plan = await offerOf(browser, partner, goodwinDallas, "2", "PS");
    const daysOf = async (call: string, esiid: string) =>
      ((await called(browser, "GET", `/calendar/${call}`, { esiid })).json as { result: { standardDays: string[] } })
        .result.standardDays;
    return {
      BusinessPartnerNumber: partner,
      ContractAccountNumber: account,
      OldAddressEsiid: from,
      Esiid: goodwinDallas.esiid,
      ProductId: "LK-TRUE-12",
      PhoneNumber: "2145550177",
      StartDate: (await daysOf("transferconnectdate", goodwinDallas.esiid))[2],
      StopDate: (await daysOf("transferdisconnectdate", from))[4],
      selectedPlanRate: (plan.baseRate * 100).toFixed(2),
      selectedProductTerm: plan.term,
    };
  };
  const move = async (change: object = {}): Promise<Called> =>
    called(browser, "POST", "/myaccount/transfer", {
      ...(await fieldsOf(grace.partner, grace.account, vanderbiltDallas.esiid)),
      ...change,
    });

  test("must start from the customer's own home", async () =>
    expect(refused(await move({ OldAddressEsiid: lakewoodDallas.esiid }))).toMatch(/^403 NOT_YOURS OldAddressEsiid=/));

  test.each([
    ["the call center", "dana.due", "19", handMade.louisianaCorpus, "call-center"],
    ["the popup for protected residents", "carla.care", "18", handMade.pineAbilene, "blocking-popup"],
  ])("that ends with %s is not ordered, and its state is shown", async (_, user, number, { esiid }, state) => {
    browser = await signedIn(user);
    const fields = await fieldsOf(`00500000${number}`, `0021030000${number}`, esiid);
    expect(await called(browser, "POST", "/myaccount/transfer", fields)).toMatchObject({
      status: 409,
      json: { error: { code: "NOT_NOW", message: `This transfer can't be ordered; it is at ${state}.` } },
    });
  });

  const sending = (fields: object) => () => called(browser, "POST", "/myaccount/transfer", fields);
  const ordersSent = async () => (await bodiesOf("transferService")).length;

  test("is ordered once with its charges, even if it is sent twice at the same time, and both calls get the answer", async () => {
    const send = sending(await fieldsOf(grace.partner, grace.account, vanderbiltDallas.esiid));
    const [{ json: ordered }, atOnce] = await Promise.all([send(), send()]);
    expect(atOnce.json).toEqual(ordered);
    expect(ordered).toMatchObject({
      result: {
        indicator: "Success",
        standing: [{ what: "move", is: "confirmed" }],
        charges: [{ what: "base-charge" }],
      },
    });
    const before = [await ordersSent(), (await bodiesOf("transferEligibility")).length];
    expect((await send()).json).toEqual(ordered);
    expect([await ordersSent(), (await bodiesOf("transferEligibility")).length]).toEqual(before);
  });

  test("to a home that another customer has just ordered is refused, without charges; with an unclear answer it is sent once", async () => {
    browser = await signedIn("olive.oldplan");
    const send = sending(await fieldsOf("0050000061", "002103000061", "10443720000035270"));
    expect((await send()).json).toMatchObject({ result: { indicator: "PendingTransaction", charges: [] } });
    const unclear = { result: { indicator: "Perhaps", serviceContractNumber: "4005000001" } };
    await here.gatewayIs({ answers: [{ operationId: "transferService", patch: unclear, times: 1 }] });
    expect((await send()).json).toMatchObject({ result: { indicator: "Perhaps", charges: [] } });
    const before = await ordersSent();
    expect(refused(await send())).toBe("409 OUTCOME_UNKNOWN");
    expect(await ordersSent()).toBe(before);
  });

  test("without a readable answer is a failure, each time", async () => {
    browser = await signedIn("nell.newterm");
    const send = sending(await fieldsOf("0050000063", "002103000063", "10443720000046180"));
    await here.gatewayIs({ faults: [{ operationId: "transferService", fault: "malformed" }] });
    expect([refused(await send()), refused(await send())]).toEqual(["502 GATEWAY_FAILED", "502 GATEWAY_FAILED"]);
  });
});
