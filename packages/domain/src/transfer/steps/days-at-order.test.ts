import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import { ended, form, order, running, openOrder } from "./transferring.fixture.ts";

const page = toPage("transfer-order-information");

describe("the days at the order of a move", () => {
  test("in the past send nothing, and the form clears them to propose the next open ones", async () => {
    const run = order({}, { startServiceDate: "11/19/2026" });
    const { state, destination } = await ended(run);
    expect([destination, run.sent]).toEqual([page, []]);
    expect(state.problems).toEqual([{ field: "startServiceDate", code: "passed" }]);
    expect(state.draft).toMatchObject({ stopServiceDate: "11/24/2026", billingOption: "sameAddress" });
    expect(state.draft).not.toHaveProperty("startServiceDate");
  });

  test("without a crew send nothing, and stay in the form", async () => {
    const run = order({}, { startServiceDate: "11/22/2026" });
    const { state } = await ended(run);
    expect([run.sent, state.problems]).toEqual([[], [{ field: "startServiceDate", code: "outside" }]]);
    expect(state.draft?.startServiceDate).toBe("11/22/2026");
  });

  test("of an order that may have been sent are not validated: it is sent again unchanged", async () => {
    const run = order({}, { startServiceDate: "11/19/2026" }, { ...openOrder, isUnanswered: true });
    expect((await ended(run)).destination).toEqual(toStep("arrangeBills"));
    expect(run.orders[0]?.order.startDate).toBe("2026-11-19");
  });

  test("that leave both homes without service are ordered once the customer accepted the gap", async () => {
    const gap = { stopServiceDate: "11/23/2026", startServiceDate: "11/30/2026" };
    const asked = await ended(order({}, { ...gap, acceptsDaysWithout: "" }));
    expect(asked).toMatchObject({
      destination: page,
      state: { problems: [{ field: "acceptsDaysWithout", code: "required" }], draft: gap },
    });
    expect((await ended(order({}, { ...gap, acceptsDaysWithout: "7" }))).destination).toEqual(toStep("arrangeBills"));
    const dates = await ended(running(openOrder, "setServiceDates", { ...gap, acceptsDaysWithout: "" }));
    expect([dates.destination, dates.state.days]).toEqual([toPage("transfer-service-dates"), undefined]);
  });
});

describe("charges in the form", () => {
  const sent = (seen: string, state = openOrder) =>
    running(state, "orderTransfer", { planid: openOrder.selection?.plan.id, seen, values: form });
  test("are ordered as shown", async () =>
    expect((await ended(sent("base-charge 495"))).destination).toEqual(toStep("arrangeBills")));
  test("return to the form when they have changed, before the order", async () => {
    const run = sent("start-day-fee 3595 + base-charge 495");
    const { state, destination } = await ended(run);
    expect(destination).toEqual(toPage("transfer-order-information", { notice: "charges-changed" }));
    expect([run.orders, state.days?.start]).toEqual([[], { day: "2026-11-23", fee: 0 }]);
  });
  test("are not compared for an order that may have been sent", async () =>
    expect((await ended(sent("none", { ...openOrder, isUnanswered: true }))).destination).toEqual(
      toStep("arrangeBills"),
    ));
});

test("changed terms block the order, even one that may have been sent", async () => {
  const sent = (terms: object, state = openOrder) =>
    running(state, "orderTransfer", { planid: openOrder.selection?.plan.id, values: form, ...terms });
  const other = { shownTerms: "as they were", termsNow: "as they are" };
  for (const state of [openOrder, { ...openOrder, isUnanswered: true }]) {
    const run = sent(other, state);
    expect((await ended(run)).destination).toEqual(toPage("transfer-order-information", { notice: "terms-changed" }));
    expect(run.orders).toEqual([]);
  }
  const same = { shownTerms: "as they are", termsNow: "as they are" };
  expect((await ended(sent(same))).destination).toEqual(toStep("arrangeBills"));
});

test("a move is ordered on the days that the sentence above the button names, or on free ones typed since", async () => {
  const sent = (named: object) =>
    ended(running(openOrder, "orderTransfer", { planid: openOrder.selection?.plan.id, named, values: form }));
  const named = { startDate: "2026-11-23", stopServiceDate: "2026-11-24" };
  expect((await sent(named)).destination).toEqual(toStep("arrangeBills"));
  expect((await sent({ ...named, startDate: "2026-11-24" })).destination).toEqual(toStep("arrangeBills"));
  expect(await sent({ ...named, stopServiceDate: "" })).toMatchObject({
    destination: toPage("transfer-order-information", { notice: "order-changed" }),
    state: { stage: "order", draft: { startServiceDate: "11/23/2026" } },
  });
});
