import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { type Problem, problem } from "../kernel/problem.ts";
import type { Member } from "../session/model.ts";
import type { TransferOrder } from "./model.ts";
import { transferTexts } from "./order-form.ts";
import { emptyTransfer, type TransferState } from "./state.ts";
import { account, from, plan, to } from "./steps/transferring.fixture.ts";
import { type RequestedTransfer, transferBefore, wholeTransfer, type WholeTransferPorts } from "./whole-order.ts";

const partner = "0050000011";
const member = { partner, personPartner: partner, organisationPartner: "" } as Member;
const asked: RequestedTransfer = {
  partner,
  contractAccount: account,
  from: from.esiid,
  to: to.esiid,
  startDate: "2026-11-23",
  stopDate: "2026-11-24",
  dwel: "01",
  planId: plan.id,
  incentiveId: "",
  prom: "",
  campaignId: "",
  rate: "12.85",
  term: 12,
  phoneNumber: "2145550177",
  referral: "R-1",
  reference: "X-1",
};
const calendar = {
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  priorityDays: [],
  standardDays: ["2026-11-23"],
  standardFee: 0,
  priorityFee: 0,
};

/** The gateway's answers; each test states its differences. */
interface Gateway {
  readonly theirs: boolean;
  readonly homes: readonly string[];
  readonly known: boolean;
  readonly offers: readonly (typeof plan)[];
  readonly hasPlan: boolean;
  readonly fails: Problem;
}
const taking = (change: Partial<RequestedTransfer> = {}, gateway: Partial<Gateway> = {}) => {
  const { theirs = true, homes = [from.esiid], known = true, offers = [plan], hasPlan = true, fails } = gateway;
  const queries: unknown[] = [];
  const ports = {
    accounts: {
      account: () => okAsync(theirs ? { number: account, status: "active" } : undefined),
      homes: () =>
        okAsync(
          homes.map((esiid) => ({
            esiid,
            serviceAddress: "1204 Bluebonnet Dr",
            contractAccount: account,
            status: "active",
          })),
        ),
    },
    addresses: { addresses: () => okAsync(known ? [from, to] : [from]) },
    billing: { transferContact: () => okAsync({ phoneNumber: "214-555-0177", isAmbEnrolled: false }) },
    customersPlans: { currentPlan: () => okAsync(hasPlan ? { planId: "LK-OLD-12" } : undefined) },
    moveCalendar: {
      transferConnectDates: () => (fails ? errAsync(fails) : okAsync(calendar)),
      transferDisconnectDates: () => okAsync(calendar),
    },
    ownPlans: {
      plans: (query: unknown) => {
        queries.push(query);
        return okAsync({ offers, unreadable: 0, correlationId: "", sessionId: "" });
      },
    },
  } as unknown as WholeTransferPorts;
  const policy = { holidays: [], connectDays: 30, disconnectDays: 30 };
  return { queries, end: wholeTransfer({ ...asked, ...change }, { member, ports, policy, today: "2026-11-20" }) };
};
const refused = async (change: Partial<RequestedTransfer>, gateway: Partial<Gateway> = {}) =>
  (await taking(change, gateway).end)._unsafeUnwrapErr();

describe("a whole transfer", () => {
  test("becomes the order that the pages would have made, with the old home's plan", async () => {
    const { queries, end } = taking();
    const { id, term, baseRate, campaignId, incentiveId } = plan;
    expect((await end)._unsafeUnwrap()).toEqual({
      order: {
        partner,
        contractAccount: account,
        from: from.esiid,
        to: to.esiid,
        startDate: "2026-11-23",
        stopDate: "2026-11-24",
        dwel: "01",
        plan: { id, term, baseRate, campaignId, incentiveId },
        prom: "",
        phoneNumber: "2145550177",
        referral: "R-1",
        reference: "X-1",
      } satisfies TransferOrder,
      oldPlanId: "LK-OLD-12",
      days: { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 0 } },
      offer: { baseCharge: plan.baseCharge },
      moved: { plan, from: "1204 Bluebonnet Dr", to: to.displayText },
    });
    expect(queries).toMatchObject([
      { intent: "transfer", prom: "PS", zip: to.zip, tdsp: "ONCOR", esiid: to.esiid, partner },
    ]);
  });

  test.each(transferTexts.all)("has the text $name", async ({ name }) => {
    const texts = { [name]: "Sample", phoneNumber: asked.phoneNumber };
    expect((await taking(texts).end)._unsafeUnwrap().order).toMatchObject(texts);
  });

  test("uses the named campaign", async () =>
    expect((await taking({ campaignId: "SPRING" }).end)._unsafeUnwrap().order.plan.campaignId).toBe("SPRING"));

  test.each<readonly [object, Partial<Gateway>, object]>([
    [{ partner: "0050000099" }, {}, { kind: "not-yours", what: "partner" }],
    [{}, { theirs: false }, { kind: "not-yours", what: "contractAccount" }],
    [{}, { homes: [] }, { kind: "not-yours", what: "from" }],
    [{ to: from.esiid }, {}, { kind: "same-home", what: "to" }],
    [{}, { known: false }, { kind: "unknown-meter", what: "to" }],
    [{ startDate: "2026-11-19" }, {}, { kind: "day-gone", what: "startDate", reason: "passed" }],
    [{ stopDate: "2027-05-01" }, {}, { kind: "day-gone", what: "stopDate", reason: "outside" }],
    [{}, { offers: [] }, { kind: "not-offered", what: ["planId"] }],
    [{ rate: "12.84", term: 24 }, {}, { kind: "not-offered", what: ["term", "rate"] }],
    [{ phoneNumber: "2145550100" }, {}, { kind: "not-offered", what: ["phoneNumber"] }],
    [{ incentiveId: "GIFT" }, {}, { kind: "not-offered", what: ["incentiveId"] }],
    [{}, { hasPlan: false }, { kind: "no-current-plan" }],
  ])("with %j and %j is refused", async (change, gateway, notTaken) =>
    expect(await refused(change, gateway)).toEqual(notTaken),
  );

  test("with a failing calendar is refused for that reason", async () => {
    const fails = problem("timeout", "transferConnectDates", "late");
    expect(await refused({}, { fails })).toEqual({ kind: "problem", problem: fails });
  });

  test.each([{ rate: "12.850" }, { rate: undefined, term: undefined }])(
    "accepts the rate in other digits, or none: %j",
    async (change) => expect((await taking(change).end).isOk()).toBe(true),
  );
});

describe("the same transfer again", () => {
  const done = async (): Promise<TransferState> => {
    const { order } = (await taking().end)._unsafeUnwrap();
    const none = { info: undefined, plan: undefined, isEVSelected: false, bills: undefined, toArrange: undefined };
    const ordered = { ...none, order, serviceContractNumber: "4009000001", notDone: [] };
    return { ...emptyTransfer, stage: "ordered", ordered };
  };
  test("is answered, and another one is ordered", async () => {
    const state = await done();
    const answered = { indicator: "Success", serviceContractNumber: "4009000001" };
    expect(transferBefore(state, asked, member)).toEqual({ answered });
    expect(transferBefore(state, { ...asked, stopDate: "2026-11-25" }, member)).toBeUndefined();
    expect(transferBefore(state, { ...asked, partner: "0050000099" }, member)).toBeUndefined();
    expect(transferBefore(undefined, asked, member)).toBeUndefined();
  });
  test("is not sent during a doubt", () =>
    expect(transferBefore({ ...emptyTransfer, stage: "in-doubt" }, asked, member)).toBe("in-doubt"));
});
