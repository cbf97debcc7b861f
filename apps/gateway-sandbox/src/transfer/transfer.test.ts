import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handMade } from "../premises/hand-made.ts";
import type { Premise } from "../premises/premise.ts";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client } from "../testing/client.ts";
import { enroll } from "../testing/enrollment.ts";
import { asking, eligibilityRequest, homeOf, transferRequest } from "../testing/moves.ts";
import { transferDemoCases } from "./demo-cases.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const moves = (id: string, to: Premise) => {
  const me = asking(client, id);
  return {
    eligibility: async () =>
      (await me.post("/myaccount/transfer/transfereligibility", eligibilityRequest(id, to))).json.result,
    status: async (at: Premise = to) =>
      (await me.get(`/myaccount/transfer/pendingtransactionstatus?esiid=${at.esiid}`)).json.result,
    hold: async () =>
      (await me.post("/myaccount/transfer/switchhold", { ESIID: to.esiid, Datum: "11/20/2026" })).json.result
        .switchHold,
    order: async (change: object = {}) =>
      (await me.post("/myaccount/transfer", transferRequest(id, to, change))).json.result,
    stopDays: async () =>
      (await me.get(`/calendar/transferdisconnectdate?esiid=${homeOf(id).service.premise.esiid}`)).json.result
        .standardDays,
  };
};

const { goodwinDallas, pearlandApartment, planoHouse, planoWorkshop, rosedale, heights, lubbockHold, mcallenPermit } =
  handMade;

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "transfer-same-plan": async () => {
    const grace = moves("grace", goodwinDallas);
    expect(await grace.eligibility()).toBe("TransferSameProduct");
    expect(await grace.order()).toEqual({
      indicator: "Success",
      serviceContractNumber: expect.stringMatching(/^\d{10}$/),
    });
    expect(await grace.status()).toEqual({ isPending: true, isActive: false, partnerNumber: "0050000011" });
    expect(await grace.status(handMade.vanderbiltDallas)).toEqual({
      isPending: true,
      isActive: true,
      partnerNumber: "0050000011",
    });
    expect(await grace.order()).toMatchObject({ indicator: "PendingTransaction" });
  },
  "transfer-plan-gone": async () => expect(await moves("olive", goodwinDallas).eligibility()).toBe("TransferShowOffer"),
  "transfer-other-utility": async () =>
    expect(await moves("grace", pearlandApartment).eligibility()).toBe("TransferShowOfferDifferentTDSP"),
  "transfer-advanced-meter": async () =>
    expect(await moves("amy", goodwinDallas).eligibility()).toBe("TransferShowOfferAMS"),
  "transfer-protected": async () =>
    expect(await moves("carla", goodwinDallas).eligibility()).toBe("TransferShowOfferProtectedID"),
  "transfer-call-center": async () => {
    expect(await moves("dana", goodwinDallas).eligibility()).toBe("TransferSendToCallCenter");
    expect(await moves("dana", goodwinDallas).order()).toMatchObject({ indicator: "CallCenter" });
  },
  "transfer-several-meters": async () => {
    const found = (await (await client.get("/search/address?searchKey=7400~2 Park~2 Ln")).json()) as {
      hits: {
        hit: readonly { fields: { esiid: string; house_nbr: string; street: string; unit: string; zip: string } }[];
      };
    };
    const alike = found.hits.hit
      .map(({ fields }) => fields)
      .filter(
        ({ house_nbr, street, unit, zip }) =>
          house_nbr === "7400" && street === "Park Ln" && unit === "" && zip === "75025",
      );
    expect(alike.map(({ esiid }) => esiid).toSorted()).toEqual([planoHouse.esiid, planoWorkshop.esiid].toSorted());
  },
  "transfer-pending": async () => {
    expect(await moves("grace", rosedale).status()).toEqual({
      isPending: true,
      isActive: false,
      partnerNumber: "0030000012",
    });
    expect(await moves("grace", rosedale).order()).toMatchObject({ indicator: "PendingTransaction" });
  },
  "transfer-active-elsewhere": async () => {
    expect(await moves("grace", heights).status()).toEqual({
      isPending: false,
      isActive: true,
      partnerNumber: "30000013",
    });
    expect(await moves("grace", heights).order()).toMatchObject({ indicator: "ActiveForAnotherPartner" });
  },
  "transfer-switch-hold": async () => {
    expect([await moves("grace", lubbockHold).hold(), await moves("grace", goodwinDallas).hold()]).toEqual([
      true,
      false,
    ]);
    expect(await moves("grace", lubbockHold).order()).toMatchObject({ indicator: "SwitchHoldPending" });
  },
  "transfer-permit": async () =>
    expect(await moves("grace", mcallenPermit).order()).toEqual({
      indicator: "PermitRequired",
      serviceContractNumber: null,
    }),
  "transfer-pending-old-home": async () =>
    expect(await moves("penny", goodwinDallas).status(homeOf("penny").service.premise)).toMatchObject({
      isPending: true,
      isActive: false,
    }),
  "transfer-two-accounts": async () => {
    const { json } = await asking(client, "tina").post("/myaccount/accountselector/contractaccount", {
      PartnerNumber: "0050000014",
      Status: "Active",
      ContractAccount: "",
    });
    expect(json.result.map((one: { contractAccount: string }) => one.contractAccount)).toEqual([
      "002103000014",
      "002103000015",
    ]);
  },
  "transfer-no-mail": async () => {
    const { hits } = (await (await client.get("/search/address?searchKey=lot~2 14~2 light~2 farms")).json()) as {
      hits: { hit: readonly { fields: { esiid: string; house_nbr: string; street: string } }[] };
    };
    expect(hits.hit.map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ esiid: handMade.lotCelina.esiid, house_nbr: "", street: "" }),
    );
    expect(await moves("grace", handMade.lotCelina).order()).toMatchObject({ indicator: "Success" });
  },
  "transfer-email-in-capitals": async () =>
    expect(
      (await asking(client, "maria").get(`/myaccount/paperlessbilling?ca=${homeOf("maria").account.number}`)).json
        .result.userEmail,
    ).toBe("Maria.MAYO@Example.com"),
  "transfer-no-day-named": async () => {
    expect(await moves("rex", goodwinDallas).stopDays()).toEqual([]);
    expect(await moves("rex", goodwinDallas).order({ StopDate: "11/21/2026" })).toMatchObject({ indicator: "Success" });
  },
};

