import { expect, onTestFinished, test, vi } from "vitest";
import {
  credit,
  databaseAddress,
  day,
  days,
  dollars,
  dollarsPerKwh,
  moment,
  page,
  webAddress,
  weekdays,
  wholeNumber,
} from "./typed.ts";

test.each([
  [dollars, "309.63", 30_963],
  [dollars, "$1,309.6", 130_960],
  [dollars, "0", 0],
  [dollarsPerKwh, "0.1285", 12_850_000],
  [dollarsPerKwh, ".0925", 9_250_000],
  [wholeNumber(0, 366), "0", 0],
  [day, "12/25/2026", "2026-12-25"],
  [weekdays, "1,3, 5", [1, 3, 5]],
  [days, "2026-12-24,12/25/2026", ["2026-12-24", "2026-12-25"]],
  [moment, "2026-07-01", "2026-07-01T05:00:00.000Z"],
  [moment, "2026-12-01", "2026-12-01T06:00:00.000Z"],
  [moment, "2026-11-21T07:37", "2026-11-21T13:37:00.000Z"],
  [moment, "2026-11-21 07:37:10", "2026-11-21T13:37:10.000Z"],
  [moment, "2026-11-21T13:37Z", "2026-11-21T13:37:00.000Z"],
  [page, "place-order", "place-order"],
  [page, "oops?errorCode=ConnectFailed", "oops"],
  [webAddress, "http://localhost:4010", "http://localhost:4010"],
  [databaseAddress, "postgres://reader@localhost/switchyard", "postgres://reader@localhost/switchyard"],
])("option %o reads %j", (read: (text: string) => unknown, typed, value) => expect(read(typed)).toEqual(value));

test.each([
  [dollars, ["", "a lot", "-5", "1.234", "1,30", "1e3", "99999999999999999999"], /at most two decimals/],
  [dollarsPerKwh, ["", "cheap", "-0.1", "12.5¢"], /0\.1285 is 12\.85 ¢/],
  [dollarsPerKwh, ["12.85"], /not cents: 12\.85 ¢ is 0\.1285/],
  [wholeNumber(1, 366), ["0", "367", "1e2", "-1", "1.5", ""], /from 1 to 366/],
  [day, ["2026-13-01", "2026-02-30", "tomorrow", ""], /written 2026-12-25/],
  [days, ["2026-12-25,soon"], /written 2026-12-25/],
  [weekdays, ["0", "8", "Mon", ""], /from 1 \(Monday\) to 7/],
  [(text: string) => credit(text, []), ["1000", "1000:", "-5:10", "1000:10:1", "x:1"], /1000:125/],
  [
    moment,
    ["someday", "", "5", "2026-02-30", "2026-13-01", "11/21/2026", "2026-11-21T25:00", "7w"],
    /2026-11-21T14:30/,
  ],
  [page, ["place-ordr"], /did you mean place-order\?$/],
  [webAddress, ["ftp://x", "nonsense"], /address of a gateway/],
  [databaseAddress, ["mysql://localhost/x", "nonsense"], /address of a PostgreSQL database/],
  [databaseAddress, ["postgres://reader:secret@localhost/switchyard"], /PGPASSWORD/],
])("option %o rejects %j, and says what it accepts", (read: (text: string) => unknown, slips, message) => {
  for (const typed of slips) expect(() => read(typed), typed).toThrow(message);
});

test("days and times are Texas times, in the words that people use", () => {
  // Half past six in the evening in Texas, and after midnight by UTC.
  vi.setSystemTime("2026-11-22T00:30:00.000Z");
  onTestFinished(() => void vi.useRealTimers());
  expect(day("today")).toBe("2026-11-21");
  expect(day("yesterday")).toBe("2026-11-20");
  expect(moment("5m")).toBe("2026-11-22T00:25:00.000Z");
  expect(moment("2:30 am")).toBe("2026-11-21T08:30:00.000Z");
  expect(moment("yesterday 2:30 p.m.")).toBe("2026-11-20T20:30:00.000Z");
  expect(moment("12 pm")).toBe("2026-11-21T18:00:00.000Z");
});
