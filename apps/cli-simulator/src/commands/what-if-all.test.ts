import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { describe, expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { aWalk } from "../composition/a-walk.fixture.ts";
import { keepJourneys } from "../composition/a-log.fixture.ts";
import { policyFile, writePolicy } from "../composition/content-policy.ts";
import { readJournalFile } from "../files/journal-file.ts";
import { tamper } from "../composition/switchyard.fixture.ts";
import { readPolicy } from "../what-if/policy.ts";
import { text } from "./commands.fixture.ts";
import { depositFrom, smallDepositWaived } from "./deposit-rules.fixture.ts";
import { plan } from "./plan.ts";
import { replayAll } from "./replay-all.ts";
import { whatIfAll } from "./what-if-all.ts";

const sample = (name: string): readonly JournalEvent[] =>
  readJournalFile(join(import.meta.dirname, `../../samples/format-1/${name}.json`))._unsafeUnwrap().events;
const withDeposit = JSON.stringify(sample("deposit-asked"));
const ordered = JSON.stringify(sample("ordered-in-spanish"));
const reference = (events: string): string => /"correlationId":"([^"]+)"/.exec(events)?.[1] ?? "";

interface Customer {
  readonly name: string;
  readonly brand: "main" | "tee";
  readonly utility: "ONCOR" | "TNMP";
  /** Cents; undefined if the customer needs no deposit. */
  readonly deposit: number | undefined;
}

/** Customers of all kinds, each with a different deposit. */
const customers = (count: number): readonly Customer[] =>
  Array.from({ length: count }, (_, number) => ({
    name: `GEN-${String(number).padStart(8, "0")}`,
    brand: number % 3 === 0 ? "tee" : "main",
    utility: number % 5 === 0 ? "TNMP" : "ONCOR",
    deposit: number % 4 === 0 ? undefined : 10_000 + ((number * 7_919) % 60_000),
  }));

const journalOf = ({ name, brand, utility, deposit }: Customer): readonly JournalEvent[] => {
  const of = deposit === undefined ? ordered : withDeposit;
  return JSON.parse(
    of
      .replaceAll(reference(of), name)
      .replace(/"brand":"\w+"/, `"brand":"${brand}"`)
      .replaceAll('"ONCOR"', `"${utility}"`)
      .replace(
        '"calculateDepositResponse":{"result":309.63}',
        `"calculateDepositResponse":{"result":${(deposit ?? 0) / 100}}`,
      ),
  ) as readonly JournalEvent[];
};

const aLog = (all: readonly Customer[]): { readonly dataDir: string; readonly color: false } => {
  const dataDir = aDataDir();
  keepJourneys(dataDir, all.map(journalOf));
  return { dataDir, color: false };
};

const sum = (all: readonly Customer[]): number => all.reduce((total, { deposit = 0 }) => total + deposit, 0);

describe("another threshold of deposits for all journeys", () => {
  const all = customers(300);
  const waived = all.filter(({ deposit }) => deposit !== undefined && deposit < 40_000);

  test.each([1, 2])("gives the sums of these very customers, with %i threads", async (threads) => {
    const result = await whatIfAll({}, { ...aLog(all), set: ["depositThreshold=400"], threads });
    expect(waived.length).toBeGreaterThan(50);
    expect(result).toMatchObject({
      verdict: "different",
      data: {
        journeys: 300,
        untold: 0,
        elsewhere: { count: waived.length, unknown: 0 },
        money: { known: 300, before: { deposits: sum(all) }, after: { deposits: sum(all) - sum(waived) } },
        roads: [
          {
            step: "createCustomer",
            from: "place-order-deposit",
            to: "place-order",
            count: waived.length,
            money: { before: { deposits: sum(waived) }, after: { deposits: 0 } },
            examples: waived.map(({ name }) => name),
          },
        ],
      },
    });
    const { shares } = result.data as { readonly shares: readonly Record<string, unknown>[] };
    expect(shares).toHaveLength(4);
    for (const { brand, utility, count, elsewhere, money } of shares) {
      const own = all.filter((one) => one.brand === brand && one.utility === utility);
      const ownWaived = waived.filter((one) => own.includes(one));
      expect([count, elsewhere]).toEqual([own.length, ownWaived.length]);
      expect(money).toMatchObject({
        before: { deposits: sum(own) },
        after: { deposits: sum(own) - sum(ownWaived) },
      });
    }
  });

  test("covers only the chosen journeys, or a sample of them", async () => {
    const log = aLog(customers(20));
    const result = await whatIfAll(
      { endedAt: "place-order-deposit" },
      { ...log, set: ["depositThreshold=1000"], sample: 5 },
    );
    expect(result).toMatchObject({ data: { journeys: 5, elsewhere: { count: 5 } } });
    expect(await whatIfAll({ flow: "renewal" }, { ...log, set: ["depositThreshold=1"] })).toMatchObject({
      verdict: "same",
      message: expect.stringMatching(/^No journey fits/),
    });
  });

  test("leaves a deposit exactly at the threshold unchanged", async () => {
    const [, one] = customers(2);
    if (!one) throw new Error("there are two");
    const result = await whatIfAll({}, { ...aLog([{ ...one, deposit: 40_000 }]), set: ["depositThreshold=400"] });
    expect(result).toMatchObject({ verdict: "same", data: { elsewhere: { count: 0 } } });
    expect(text(result)).toMatch(/^Every journey would have gone the same way\./);
    const log = aLog([{ ...one, deposit: 40_000 }]);
    tamper(log.dataDir, "DELETE FROM journal WHERE type = 'exchange' AND body ->> 'operation' = 'checkFraud'");
    const out = join(log.dataDir, "policy.html");
    const untold = await whatIfAll({}, { ...log, set: ["depositThreshold=400"], out });
    expect(untold).toMatchObject({ verdict: "same", data: { untold: 1 } });
    for (const output of [text(untold), readFileSync(out, "utf8")])
      expect(output).toContain("Every journey that can be followed would have gone the same way");
  });
});

