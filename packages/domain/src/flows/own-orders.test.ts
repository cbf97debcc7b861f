import { describe, expect, test } from "vitest";
import { ordered as orderedHome, plan as planForHome, stateAt as addition } from "../add-home/steps/adding.fixture.ts";
import { aChoice, aPlan, stateAt } from "../renewal/steps/renewal.fixture.ts";
import { info, ordered, plan as planToMove, stateAt as move } from "../transfer/steps/transferring.fixture.ts";
import { homeUnderWay, moveUnderWay, renewalUnderWay } from "./own-orders.ts";

describe("a renewal", () => {
  const date = aChoice.dates.reads[0]?.date ?? "";

  test("when placed, has its plan, day, charges and number", () => {
    const choice = {
      ...aChoice,
      dates: { defaultDate: date, reads: [{ date, fee: { text: "$195.00", amount: 195_00 } }] },
    };
    expect(
      renewalUnderWay(stateAt("ordered", { choice, startDate: date, serviceContractNumber: "4008217563" })),
    ).toEqual({
      kind: "renewal",
      standing: { what: "renewal", is: "confirmed", day: date, number: "4008217563" },
      plan: { name: aPlan.name, price: aPlan.baseRate },
      startsOn: date,
      stopsOn: undefined,
      movesTo: undefined,
      charges: [
        expect.objectContaining({ what: "early-leave-fee", amount: 195_00 }),
        expect.objectContaining({ what: "base-charge" }),
      ],
      number: "4008217563",
    });
    expect(
      renewalUnderWay(stateAt("ordered", { choice, startDate: "2027-03-01" }))?.charges.map(({ what }) => what),
    ).toEqual(["base-charge"]);
  });

  test.each(["submitted", "in-doubt"] as const)("with a lost answer (%s) is unanswered", (stage) =>
    expect(renewalUnderWay(stateAt(stage, { lastTry: { is: "in-doubt" } }))).toMatchObject({
      kind: "unanswered",
      standing: { what: "renewal", is: "in-doubt" },
      plan: undefined,
    }),
  );

  test.each(["shopping", "order"] as const)("when not sent (%s), is missing", (stage) =>
    expect(renewalUnderWay(stateAt(stage))).toBeUndefined(),
  );
});

describe("a move", () => {
  test("when placed, has both days and its destination", () =>
    expect(moveUnderWay(move("ordered", { ordered: { ...ordered, info, plan: planToMove } }))).toMatchObject({
      kind: "move",
      plan: { name: planToMove.name },
      startsOn: ordered.order.startDate,
      stopsOn: ordered.order.stopDate,
      movesTo: info.to,
      number: ordered.serviceContractNumber,
    }));

  test("from the site API has no values that only the pages know", () =>
    expect(moveUnderWay(move("ordered", { ordered: { ...ordered, info: undefined, plan: undefined } }))).toMatchObject({
      kind: "move",
      plan: undefined,
      movesTo: undefined,
      startsOn: ordered.order.startDate,
    }));

  test("with a lost answer is unanswered, and one that is not sent is missing", () => {
    const unanswered = { kind: "unanswered", standing: { what: "move", is: "in-doubt" } };
    expect(moveUnderWay(move("order", { isUnanswered: true, lastTry: { is: "in-doubt" } }))).toMatchObject(unanswered);
    expect(moveUnderWay(move("in-doubt"))).toMatchObject(unanswered);
    // The customer entered the homes again since: the earlier order may exist.
    expect(moveUnderWay(move("order", { lastTry: { is: "in-doubt" } }))).toMatchObject(unanswered);
    // Not stored for an earlier move.
    expect(moveUnderWay(move("in-doubt", { ordered }))).toMatchObject(unanswered);
    expect(moveUnderWay(move("order"))).toBeUndefined();
  });
});

describe("a further home", () => {
  test("when placed, has its plan, day and number", () =>
    expect(homeUnderWay(addition("ordered"))).toMatchObject({
      kind: "home",
      plan: { name: planForHome.name },
      startsOn: orderedHome.order.startDate,
      number: orderedHome.serviceContractNumber,
    }));

  test("with a lost answer is unanswered, and one that is not sent is missing", () => {
    const unanswered = (is: string) => ({ kind: "unanswered", standing: { what: "another-home", is } });
    expect(homeUnderWay(addition("submitted"))).toMatchObject(unanswered("sent"));
    expect(homeUnderWay(addition("in-doubt", { ordered: orderedHome }))).toMatchObject(unanswered("in-doubt"));
    expect(homeUnderWay(addition("order"))).toBeUndefined();
  });
});
