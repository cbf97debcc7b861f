import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { enrollment } from "../flow.ts";
import type { EnrollmentFields } from "../model.ts";
import { applying, checked, chosen, plan } from "./applying.fixture.ts";

const other = { ...plan, id: "LK-TRUE-24", name: "Truly Simple 24" } satisfies PlanOffer;
const offers = { offers: [plan, other] };
const otherChosen = { ...chosen, planid: other.id };
const { sessionId: _session, ...page } = chosen;
const otherPage = { ...page, planid: other.id };
const terms = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };

/** A customer at the review of one plan who has opened another one's form in a second tab. */
const inTwoTabs = async () => {
  const customer = await checked();
  await customer.run("checkFraud");
  await customer.run("createCustomer");
  await customer.run("choosePlan", otherChosen, offers);
  return customer;
};

describe("an order that waits at its review when another plan's form opens", () => {
  test("is set aside whole, and a press leads to the choice, with the name of its plan", async () => {
    const customer = await inTwoTabs();
    expect(customer.isAllowed("submitOrder")).toBe(false);
    expect(await customer.run("refuseRequest", { pressed: "submitOrder", page }, offers)).toMatchObject({
      destination: toPage("two-plans"),
    });
    expect(customer.decided.at(-1)).toBe(
      "request-refused: a page about another plan than the one that is open: the customer chooses between them",
    );
    expect(customer.state()).toMatchObject({
      stage: "details",
      selection: { plan: { id: other.id } },
      otherPlan: { planid: plan.id, name: plan.name },
      setAside: { stage: "review", selection: { plan: { id: plan.id } } },
    });
  });

  test("is resumed unchanged, and creates no second customer", async () => {
    const customer = await inTwoTabs();
    await customer.run("refuseRequest", { pressed: "submitOrder", page }, offers);
    const asked = customer.asked.length;
    expect(await customer.run("takeUpPlan")).toMatchObject({ destination: toPage("place-order") });
    expect(customer.asked.length).toBe(asked);
    expect(customer.state()).toMatchObject({
      stage: "review",
      selection: { plan: { id: plan.id } },
      enrollmentInfo: { bpNumber: "40000117" },
    });
    expect(customer.state().otherPlan).toBeUndefined();
    expect(await customer.run("submitOrder", terms)).toMatchObject({ destination: toStep("placeOrder") });
  });

  test("is on its form where it was not at its review yet", async () => {
    const customer = applying();
    await customer.run("choosePlan", chosen);
    await customer.run("keepDraft", { firstName: "Walter" });
    await customer.run("refuseRequest", { pressed: "addToCart", page: otherPage }, offers);
    expect(await customer.run("takeUpPlan", {}, offers)).toMatchObject({ destination: toPage("order-information") });
    expect(customer.state()).toMatchObject({
      stage: "details",
      selection: { plan: { id: other.id } },
      draft: { firstName: "Walter" },
    });
    expect(customer.state().otherPlan).toBeUndefined();
  });

  test("swaps with another enrollment that waits at its review, any number of times", async () => {
    const customer = await inTwoTabs();
    customer.knows({
      ...customer.state().setAside,
      selection: { ...customer.state().selection, plan: other } as never,
    });
    for (const [asked, now] of [
      [page, plan.id],
      [otherPage, other.id],
      [page, plan.id],
    ] as const) {
      await customer.run("refuseRequest", { pressed: "submitOrder", page: asked }, offers);
      await customer.run("takeUpPlan");
      expect(customer.state()).toMatchObject({ stage: "review", selection: { plan: { id: now } } });
    }
  });

  test("keeps its own key where it may have been sent", async () => {
    const customer = await inTwoTabs();
    const { setAside } = customer.state();
    if (!setAside) throw new Error("nothing is set aside");
    customer.knows({ attempts: 7, setAside: { ...setAside, attempts: 2 } });
    await customer.run("refuseRequest", { pressed: "submitOrder", page }, offers);
    const known: EnrollmentFields = customer.state();
    await customer.run("takeUpPlan");
    expect(customer.state().attempts).toBe(7);
    customer.knows({ ...known, setAside: { ...setAside, attempts: 2, isSubmitted: true } });
    await customer.run("takeUpPlan");
    expect(customer.state()).toMatchObject({ attempts: 2, isSubmitted: true });
  });
});