test("journeys with an unknown end do not count as elsewhere", async () => {
  const log = aLog(customers(4));
  const out = join(log.dataDir, "policy.html");
  const result = await whatIfAll({}, { ...log, set: ["switches.fraudCheck=false"], out });
  expect(result).toMatchObject({ verdict: "different", data: { elsewhere: { count: 4, unknown: 4 } } });
  expect(result.message).toContain(
    "4 journeys: 0 would have gone elsewhere; 4 with an unknown end, because an answer was not recorded.",
  );
  expect(text(result)).toMatch(/^brand {2}utility {2}journeys {2}elsewhere {2}unknown$/m);
  expect(text(result)).toMatch(/^all +4 +0 +4$/m);
  expect(readFileSync(out, "utf8")).toMatch(
    /<tr class="all"><td>all<\/td>(?:<td[^>]*>[^<]*<\/td>){2}<td class="number">0<\/td><td class="number">4</,
  );
});

test("a page shows the changed paths as a picture, and contains everything as tables", async () => {
  const log = aLog(customers(6));
  const out = join(log.dataDir, "policy.html");
  await whatIfAll({}, { ...log, set: ["depositThreshold=1000"], out });
  const page = readFileSync(out, "utf8");
  expect(page).toContain("<title>4: place-order-deposit → place-order</title>");
  expect(page).toMatch(/<svg [^>]*role="img" aria-label="[^"]+" aria-describedby="roads">/);
  expect(page).toContain('<table id="roads">');
  expect(page).toContain('<tr><td>place-order-deposit</td><td>place-order</td><td class="number">4</td></tr>');
  expect(page).not.toMatch(/<script|src=|https?:/);
  expect(await whatIfAll({}, { ...log, set: ["depositThreshold=1000"], out })).toMatchObject({ verdict: "failed" });
});

test("a page or a report that can't be written fails before the journeys run", async () => {
  // There are no journeys here, and no store.
  const nowhere = { dataDir: aDataDir(), color: false };
  const out = join(nowhere.dataDir, "policy.html");
  writeFileSync(out, "");
  expect(await whatIfAll({}, { ...nowhere, set: ["depositThreshold=1"], out })).toMatchObject({
    message: `${out} can't be written: file already exists.`,
  });
  const junit = join(nowhere.dataDir, "none", "replay.xml");
  expect(await replayAll({}, { ...nowhere, junit })).toMatchObject({
    message: `${junit} can't be written: no such file or directory.`,
  });
});

