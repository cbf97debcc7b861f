import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { transfer } from "../flow.ts";
import { type TransferState, type At } from "../state.ts";
import { ended, form, info, partner, plan, running, to, told } from "./transferring.fixture.ts";

const orderPage = toPage("transfer-order-information");

describe("the plan for the new home", () => {
  const open: At<"order"> = {
    ...told,
    selection: undefined,
    draft: { ...form, evAcknowledgment: "true" },
    isBlocked: true,
  };
  const query = {
    intent: "transfer",
    dwel: "01",
    zip: "75206",
    tdsp: "ONCOR",
    prom: "PS",
    sessionId: "",
    partner,
    esiid: to.esiid,
  };
  const { evAcknowledgment: _, ...withoutBox } = open.draft;
  const choose = (state: TransferState, what: object = {}, offers: readonly PlanOffer[] = [plan]) =>
    running(state, "chooseTransferPlan", { planid: plan.id, prom: "", ...what }, { offers });

  test("is asked for in the new home's own words, under the promotion of the address or the dwelling's", async () => {
    const [named, unnamed, kept] = [
      choose(open, { prom: "SPRING26" }),
      choose(open),
      running(open, "keepCurrentPlan", {}),
    ];
    expect((await ended(named)).state.selection?.prom).toBe("SPRING26");
    expect((await ended(unnamed)).state.selection?.prom).toBe("PS");
    await kept.end;
    expect([named, unnamed, kept].map(({ questions }) => questions)).toEqual([
      [["plans", { ...query, prom: "SPRING26" }]],
      [["plans", query]],
      [["plans", query]],
    ]);
  });

  test("that is another one begins without the box about the car, and without the popup", async () =>
    expect(await ended(choose(open))).toEqual({
      state: { ...open, selection: { plan, prom: "PS" }, isBlocked: false, draft: withoutBox, at: orderPage },
      destination: orderPage,
      answer: { found: true },
    }));
  test("that is the same one again leaves both", async () => {
    const again = { ...open, selection: { plan, prom: "PM" } };
    expect((await ended(choose(again))).state).toEqual({ ...again, selection: { plan, prom: "PS" }, at: orderPage });
  });
  test("that is gone leaves all, and leads back to the list", async () => {
    const at = toPage("transfer-offers");
    expect(await ended(choose(open, {}, []))).toEqual({
      state: { ...open, at },
      destination: at,
      answer: { found: false },
    });
    expect(await ended(running(open, "keepCurrentPlan", {}, { offers: [] }))).toEqual({
      state: { ...open, at },
      destination: at,
      answer: { isKept: false },
    });
  });
  test("that moves along leads to the days, and ends the popup", async () => {
    const at = toPage("transfer-service-dates");
    expect(await ended(running(open, "keepCurrentPlan", {}))).toEqual({
      state: { ...open, selection: { plan, prom: "PS" }, isBlocked: false, at },
      destination: at,
      answer: { isKept: true },
    });
  });
  test("that is kept leads to the days; only who may take it along keeps it (A-109)", async () => {
    expect(await ended(running(open, "keepCurrentPlan", {}))).toMatchObject({
      destination: toPage("transfer-service-dates"),
      state: { selection: { plan, prom: "PS" } },
    });
    const keep = transfer.steps.find(({ name }) => name === "keepCurrentPlan");
    expect(keep?.allowed({ ...open, info: { ...info, eligibility: "show-offer" } })).toBe(false);
  });
  test("goes with the campaign that brought the customer, else with its own (A-025)", async () => {
    const campaignOf = async (step: string, given: object) =>
      (await ended(running(open, step, given))).state.selection?.plan.campaignId;
    expect(await campaignOf("keepCurrentPlan", { campaignId: "FLYER-7" })).toBe("FLYER-7");
    expect(await campaignOf("chooseTransferPlan", { planid: "LK-TRUE-12", prom: "", campaignId: "FLYER-7" })).toBe(
      "FLYER-7",
    );
    expect(await campaignOf("chooseTransferPlan", { planid: "LK-TRUE-12", prom: "", campaignId: "" })).toBe("LK-C-WEB");
  });
  test("that is chosen leads to the order; one that is gone, back to the list", async () => {
    expect(await ended(running(open, "chooseTransferPlan", { planid: "LK-TRUE-12", prom: "" }))).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { selection: { plan } },
    });
    expect(await ended(running(open, "chooseTransferPlan", { planid: "LK-GONE", prom: "" }))).toMatchObject({
      destination: toPage("transfer-offers"),
      answer: { found: false },
    });
  });
});
