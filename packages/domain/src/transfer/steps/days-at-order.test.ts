import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import { ended, form, order, running, told } from "./transferring.fixture.ts";

const page = toPage("transfer-order-information");

describe("the days at the order of a move", () => {
  test("that have passed send nothing, and the form comes back without them, so that the next open one is proposed", async () => {
    const run = order({}, { startServiceDate: "11/19/2026" });
    const { state, destination } = await ended(run);
    expect([destination, run.sent]).toEqual([page, []]);
    expect(state.problems).toEqual([{ field: "startServiceDate", code: "passed" }]);
    expect(state.draft).toMatchObject({ stopServiceDate: "11/24/2026", billingOption: "sameAddress" });
    expect(state.draft).not.toHaveProperty("startServiceDate");
  });

  test("that no crew works on any more send nothing, and stay to be seen", async () => {
    const run = order({}, { startServiceDate: "11/22/2026" });
    const { state } = await ended(run);
    expect([run.sent, state.problems]).toEqual([[], [{ field: "startServiceDate", code: "outside" }]]);
    expect(state.draft?.startServiceDate).toBe("11/22/2026");
  });

  test("of an order that may have been sent are not judged anew: it goes out as it was", async () => {
    const run = order({}, { startServiceDate: "11/19/2026" }, { ...told, isUnanswered: true });
    expect((await ended(run)).destination).toEqual(toStep("arrangeBills"));
    expect(run.orders[0]?.order.startDate).toBe("2026-11-19");
  });

  test("that leave both homes without service are ordered once that was accepted", async () => {
    const gap = { stopServiceDate: "11/23/2026", startServiceDate: "11/30/2026" };
    const asked = await ended(order({}, { ...gap, acceptsDaysWithout: "" }));
    expect(asked).toMatchObject({
      destination: page,
      state: { problems: [{ field: "acceptsDaysWithout", code: "required" }], draft: gap },
    });
    expect((await ended(order({}, { ...gap, acceptsDaysWithout: "7" }))).destination).toEqual(toStep("arrangeBills"));
    const dates = await ended(running(told, "setServiceDates", { ...gap, acceptsDaysWithout: "" }));
    expect([dates.destination, dates.state.days]).toEqual([toPage("transfer-service-dates"), undefined]);
  });
});

describe("what was seen of charges", () => {
  const sent = (seen: string, state = told) =>
    running(state, "orderTransfer", { planid: told.selection?.plan.id, seen, values: form });
  test("is what is ordered", async () =>
    expect((await ended(sent("base-charge 495"))).destination).toEqual(toStep("arrangeBills")));
  test("and is something else by now leads back, and is shown before anything is sent", async () => {
    const run = sent("start-day-fee 3595 + base-charge 495");
    const { state, destination } = await ended(run);
    expect(destination).toEqual(toPage("transfer-order-information", { notice: "charges-changed" }));
    expect([run.orders, state.days?.start]).toEqual([[], { day: "2026-11-23", fee: 0 }]);
  });
  test("is no matter to an order that may have been sent", async () =>
    expect((await ended(sent("none", { ...told, isUnanswered: true }))).destination).toEqual(toStep("arrangeBills")));
});

test("nothing is ordered under other words than the form has shown, an order that may have been sent neither", async () => {
  const sent = (terms: object, state = told) =>
    running(state, "orderTransfer", { planid: told.selection?.plan.id, values: form, ...terms });
  const other = { shownTerms: "as they were", termsNow: "as they are" };
  for (const state of [told, { ...told, isUnanswered: true }]) {
    const run = sent(other, state);
    expect((await ended(run)).destination).toEqual(toPage("transfer-order-information", { notice: "terms-changed" }));
    expect(run.orders).toEqual([]);
  }
  const same = { shownTerms: "as they are", termsNow: "as they are" };
  expect((await ended(sent(same))).destination).toEqual(toStep("arrangeBills"));
});

test("a move is ordered on the days that the sentence above the button names, or on free ones that were typed since", async () => {
  const sent = (named: object) =>
    ended(running(told, "orderTransfer", { planid: told.selection?.plan.id, named, values: form }));
  const named = { startDate: "2026-11-23", stopServiceDate: "2026-11-24" };
  expect((await sent(named)).destination).toEqual(toStep("arrangeBills"));
  expect((await sent({ ...named, startDate: "2026-11-24" })).destination).toEqual(toStep("arrangeBills"));
  expect(await sent({ ...named, stopServiceDate: "" })).toMatchObject({
    destination: toPage("transfer-order-information", { notice: "order-changed" }),
    state: { stage: "order", draft: { startServiceDate: "11/23/2026" } },
  });
});
