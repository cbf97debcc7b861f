import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { expect, test } from "vitest";
import { labelsIn } from "../../../site/messages/labels.fixture.ts";
import { depositRow } from "./order-summary.ts";

test.each([
  ["", "Shown next, if any"],
  ["002100000001", "None"],
])("the summary promises no deposit before the gateway has opened an account (%s)", async (account, deposit) => {
  const state = stateAt("review");
  const answered = { ...state, enrollmentInfo: { ...state.enrollmentInfo, contractAccountNumber: account } };
  expect(depositRow({ t: await labelsIn("en") }, answered, true)).toEqual([{ label: "Deposit", value: deposit }]);
});
