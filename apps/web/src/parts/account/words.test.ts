import { expect, test } from "vitest";
import { accountTermText } from "./words.ts";

const t = Object.assign((key: string, args?: object) => `${key} ${JSON.stringify(args ?? {})}`, { has: () => true });

test("a term is in months, and no term is month to month (A-121, A-413, A-414)", () => {
  expect(accountTermText({ t }, 12)).toBe('accountPlan.termFixed {"months":12}');
  expect(accountTermText({ t }, 0)).toBe("planCard.monthToMonth {}");
});
