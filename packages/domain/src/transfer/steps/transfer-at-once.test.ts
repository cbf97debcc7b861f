import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import { transfer } from "../flow.ts";
import { emptyTransfer, type TransferState, type At } from "../state.ts";
import { ended, from, type Gateway, ordered, partner, running, to, openOrder, whole } from "./transferring.fixture.ts";

const orderPage = toPage("transfer-order-information");

describe("an order of the site API", () => {
  const send = (state: TransferState, change: object = {}, what: Partial<Gateway> = {}) =>
    running(state, "transferAtOnce", { order: { ...whole, ...change }, oldPlanId: "LK-OLD" }, what);
  test("is stored for a repeat, without fields of the form", async () => {
    const run = send(emptyTransfer);
    expect((await ended(run)).state).toEqual({
      ...emptyTransfer,
      stage: "ordered",
      attempts: 1,
      at: toPage("transfer-confirmation"),
      ordered,
    });
    expect(run.questions).toEqual([
      ["eligibility", { partner, from: from.esiid, to: to.esiid, planId: "LK-OLD", moveInDate: "2026-11-23" }],
    ]);
  });
  test("is not stored when it is refused or stopped", async () => {
    expect((await ended(send(emptyTransfer, {}, { indicator: "PermitRequired", number: "" }))).state).toEqual({
      ...emptyTransfer,
      attempts: 1,
      lastTry: { is: "refused", because: "PermitRequired" },
      at: orderPage,
    });
    expect((await ended(send(emptyTransfer, {}, { code: "TransferSendToCallCenter" }))).state).toEqual({
      ...emptyTransfer,
      at: toPage("transfer-call-center"),
    });
  });
  test("leaves the form open when it is refused or stopped, with the result", async () => {
    const before: At<"order"> = { ...openOrder, isUnanswered: true };
    expect((await ended(send(before, {}, { indicator: "PermitRequired", number: "" }))).state).toEqual({
      ...openOrder,
      attempts: 1,
      lastTry: { is: "refused", because: "PermitRequired" },
      at: orderPage,
    });
    expect((await ended(send(before, {}, { code: "TransferShowOfferProtectedID" }))).state).toEqual({
      ...before,
      isBlocked: true,
      at: orderPage,
    });
  });
  test.each([
    { contractAccount: "002103000012" },
    { from: "10443720000099999" },
    { to: "10443720000099999" },
    { startDate: "2026-11-24" },
    { stopDate: "2026-11-25" },
    { dwel: "02" },
    { plan: { ...whole.plan, id: "LK-OTHER" } },
  ])("is another one with %j", async (change) => {
    const { state } = await ended(send(emptyTransfer));
    expect(send(state, change).orders).toHaveLength(0);
    const again = send(state, change);
    await again.end;
    expect(again.orders).toHaveLength(1);
  });
  test("is the same with another phone number or reference", async () => {
    const { state } = await ended(send(emptyTransfer));
    const again = send(state, { phoneNumber: "2145550178", reference: "R-2", prom: "PM" });
    expect([(await ended(again)).destination, again.orders]).toEqual([state.at, []]);
  });
  test.each([
    { partner: "" },
    { contractAccount: undefined },
    { from: 1 },
    { startDate: "x".repeat(81) },
    { plan: {} },
    { plan: undefined },
  ])("does not match %j", (change) => {
    const step = transfer.steps.find(({ name }) => name === "transferAtOnce");
    expect(step?.input.safeParse({ order: { ...whole, ...change }, oldPlanId: "LK-OLD" }).success).toBe(false);
  });
  test("is ordered once, however often it is sent", async () => {
    const first = running(emptyTransfer, "transferAtOnce", { order: whole, oldPlanId: "LK-TRUE-12" });
    const { state, answer } = await ended(first);
    expect(answer).toEqual({ answered: { indicator: "Success", serviceContractNumber: "4009000001" } });
    const again = running(state, "transferAtOnce", { order: whole, oldPlanId: "LK-TRUE-12" });
    expect([(await ended(again)).answer, again.sent]).toEqual([answer, []]);
  });
  test("is stopped for the same reasons as a form", async () => {
    const run = running(
      emptyTransfer,
      "transferAtOnce",
      { order: whole, oldPlanId: "LK-TRUE-12" },
      { code: "TransferShowOfferProtectedID" },
    );
    expect([(await ended(run)).answer, run.orders]).toEqual([{ answered: undefined }, []]);
  });
});
