import { err, ok } from "neverthrow";
import { describe, expect, test } from "vitest";
import { type Destination, toOops, toPage } from "../journey/model.ts";
import { esiidSchema } from "../kernel/ids.ts";
import { problem } from "../kernel/problem.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import type { RenewalEligibility } from "./model.ts";
import { classifications, type Member } from "../session/model.ts";
import {
  type CurrentPlanFacts,
  currentPlanOpened,
  currentPlanPage,
  type OpenedPlan,
  planTaskOf,
} from "./current-plan-page.ts";
import type { AccountHome, CurrentPlan } from "../account/model.ts";

const renews: CurrentPlanFacts = { task: "renew", plan: "known", isOffered: true, isCheckFailed: false };
const moves: CurrentPlanFacts = { ...renews, task: "move" };
const wrong = toPage("oops", { errorcode: "wrongintent" });

provesRules(currentPlanOpened, [
  ["the address says neither of the two", { ...renews, task: undefined }, wrong],
  ["the address says neither of the two", { ...renews, task: undefined, plan: "signed-out" }, wrong],
  ["the visitor is not signed in", { ...renews, plan: "signed-out", isOffered: false }, toOops("MissingAuthToken")],
  ["the account or the meter is not theirs", { ...moves, plan: "not-theirs" }, toOops("NotYourAccount")],
  ["the plan could not be looked up", { ...moves, plan: "failed" }, toOops("CurrentPlan")],
  ["the plan could not be looked up", { ...renews, plan: "failed", isCheckFailed: true }, toOops("CurrentPlan")],
  ["there is no plan in force", { ...moves, plan: "none" }, toOops("NoCurrentPlan")],
  ["their portal does not offer it", { ...moves, isOffered: false }, toOops("NotForThisPortal")],
  ["their portal does not offer it", { ...renews, isOffered: false, isCheckFailed: true }, toOops("NotForThisPortal")],
  ["the renewal eligibility could not be looked up", { ...renews, isCheckFailed: true }, toOops("RenewalEligibility")],
  ["there is a plan to move or to renew", renews, "show"],
  ["there is a plan to move or to renew", { ...moves, isCheckFailed: true }, "show"],
]);

describe("the page of the current plan", () => {
  const home: AccountHome = {
    esiid: esiidSchema.parse("10443720000057140"),
    serviceAddress: "5714 Goodwin Ave, Dallas, TX 75206",
    status: "active",
    contractAccount: "002103000012",
  };
  const member = { classification: classifications.residential, portalType: classifications.residential } as Member;
  const own = { kind: "known", member, home, plan: { planId: "P-1" } as CurrentPlan } as const;
  const check = (isEligible: boolean) => ok<RenewalEligibility>({ isEligible, reason: "unknown", code: "" });
  const renewal: OpenedPlan = { task: "renew", own, eligibility: check(true), prom: undefined };
  const leadsTo = (destination: Destination) => ({ kind: "elsewhere", destination });

  test.each([
    ["2", "move"],
    ["3", "renew"],
    ["6", undefined],
    [undefined, undefined],
  ])("opens with the intent %s for this: %s", (intent, task) => expect(planTaskOf(intent)).toBe(task));

  test("redirects without one of the two intents (A-114)", () =>
    expect(currentPlanPage(undefined)).toEqual(leadsTo(wrong)));
  test("redirects to the offers for that home where the plan can't be renewed (A-118)", () => {
    const address = { cint: "3", contractaccount: home.contractAccount, esiid: home.esiid };
    expect(currentPlanPage({ ...renewal, eligibility: check(false) })).toEqual(
      leadsTo(toPage("renewal-offers", address)),
    );
    expect(currentPlanPage({ ...renewal, eligibility: check(false), prom: "RENEW26" })).toEqual(
      leadsTo(toPage("renewal-offers", { ...address, prom: "RENEW26" })),
    );
  });
  test("is shown where the plan can be renewed, or the check has no result (A-119)", () => {
    const shown = { kind: "shown", task: "renew", own };
    expect(currentPlanPage(renewal)).toEqual(shown);
    expect(currentPlanPage({ ...renewal, eligibility: ok(undefined) })).toEqual(shown);
  });
  test("reports a check that failed or could not be made", () => {
    const failed = err(problem("timeout", "renewalEligibility", "no answer"));
    for (const eligibility of [failed, undefined])
      expect(currentPlanPage({ ...renewal, eligibility })).toEqual(leadsTo(toOops("RenewalEligibility")));
  });
  test("is shown to a customer who moves, even if the plan can't be renewed", () =>
    expect(currentPlanPage({ ...renewal, task: "move", eligibility: undefined })).toMatchObject({
      kind: "shown",
      task: "move",
    }));
  test("is hidden in a portal that does not offer it", () => {
    const agency = { ...member, portalType: classifications.socialAgency };
    expect(currentPlanPage({ ...renewal, own: { ...own, member: agency } })).toEqual(
      leadsTo(toOops("NotForThisPortal")),
    );
  });
  test.each(["none", "signed-out", "not-theirs", "failed"] as const)("is hidden for a plan that is %s", (kind) =>
    expect(currentPlanPage({ ...renewal, own: { kind, home: undefined } }).kind).toBe("elsewhere"),
  );
});