describe("a plan of a policy", () => {
  test("tries several thresholds: each has the count and the sum of these very customers", async () => {
    const all = customers(12);
    const log = aLog(all);
    const csv = join(log.dataDir, "plan.csv");
    const values = [0, 250, 500];
    const result = await plan({}, { ...log, set: [], sweep: { name: "depositThreshold", values }, csv });
    const points = values.map((value) => {
      const waived = all.filter(({ deposit }) => deposit !== undefined && deposit < value * 100);
      return { value, elsewhere: waived.length, unknown: 0, deposits: sum(all) - sum(waived) };
    });
    expect(result).toMatchObject({ verdict: "different", data: { points } });
    expect(readFileSync(csv, "utf8").split("\n")[1]).toMatch(`"0","0","0","${sum(all) / 100}"`);
    const html = join(log.dataDir, "curve.html");
    await plan({}, { ...log, set: [], sweep: { name: "depositThreshold", values }, html });
    expect(readFileSync(html, "utf8")).toMatch(
      /<h2>deposits<\/h2><svg [^>]*role="img"[^>]*><polyline points="[\d., ]+"/,
    );
  });

  test("splits its sums by the groups asked for, and writes them as CSV", async () => {
    const log = aLog(customers(6));
    const csv = join(log.dataDir, "plan.csv");
    const result = await plan({}, { ...log, set: ["depositThreshold=1000"], by: ["language", "flow"], csv });
    expect(result.data).toMatchObject({
      shares: [
        { language: "en", flow: "enrollment", count: 4 },
        { language: "es", count: 2 },
      ],
    });
    expect(readFileSync(csv, "utf8")).toMatch(/^"language","flow","journeys","elsewhere"/);
  });
});

describe("a policy change", () => {
  test("gives the same sums as a parameter, a new rule, an edited rule and an answer", async () => {
    const log = aLog(customers(40));
    const shares = async (set: readonly string[], rules?: string) => {
      const file = join(log.dataDir, "rules.yaml");
      if (rules !== undefined) writeFileSync(file, rules);
      const outcome = await whatIfAll({}, { ...log, set, ...(rules === undefined ? {} : { ruleChange: file }) });
      return (outcome.data as { readonly shares: readonly object[] }).shares;
    };
    const byParameter = await shares(["depositThreshold=400"]);
    expect(await shares([], smallDepositWaived(40_000))).toEqual(byParameter);
    expect(await shares([], depositFrom(40_000))).toEqual(byParameter);
    expect(await shares(["depositThreshold=10000"])).toEqual(
      await shares(["answer.createCustomer.checkSecurityDepositResponse.result.isDepositRequired=false"]),
    );
  });

  test("works in both directions: journeys under a threshold owe their deposit without it", async () => {
    const dataDir = aDataDir();
    const della = { persona: "della", plan: "" } as const;
    const road = [["choosePlan"], ["saveOrderInformation"]] as const;
    await aWalk(dataDir, della, road, { policy: { depositThreshold: 400 } });
    await aWalk(dataDir, della, road);
    const here = { dataDir, color: false } as const;
    expect(await whatIfAll({}, { ...here, set: ["depositThreshold=0"] })).toMatchObject({
      data: {
        elsewhere: { count: 1 },
        roads: [{ from: "place-order", to: "place-order-deposit" }],
        money: { before: { deposits: 30_963, now: 30_963 }, after: { deposits: 61_926, now: 61_926 } },
      },
    });
  });

  test("is written to the policy file, which keeps its comments and other values", () => {
    const file = join(aDataDir(), "policy.yaml");
    const before = readFileSync(policyFile, "utf8");
    writeFileSync(file, before);
    const write = (...set: readonly string[]) => readPolicy(set).andThen((changes) => writePolicy(changes, file));
    expect(write("depositThreshold=400", "holidays+=2026-12-24", "autopayPlans-=LK-NIGHT-12").isOk()).toBe(true);
    const linesOf = (text: string) => text.split("\n");
    const [then, now] = [linesOf(before), linesOf(readFileSync(file, "utf8"))];
    expect(now.filter((line) => !then.includes(line))).toEqual([
      expect.stringMatching(/^holidays: 2026-11-26, .*, 2026-12-24$/),
      "depositThreshold: 400",
      "autopayPlans: [LK-TRUE-12, LK-TRUE-24, EG-CANOPY-12]",
    ]);
    expect(then.filter((line) => !now.includes(line))).toHaveLength(3);
    writeFileSync(file, "depositDueDays: { main: 30, tee: 15 }\n");
    expect(write("depositDueDays=20")._unsafeUnwrapErr()).toContain("has depositDueDays by brand");
  });

  test.each([
    [{ set: ["switches.fraudCheck=false"] }, "switches.fraudCheck=false is not one"],
    [{ set: [], ruleChange: "rules.yaml" }, "--write takes --set"],
  ])("is written only if it changes parameters: %j", async (options, why) =>
    expect(await plan({}, { dataDir: aDataDir(), color: false, write: true, ...options })).toMatchObject({
      verdict: "usage",
      message: expect.stringContaining(why) as string,
    }),
  );
});

