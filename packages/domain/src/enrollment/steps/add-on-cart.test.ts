import { describe, expect, it, test } from "vitest";
import type { CartEntry } from "../../add-ons/model.ts";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage, toStep } from "../../journey/model.ts";
import type { Step } from "../../journey/step.ts";
import { addOnQueryOf, besideOf, cartOf, viaAddOns } from "../add-on-cart.ts";
import type { EnrollmentFields, EnrollmentStage, EnrollmentState } from "../model.ts";
import type { OrderInformation, Selection } from "../parts.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { stateAt } from "../state-at.fixture.ts";
import { addToCart } from "./add-to-cart.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { skipAccount } from "./skip-account.ts";

const known: EnrollmentFields = {
  at: toPage("place-order"),
  selection: { plan: { id: "LK-TRUE-12" }, dwel: "01", esiid: "", zip: "75206" } as Selection,
  order: { address: { esiid: "10443720000057140", zip: "75206" } } as OrderInformation,
};
const atReview: EnrollmentState = stateAt("review", known);
const ordered: EnrollmentState = stateAt("ordered", known);
const entry = {
  planId: "AO-HOME",
  planName: "Home Insurance",
  rate: 1499,
  once: undefined,
  tosUrl: "/api/getdocument?productid=AO-HOME",
} satisfies CartEntry;
const other = { ...entry, planId: "AO-SURGE" };

async function after<Input>(step: Step<EnrollmentState, EnrollmentPorts, Input>, state: EnrollmentState, input: Input) {
  const context = aContext({ state, ports: {} as never, isInDoubt: () => expect.fail("nothing is sent") });
  return (await step.run(context, input))._unsafeUnwrap();
}
const withEntry = async (state: EnrollmentState = atReview) =>
  (await after(addToCart, state, { entry, isTermsAccepted: true })).state;

describe("an add-on", () => {
  it("enters the cart once its terms are accepted, and only once", async () => {
    const state = await withEntry();
    expect(cartOf(state)).toEqual([entry]);
    expect(cartOf((await after(addToCart, state, { entry, isTermsAccepted: true })).state)).toEqual([entry]);
    expect(cartOf((await after(addToCart, state, { entry: other, isTermsAccepted: true })).state)).toEqual([
      entry,
      other,
    ]);
  });

  it("stays out without its terms, by a page or by a call; the next try clears that error (S1-127)", async () => {
    const { state, destination } = await after(addToCart, atReview, { entry, isTermsAccepted: false });
    expect([cartOf(state), state.addOns.withoutTerms, destination]).toEqual([[], "AO-HOME", toPage("place-order")]);
    expect((await withEntry(state)).addOns.withoutTerms).toBe("");
  });

  it("has a separate one-time price, and a valid code", () => {
    expect(addToCart.input.parse({ entry: { ...entry, once: 999 }, isTermsAccepted: true })).toEqual({
      entry: { ...entry, once: 999 },
      isTermsAccepted: true,
    });
    expect(
      ["<AO", "AO>", "", "AO HOME"].map(
        (planId) => addToCart.input.safeParse({ entry: { ...entry, planId }, isTermsAccepted: true }).success,
      ),
    ).toEqual([false, false, false, false]);
  });
  it("is read from a journal, which has null for free parts", () => {
    expect(addToCart.input.parse({ entry: { ...entry, once: null }, isTermsAccepted: true })).toEqual({
      entry,
      isTermsAccepted: true,
    });
  });

  it("is removed alone, and the terms' error clears", async () => {
    const both = (await after(addToCart, await withEntry(), { entry: other, isTermsAccepted: true })).state;
    const { state, destination } = await after(
      removeFromCart,
      { ...both, addOns: { ...both.addOns, withoutTerms: "AO-SURGE" } },
      removeFromCart.input.parse({ planId: "AO-HOME" }),
    );
    expect([state.addOns, destination]).toEqual([
      { beside: both.addOns.beside, cart: [other], withoutTerms: "" },
      both.at,
    ]);
    expect(removeFromCart.input.safeParse({ planId: "<b>" }).success).toBe(false);
  });
  it("is removed again (S1-132)", async () => {
    const { state } = await after(removeFromCart, await withEntry(), { planId: "AO-HOME" });
    expect(cartOf(state)).toEqual([]);
  });

  it("belongs to the plan and the home that it was chosen for", async () => {
    const state = await withEntry();
    const elsewhere = {
      ...state,
      order: { address: { esiid: "10443720000099999", zip: "75206" } } as EnrollmentState["order"],
    };
    const anotherPlan = {
      ...state,
      selection: { ...state.selection, plan: { id: "LK-GREEN-12" } } as EnrollmentState["selection"],
    };
    expect([cartOf(elsewhere), cartOf(anotherPlan), cartOf(state)]).toEqual([[], [], [entry]]);
  });
});

