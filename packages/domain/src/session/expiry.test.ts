import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expOf, idleMs, type SessionMoment, sessionStep, warningMs } from "./expiry.ts";

/** Noon; in most examples the token has an hour left. */
const noon = Date.parse("2026-11-21T18:00:00Z");
const exp = noon / 1000 + 3_600;
const end = exp * 1000;
const look = (special: Partial<SessionMoment>) =>
  sessionStep({ exp, now: noon, lastActivity: noon, at: "arrived", ...special });

describe("a page opens", () => {
  test("with an hour left: the timer fires five minutes before the end (S1-176)", () =>
    expect(look({})).toEqual({ kind: "wait", until: end - warningMs }));
  test("with six minutes left: in a minute", () =>
    expect(look({ now: end - 360_000 })).toEqual({ kind: "wait", until: end - 300_000 }));
  test.each([300, 200, 1, 0, -10])("with %i seconds left: logged out at once, unasked (S1-175)", (left) =>
    expect(look({ now: end - left * 1000, lastActivity: end })).toEqual({ kind: "log-out" }),
  );
});

describe("the timer fires", () => {
  const now = end - warningMs;
  test.each([0, 25_000, 30_000])("opens the prompt if the customer was active %i ms ago (S1-177, S1-179)", (ago) =>
    expect(look({ at: "waiting", now, lastActivity: now - ago })).toEqual({ kind: "ask", until: end }),
  );
  test.each([30_001, 35_000, 3_000_000])("logs out if the customer was inactive for %i ms (S1-178)", (ago) =>
    expect(look({ at: "waiting", now, lastActivity: now - ago })).toEqual({ kind: "log-out" }),
  );
  test("after the device slept past the end: logged out, even if active", () =>
    expect(look({ at: "waiting", now: end + 1, lastActivity: end + 1 })).toEqual({ kind: "log-out" }));
  test("restarts the timer if another tab has refreshed the token", () =>
    expect(look({ at: "waiting", now, exp: exp + 600 })).toEqual({ kind: "wait", until: end + 600_000 - warningMs }));
});

describe("the prompt is open", () => {
  test("stays open, with or without activity (S1-180)", () =>
    expect(look({ at: "asking", now: end - 1, lastActivity: noon })).toEqual({ kind: "ask", until: end }));
  test("until the time is up (S1-181)", () =>
    expect(look({ at: "asking", now: end, lastActivity: end })).toEqual({ kind: "log-out" }));
  test("closes when another tab has refreshed the token", () =>
    expect(look({ at: "asking", now: end - 1, exp: exp + 600 })).toEqual({
      kind: "wait",
      until: end + 600_000 - warningMs,
    }));
});

test("a customer who follows the steps by the clock is logged out by the end, and asked once at most", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7_200 }),
      fc.array(fc.integer({ min: 0, max: 7_200_000 }), { maxLength: 30 }),
      (seconds, activities) => {
        const token = noon / 1000 + seconds;
        let now = noon;
        let at: SessionMoment["at"] = "arrived";
        let asked = 0;
        for (let looks = 0; looks < 4; looks++) {
          const lastActivity = Math.max(noon, ...activities.map((after) => noon + after).filter((time) => time <= now));
          const step = sessionStep({ exp: token, now, lastActivity, at });
          if (step.kind === "log-out") break;
          expect(step.until).toBeGreaterThan(now);
          if (step.kind === "ask") {
            asked += 1;
            expect(now - lastActivity).toBeLessThanOrEqual(idleMs);
          }
          at = step.kind === "ask" ? "asking" : "waiting";
          now = step.until;
        }
        expect(now).toBeLessThanOrEqual(token * 1000);
        expect(sessionStep({ exp: token, now: token * 1000, lastActivity: token * 1000, at })).toEqual({
          kind: "log-out",
        });
        expect(asked).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test.each([
  [encodeURIComponent('{"exp":1795266000}'), 1_795_266_000],
  ['{"exp":1795266000}', 1_795_266_000],
  [undefined, undefined],
  ["", undefined],
  ["%", undefined],
  ["{}", undefined],
  ['{"exp":"soon"}', undefined],
  ["null", undefined],
])("the cookie %j has the end %j", (cookie, expected) => expect(expOf(cookie)).toBe(expected));