describe("a page about another plan, pressed after the order", () => {
  const ordered = async () => {
    const customer = await inTwoTabs();
    customer.knows({ ...customer.state().setAside, stage: "ordered", at: toPage("mini-confirmation") });
    return customer;
  };

  test("leads to the placed order, which names the plan that was not ordered", async () => {
    const customer = await ordered();
    expect(customer.isAllowed("choosePlan")).toBe(false);
    expect(await customer.run("refuseRequest", { pressed: "choosePlan", page: otherPage }, offers)).toMatchObject({
      destination: toPage("mini-confirmation"),
    });
    expect(customer.state()).toMatchObject({ stage: "ordered", otherPlan: { planid: other.id, name: other.name } });
    expect(customer.isAllowed("takeUpPlan")).toBe(false);
  });

  test("without a found name is still reported as not ordered", async () => {
    const customer = await ordered();
    await customer.run("refuseRequest", { pressed: "choosePlan", page: otherPage }, { offers: [] });
    expect(customer.state().otherPlan).toMatchObject({ planid: other.id, name: "" });
  });

  test("about the same order shows no other plan", async () => {
    const customer = await ordered();
    await customer.run("refuseRequest", { pressed: "submitOrder", page });
    expect(customer.state().otherPlan).toBeUndefined();
    expect(customer.decided.at(-1)).toBe("request-refused: it is not the moment");
  });
});

test("a call that contradicts the enrollment is recorded, and changes nothing", async () => {
  const customer = applying();
  await customer.run("choosePlan", chosen);
  const before = customer.state();
  await customer.run("refuseRequest", { pressed: "POST /customer", differing: ["productId"] });
  expect(customer.state()).toEqual(before);
  expect(customer.decided).toEqual(["request-refused: a call that says something else than the enrollment"]);
});

test("fields that a page does not name are taken from the journey", async () => {
  const customer = await inTwoTabs();
  const { refusal } = enrollment;
  expect(refusal?.isAbout(customer.state(), { planid: other.id, cint: "6" }, "submitOrder")).toBe(true);
  expect(refusal?.isAbout(customer.state(), page, "submitOrder")).toBe(false);
  // The order form chooses its own plan first.
  expect(refusal?.isAbout(customer.state(), page, "saveOrderInformation")).toBe(true);
});

describe("input for another plan's form", () => {
  const typing = async () => {
    const customer = applying();
    await customer.run("choosePlan", chosen, offers);
    await customer.run("keepDraft", { firstName: "Walter" });
    return customer;
  };

  test("changes neither the open plan nor its input", async () => {
    const customer = await typing();
    const { draft, at, selection } = customer.state();
    expect(await customer.run("keepOtherDraft", { page: otherPage, values: { firstName: "Rosa" } })).toMatchObject({
      destination: at,
    });
    expect(customer.state()).toMatchObject({ draft, at, selection });
  });

  test("is on the form when that plan is chosen, and the other one's is stored in turn", async () => {
    const customer = await typing();
    await customer.run("keepOtherDraft", { page: otherPage, values: { firstName: "Rosa" } });
    await customer.run("choosePlan", otherChosen, offers);
    expect(customer.state()).toMatchObject({ selection: { plan: { id: other.id } }, draft: { firstName: "Rosa" } });
    await customer.run("choosePlan", chosen, offers);
    expect(customer.state()).toMatchObject({ selection: { plan: { id: plan.id } }, draft: { firstName: "Walter" } });
    await customer.run("choosePlan", otherChosen, offers);
    expect(customer.state().draft).toMatchObject({ firstName: "Rosa" });
  });

  test("is not on a third plan's form, and ends with the order", async () => {
    const customer = await typing();
    await customer.run("keepOtherDraft", { page: { ...page, planid: "LK-THIRD" }, values: { firstName: "Rosa" } });
    await customer.run("choosePlan", otherChosen, offers);
    expect(customer.state().draft).toMatchObject({ firstName: "Walter" });
  });
});
