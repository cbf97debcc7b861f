import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handMade } from "../premises/hand-made.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import { asking, homeOf, swapRequest } from "../testing/moves.ts";
import { type MeterRead, meterReadDates } from "./meter-reads.ts";
import { renewalDemoCases } from "./demo-cases.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const at = (id: string) => {
  const { partner, account, service } = homeOf(id);
  const me = asking(client, id);
  const { esiid } = service.premise;
  return {
    offers: async () =>
      (await me.get(`/myaccount/renewal/targetedrenewal?bpnumber=${partner}`)).json.result.renewalOffers,
    eligibility: async () =>
      (
        await me.get(
          `/myaccount/renewal/eligibility?bpNumber=${partner}&contractAccount=${account.number}&esiid=${esiid}`,
        )
      ).json.result,
    reads: async (): Promise<{ DefaultDate: string; ListOfMeterRead: MeterRead[] }> =>
      (await me.get(`/myaccount/renewal/meterreaddates?esiid=${esiid}&contractAccount=${account.number}`)).json.result,
    order: async (StartDate: string, change: object = {}) =>
      (await me.post("/myaccount/renewal/createswap", swapRequest(id, StartDate, change))).json.result,
    status: async () => (await me.get(`/myaccount/transfer/pendingtransactionstatus?esiid=${esiid}`)).json.result,
  };
};

const ordered = { indicator: "Success", serviceContractNumber: expect.stringMatching(/^\d{10}$/) };

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "renewal-due": async () => {
    const ray = at("ray");
    expect(await ray.offers()).toEqual([
      {
        esiId: handMade.lakewoodDallas.esiid,
        contractAccountNumber: "002103000012",
        targettedSwapType: "Renewal",
        prom: "RENEW26",
        defaultProductId: "LK-OPEN-MTM",
      },
    ]);
    expect(await ray.eligibility()).toEqual({ isEligible: true, reason: "Eligible" });
    expect(await ray.order((await ray.reads()).DefaultDate)).toEqual(ordered);
    expect(await ray.offers()).toEqual([]);
    expect(await ray.eligibility()).toEqual({ isEligible: false, reason: "PendingTransaction" });
  },
  "renewal-early-fee": async () => {
    // The contract ends on December 20. Before December 6 the early-termination fee applies. Meters are read on the
    // first of a month.
    const { DefaultDate, ListOfMeterRead } = await at("ray").reads();
    const [early, ...late] = ListOfMeterRead;
    expect(early).toEqual({ MeterReadDate: "12/01/2026", ECFFee: "$195.00", ECFAmount: 195 });
    expect(late.map(({ ECFFee, ECFAmount }) => [ECFFee, ECFAmount])).toEqual([
      ["NO ECF", 0],
      ["NO ECF", 0],
    ]);
    expect(DefaultDate).toBe(late[0]?.MeterReadDate);
  },
  "renewal-swap": async () => {
    const sam = at("sam");
    expect(await sam.offers()).toMatchObject([{ targettedSwapType: "Swap", prom: "SWAP26" }]);
    expect(await sam.eligibility()).toEqual({ isEligible: false, reason: "NotDue" });
    const [first] = (await sam.reads()).ListOfMeterRead;
    expect(first).toMatchObject({ ECFFee: "$150.00", ECFAmount: 150 });
    expect(await sam.order(first?.MeterReadDate ?? "")).toEqual(ordered);
  },
  "renewal-not-due": async () => {
    const grace = at("grace");
    expect(await grace.offers()).toEqual([]);
    expect(await grace.eligibility()).toEqual({ isEligible: false, reason: "NotDue" });
    expect(await grace.order((await grace.reads()).DefaultDate)).toEqual({
      indicator: "NotEligible",
      serviceContractNumber: null,
    });
  },
  "renewal-in-the-menu": async () => expect(await at("ray").offers()).toMatchObject([{ prom: "RENEW26" }]),
  "renewal-without-promotion": async () =>
    expect(await at("emil").offers()).toMatchObject([{ targettedSwapType: "Renewal", prom: "" }]),
  "renewal-swap-redirect": async () =>
    expect([await at("sam").offers(), await at("grace").offers()]).toMatchObject([[{ targettedSwapType: "Swap" }], []]),
  "renewal-plan-gone": async () => {
    const olive = at("olive");
    expect(await olive.eligibility()).toEqual({ isEligible: false, reason: "PlanNoLongerSold" });
    expect(await olive.order((await olive.reads()).DefaultDate, { ProductId: "LK-LANTERN-12" })).toMatchObject({
      indicator: "PlanNotAvailable",
    });
    expect(await olive.order((await olive.reads()).DefaultDate)).toEqual(ordered);
  },
  "renewal-by-the-month": async () => {
    const { ListOfMeterRead } = await at("vera").reads();
    expect(new Set(ListOfMeterRead.map(({ ECFFee }) => ECFFee))).toEqual(new Set(["NO ECF"]));
  },
  "renewal-not-begun": async () => {
    const penny = at("penny");
    expect(await penny.eligibility()).toBeNull();
    expect(await penny.status()).toMatchObject({ isPending: true, isActive: false });
    expect(await penny.order((await penny.reads()).DefaultDate)).toMatchObject({ indicator: "PendingTransaction" });
  },
  "renewal-pending": async () => {
    const wes = at("wes");
    expect(await wes.offers()).toMatchObject([{ targettedSwapType: "Renewal" }]);
    expect(await wes.status()).toMatchObject({ isPending: true, isActive: true, partnerNumber: "0050000068" });
    expect(await wes.order((await wes.reads()).DefaultDate)).toMatchObject({ indicator: "PendingTransaction" });
  },
  "renewal-of-a-firm": async () => {
    const rita = at("rita");
    expect(await rita.offers()).toMatchObject([{ targettedSwapType: "Renewal", prom: "RENEW26" }]);
    expect(await rita.order((await rita.reads()).DefaultDate)).toEqual(ordered);
  },
  "renewal-again": async () => {
    const ray = at("ray");
    const { DefaultDate } = await ray.reads();
    expect(await ray.order(DefaultDate)).toEqual(ordered);
    expect(await ray.status()).toMatchObject({ isPending: true, isActive: true });
    expect(await ray.order(DefaultDate)).toMatchObject({ indicator: "PendingTransaction" });
  },
};

