import { describe, expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import { addHomeStanding } from "../add-home/standing.ts";
import { stateAt as addition, submitted } from "../add-home/steps/adding.fixture.ts";
import { settleByFact as settleHome } from "../add-home/steps/settle-by-fact.ts";
import { aContext } from "../journey/a-context.fixture.ts";
import { stateAt as enrollmentAt } from "../enrollment/state-at.fixture.ts";
import { settleByFact as settleService } from "../enrollment/steps/settle-by-fact.ts";
import { reviewing } from "../enrollment/steps/paying.fixture.ts";
import { renewalStanding } from "../renewal/standing.ts";
import { aChoice, stateAt as renewalAt } from "../renewal/steps/renewal.fixture.ts";
import { settleByFact as settleRenewal } from "../renewal/steps/settle-by-fact.ts";
import { settleByFact as settleMove } from "../transfer/steps/settle-by-fact.ts";
import { info, stateAt as moveAt } from "../transfer/steps/transferring.fixture.ts";
import { homeShown, moveShown, renewalShown, serviceShown } from "./order-facts.ts";
import type { AccountHome } from "../account/model.ts";
import { homeUnderWay, moveUnderWay, renewalUnderWay, serviceUnderWay } from "./own-orders.ts";

const homeAt = (esiid: string | undefined, status: AccountHome["status"] = "pending") =>
  ({ esiid, status, serviceAddress: "", contractAccount: "1" }) as AccountHome;
const nothing = { homes: [], following: undefined };
const startDate = "2026-12-11";

describe("a renewal with a lost answer", () => {
  const state = renewalAt("in-doubt", { choice: aChoice, startDate });
  const following = { planId: aChoice.plan.id, name: aChoice.plan.name, startsOn: "2026-12-12" };

  test("is proved by the same plan that follows at its home, and by nothing else", () => {
    expect(renewalShown(state, { ...nothing, following })).toEqual({ day: "2026-12-12" });
    expect(renewalShown(state, { ...nothing, following: { ...following, planId: "LK-OTHER" } })).toBeUndefined();
    expect(renewalShown(state, { ...nothing, homes: [homeAt(aChoice.esiid)] })).toBeUndefined();
  });

  test("counts as ordered from then on, everywhere, and is not sent again", async () => {
    expect(settleRenewal.allowed(state)).toBe(true);
    const settled = (await settleRenewal.run(aContext({ state, ports: {} }), { day: "2026-12-12" }))._unsafeUnwrap();
    expect(renewalStanding(settled.state)).toEqual([
      { what: "renewal", is: "settled-by-fact", as: "ordered", day: "2026-12-12" },
    ]);
    expect(renewalUnderWay(settled.state)).toMatchObject({ kind: "renewal", startsOn: "2026-12-12", number: "" });
    expect(renewalUnderWay(settled.state)?.charges.every(({ status }) => status === "due")).toBe(true);
    expect([settled.state.stage, settleRenewal.allowed(settled.state)]).toEqual(["in-doubt", false]);
  });
});

describe("a move with a lost answer", () => {
  const state = moveAt("in-doubt", { partner: "1", info });

  test.each([
    ["the new home among the customer's own", [homeAt(info.to.esiid)], true],
    ["an old home without service", [homeAt(info.to.esiid, "inactive")], false],
    ["another home", [homeAt("10443720000099999")], false],
  ])("with %s: shown %s %s", (_, homes, isShown) =>
    expect(moveShown(state, { ...nothing, homes }) !== undefined).toBe(isShown),
  );

  test("counts as ordered once that is shown", async () => {
    const settled = (await settleMove.run(aContext({ state, ports: {} }), { day: startDate }))._unsafeUnwrap();
    expect(moveUnderWay(settled.state)).toMatchObject({
      kind: "move",
      standing: { is: "settled-by-fact", as: "ordered" },
      movesTo: info.to,
    });
  });
});

describe("a further home with a lost answer", () => {
  test.each(["submitted", "in-doubt"] as const)("is proved by the customer's homes (%s)", async (stage) => {
    const state = addition(stage, { submitted });
    const esiid = state.submitted?.order.address.esiid;
    expect(homeShown(state, nothing)).toBeUndefined();
    const fact = homeShown(state, { ...nothing, homes: [homeAt(esiid)] });
    expect(fact).toBeDefined();
    const settled = (
      await settleHome.run(aContext({ state, ports: {} }), settleHome.input.parse(fact))
    )._unsafeUnwrap();
    expect(addHomeStanding(settled.state).at(-1)).toMatchObject({ is: "settled-by-fact", as: "ordered" });
    expect(homeUnderWay(settled.state)).toMatchObject({ kind: "home", standing: { as: "ordered" } });
    expect(addHome.steps.filter(({ name }) => name === "settleByFact")).toHaveLength(1);
  });
});

describe("new service with a lost answer", () => {
  const contractAccountNumber = "002103000041";
  const state = enrollmentAt("review", {
    isSubmitted: true,
    enrollmentInfo: { ...reviewing.enrollmentInfo, contractAccountNumber, serviceContractNumber: "" },
    lastTries: { "new-service": { is: "in-doubt" } },
  });
  const { esiid } = state.order.address;

  test("is proved by its home on the account of the application, and by no other account of the customer", () => {
    expect(serviceShown(state, [{ ...homeAt(esiid), contractAccount: "002103000099" }])).toBeUndefined();
    expect(serviceShown(state, [homeAt("10443720000099999")])).toBeUndefined();
    expect(serviceShown(state, [{ ...homeAt(esiid), contractAccount: "2103000041" }])).toEqual({
      day: state.order.startDate,
    });
  });

  test("is ordered once that is shown, and its extras stay in doubt", async () => {
    const lost = { ...state, lastTries: { ...state.lastTries, "add-ons": { is: "in-doubt" } as const } };
    expect(settleService.allowed(lost)).toBe(true);
    const { state: after } = (
      await settleService.run(aContext({ state: lost, ports: {} }), { day: "" })
    )._unsafeUnwrap();
    expect(serviceUnderWay(after)).toMatchObject({ kind: "home", standing: { is: "settled-by-fact", as: "ordered" } });
    expect(after.lastTries?.["add-ons"]).toEqual({ is: "in-doubt" });
    expect(settleService.allowed(after)).toBe(false);
  });
});
