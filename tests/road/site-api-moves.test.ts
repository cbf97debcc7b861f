import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { meterReadDates } from "@switchyard/gateway-sandbox/renewal/meter-reads";
import { describe, expect, test } from "vitest";
import { errorOf, resultOf } from "./answers.ts";
import { goodwinAve, orderInformationPath } from "./enrollment.ts";
import { ownSite } from "./own-site.ts";
import { openDays } from "./open-days.ts";
import { Visitor } from "./visitor.ts";
import { refused, type Ordered, type Days, offer, ray, grace } from "./site-api-moves/asked.ts";
import { transfersByCalls } from "./site-api-moves/transfer.ts";

const here = ownSite();

const { lakewoodDallas, vanderbiltDallas, goodwinDallas, hemphill, goodwinFortWorth, heights, lubbockHold } = handMade;

test("nobody who is not signed in comes near", async () => {
  const visitor = new Visitor(here.site.url);
  const calls = [
    ["GET", `/api/myaccount/renewal/createswap?bpnumber=${ray.partner}`],
    ["POST", "/api/myaccount/renewal/createswap", {}],
    ["POST", "/api/myaccount/transfer", {}],
    ["POST", "/api/myaccount/transfer/switchhold", { ESIID: lubbockHold.esiid }],
    ["POST", "/api/myaccount/transfer/transfereligibility", {}],
    ["POST", "/api/myaccount/add/home", {}],
    ["GET", `/api/calendar/transferconnectdate?esiid=${goodwinDallas.esiid}`],
    ["GET", `/api/calendar/transferdisconnectdate?esiid=${lakewoodDallas.esiid}`],
    ["GET", `/api/calendar/addconnectdate?esiid=${goodwinDallas.esiid}&intent=6`],
  ] as const;
  for (const [method, path, body] of calls)
    expect(errorOf(await visitor.call(method, path, body)), path).toEqual(refused(401, "NOT_SIGNED_IN"));
});

describe("what is going on at a meter", () => {
  const statusOf = (visitor: Visitor, { esiid }: Premise) =>
    visitor.call("GET", `/api/myaccount/transfer/pendingtransactionstatus?esiid=${esiid}`);

  test("a signed-in customer hears of any meter, and of a partner number only where it is theirs (A-367)", async () => {
    const visitor = await here.signedInAs("grace.garza");
    expect(resultOf(await statusOf(visitor, heights))).toEqual({ isPending: false, isActive: true, partnerNumber: "" });
    expect(resultOf(await statusOf(visitor, lakewoodDallas))).toMatchObject({ isActive: true, partnerNumber: "" });
    expect(resultOf(await statusOf(visitor, vanderbiltDallas))).toMatchObject({
      isActive: true,
      partnerNumber: expect.stringMatching(/50000011$/) as string,
    });
    expect(resultOf(await statusOf(await here.signedInAs("penny.pending"), handMade.rosedale))).toMatchObject({
      isPending: true,
    });
  });

  test("a visitor hears of the meter of their enrollment, and of no other (E-399)", async () => {
    const visitor = new Visitor(here.site.url);
    expect(errorOf(await statusOf(visitor, goodwinDallas))).toMatchObject({ status: 409, code: "NO_JOURNEY" });
    await visitor.open(orderInformationPath(goodwinAve));
    expect(resultOf(await statusOf(visitor, goodwinDallas))).toEqual({
      isPending: false,
      isActive: false,
      partnerNumber: "",
    });
    expect(errorOf(await statusOf(visitor, heights))).toEqual(refused(409, "MISMATCH", "esiid"));
  });
});

