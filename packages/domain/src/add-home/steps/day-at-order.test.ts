import { expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import type { AddHomeState } from "../state.ts";
import { chosen, ended, form, order, plan, running } from "./adding.fixture.ts";

test("a day that has passed sends nothing, and the form comes back without it, so that the next open one is proposed", async () => {
  const run = order({}, { startdate: "11/19/2026" });
  const { state, destination } = await ended(run);
  expect(destination).toEqual(toPage("add-home-order-information"));
  expect([run.orders, state.problems]).toEqual([[], [{ field: "startdate", code: "passed" }]]);
  expect(state.draft?.startdate).toBeUndefined();
  expect(state.draft?.contractAccount).toBe(form.contractAccount);
});

test("what is ordered is what was seen of charges; anything else is shown first", async () => {
  const sent = (seen: string) => running(chosen, "orderHome", { planid: plan.id, seen, values: form });
  expect((await ended(sent("base-charge 495"))).destination).toEqual(toStep("sendHomeOrder"));
  expect(await ended(sent("start-day-fee 3595 + base-charge 495"))).toMatchObject({
    destination: toPage("add-home-order-information", { notice: "charges-changed" }),
    state: { stage: "order", draft: { startdate: "11/23/2026" } },
  });
});

test("nothing is ordered under other words than the form has shown, and one that was sent waits until they are read", async () => {
  const other = { shownTerms: "as they were", termsNow: "as they are" };
  const sent = (given: object, state = chosen as AddHomeState) =>
    ended(running(state, "orderHome", { planid: plan.id, values: form, ...given }));
  const destination = toPage("add-home-order-information", { notice: "terms-changed" });
  const back = await sent(other);
  expect(back).toMatchObject({ destination, state: { stage: "order", draft: { startdate: "11/23/2026" } } });
  const { state } = await sent({ shownTerms: "a", termsNow: "a" });
  expect(state.stage).toBe("submitted");
  expect(await sent(other, state)).toMatchObject({ destination, state: { stage: "submitted" } });
  expect((await sent({ shownTerms: "a", termsNow: "a" }, state)).destination).toEqual(toStep("sendHomeOrder"));
});
