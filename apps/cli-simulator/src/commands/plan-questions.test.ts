import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf, type Json } from "@switchyard/domain/journey/journal";
import { plusDays } from "@switchyard/domain/kernel/dates";
import { beforeAll, describe, expect, test } from "vitest";
import { keepJourneys } from "../composition/a-log.fixture.ts";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { type Journal, played } from "./played.fixture.ts";
import { text } from "./commands.fixture.ts";
import { plan } from "./plan.ts";

/* Questions of an analyst. Each is one command. Its answer must equal a count over the same journals that reads only
   fields of answers and forms, and uses no rules, replays or receipts. */

const folder = "apps/cli-simulator/scenarios";
const road = (...steps: readonly string[]) => `road:\n${steps.map((step) => `  - { ${step} }\n`).join("")}`;
const halves = (days: number) =>
  road(
    "step: choosePlan",
    "step: saveOrderInformation",
    `step: placeOrder, with: { paymentType: "1", scheduledDepositDate: "{today+${days}}", accessToken: cft-0000000000000001 }`,
  );
const cora =
  '{ firstName: Cora, lastName: Codeonly, email: cora.codeonly@example.com, socialSecurityNumber: 900-55-0045, month: "3", date: "28", year: "1973" }';
/** A customer types wrong codes, and sends the form once more after the last one. */
const wrongCodes = (tries: number) =>
  road(
    "step: choosePlan",
    ...Array.from({ length: tries }, () => [
      `step: saveOrderInformation, with: { values: ${cora} }`,
      'step: validateOneTimePassword, with: { oneTimePwd: "000001" }',
    ]).flat(),
    `step: saveOrderInformation, with: { values: ${cora} }`,
  );

const scenarios: readonly (readonly [name: string, text: string])[] = [
  ...["payments/deposit-in-full", "payments/deposit-by-phone", "payments/account-and-autopay", "marisol-moves-in"].map(
    (name) => [name, readFileSync(`${folder}/${name}.yaml`, "utf8")] as const,
  ),
  ...["della", "dario"].flatMap((persona) =>
    [3, 14, 25].map((days) => [`${persona}-${days}`, `title: halves\npersona: ${persona}\n${halves(days)}`] as const),
  ),
  ...["connie", "fiona", "miles"].map(
    (persona) => [persona, readFileSync(`${folder}/${persona}.yaml`, "utf8")] as const,
  ),
  ...["LK-TRUE-12", "LK-SMALL-24"].map(
    (planId) =>
      [`walter-${planId}`, `plan: ${planId}\n${readFileSync(`${folder}/walter-proves-himself.yaml`, "utf8")}`] as const,
  ),
  ...["quincy-questions-at-once", "gwen-nothing-asked"].map(
    (name) => [name, readFileSync(`${folder}/out-of-wallet/${name}.yaml`, "utf8")] as const,
  ),
  ["cora-3", `title: wrong codes\npersona: marisol\npolicy: { identityTries: 3 }\n${wrongCodes(3)}`],
  ...[1, 4, 5].map((tries) => [`cora-${tries}`, `title: wrong codes\npersona: marisol\n${wrongCodes(tries)}`] as const),
];

let journals: readonly Journal[] = [];
beforeAll(async () => {
  journals = await played(scenarios);
}, 120_000);

const store = () => {
  const dataDir = aDataDir();
  keepJourneys(dataDir, journals);
  return { dataDir, color: false as const };
};