test("add-ons are looked up by plan and home: the order's once there is one, before it the shopped ones", () => {
  const { selection, order } = atReview;
  const query = { partner: "", currentPlanId: "LK-TRUE-12", dwel: "01" };
  expect(addOnQueryOf({ selection, order, enrollmentInfo: undefined })).toEqual({
    ...query,
    esiid: "10443720000057140",
    zip: "75206",
  });
  const shopping = {
    selection: { ...selection, esiid: "10443720000099999", zip: "75201" } as EnrollmentState["selection"],
    order: undefined,
    enrollmentInfo: undefined,
  };
  expect(addOnQueryOf(shopping)).toEqual({ ...query, esiid: "10443720000099999", zip: "75201" });
  expect(addOnQueryOf({ ...shopping, order })).toMatchObject({ esiid: "10443720000057140", zip: "75206" });
  const known = {
    bpNumber: "40000117",
    contractAccountNumber: "",
    serviceAccountNumber: "",
    serviceContractNumber: "",
  };
  expect(addOnQueryOf({ ...atReview, enrollmentInfo: known })?.partner).toBe("40000117");
  expect([besideOf(atReview), besideOf(shopping), besideOf({ ...shopping, selection: undefined })]).toEqual([
    "LK-TRUE-12 10443720000057140 75206 01",
    "LK-TRUE-12 10443720000099999 75201 01",
    "",
  ]);
});

test("the cart may be changed until its products are ordered", () => {
  const may = (stage: EnrollmentStage): boolean => addToCart.allowed(stateAt(stage));
  expect([may("review"), may("ordered"), may("finished"), may("in-doubt"), may("shopping")]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const orderedPlans = [{ productCode: "AO-HOME", salesOrderNumber: "7" }];
  expect(removeFromCart.allowed(stateAt("ordered", { orderedPlans }))).toBe(false);
});

describe("chosen products are ordered", () => {
  it("before the page that follows an order, and before none that stops the customer (E-228)", async () => {
    const state = await withEntry();
    expect([
      viaAddOns(state, toPage("mini-confirmation")),
      viaAddOns(state, toPage("oops")),
      viaAddOns(state, toStep("payDeposit")),
    ]).toEqual([toStep("orderAddOns"), toPage("oops"), toStep("payDeposit")]);
    expect(viaAddOns(atReview, toPage("mini-confirmation"))).toEqual(toPage("mini-confirmation"));
    expect(
      viaAddOns(
        stateAt("ordered", { ...state, orderedPlans: [{ productCode: "AO-HOME", salesOrderNumber: "7" }] }),
        toPage("confirmation"),
      ),
    ).toEqual(toPage("confirmation"));
  });

  it("after the mini-confirmation, when that did not happen before (E-229)", async () => {
    const { state, destination } = await after(skipAccount, await withEntry(ordered), {});
    expect([state.stage, state.at, destination]).toEqual(["finished", toPage("confirmation"), toStep("orderAddOns")]);
    expect((await after(skipAccount, ordered, {})).destination).toEqual(toPage("confirmation"));
  });
});