describe("renewals", () => {
  it.each(renewalDemoCases.map((demoCase) => [demoCase.id, demoCase] as const))("%s", async (id) => {
    expect(proofs[id]).toBeDefined();
    await proofs[id]?.();
  });
});

describe("another customer's home", () => {
  it("is refused by each call, and so is a home without a customer", async () => {
    const grace = asking(client, "grace");
    const ray = homeOf("ray");
    const { esiid } = ray.service.premise;
    const answers = [
      await grace.get(`/myaccount/renewal/targetedrenewal?bpnumber=${ray.partner}`),
      await grace.get(
        `/myaccount/renewal/eligibility?bpNumber=${ray.partner}&contractAccount=${ray.account.number}&esiid=${esiid}`,
      ),
      await grace.get(`/myaccount/renewal/meterreaddates?esiid=${esiid}&contractAccount=${ray.account.number}`),
      await grace.get("/myaccount/renewal/meterreaddates?esiid=10443720099999999&contractAccount=002103000011"),
      await grace.post("/myaccount/renewal/createswap", swapRequest("ray", "12/04/2026")),
      await grace.post("/myaccount/renewal/createswap", {
        ...swapRequest("grace", "12/04/2026"),
        BusinessPartnerNumber: ray.partner,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });
});

it("an order is refused on a day without a reading", async () => {
  expect(await at("ray").order("12/22/2026")).toMatchObject({ indicator: "StartDateNotAvailable" });
});

describe("the readings of a meter", () => {
  const read = (endsOn: string | null, words: string) =>
    meterReadDates({ premise: handMade.lakewoodDallas, endsOn }, words, friday).ListOfMeterRead.map(
      ({ MeterReadDate, ECFAmount }) => [MeterReadDate, ECFAmount],
    );

  it("are once a month, on work days: New Year's Day moves to Monday", () =>
    expect(read(null, "")).toEqual([
      ["12/01/2026", 0],
      ["01/04/2027", 0],
      ["02/01/2027", 0],
    ]));
  it("have a fee per remaining month, if the plan has one", () =>
    expect(read("2027-02-20", "$20/month remaining").map(([, fee]) => fee)).toEqual([60, 40, 20, 0, 0]));
  it("have no fee under a plan without one", () =>
    expect(read("2027-11-20", "$0e-7").every(([, fee]) => fee === 0)).toBe(true));
  it("cover a little more than a year", () => expect(read("2030-11-20", "$150.00")).toHaveLength(14));
});
