import { problem } from "@switchyard/domain/kernel/problem";
import type { CalendarData } from "@switchyard/domain/service-calendar/model";
import { plusDays } from "@switchyard/domain/service-calendar/dates";
import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { errAsync, okAsync, err as failed } from "neverthrow";
import { afterEach, expect, test, vi } from "vitest";
import { site } from "../../composition/site.ts";
import { siteHere } from "../session/site.fixture.ts";
import { dayWithinReach } from "./day-within-reach.ts";
import type { MemberCaller } from "./endpoint.ts";

siteHere();
afterEach(() => void vi.restoreAllMocks());

const caller = { site: site(), brand: "main" } as MemberCaller;
const calendar = (workDays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]): CalendarData => ({
  workDays,
  holidays: [],
  priorityDays: [],
  standardDays: [],
  standardFee: 0,
  priorityFee: 0,
});
const today = (): IsoDate => centralDay(site().clock.now());
const lengths = async () => (await site().content.policy("main"))._unsafeUnwrap();
const asked = async (
  day: IsoDate,
  days: "connectDays" | "disconnectDays" = "connectDays",
  data: Parameters<typeof dayWithinReach>[1] = okAsync(calendar()),
) =>
  (await dayWithinReach(caller, data, day, "startDate", days)).match(
    () => "open",
    ({ status, code, fields, headers }) => [status, code, ...fields, ...(headers ? [headers] : [])],
  );
const refusedFor = (code: string) => [422, "NOT_ON_THAT_DAY", { field: "startDate", code }];

test.each(["connectDays", "disconnectDays"] as const)(
  "a day lies in the calendar of %s, or is refused",
  async (days) => {
    const length = (await lengths())[days];
    expect(length).toBeGreaterThan(10);
    expect(await asked(plusDays(today(), 5), days)).toBe("open");
    expect(await asked(plusDays(today(), -1), days)).toEqual(refusedFor("past"));
    expect(await asked(plusDays(today(), length + 5), days)).toEqual(refusedFor("outside"));
  },
);

test("the two calendars have an end of their own", async () => {
  const policy = await lengths();
  vi.spyOn(site().content, "policy").mockReturnValue(okAsync({ ...policy, connectDays: 10, disconnectDays: 40 }));
  const day = plusDays(today(), 20);
  expect(await asked(day, "connectDays")).toEqual(refusedFor("outside"));
  expect(await asked(day, "disconnectDays")).toBe("open");
});

test("a day on which no crew works is for the gateway to refuse", async () =>
  expect(await asked(plusDays(today(), 5), "connectDays", okAsync(calendar([])))).toBe("open"));

test("without the content's calendar, and without the gateway's, nobody can say", async () => {
  expect(await asked(today(), "connectDays", errAsync(problem("timeout", "connectDates", "")))).toEqual([
    504,
    "GATEWAY_TIMEOUT",
  ]);
  vi.spyOn(site().content, "policy").mockReturnValue(
    Promise.resolve(failed(problem("unreachable", "policy", ""))) as never,
  );
  expect(await asked(today())).toEqual([503, "TRY_LATER"]);
});
