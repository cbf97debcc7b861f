import { type CustomerFacts, customerCreated } from "@switchyard/domain/enrollment/customer-created";
import { Engine, type RuleProperties, type TopLevelCondition } from "json-rules-engine";
import { Bench } from "tinybench";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";

const rounds = usually(5);

/** A success without payment, the last rule; each other rule adds facts that match it first. */
const success: CustomerFacts = {
  isOwnPremiseActive: false,
  isPending: false,
  isActiveForOther: false,
  isConvertedSwitch: false,
  indicator: "Success",
  hasSwitchHold: false,
  isFraudMatch: false,
  hasPriorDebt: false,
  priorDebtStatus: "",
  isDepositRequired: false,
  depositAmount: 0,
  depositThreshold: 0,
  lacking: "nothing",
};
const samples: readonly CustomerFacts[] = [
  { ...success, isOwnPremiseActive: true },
  { ...success, isPending: true },
  { ...success, isActiveForOther: true },
  { ...success, indicator: "EnrollmentAlreadySubmitted" },
  { ...success, indicator: "ActiveContractExists", isConvertedSwitch: true },
  { ...success, indicator: "ActiveContractExists" },
  { ...success, indicator: "MovingInOwnPremise" },
  { ...success, hasSwitchHold: true },
  { ...success, indicator: "MeterRemoved" },
  { ...success, isFraudMatch: true },
  { ...success, lacking: "decision" },
  { ...success, lacking: "partner-number" },
  { ...success, lacking: "contract-account" },
  { ...success, lacking: "prior-debts" },
  { ...success, lacking: "deposit-amount" },
  { ...success, hasPriorDebt: true, priorDebtStatus: "Prior_Debt_Above_Threshold" },
  { ...success, isDepositRequired: true, depositAmount: 12_000 },
  success,
];

const is = (fact: keyof CustomerFacts, value: unknown, operator = "equal") => ({ fact, operator, value });
const all = (...conditions: ReturnType<typeof is>[]): TopLevelCondition => ({ all: conditions });

/** The same decision table in the other engine's format, in the same order. */
const conditions: readonly TopLevelCondition[] = [
  all(is("isOwnPremiseActive", true)),
  all(is("isPending", true)),
  all(is("isActiveForOther", true)),
  all(is("indicator", "EnrollmentAlreadySubmitted")),
  all(is("indicator", "ActiveContractExists"), is("isConvertedSwitch", true)),
  all(is("indicator", "ActiveContractExists")),
  all(is("indicator", "MovingInOwnPremise")),
  all(is("hasSwitchHold", true)),
  all(is("indicator", "Success", "notEqual")),
  all(is("isFraudMatch", true)),
  all(is("lacking", "decision")),
  all(is("lacking", "partner-number")),
  all(is("lacking", "contract-account")),
  all(is("lacking", "prior-debts")),
  all(is("lacking", "deposit-amount")),
  all(is("hasPriorDebt", true), is("priorDebtStatus", "Prior_Debt_Above_Threshold")),
  all(is("isDepositRequired", true), is("depositAmount", 0, "greaterThan")),
  all(),
];

const engineOf = (): Engine => {
  const rules = customerCreated.rules.map(({ rule }, place): RuleProperties => ({
    name: rule,
    priority: conditions.length - place,
    conditions: conditions[place] ?? all(),
    event: { type: rule },
  }));
  const engine = new Engine(rules);
  // Stops at the first matching rule.
  engine.on("success", () => void engine.stop());
  return engine;
};

const engine = engineOf();
const byEngine = async (facts: CustomerFacts): Promise<string | undefined> =>
  (await engine.run({ ...facts })).events[0]?.type;

/** Samples that the two engines decide by different rules. */
export const disagreements = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const facts of samples) {
    const [ours, theirs] = [customerCreated.decide(facts).rule, await byEngine(facts)];
    if (ours !== theirs) found.push(`${ours}; ${theirs}`);
  }
  return found;
};

/** Decisions per second of one of our tables, compared with json-rules-engine on the same table. */
export const decision = async (): Promise<Figure[]> => {
  const different = await disagreements();
  if (different.length > 0) throw new Error(`the two engines do not decide the same: ${different.join(", ")}`);
  const ratios: number[] = [];
  let [ours, theirs] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const bench = new Bench({ time: 400, warmupTime: 100 });
    let decided = 0;
    bench.add("ours", () => {
      for (const facts of samples) decided += customerCreated.decide(facts).rule.length;
    });
    bench.add("json-rules-engine", async () => {
      for (const facts of samples) decided += (await byEngine(facts))?.length ?? 0;
    });
    await bench.run();
    if (decided === 0) throw new Error("nothing was decided");
    [ours, theirs] = bench.tasks.map(({ result }) =>
      "throughput" in result ? result.throughput.mean * samples.length : Number.NaN,
    ) as [number, number];
    ratios.push(ours / theirs);
  }
  return [
    {
      what: "decisions a second / json-rules-engine, the same table",
      value: median(ratios),
      unit: "×",
      bar: { least: 1_000 },
      detail: `${Math.round(ours)} and ${Math.round(theirs)} a second`,
    },
  ];
};
