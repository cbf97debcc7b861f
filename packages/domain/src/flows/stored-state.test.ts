import { describe, expect, test } from "vitest";
import { addHome } from "../add-home/flow.ts";
import type { AddHomeStage } from "../add-home/state.ts";
import { addOnOrder } from "../add-ons/flow.ts";
import type { AccountAddOnStage } from "../add-ons/state.ts";
import { enrollment } from "../enrollment/flow.ts";
import type { EnrollmentStage } from "../enrollment/model.ts";
import { renewal } from "../renewal/flow.ts";
import type { RenewalStage } from "../renewal/state.ts";
import { transfer } from "../transfer/flow.ts";
import type { TransferStage } from "../transfer/state.ts";
import { stateIn, toStored } from "../journey/stored-state.ts";

/**
 * The version of its flow's states that introduced each stage. A new stage needs a new version, because the previous
 * release would misread it.
 */
const stages = {
  enrollment: {
    shopping: 1,
    details: 1,
    proof: 1,
    review: 1,
    debt: 1,
    held: 1,
    ordered: 1,
    finished: 1,
    "in-doubt": 1,
    // No browser returns to a journey that has joined another one, so no release misreads it.
    joined: 1,
  } satisfies Record<EnrollmentStage, number>,
  renewal: { shopping: 1, order: 1, submitted: 1, ordered: 1, "in-doubt": 1 } satisfies Record<RenewalStage, number>,
  transfer: { "service-info": 1, order: 1, held: 1, ordered: 1, "in-doubt": 1 } satisfies Record<TransferStage, number>,
  addHome: { shopping: 1, order: 1, submitted: 1, ordered: 1, "in-doubt": 1 } satisfies Record<AddHomeStage, number>,
  addOns: { shopping: 1, submitted: 1, ordered: 1, "in-doubt": 1 } satisfies Record<AccountAddOnStage, number>,
};

test.each([
  [enrollment, stages.enrollment],
  [renewal, stages.renewal],
  [transfer, stages.transfer],
  [addHome, stages.addHome],
  [addOnOrder, stages.addOns],
] as const)("the states of $name have the version of their newest stage", ({ stateFormat = 1 }, known) =>
  expect(stateFormat).toBe(Math.max(...Object.values(known))),
);

describe("a stored state", () => {
  const now = { initial: { count: 0, note: "" } };
  const next = { initial: { count: 0, note: "", more: "" }, stateFormat: 2 };

  test("of the first version is the bare state, as older releases wrote it", () => {
    expect(toStored(now, { count: 1, note: "x" })).toEqual({ count: 1, note: "x" });
    expect(stateIn(now, { count: 1 })._unsafeUnwrap()).toEqual({ count: 1, note: "" });
  });

  test("is read by the next release", () => {
    expect(stateIn(next, toStored(now, { count: 1, note: "x" }))._unsafeUnwrap()).toEqual({
      count: 1,
      note: "x",
      more: "",
    });
    expect(stateIn(next, toStored(next, { count: 2, note: "", more: "m" }))._unsafeUnwrap()).toEqual({
      count: 2,
      note: "",
      more: "m",
    });
  });

  test("of a newer version is left alone by the previous release, with a reason", () =>
    expect(stateIn(now, toStored(next, { count: 2, note: "", more: "m" }))._unsafeUnwrapErr()).toMatchObject({
      kind: "store",
      detail: "a newer release has written this state, in format 2; this one reads 1 at most",
    }));
});