describe("transfers", () => {
  it.each(transferDemoCases.map((demoCase) => [demoCase.id, demoCase] as const))("%s", async (id) => {
    expect(proofs[id]).toBeDefined();
    await proofs[id]?.();
  });
});

describe("another customer's home", () => {
  it("can't be transferred or looked up", async () => {
    const grace = asking(client, "grace");
    const answers = [
      await grace.post("/myaccount/transfer/transfereligibility", eligibilityRequest("ray", goodwinDallas)),
      await grace.post("/myaccount/transfer/transfereligibility", {
        ...eligibilityRequest("grace", goodwinDallas),
        BusinessPartner: "0050000012",
      }),
      await grace.post("/myaccount/transfer", transferRequest("ray", goodwinDallas)),
      await grace.post(
        "/myaccount/transfer",
        transferRequest("grace", goodwinDallas, { ContractAccountNumber: "002103000012" }),
      ),
      await grace.get(`/calendar/transferdisconnectdate?esiid=${handMade.lakewoodDallas.esiid}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

it("the site may look up pending transactions at a meter under its token (E-399)", async () => {
  const answer = await client.get(`/myaccount/transfer/pendingtransactionstatus?esiid=${heights.esiid}`);
  expect(await answer.json()).toEqual({ result: { isPending: false, isActive: true, partnerNumber: "30000013" } });
  expect((await client.get("/myaccount/transfer/pendingtransactionstatus?esiid=10443720099999999")).status).toBe(404);
});

it("a new order is pending at its meter", async () => {
  await enroll(client, personaNamed("marisol"));
  expect(
    await (await client.get(`/myaccount/transfer/pendingtransactionstatus?esiid=${goodwinDallas.esiid}`)).json(),
  ).toMatchObject({ result: { isPending: true, isActive: false } });
});

it("a repeat under one key moves service once", async () => {
  const grace = asking(client, "grace");
  const body = transferRequest("grace", goodwinDallas);
  const once = await grace.post("/myaccount/transfer", body, "transfer-once-1");
  expect((await grace.post("/myaccount/transfer", body, "transfer-once-1")).json).toEqual(once.json);
  expect((await grace.post("/myaccount/transfer", { ...body, StopDate: "12/04/2026" }, "transfer-once-1")).status).toBe(
    409,
  );
});

describe("the offered days", () => {
  it("of the new home are a move-in's days, without holidays", async () => {
    const { json } = await asking(client, "grace").get(`/calendar/transferconnectdate?esiid=${goodwinDallas.esiid}`);
    expect(json.result).toMatchObject({ priorityDays: ["11/23/2026", "11/24/2026"], priorityFee: 35.95 });
    expect(await moves("grace", goodwinDallas).order({ StartDate: "11/26/2026" })).toMatchObject({
      indicator: "StartDateNotAvailable",
    });
    expect(await moves("grace", goodwinDallas).order({ StopDate: "11/26/2026" })).toMatchObject({
      indicator: "StopDateNotAvailable",
    });
  });

  it("of the old home begin today", async () =>
    expect((await moves("grace", goodwinDallas).stopDays()).slice(0, 3)).toEqual([
      "11/20/2026",
      "11/23/2026",
      "11/24/2026",
    ]));
});
