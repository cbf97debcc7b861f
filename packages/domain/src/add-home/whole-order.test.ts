import { okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { Member } from "../session/model.ts";
import { addHomeTexts } from "./order-form.ts";
import { emptyAddHome } from "./state.ts";
import { account, home, partner, plan } from "./steps/adding.fixture.ts";
import { type RequestedHome, homeBefore, wholeHome, type WholeHomeOf } from "./whole-order.ts";

const member = { partner, personPartner: partner, organisationPartner: "" } as Member;
const asked: RequestedHome = {
  partner,
  contractAccount: account,
  esiid: home.esiid,
  zip: home.zip,
  incentiveId: "",
  startDate: "2026-11-23",
  customerIntent: "MoveIn",
  dwel: "01",
  planId: plan.id,
  prom: "",
  campaignId: "",
  billing: { kind: "same-address" },
  secondaryHolder: undefined,
  paperlessEmail: undefined,
};

/** @param what the gateway's different answers about the account, the meter or plans */
const taking = (change: Partial<RequestedHome> = {}, what: "" | "account" | "meter" | "plans" = "") => {
  const asks: unknown[] = [];
  const data = { workDays: [1], holidays: [], priorityDays: [], standardDays: [], standardFee: 0, priorityFee: 0 };
  const ports = {
    accounts: { account: () => okAsync(what === "account" ? undefined : { number: account, status: "active" }) },
    addresses: { addresses: () => okAsync(what === "meter" ? [] : [home]) },
    moveCalendar: {
      addConnectDates: (_: string, intent: string) => {
        asks.push(intent);
        return okAsync(data);
      },
    },
    ownPlans: {
      plans: ({ intent, prom }: { readonly intent: string; readonly prom: string }) => {
        asks.push([intent, prom]);
        return okAsync({ offers: what === "plans" ? [] : [plan], unreadable: 0, correlationId: "", sessionId: "" });
      },
    },
  } as unknown as WholeHomeOf["ports"];
  const policy = { holidays: [], connectDays: 30 };
  return { asks, end: wholeHome({ ...asked, ...change }, { member, ports, policy, today: "2026-11-20" }) };
};

describe("a whole order for another home", () => {
  test.each(addHomeTexts.all)("has the text $name", async ({ name }) => {
    const texts = { [name]: "Sample", contractAccount: account };
    expect((await taking(texts).end)._unsafeUnwrap().order).toMatchObject(texts);
  });
  test("becomes the order that the page would have made", async () => {
    const { id, campaignId, incentiveId, enrollDate } = plan;
    const { asks, end } = taking();
    expect((await end)._unsafeUnwrap()).toEqual({
      startDayFee: 0,
      offer: { baseCharge: plan.baseCharge },
      plan,
      order: {
        partner,
        address: home,
        startDate: "2026-11-23",
        customerIntent: "MoveIn",
        dwel: "01",
        prom: "",
        plan: { id, campaignId, incentiveId, enrollDate },
        contractAccount: account,
        billing: { kind: "same-address" },
        secondaryHolder: undefined,
        paperlessEmail: undefined,
      },
    });
    expect(asks).toEqual(["move-in", ["move-in", "PS"]]);
  });

  test("for a switch looks up plans and days of a switch, and may get a new account", async () => {
    const { asks, end } = taking({ customerIntent: "Switch", contractAccount: undefined }, "account");
    expect((await end)._unsafeUnwrap()).toMatchObject({
      order: { customerIntent: "Switch", contractAccount: undefined },
    });
    expect(asks).toEqual(["switch-of-another-home", ["switch-of-another-home", "PS"]]);
  });

  test.each<readonly [Partial<RequestedHome>, Parameters<typeof taking>[1], object]>([
    [{ partner: "0050000099" }, "", { kind: "not-yours", what: "partner" }],
    [{}, "account", { kind: "not-yours", what: "contractAccount" }],
    [{}, "meter", { kind: "unknown-meter", what: "esiid" }],
    [{ startDate: "2026-11-19" }, "", { kind: "day-gone", what: "startDate", reason: "passed" }],
    [{}, "plans", { kind: "not-offered", what: ["planId"] }],
    [{ zip: "75206", incentiveId: "GIFT" }, "", { kind: "not-offered", what: ["zip", "incentiveId"] }],
  ])("with %j and nothing of the %s is refused", async (change, what, notTaken) =>
    expect((await taking(change, what).end)._unsafeUnwrapErr()).toEqual(notTaken),
  );
});

describe("the same order again", () => {
  test("is answered, and another one is ordered", async () => {
    const { order } = (await taking().end)._unsafeUnwrap();
    const submitted = { order, plan: undefined, isEVSelected: false };
    const ordered = { ...submitted, contractAccount: account, serviceContractNumber: "4005000001" };
    const state = { ...emptyAddHome, stage: "ordered", ordered } as const;
    expect(homeBefore(state, asked, member)).toMatchObject({ answered: { serviceContractNumber: "4005000001" } });
    expect(homeBefore(state, { ...asked, planId: "LK-OTHER" }, member)).toBeUndefined();
    expect(homeBefore(state, { ...asked, partner: "0050000099" }, member)).toBeUndefined();
    expect(homeBefore(undefined, asked, member)).toBeUndefined();
  });
  test("is not sent during a doubt", () =>
    expect(homeBefore({ ...emptyAddHome, stage: "in-doubt" }, asked, member)).toBe("in-doubt"));
});
