import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import { addHomeStanding } from "../add-home/standing.ts";
import { storedAddHome } from "../add-home/stored.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import { addOnStanding } from "../add-ons/standing.ts";
import { emptyAccountAddOns } from "../add-ons/state.ts";
import { storedAccountAddOns } from "../add-ons/stored.ts";
import { enrollment } from "../enrollment/flow.ts";
import { enrollmentStanding } from "../enrollment/standing.ts";
import { stateAt as enrollmentAt } from "../enrollment/state-at.fixture.ts";
import { emptyEnrollment } from "../enrollment/model.ts";
import type { Flow } from "../journey/step.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import { renewal } from "../renewal/flow.ts";
import { renewalStanding } from "../renewal/standing.ts";
import { emptyRenewal } from "../renewal/state.ts";
import { stateAt as renewalAt } from "../renewal/steps/renewal.fixture.ts";
import { transfer } from "../transfer/flow.ts";
import { transferStanding } from "../transfer/standing.ts";
import { emptyTransfer } from "../transfer/state.ts";
import { told } from "../transfer/steps/transferring.fixture.ts";
import type { OrderKind } from "./model.ts";
import { standingsOf } from "./standing-of-order.ts";

const sent = { order: { startDate: "2026-12-02" } } as never;
const wanted = { productIds: ["AO-HOME"] } as never;

/** A flow whose order is sent; `tried` ends its call in a problem. */
const sending = <State, Ports>(
  what: OrderKind,
  operation: string,
  flow: Flow<State, Ports>,
  state: State,
): {
  readonly what: OrderKind;
  readonly operation: string;
  readonly before: string;
  tried(...kinds: readonly Problem["kind"][]): string;
} => {
  const of = (now: State): string =>
    standingsOf(flow.orders?.(now) ?? []).find((one) => one.what === what)?.is ?? "nothing";
  return {
    what,
    operation,
    before: of(state),
    tried: (...kinds) =>
      of(
        kinds.reduce(
          (now, kind) =>
            flow.afterProblem(now, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome).state,
          state,
        ),
      ),
  };
};

const orders = [
  sending("new-service", "connect", enrollment, enrollmentAt("review", { isSubmitted: true })),
  sending("add-ons", "orderAddOns", enrollment, enrollmentAt("ordered")),
  sending("autopay", "enrollAutopay", enrollment, enrollmentAt("ordered")),
  sending("online-account", "createOnlineAccount", enrollment, enrollmentAt("ordered")),
  sending("renewal", "createSwap", renewal, renewalAt("submitted")),
  sending("move", "transferService", transfer, told),
  sending("another-home", "addHome", addHome, storedAddHome({ stage: "submitted", submitted: sent })),
  sending("add-ons", "memberOrderAddOns", addOnOrder, storedAccountAddOns({ wanted })),
];
const lost = fc.constantFrom<Problem["kind"]>(
  "timeout",
  "unreachable",
  "malformed",
  "gateway-error",
  "outcome-unknown",
);
const neverSent = fc.constantFrom<Problem["kind"]>("unavailable", "unauthorized", "rate-limited", "store");

describe.each(orders)("an order of $what by $operation", ({ before, tried }) => {
  test("whose answer is lost is said neither as refused nor as ordered, whatever calls fail after it", () =>
    fc.assert(
      fc.property(lost, fc.array(fc.oneof(lost, neverSent), { maxLength: 4 }), (first, later) => {
        expect(tried(first, ...later)).toBe("unknown");
      }),
    ));

  test("is refused where the gateway said so, and not said as refused before", () => {
    expect(tried("refused")).toBe("refused");
    expect(["not-sent", "asked", "nothing"]).toContain(before);
  });
});

describe("what is known of an enrollment", () => {
  const order = { startDate: "2026-12-02", address: { esiid: "" } } as never;
  const day = { what: "new-service", is: "scheduled", day: "2026-12-02" } as const;
  test("nothing is said before a plan is chosen", () => expect(enrollmentStanding(emptyEnrollment)).toEqual([]));
  test("an order is not sent, then sent without an answer, then ordered for its day", () =>
    expect(
      [
        enrollmentAt("details"),
        enrollmentAt("review"),
        enrollmentAt("review", { isSubmitted: true }),
        enrollmentAt("ordered", { order }),
      ].map((state) => enrollmentStanding(state)[0]),
    ).toEqual([
      { what: "new-service", is: "not-sent" },
      { what: "new-service", is: "not-sent" },
      { what: "new-service", is: "asked" },
      day,
    ]));
  test("an order that was refused and is sent again waits for its answer; one that was lost is still not known", () => {
    const again = (lastTry: object) =>
      enrollmentStanding(
        enrollmentAt("review", { isSubmitted: true, lastTries: { "new-service": lastTry as never } }),
      )[0];
    expect(again({ is: "refused", because: "MeterRemoved" })).toEqual({ what: "new-service", is: "asked" });
    expect(again({ is: "unknown" })).toEqual({ what: "new-service", is: "unknown" });
  });
  test("a payment in doubt does not put the order in doubt, which has its number", () => {
    const { selection, enrollmentInfo } = enrollmentAt("ordered");
    const info = { ...enrollmentInfo, serviceContractNumber: "7000000041" } as never;
    expect(enrollmentStanding(enrollmentAt("in-doubt", { selection, order, enrollmentInfo: info }))[0]).toEqual(day);
  });
  test("add-ons that were chosen are sent with the order; those beside it that stand are said", () => {
    const beside = enrollmentAt("ordered", {
      order,
      orderedPlans: [{ productCode: "AO-HOME", salesOrderNumber: "1" }],
      isAutoPay: true,
      lastTries: { "online-account": { is: "refused", because: "taken" } },
    });
    expect(enrollmentStanding(beside)).toEqual([
      day,
      { what: "add-ons", is: "ordered" },
      { what: "autopay", is: "ordered" },
      { what: "online-account", is: "refused", because: "taken" },
    ]);
  });
});

test("of what nobody asked for in their account, nothing is said", () =>
  expect([
    renewalStanding(emptyRenewal),
    transferStanding(emptyTransfer),
    addHomeStanding(storedAddHome({})),
    addOnStanding(emptyAccountAddOns),
  ]).toEqual([[], [], [], []]));

test("what was ordered stands beside what is asked for after it", () => {
  const orderedPlans = [{ productCode: "AO-HOME", salesOrderNumber: "7000000041" }];
  expect(addOnStanding(storedAccountAddOns({ wanted, ordered: { productIds: [], orderedPlans } }))).toEqual([
    { what: "add-ons", is: "ordered" },
    { what: "add-ons", is: "asked" },
  ]);
  expect(transferStanding({ ...emptyTransfer, stage: "held", ordered: sent, lastTry: { is: "unknown" } })).toEqual([
    { what: "move", is: "scheduled", day: "2026-12-02" },
    { what: "move", is: "unknown" },
  ]);
  expect(addHomeStanding(storedAddHome({ stage: "submitted", submitted: sent, ordered: sent }))).toEqual([
    { what: "another-home", is: "scheduled", day: "2026-12-02" },
    { what: "another-home", is: "asked" },
  ]);
  expect(renewalStanding(renewalAt("ordered", { startDate: "2026-12-02" }))).toEqual([
    { what: "renewal", is: "scheduled", day: "2026-12-02" },
  ]);
});
