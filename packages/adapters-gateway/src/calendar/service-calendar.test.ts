import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { aGatewayThatAnswers } from "../../test/a-gateway.ts";

const esiid = esiidSchema.parse("10443720000057140");
const read = (result: Record<string, unknown>) =>
  aGatewayThatAnswers({ result }).calendar.connectDates(esiid, "move-in");

test("the gateway's days become ISO days, dollars become cents", async () => {
  const answer = {
    workDays: [1, 2, 3, 4, 5],
    holidays: ["11/26/2026"],
    priorityDays: ["11/3/2026"],
    standardDays: ["2026-11-25", "2026-11-27T00:00:00"],
    standardFee: 1.9,
    priorityFee: "35.95",
  };
  expect((await read(answer))._unsafeUnwrap()).toEqual({
    workDays: [1, 2, 3, 4, 5],
    holidays: ["2026-11-26"],
    priorityDays: ["2026-11-03"],
    standardDays: ["2026-11-25", "2026-11-27"],
    standardFee: 190,
    priorityFee: 3_595,
  });
});

test("missing lists are empty (S1-227), and a missing fee is unknown", async () => {
  expect((await read({ priorityDays: [], standardDays: null }))._unsafeUnwrap()).toEqual({
    workDays: [],
    holidays: [],
    priorityDays: [],
    standardDays: [],
    standardFee: "unknown",
    priorityFee: "unknown",
  });
});

test.each([
  [null, "unknown"],
  ["ask", "unknown"],
  [-5, "unknown"],
  [true, "unknown"],
  [0, 0],
  ["$0.00", 0],
  ["1,036.50", 103_650],
])("a fee of %j is %j: only an explicit 0 is free", async (priorityFee, cents) =>
  expect((await read({ priorityFee }))._unsafeUnwrap().priorityFee).toBe(cents),
);

describe("work days", () => {
  test.each([
    [
      [1, 7],
      [1, 7],
    ],
    [
      ["1", "0"],
      [1, 7],
    ],
    [[0], [7]],
    [
      ["Monday", "SATURDAY"],
      [1, 6],
    ],
    [
      ["Mon", "tu", "Thu", "Su"],
      [1, 2, 4, 7],
    ],
    [
      ["we", " Friday "],
      [3, 5],
    ],
  ])("%j is %j", async (workDays, days) => expect((await read({ workDays }))._unsafeUnwrap().workDays).toEqual(days));
});

test.each([
  ["a weekday that is none", { workDays: ["Someday"] }],
  ["a letter, which two weekdays begin with", { workDays: ["T"] }],
  ["a twelfth weekday", { workDays: ["12"] }],
  ["an eighth weekday", { workDays: [8] }],
  ["a holiday that is no day: dropping it would open a closed day", { holidays: ["02/30/2026"] }],
])("%s makes the calendar malformed", async (_, result) =>
  expect((await read(result))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed", operation: "connectDates" }),
);