describe("changed rules", () => {
  const under = async (rules: string) => {
    const log = aLog(customers(6));
    const file = join(log.dataDir, "rules.yaml");
    writeFileSync(file, rules);
    return whatIfAll({}, { ...log, set: [], ruleChange: file });
  };

  test("a new rule takes its outcome from another one, if the other's facts are the same", async () => {
    const result = await under(`- table: customer-created
  add: a small deposit is waived
  before: success, with a deposit
  when: { isDepositRequired: true, depositAmount: { from: 1, below: 20000 }, priorDebtStatus: [No_Prior_Debt, None] }
  as-in: success, nothing to pay
`);
    const small = customers(6).filter(({ deposit }) => deposit !== undefined && deposit < 20_000);
    expect(small.length).toBeGreaterThan(0);
    expect(result.data).toMatchObject({
      roads: [{ from: "place-order-deposit", to: "place-order", examples: small.map(({ name }) => name) }],
    });
  });

  test("a rule behind another that covers all its cases can never fire, and the command says so", async () => {
    const outcome = await under(`- table: customer-created
  add: a pending service with a deposit
  before: service is active for another partner
  when: { isPending: true, isDepositRequired: true }
  as-in: success, nothing to pay
`);
    expect(text(outcome)).toMatch(
      /^Warning: “a pending service with a deposit” of customer-created can never fire: its cases are taken by “service is pending”, “own premise is already active”\.$/m,
    );
  });

  test("the other rules decide in place of a removed one; a moved rule is evaluated in its new place", async () => {
    const dropped = await under('- { table: customer-created, drop: "success, with a deposit" }');
    expect(dropped.data).toMatchObject({ elsewhere: { count: 4 } });
    const moved = await under(`- table: customer-created
  move: any other answer than success
  before: own premise is already active
`);
    expect(moved).toMatchObject({ verdict: "same" });
  });

  test.each([
    [
      "- { table: customer-create, drop: x }",
      /line 1: no table is named customer-create: did you mean customer-created\?/,
    ],
    [
      "- { table: customer-created, drop: service is pendin }",
      /has no rule “service is pendin”: did you mean service is pending\?/,
    ],
    ["- { table: part-of-receipt, drop: 'it is paid in another way, or on another day' }", /stays at the end/],
    [
      "- { table: fraud-answer, add: x, before: any other mismatch, when: { isMobil: true }, as-in: any other mismatch }",
      /has no fact isMobil: did you mean isMobile\?/,
    ],
    [
      "- { table: fraud-answer, add: x, before: any other mismatch, when: { isMobile: 3 }, as-in: any other mismatch }",
      /isMobile can't be 3/,
    ],
    [
      "- { table: fraud-answer, add: any other mismatch, before: any other mismatch, when: {}, as-in: any other mismatch }",
      /has a rule “any other mismatch” already/,
    ],
    ["- { table: fraud-answer, remove: x }", /line 1: a change is \{ table, drop: rule \}/],
    ["drop: x", /is a list of changes/],
  ])("reports an invalid rule change in one line with its place: %s", async (rules, line) =>
    expect(await under(rules)).toMatchObject({ verdict: "usage", message: expect.stringMatching(line) }),
  );
});

test.each([
  [[], "Name a change: --set or --rule-change."],
  [["date=2026-12-24"], /^date can't change for all journeys/],
  [["depositThreshold=much"], "policy.depositThreshold: it is a whole number, 0 to 10000"],
  [["policy.holiday=[]"], /^policy\.holiday: there is holidays, /],
  [
    ["answer.createCustomers.status=503"],
    /the gateway has no operation createCustomers; did you mean createCustomer\?/,
  ],
  [["depositThreshld=1"], "no parameter is named depositThreshld: did you mean depositThreshold?"],
  [["depositThreshold=1", "depositThreshold=2"], /set twice/],
])("reports an invalid policy in one line: %j", async (set, line) =>
  expect(await whatIfAll({}, { dataDir: aDataDir(), color: false, set })).toMatchObject({
    verdict: "usage",
    message: typeof line === "string" ? line : expect.stringMatching(line),
  }),
);
