import { expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import type { AddHomeState } from "../state.ts";
import { chosen, ended, form, home, order, partner, plan, running, selection, stateAt } from "./adding.fixture.ts";

test("a day in the past sends nothing, and the form clears it to propose the next open one", async () => {
  const run = order({}, { startdate: "11/19/2026" });
  const { state, destination } = await ended(run);
  expect(destination).toEqual(toPage("add-home-order-information"));
  expect([run.orders, state.problems]).toEqual([[], [{ field: "startdate", code: "passed" }]]);
  expect(state.draft?.startdate).toBeUndefined();
  expect(state.draft?.contractAccount).toBe(form.contractAccount);
});

test("the order has the seen charges; any change is shown first", async () => {
  const sent = (seen: string) => running(chosen, "orderHome", { planid: plan.id, seen, values: form });
  expect((await ended(sent("base-charge 495"))).destination).toEqual(toStep("sendHomeOrder"));
  expect(await ended(sent("start-day-fee 3595 + base-charge 495"))).toMatchObject({
    destination: toPage("add-home-order-information", { notice: "charges-changed" }),
    state: { stage: "order", draft: { startdate: "11/23/2026" } },
  });
});

test("changed terms block the order, and a sent one waits until the customer has read them", async () => {
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

test("a home other than the one in the sentence above the button is shown before the order", async () => {
  const named = { esiid: home.esiid, startDate: "2026-11-23" };
  const sent = (what: object) => ended(running(chosen, "orderHome", { planid: plan.id, values: form, named: what }));
  expect((await sent(named)).destination).toEqual(toStep("sendHomeOrder"));
  expect(await sent({ ...named, esiid: "" })).toMatchObject({
    destination: toPage("add-home-order-information", { notice: "order-changed" }),
    state: { stage: "order", draft: { esiid: home.esiid, startdate: "11/23/2026" } },
  });
});

test("a free day typed in place of one with a fee needs no second press", async () => {
  const given = {
    planid: plan.id,
    values: form,
    seen: "start-day-fee 3595 + base-charge 495",
    named: { esiid: home.esiid, startDate: "2026-11-20" },
  };
  expect((await ended(running(chosen, "orderHome", given))).destination).toEqual(toStep("sendHomeOrder"));
});

test("a home of another area is ordered once the customer has seen the plan as sold there", async () => {
  const inDallas = stateAt("order", { partner, selection: { ...selection, zip: "75219", tdsp: "" } });
  const asked = await ended(running(inDallas, "orderHome", { planid: plan.id, values: { ...form, startdate: "" } }));
  expect(asked).toMatchObject({
    destination: toPage("add-home-order-information", { notice: "home-elsewhere" }),
    state: {
      stage: "order",
      selection: { zip: home.zip, tdsp: home.tdsp },
      draft: { esiid: home.esiid, contractAccount: form.contractAccount },
      problems: [{ field: "startdate", code: "required" }],
    },
  });
  expect((await ended(running(asked.state, "orderHome", { planid: plan.id, values: form }))).destination).toEqual(
    toStep("sendHomeOrder"),
  );
});

test("a home whose address contradicts the kind of home is ordered once the sentence above the button names it", async () => {
  const asApartment = stateAt("order", { partner, selection: { ...selection, dwel: "02" } });
  const named = { esiid: home.esiid, startDate: "2026-11-23" };
  const sent = (what: object) =>
    ended(running(asApartment, "orderHome", { planid: plan.id, values: form, named: what }));
  expect(await sent(named)).toMatchObject({
    destination: toPage("add-home-order-information", { notice: "order-changed" }),
    state: { stage: "order" },
  });
  expect((await sent({ ...named, dwel: "02" })).destination).toEqual(toStep("sendHomeOrder"));
});