describe("a renewal", () => {
  const order = async (visitor: Visitor, change: object = {}) => {
    const { id, term, baseRate, campaignId } = await offer(visitor, ray.partner, lakewoodDallas, "3", "RENEW26");
    const [read] = meterReadDates({ premise: lakewoodDallas, endsOn: null }, "", new Date()).ListOfMeterRead;
    return visitor.call("POST", "/api/myaccount/renewal/createswap", {
      BusinessPartnerNumber: ray.partner,
      ContractAccountNumber: ray.account,
      StartDate: read.MeterReadDate,
      Esiid: lakewoodDallas.esiid,
      ExtId: "",
      DwellingType: "01",
      ProductId: id,
      ProductTerm: term,
      selectedPlanRate: (baseRate * 100).toFixed(1),
      CampaignId: campaignId,
      ...change,
    });
  };

  test("must be for one's own home, and for what is offered now", async () => {
    const visitor = await here.signedInAs("ray.renner");
    expect(errorOf(await visitor.call("GET", `/api/myaccount/renewal/createswap?bpnumber=${grace.partner}`))).toEqual(
      refused(403, "NOT_YOURS", "bpnumber"),
    );
    expect(errorOf(await order(visitor, { BusinessPartnerNumber: grace.partner }))).toEqual(
      refused(403, "NOT_YOURS", "BusinessPartnerNumber"),
    );
    expect(errorOf(await order(visitor, { ContractAccountNumber: grace.account }))).toEqual(
      refused(403, "NOT_YOURS", "ContractAccountNumber"),
    );
    expect(errorOf(await order(visitor, { Esiid: vanderbiltDallas.esiid }))).toEqual(
      refused(403, "NOT_YOURS", "Esiid"),
    );
    expect(errorOf(await order(visitor, { selectedPlanRate: "3.1" }))).toEqual(
      refused(409, "MISMATCH", "selectedPlanRate"),
    );
    expect(errorOf(await order(visitor, { CampaignId: "FLYER-7", ProductTerm: 60 }))).toEqual(
      refused(409, "MISMATCH", "ProductTerm"),
    );
    expect(errorOf(await order(visitor, { CampaignId: "who is Ray Renner?" }))).toEqual(
      refused(400, "INVALID_REQUEST", "CampaignId"),
    );
    expect(errorOf(await order(visitor, { ProductId: "LK-LANTERN-12" }))).toEqual(
      refused(409, "MISMATCH", "ProductId"),
    );
    expect(errorOf(await order(visitor, { StartDate: "12/25/2099" }))).toEqual(refused(409, "MISMATCH", "StartDate"));
    expect(await here.gateway.entriesOf("createSwap")).toEqual([]);
  });

  test("is offered, ordered once however often it is sent, under the campaign that is named, and is then no longer offered (A-025, A-368, A-398)", async () => {
    const visitor = await here.signedInAs("ray.renner");
    const offers = async () =>
      resultOf<{ renewalOffers: unknown }>(
        await visitor.call("GET", `/api/myaccount/renewal/createswap?bpnumber=${ray.partner}`),
      ).renewalOffers;
    expect(await offers()).toEqual([
      {
        esiId: lakewoodDallas.esiid,
        contractAccountNumber: ray.account,
        targettedSwapType: "Renewal",
        prom: "RENEW26",
      },
    ]);
    const change = await offer(visitor, ray.partner, lakewoodDallas, "3", "RENEW26");
    const same = { selectedPlanRate: (change.baseRate * 100).toFixed(1), CampaignId: "FLYER-7" };
    const [once, again] = (await Promise.all([order(visitor, same), order(visitor, same)])).map(resultOf<Ordered>);
    expect(once).toEqual({
      indicator: "Success",
      serviceContractNumber: expect.stringMatching(/^\d{10}$/),
      charges: [
        expect.objectContaining({ what: "early-leave-fee", amount: 195, due: { when: "first-bill", day: "" } }),
        expect.objectContaining({ what: "base-charge", amount: 4.95, due: { when: "each-month", day: "" } }),
      ],
      standing: [expect.objectContaining({ what: "renewal", is: "confirmed" })],
    });
    expect([again, resultOf<Ordered>(await order(visitor, same))]).toEqual([once, once]);
    // Another order finds the home no longer due.
    expect(resultOf<Ordered>(await order(visitor)).indicator).toBe("PendingTransaction");
    const entries = (await here.gateway.entriesOf("createSwap")).filter(
      ({ response }) => (response as { result: Ordered }).result.indicator === "Success",
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.request).toMatchObject({
      Esiid: lakewoodDallas.esiid,
      DwellingType: "01",
      CampaignId: "FLYER-7",
      selectedPlanRate: expect.stringMatching(/^\d+\.\d$/),
    });
    expect(await offers()).toEqual([]);
  });

  test("that the provider does not offer is told by its indicator", async () => {
    const visitor = await here.signedInAs("grace.garza");
    const { id, term, baseRate, campaignId } = await offer(visitor, grace.partner, vanderbiltDallas, "3", "PS");
    const [read] = meterReadDates({ premise: vanderbiltDallas, endsOn: null }, "", new Date()).ListOfMeterRead;
    const body = {
      BusinessPartnerNumber: grace.partner,
      ContractAccountNumber: grace.account,
      StartDate: read.MeterReadDate,
      Esiid: vanderbiltDallas.esiid,
      DwellingType: "01",
      ProductId: id,
      ProductTerm: term,
      selectedPlanRate: (baseRate * 100).toFixed(1),
      CampaignId: campaignId,
    };
    expect(resultOf<Ordered>(await visitor.call("POST", "/api/myaccount/renewal/createswap", body))).toEqual({
      indicator: "NotEligible",
      serviceContractNumber: "",
      charges: [],
      standing: [],
    });
  });
});

transfersByCalls(here);

