import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import type { CalendarData } from "../service-calendar/model.ts";
import { plusDays } from "../kernel/dates.ts";
import { dayOffered, type ShownCalendar } from "./whole-order.ts";

const today = "2026-11-20";
const calendar = (workDays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]): CalendarData => ({
  workDays,
  holidays: [],
  priorityDays: [],
  standardDays: [],
  standardFee: 0,
  priorityFee: 0,
});
const asked = async (inDays: number, shown: Partial<ShownCalendar> = {}) =>
  (
    await dayOffered(
      { data: okAsync(calendar()), holidays: [], length: 30, ...shown },
      plusDays(today, inDays),
      today,
      "startDate",
    )
  ).match(
    () => "open",
    (notTaken) => notTaken,
  );
const gone = (reason: string) => ({ kind: "day-gone", what: "startDate", reason });

test("a day is in the shown calendar, or has a reason", async () => {
  expect(await asked(29)).toBe("open");
  expect(await asked(-1)).toEqual(gone("passed"));
  expect(await asked(30)).toEqual(gone("outside"));
  expect(await asked(12, { length: 10 })).toEqual(gone("outside"));
});

test("a day without a crew is refused, as in the forms", async () => {
  expect(await asked(5, { data: okAsync(calendar([])) })).toEqual(gone("notOpen"));
  expect(await asked(5, { holidays: [plusDays(today, 5)] })).toEqual(gone("notOpen"));
});

test("without the gateway's calendar the result is unknown", async () => {
  const late = problem("timeout", "connectDates", "");
  expect(await asked(5, { data: errAsync(late) })).toEqual({ kind: "problem", problem: late });
});
