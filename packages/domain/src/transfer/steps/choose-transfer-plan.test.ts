import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { transfer } from "../flow.ts";
import { type TransferState, type At } from "../state.ts";
import { ended, form, info, partner, plan, running, to, openOrder } from "./transferring.fixture.ts";

const orderPage = toPage("transfer-order-information");

describe("the plan for the new home", () => {
  const open: At<"order"> = {
    ...openOrder,
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

  test("is looked up by the new home's facts, with the promotion of the address or the dwelling's default", async () => {
    const [named, unnamed, moved] = [
      choose(open, { prom: "SPRING26" }),
      choose(open),
      running(open, "keepCurrentPlan", {}),
    ];
    expect((await ended(named)).state.selection?.prom).toBe("SPRING26");
    expect((await ended(unnamed)).state.selection?.prom).toBe("PS");
    await moved.end;
    expect([named, unnamed, moved].map(({ questions }) => questions)).toEqual([
      [["plans", { ...query, prom: "SPRING26" }]],
      [["plans", query]],
      [["plans", query]],
    ]);
  });

  test("clears the electric-vehicle box and the popup when it changes", async () =>
    expect(await ended(choose(open))).toEqual({
      state: { ...open, selection: { plan, prom: "PS" }, isBlocked: false, draft: withoutBox, at: orderPage },
      destination: orderPage,
      answer: { found: true },
    }));
  test("keeps both when it stays the same", async () => {
    const again = { ...open, selection: { plan, prom: "PM" } };
    expect((await ended(choose(again))).state).toEqual({ ...again, selection: { plan, prom: "PS" }, at: orderPage });
  });
  test("changes nothing when it is gone, and leads back to the list", async () => {
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
  test("leads to the days and closes the popup when it moves along", async () => {
    const at = toPage("transfer-service-dates");
    expect(await ended(running(open, "keepCurrentPlan", {}))).toEqual({
      state: { ...open, selection: { plan, prom: "PS" }, isBlocked: false, at },
      destination: at,
      answer: { isKept: true },
    });
  });
  test("leads to the days when it is the current one; only an eligible customer keeps it (A-109)", async () => {
    expect(await ended(running(open, "keepCurrentPlan", {}))).toMatchObject({
      destination: toPage("transfer-service-dates"),
      state: { selection: { plan, prom: "PS" } },
    });
    const keep = transfer.steps.find(({ name }) => name === "keepCurrentPlan");
    expect(keep?.allowed({ ...open, info: { ...info, eligibility: "show-offer" } })).toBe(false);
  });
  test("uses the campaign of the customer's visit, else its own (A-025)", async () => {
    const campaignOf = async (step: string, given: object) =>
      (await ended(running(open, step, given))).state.selection?.plan.campaignId;
    expect(await campaignOf("keepCurrentPlan", { campaignId: "FLYER-7" })).toBe("FLYER-7");
    expect(await campaignOf("chooseTransferPlan", { planid: "LK-TRUE-12", prom: "", campaignId: "FLYER-7" })).toBe(
      "FLYER-7",
    );
    expect(await campaignOf("chooseTransferPlan", { planid: "LK-TRUE-12", prom: "", campaignId: "" })).toBe("LK-C-WEB");
  });
  test("leads to the order; a plan that is gone leads back to the list", async () => {
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
