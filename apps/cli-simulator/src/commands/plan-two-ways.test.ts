import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { policyParameters } from "@switchyard/domain/content/policy-parameters";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { keepJourneys } from "../composition/a-log.fixture.ts";
import { contentPolicy } from "../composition/content-policy.ts";
import { depositFrom, smallDepositWaived } from "./deposit-rules.fixture.ts";
import { type Journal, played } from "./played.fixture.ts";
import { plan, type Plan } from "./plan.ts";

/* Two ways to express one policy must give the same sums, paths and groups: a parameter and a changed rule, one list
   and its single changes, options and a file. */

const folder = "apps/cli-simulator/scenarios";
const names = [
  "della",
  "dario",
  "lowell",
  "connie",
  "fiona",
  "miles",
  "owen",
  "marisol-moves-in",
  "second-brand",
  "payments/deposit-in-full",
  "payments/deposit-by-halves",
  "payments/deposit-by-phone",
  "payments/account-and-autopay",
  "payments/prior-debts-by-card",
  "walter-proves-himself",
  "renewal/ray-renews",
];
let journals: readonly Journal[] = [];
beforeAll(async () => {
  journals = await played(names.map((name) => [name, readFileSync(`${folder}/${name}.yaml`, "utf8")]));
}, 120_000);

type Way = Partial<Pick<Plan, "set" | "assume">> & { readonly rules?: string; readonly file?: string };

const outcomeOf = async ({ rules, file, ...way }: Way): Promise<object> => {
  const dataDir = aDataDir();
  keepJourneys(dataDir, journals);
  const written = (name: string, text: string): string => {
    writeFileSync(join(dataDir, name), text);
    return join(dataDir, name);
  };
  const outcome = await plan(
    {},
    {
      dataDir,
      color: false,
      set: [],
      by: ["brand", "utility", "flow"],
      ...way,
      ...(rules === undefined ? {} : { ruleChange: written("rules.yaml", rules) }),
      ...(file === undefined ? {} : { file: written("plan.yaml", file) }),
    },
  );
  const { roads, shares, ends, untold } = outcome.data as Readonly<Record<string, object>>;
  expect(shares).toBeDefined();
  return { roads, shares, ends, untold };
};

test(
  "a threshold, a new rule, an edited rule and a file give the same outcome, for any amount",
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 700 }), async (dollars) => {
        const expected = await outcomeOf({ set: [`depositThreshold=${dollars}`] });
        expect(await outcomeOf({ rules: depositFrom(dollars * 100) })).toEqual(expected);
        expect(await outcomeOf({ file: `set: { depositThreshold: ${dollars} }\n` })).toEqual(expected);
        if (dollars > 0) expect(await outcomeOf({ rules: smallDepositWaived(dollars * 100) })).toEqual(expected);
      }),
      { numRuns: 5, seed: 46, examples: [[0], [309], [310]] },
    ),
);

const lists = Object.entries(policyParameters).flatMap(([name]) => {
  const list = contentPolicy("main")[name as keyof typeof policyParameters];
  return Array.isArray(list) &&
    JSON.stringify(contentPolicy("tee")[name as keyof typeof policyParameters]) === JSON.stringify(list)
    ? [[name, list as readonly string[]] as const]
    : [];
});

test("a list and its single changes give the same outcome, for any part of it", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(...lists)
        .chain(([name, list]) =>
          fc.record({ name: fc.constant(name), list: fc.constant(list), left: fc.subarray([...list]) }),
        ),
      async ({ name, list, left }) => {
        const gone = list.filter((one) => !left.includes(one));
        const asList = await outcomeOf({ set: [`${name}=${JSON.stringify(left)}`] });
        if (gone.length > 0) expect(await outcomeOf({ set: gone.map((one) => `${name}-=${one}`) })).toEqual(asList);
        expect(await outcomeOf({ file: `set:\n  ${name}: ${JSON.stringify(left)}\n` })).toEqual(asList);
      },
    ),
    { numRuns: 8, seed: 46 },
  ),
);

test("a dropped rule, one that never fits, and a file give the same outcome", { timeout: 120_000 }, async () => {
  const rule = "identity is to be proved, and the phone can get a code";
  const dropped = await outcomeOf({ rules: `- { table: fraud-answer, drop: "${rule}" }\n` });
  const never = await outcomeOf({
    rules: `- { table: fraud-answer, edit: "${rule}", when: { fraudMatch: "no such word" } }\n`,
  });
  expect(never).toEqual(dropped);
  const inFile = await outcomeOf({ file: `rules:\n  - { table: fraud-answer, drop: "${rule}" }\n` });
  expect(inFile).toEqual(dropped);
  expect(dropped).not.toEqual(await outcomeOf({ set: ["depositThreshold=0"] }));
});
