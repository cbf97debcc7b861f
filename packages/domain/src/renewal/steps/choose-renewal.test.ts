import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import type { Esiid } from "../../kernel/ids.ts";
import { chooseRenewal } from "./choose-renewal.ts";
import { aHome, aPlan, chosen, esiid, type Gateway, presentPlan, renewing } from "./renewal.fixture.ts";

const asked = {
  partner: "0050000012",
  esiid,
  contractAccount: "2103000012",
  planid: aPlan.id,
  dwel: "",
  prom: "",
  campaignId: "",
  orderPage: "renewal-order-information",
};
const run = (given: Partial<typeof asked> = {}, gateway: Gateway = {}, state: Parameters<typeof renewing>[1] = {}) =>
  renewing(chooseRenewal, state, { ...asked, ...given }, gateway);
const ended = async (one: ReturnType<typeof run>) => (await one.end)._unsafeUnwrap();

describe("choosing a plan for a home that the customer has", () => {
  test("keeps the plan as it is offered, with the home, the readings and the plan that the home has", async () => {
    const one = run();
    expect(await ended(one)).toMatchObject({
      destination: toPage("renewal-order-information"),
      state: {
        stage: "order",
        choice: {
          contractAccount: aHome.contractAccount,
          esiid,
          dwel: "01",
          zip: "75214",
          plan: aPlan,
          present: { name: "True 12", term: 12 },
          dates: { defaultDate: "2027-01-12" },
        },
      },
    });
    expect(one.questions).toEqual([
      {
        cint: "3",
        dwel: "01",
        zip: "75214",
        tdsp: "ONCOR",
        prom: "RENEW26",
        sessionId: "",
        partner: "0050000012",
        esiid,
      },
    ]);
    expect(one.asked).not.toContain("eligibility");
  });

  test("asks for the promotion of the address before that of the offer, and without both for the dwelling's own", async () => {
    const named = run({ prom: "SWAP26" });
    const neither = run({}, { offers: [{ esiid, contractAccount: aHome.contractAccount, prom: "" }] });
    await Promise.all([ended(named), ended(neither)]);
    expect([named.questions[0], neither.questions[0]]).toMatchObject([{ prom: "SWAP26" }, { prom: "PS" }]);
  });

  test("goes with the campaign that brought the customer, else with the plan's own (A-025)", async () => {
    const campaignOf = async (campaignId: string) => (await ended(run({ campaignId }))).state.choice?.plan.campaignId;
    expect([await campaignOf("FLYER-7"), await campaignOf("")]).toEqual(["FLYER-7", aPlan.campaignId]);
  });

  test("of the home's present plan asks whether it may be renewed: only a no leads to the offers (A-117 to A-119)", async () => {
    const keep = { planid: presentPlan.planId, orderPage: "renewal-place-order" };
    expect(
      (await ended(run(keep, { eligibility: { isEligible: false, reason: "not-due", code: "NotDue" } }))).destination,
    ).toEqual(toPage("renewal-offers"));
    const unsaid = run(keep);
    expect((await ended(unsaid)).destination).toEqual(toPage("renewal-place-order"));
    expect(unsaid.asked).toContain("eligibility");
  });

  test.each<readonly [string, Partial<typeof asked>, Gateway, string, readonly string[]]>([
    ["another's home", {}, { homes: [] }, "renewal-not-offered", ["homes", "offers"]],
    [
      "a home of theirs on another account than was named",
      { contractAccount: "002103000099" },
      {},
      "renewal-not-offered",
      ["homes", "offers"],
    ],
    ["a home that nothing is offered to", {}, { offers: [] }, "renewal-not-offered", ["homes", "offers", "pending"]],
    [
      "one with a pending transaction",
      {},
      { offers: [], isPending: true },
      "pending-transaction",
      ["homes", "offers", "pending"],
    ],
  ])("%s is looked at no further", async (_, given, gateway, page, calls) => {
    const one = run(given, gateway);
    expect((await ended(one)).destination).toEqual(toPage(page as "oops"));
    expect(one.asked).toEqual(calls);
  });

  test("a plan that is not among the customer's offers is gone", async () =>
    expect((await ended(run({}, { plans: [] }))).destination).toEqual(toPage("renewal-plan-gone")));

  test("the same plan again keeps what was picked, another one begins anew", async () => {
    const typed = {
      ...chosen(),
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
      problems: ["acceptAuthorization"],
    } as const;
    expect((await ended(run({}, {}, typed))).state).toMatchObject({
      startDate: "2026-12-11",
      accepted: ["termsOfService"],
      problems: ["acceptAuthorization"],
    });
    expect((await ended(run({ planid: "LK-NIGHT-12" }, {}, typed))).state).toMatchObject({
      startDate: "",
      accepted: [],
      problems: [],
      choice: { plan: { id: "LK-NIGHT-12" } },
    });
  });
});

describe("coming back", () => {
  const ordered = {
    ...chosen(),
    stage: "ordered",
    startDate: "2027-01-12",
    serviceContractNumber: "4008217563",
    attempts: 1,
  } as const;

  test("after the order leads to its confirmation, as long as nothing new is offered", async () => {
    const { state, destination } = await ended(run({}, { offers: [] }, ordered));
    expect([destination, state.stage, state.serviceContractNumber]).toEqual([
      toPage("renewal-confirmation"),
      "ordered",
      "4008217563",
    ]);
  });

  test("to a new offer begins anew, with a new key for the next order", async () => {
    expect((await ended(run({}, {}, ordered))).state).toMatchObject({
      stage: "order",
      startDate: "",
      serviceContractNumber: "",
      attempts: 1,
    });
  });

  test("to another home or a plan that is gone leaves the confirmation alone", async () => {
    expect((await ended(run({}, { plans: [] }, ordered))).state.stage).toBe("ordered");
    expect((await ended(run({ esiid: "10443720000099999" as Esiid }, {}, ordered))).state.stage).toBe("ordered");
  });

  test("to an order whose answer was lost asks nothing: it can be sent again as it was", async () => {
    const one = run({}, { offers: [] }, { ...ordered, stage: "submitted" });
    expect((await ended(one)).destination).toEqual(toPage("renewal-order-information"));
    expect(one.asked).toEqual([]);
  });
});

test("of the catalogue only the chosen plan is journaled", () => {
  const body = { plans: { result: { offers: [{ id: "A" }, { id: aPlan.id }] } } };
  expect(
    chooseRenewal.journaled?.("memberFetchPlans", body, { ...asked, esiid, orderPage: "renewal-order-information" }),
  ).toEqual({ plans: { result: { offers: [{ id: aPlan.id }] } } });
});