/** The last answer of an operation. */
const answer = (journal: Journal, operation: string): Readonly<Record<string, Json>> => {
  const event = journal.findLast((one) => one.type === "exchange" && one.operation === operation);
  return fieldsOf(event?.type === "exchange" ? (event.response?.body ?? null) : null);
};
const depositOf = (journal: Journal): number => {
  const body = answer(journal, "createCustomer");
  const asked = fieldsOf(fieldsOf(body["checkSecurityDepositResponse"])["result"])["isDepositRequired"] === true;
  return asked ? Math.round(Number(fieldsOf(body["calculateDepositResponse"])["result"]) * 100) : 0;
};
const inputOf = (journal: Journal, step: string): Readonly<Record<string, Json>> => {
  const event = journal.findLast((one) => one.type === "step-began" && one.step === step);
  return fieldsOf(event?.type === "step-began" ? event.input : null);
};
const textOf = (json: Json | undefined): string => (typeof json === "string" ? json : "");
const startOf = (journal: Journal): string => {
  const [month, day, year] = textOf(
    fieldsOf(inputOf(journal, "saveOrderInformation")["values"] ?? null)["selectStartDate"],
  ).split("/");
  return `${year}-${month}-${day}`;
};
const steps = (journal: Journal): readonly string[] =>
  journal.flatMap((event) => (event.type === "step-began" ? [event.step] : []));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe("an analyst's question", () => {
  test("for each threshold from $0 to $500: journeys that lose their deposit, and the deposits that remain", async () => {
    const values = Array.from({ length: 11 }, (_, at) => at * 50);
    const outcome = await plan({}, { ...store(), set: [], sweep: { name: "depositThreshold", values } });
    const deposits = journals.map(depositOf);
    expect(sum(deposits)).toBeGreaterThan(0);
    expect(outcome.data).toMatchObject({
      points: values.map((value) => {
        const asked = deposits.filter((deposit) => deposit >= value * 100);
        return {
          value,
          elsewhere: deposits.filter((one) => one > 0).length - asked.filter((one) => one > 0).length,
          unknown: 0,
          deposits: sum(asked),
        };
      }),
    });
  });

  test("for 15 days until the second half instead of 30: customers whose day is later", async () => {
    const outcome = await plan({}, { ...store(), set: ["depositDueDays=15"], names: true });
    const late = journals.filter((journal) => {
      const day = textOf(inputOf(journal, "placeOrder")["scheduledDepositDate"]);
      return /^\d{4}-/.test(day) && day > plusDays(startOf(journal), 15);
    });
    expect(late.length).toBeGreaterThan(0);
    expect(outcome.data).toMatchObject({ elsewhere: { count: late.length, unknown: 0 } });
    const { roads } = outcome.data as { readonly roads: readonly { readonly examples: readonly string[] }[] };
    expect(roads.flatMap(({ examples }) => examples).toSorted()).toEqual(late.map(referenceOf).toSorted());
  });

  test("for a plan without autopay: customers who had enrolled", async () => {
    const outcome = await plan({}, { ...store(), set: ["autopayPlans-=LK-TRUE-12"] });
    const enrolled = journals.filter(
      (journal) =>
        steps(journal).includes("enrollInAutopay") && inputOf(journal, "choosePlan")["planid"] === "LK-TRUE-12",
    );
    expect(enrolled.length).toBeGreaterThan(0);
    expect(outcome.data).toMatchObject({
      elsewhere: { count: enrolled.length, unknown: 0 },
      roads: [{ step: "enrollInAutopay", from: "autopay confirmed", to: "autopay not ordered" }],
    });
  });

  test("for a plan with autopay below a score: customers with a lower one and another plan", async () => {
    const here = store();
    const ruleChange = join(here.dataDir, "autopay.yaml");
    const autopay = ["LK-TRUE-12", "LK-TRUE-24", "LK-NIGHT-12", "EG-CANOPY-12"];
    writeFileSync(
      ruleChange,
      `- table: customer-created
  add: a low score needs a plan with autopay
  before: success, with prior debt above the threshold
  when:
    answer.sendOneTimePassword.result.sendOtpResults.score: { below: 690 }
    input.choosePlan.planid: { not: [${autopay.join(", ")}] }
  leads-to: order-information
`,
    );
    const outcome = await plan({}, { ...here, set: [], ruleChange, names: true });
    const scoreOf = (journal: Journal): number => {
      const sent = fieldsOf(fieldsOf(answer(journal, "sendOneTimePassword")["result"])["sendOtpResults"]);
      return Number(sent["score"] ?? Number.NaN);
    };
    const created = journals.filter((journal) => steps(journal).includes("placeOrder"));
    const low = created.filter(
      (journal) => scoreOf(journal) < 690 && !autopay.includes(textOf(inputOf(journal, "choosePlan")["planid"])),
    );
    expect(low.length).toBeGreaterThan(0);
    expect(low.length).toBeLessThan(created.filter((journal) => scoreOf(journal) > 0).length);
    expect(outcome.data).toMatchObject({ elsewhere: { count: low.length, unknown: 0 } });
    const { roads } = outcome.data as {
      readonly roads: readonly { readonly to: string; readonly examples: readonly string[] }[];
    };
    expect(roads.every(({ to }) => to === "order-information")).toBe(true);
    expect(roads.flatMap(({ examples }) => examples).toSorted()).toEqual(low.map(referenceOf).toSorted());
  });

  test("for one more holiday: customers who begin on that day", async () => {
    const starts = journals.filter((journal) => steps(journal).includes("saveOrderInformation")).map(startOf);
    const [busiest = "", same = []] =
      Object.entries(Object.groupBy(starts, (day) => day)).toSorted(
        ([, one], [, other]) => (other?.length ?? 0) - (one?.length ?? 0),
      )[0] ?? [];
    const outcome = await plan({}, { ...store(), set: [`holidays+=${busiest}`] });
    expect(same.length).toBeGreaterThan(0);
    expect(outcome.data).toMatchObject({ elsewhere: { count: same.length } });
  });

  test("for one more try at the code: customers who used up their tries, with the missing answer, which may be assumed", async () => {
    // The site blocked the first of these customers and sent no further code. The others try once more.
    const blocked = journals.filter(
      (journal) =>
        journal.some((event) => event.type === "step-began" && event.policy.identityTries === 3) &&
        wrongCodesIn(journal) === 3,
    );
    const here = store();
    const outcome = await plan({}, { ...here, set: ["identityTries=4"] });
    const given = journals.filter((journal) => wrongCodesIn(journal) >= 4);
    expect([blocked.length, given.length]).toEqual([1, 2]);
    expect(outcome.data).toMatchObject({
      elsewhere: { count: blocked.length + given.length, unknown: blocked.length },
    });
    expect((outcome.data as { readonly roads: readonly object[] }).roads).toContainEqual(
      expect.objectContaining({
        count: blocked.length,
        lacks: ["sendOneTimePassword"],
        examples: blocked.map(referenceOf),
      }),
    );
    expect(text(outcome)).toContain("lacks the answer of sendOneTimePassword: --assume answer.sendOneTimePassword.…");
    const assumed = await plan(
      {},
      { ...here, set: ["identityTries=4"], assume: ["answer.sendOneTimePassword.result.indicator=Success"] },
    );
    expect(assumed.data).toMatchObject({ elsewhere: { count: blocked.length + given.length, unknown: 0 } });
  });
});

const wrongCodesIn = (journal: Journal): number =>
  journal.filter((event) => event.type === "exchange" && event.operation === "validateOneTimePassword").length;
const referenceOf = ([began]: Journal): string => (began?.type === "began" ? began.correlationId : "");