describe("a further home", () => {
  const nell = { partner: "0050000063", account: "002103000063" };
  const add = async (visitor: Visitor, home: Premise, change: object = {}) => {
    const { id, campaignId } = await offer(visitor, nell.partner, home, "6", "PS");
    const days = resultOf<Days>(await visitor.call("GET", `/api/calendar/addconnectdate?esiid=${home.esiid}&intent=6`));
    return visitor.call("POST", "/api/myaccount/add/home", {
      isExistingBill: "true",
      bpNumber: nell.partner,
      city: home.city,
      streetName: `${home.houseNbr} ${home.street}`,
      streetNumber: "",
      unit: home.unit,
      postalCode: home.zip,
      state: "TX",
      country: "US",
      startDate: openDays(days)[0],
      esiid: home.esiid,
      language: "English",
      contractAccountNumber: nell.account,
      customerIntent: "MoveIn",
      dwellingType: "01",
      productId: id,
      campaignId,
      promoCode: "PS",
      channel: "Web",
      vendorId: "",
      billingOption: "sameAddress",
      isPaperlessBilling: false,
      ...change,
    });
  };
  const accountsOf = async (visitor: Visitor) =>
    (
      (
        await visitor.call("POST", "/api/accountselector/contractaccount", {
          PartnerNumber: nell.partner,
          Status: "Active",
          ContractAccount: "",
        })
      ).json as readonly { contractAccount: string }[]
    ).map(({ contractAccount }) => contractAccount);

  test("goes on one's own bill, for what is offered there", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    expect(errorOf(await add(visitor, hemphill, { bpNumber: grace.partner }))).toEqual(
      refused(403, "NOT_YOURS", "bpNumber"),
    );
    expect(errorOf(await add(visitor, hemphill, { contractAccountNumber: grace.account }))).toEqual(
      refused(403, "NOT_YOURS", "contractAccountNumber"),
    );
    expect(errorOf(await add(visitor, hemphill, { postalCode: "75206", campaignId: "FLYER-7" }))).toEqual(
      refused(409, "MISMATCH", "postalCode"),
    );
    expect(errorOf(await add(visitor, hemphill, { startDate: "01/06/2020" }))).toEqual(
      refused(422, "NOT_ON_THAT_DAY", "startDate"),
    );
    expect(errorOf(await add(visitor, hemphill, { isPaperlessBilling: true }))).toEqual(
      refused(400, "INVALID_REQUEST", "paperlessEmail"),
    );
    expect(await here.gateway.entriesOf("addHome")).toEqual([]);
  });

  test("is ordered once however often it is sent, and the account selector shows it (A-383)", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    const once = await add(visitor, hemphill);
    expect(once).toMatchObject({
      status: 200,
      json: {
        connectValidateResponse: { result: { indicator: "Success" } },
        createContractResponse: { result: { contractAccount: nell.account } },
        connectResponse: { result: { serviceContractNumber: expect.stringMatching(/^\d{10}$/) } },
        standing: [{ what: "another-home", is: "confirmed", because: "" }],
      },
    });
    expect((await add(visitor, hemphill)).json).toEqual(once.json);
    expect(await here.gateway.entriesOf("addHome")).toHaveLength(1);
    const homes = await visitor.call("POST", "/api/accountselector/esiids", {
      Partner: nell.partner,
      AccountNumber: nell.account,
    });
    expect((homes.json as readonly { esiId: string }[]).map(({ esiId }) => esiId)).toContain(hemphill.esiid);
  });

  test("with a bill of its own gets an account; Spanish pages send English too (A-350)", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    const before = await accountsOf(visitor);
    const added = await add(visitor, goodwinFortWorth, {
      campaignId: "FLYER-7",
      isExistingBill: "false",
      contractAccountNumber: "",
      language: "Spanish",
      billingOption: "poBox",
      poBox: "77",
      poBoxCity: "Dallas",
      poBoxState: "TX",
      poBoxZipCode: "75201",
    });
    const { contractAccount } = (added.json as { createContractResponse: { result: { contractAccount: string } } })
      .createContractResponse.result;
    expect(before).not.toContain(contractAccount);
    expect(await accountsOf(visitor)).toContain(contractAccount);
    expect((await here.gateway.entriesOf("addHome")).at(-1)?.request).toMatchObject({
      campaignId: "FLYER-7",
      language: "English",
      channel: "Web",
      country: "US",
      streetNumber: "",
      vendorId: "",
      poBox: "77",
      billingOption: "other",
    });
  });

  test("is ordered once when the provider's answer is lost on the way and it is sent again", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    const before = (await here.gateway.entriesOf("addHome")).length;
    await here.gateway.set({ faults: [{ operationId: "addHome", fault: "reset", when: "after", times: 1 }] });
    expect((await add(visitor, handMade.kempSaturday)).status).toBe(502);
    expect((await add(visitor, handMade.kempSaturday)).json).toMatchObject({
      connectValidateResponse: { result: { indicator: "Success" } },
    });
    expect(await here.gateway.entriesOf("addHome")).toHaveLength(before + 1);
  });

  test("that is one's own already, or under a hold, is told by its indicator", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    const indicatorAt = async (home: Premise) =>
      ((await add(visitor, home)).json as { connectValidateResponse: { result: unknown } }).connectValidateResponse
        .result;
    expect(await indicatorAt(handMade.mockingbirdDallas)).toEqual({ indicator: "MovingInOwnPremise", messages: [] });
    expect(await indicatorAt(lubbockHold)).toEqual({ indicator: "Failure", messages: ["SwitchHoldPending"] });
    expect(await indicatorAt(heights)).toEqual({ indicator: "ActiveForAnotherPartner", messages: [] });
  });
});
