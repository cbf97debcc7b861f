import { expect, test } from "vitest";
import { text } from "./commands.fixture.ts";
import { policy } from "./policy.ts";

test("each parameter is printed with its values, its range and its source", () => {
  const result = policy();
  expect(text(result))
    .toContain(`depositDueDays   The last day for the second half of a deposit, counted from the start of service.
   days, a whole number, 0 to 366   [E-205]
   main, tee: 30`);
  expect(JSON.stringify(result.data)).toContain('"name":"holidays","unit":"days"');
});
