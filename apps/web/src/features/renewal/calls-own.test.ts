import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { meterReadDates } from "@switchyard/gateway-sandbox/renewal/meter-reads";
import { beforeEach, describe, expect, test } from "vitest";
import { called, refused } from "../../app/called.fixture.ts";
import { Browser, signedIn, testSite } from "../../site/session/site.fixture.ts";
import { offerOf } from "../shopping/calls/offer-of.fixture.ts";

const { lakewoodDallas, vanderbiltDallas } = handMade;
const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const path = "/myaccount/renewal/createswap";
const grace = { partner: "0050000011", account: "002103000011" };
const ray = { partner: "0050000012", account: "002103000012" };

describe("a renewal by calls", () => {
  let browser: Browser;
  beforeEach(async () => void (browser = await signedIn("ray.renner")));

  const offers = async () => (await called(browser, "GET", path, { bpnumber: ray.partner })).json;
  const fields = async () => {
    const { id, term, baseRate, campaignId } = await offerOf(browser, ray.partner, lakewoodDallas, "3", "RENEW26");
    return {
      BusinessPartnerNumber: ray.partner,
      ContractAccountNumber: ray.account,
      StartDate: meterReadDates({ premise: lakewoodDallas, endsOn: null }, "", new Date()).ListOfMeterRead[0]
        .MeterReadDate,
      Esiid: lakewoodDallas.esiid,
      ProductId: id,
      ProductTerm: term,
      selectedPlanRate: (baseRate * 100).toFixed(1),
      CampaignId: campaignId,
    };
  };

  test.each([
    [{ BusinessPartnerNumber: grace.partner }, "403 NOT_YOURS BusinessPartnerNumber=not-yours"],
    [{ ContractAccountNumber: grace.account }, "403 NOT_YOURS ContractAccountNumber=not-yours"],
    [{ Esiid: vanderbiltDallas.esiid }, "403 NOT_YOURS Esiid=not-yours"],
    [{ selectedPlanRate: "3.1" }, "409 MISMATCH selectedPlanRate=mismatch"],
    [{ CampaignId: "FLYER-7", ProductTerm: 60 }, "409 MISMATCH ProductTerm=mismatch"],
    [{ ProductId: "LK-LANTERN-12" }, "409 MISMATCH ProductId=mismatch"],
    [{ StartDate: "12/25/2099" }, "409 MISMATCH StartDate=mismatch"],
  ])("with %o orders nothing", async (change, refusal) => {
    expect(refused(await called(browser, "POST", path, { ...(await fields()), ...change }))).toBe(refusal);
    expect(await here.asked("createSwap")).toEqual([]);
  });

  test("shows only the customer's own offers", async () => {
    expect(refused(await called(browser, "GET", path, { bpnumber: grace.partner }))).toBe(
      "403 NOT_YOURS bpnumber=not-yours",
    );
    expect(refused(await called(new Browser(), "GET", path, { bpnumber: ray.partner }))).toBe("401 NOT_SIGNED_IN");
  });

  test("orders once however often it is sent, with its charges; then nothing is offered any more (A-025, A-368)", async () => {
    expect(await offers()).toEqual({
      result: {
        renewalOffers: [
          {
            esiId: lakewoodDallas.esiid,
            contractAccountNumber: ray.account,
            targettedSwapType: "Renewal",
            prom: "RENEW26",
          },
        ],
      },
    });
    const order = { ...(await fields()), CampaignId: "FLYER-7" };
    const send = async () => (await called(browser, "POST", path, order)).json;
    const once = await send();
    expect(once).toMatchObject({
      result: {
        indicator: "Success",
        serviceContractNumber: expect.stringMatching(/^\d{10}$/) as string,
        charges: [
          { what: "early-leave-fee", amount: 195, due: { when: "first-bill" } },
          { what: "base-charge", amount: 4.95, due: { when: "each-month" } },
        ],
        standing: [{ what: "renewal", is: "confirmed" }],
      },
    });
    expect(await send()).toEqual(once);
    expect((await here.asked("createSwap")).map(({ body }) => body)).toMatchObject([
      { Esiid: lakewoodDallas.esiid, CampaignId: "FLYER-7", selectedPlanRate: order.selectedPlanRate },
    ]);
    expect(await offers()).toEqual({ result: { renewalOffers: [] } });
    expect((await called(browser, "POST", path, await fields())).json).toMatchObject({
      result: { indicator: "PendingTransaction", serviceContractNumber: "", charges: [] },
    });
  });
});
