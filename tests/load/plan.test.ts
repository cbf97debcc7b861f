import { expect, test } from "vitest";
import { isMissed } from "./figures.ts";
import { type PartName, Progress, beginning, parts, planOf } from "./plan.ts";

const sum = (names: readonly PartName[]): number => names.reduce((seconds, name) => seconds + parts[name].seconds, 0);

test("the default run takes at most a quarter of an hour, and names the parts that it leaves out", () => {
  const plan = planOf(undefined, false);
  expect(sum(plan.chosen)).toBeLessThanOrEqual(15 * 60);
  expect([...plan.chosen, ...plan.leftOut].toSorted()).toEqual(Object.keys(parts).toSorted());
  for (const name of plan.leftOut) expect(beginning(plan)).toMatch(new RegExp(`Left out: .*${name} \\(`));
});

test("every part runs with --all, or by name", () => {
  expect(planOf(undefined, true)).toEqual({ chosen: Object.keys(parts), leftOut: [] });
  expect(planOf("capacity,lighthouse", false)).toEqual({ chosen: ["capacity", "lighthouse"], leftOut: [] });
  expect(() => planOf("capacity,rate", false)).toThrow("There is no part rate; there are rates, latency");
});

test("the remaining time follows from the plan and the delay of earlier parts", () => {
  const progress = new Progress(planOf("rates,capacity", false));
  expect(progress.line(0)).toBe("rates: about 2 min left, about 4 min in all");
  expect(progress.line(100)).toBe("rates: less than a minute left, about 2 min in all");
  progress.finished(260);
  expect(progress.line(0)).toBe("capacity: about 4 min left, about 4 min in all");
  progress.finished(110);
  expect(progress.line(0)).toBe("");
});

test("NaN misses its bar", () => {
  const figure = { what: "rate", unit: "of calm", value: Number.NaN };
  expect([isMissed({ ...figure, bar: { least: 0.9 } }), isMissed({ ...figure, bar: { most: 0 } })]).toEqual([
    true,
    true,
  ]);
  expect(isMissed(figure)).toBe(false);
});
