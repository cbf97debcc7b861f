import { enrollment } from "@switchyard/domain/enrollment/flow";
import { type Declared, type DecisionTable, decisionTable } from "@switchyard/domain/kernel/decision-table";
import { expect, test } from "vitest";
import { Readable } from "node:stream";
import { journalsOf } from "../composition/journals.ts";
import { replayTools } from "../composition/replaying.ts";
import type { Destination } from "@switchyard/domain/journey/model";
import { aCustomer, aDataDir, type Visit } from "../composition/a-customer.fixture.ts";
import type { Outcome } from "./outcome.ts";
import { journeysUnder } from "../what-if/journeys-under.ts";
import { replayJourney } from "./replay-journey.ts";
import { replayPage } from "./replay-page.ts";

type EnrollmentFlow = typeof enrollment;

const replayed = (reference: string, dataDir: string, today?: EnrollmentFlow): Promise<Outcome> =>
  replayJourney(reference, replayTools(journalsOf({ dataDir }), today && [today]));

/** The flow of another day, when this rule was not in its table. */
const without = (tableName: string, rule: string): EnrollmentFlow => {
  const altered = <Facts, Result>(table: DecisionTable<Facts, Result>): DecisionTable<Facts, Result> => {
    if (table.name !== tableName) return table;
    const rules = table.rules.filter((one) => one.rule !== rule);
    if (rules.length === table.rules.length) throw new Error(`${tableName} has no rule ${rule}`);
    type Rules = Parameters<typeof decisionTable<Facts, Result>>[3];
    return decisionTable<Facts, Result>(
      table.name,
      table.question,
      table.facts as Declared<Facts>,
      rules as unknown as Rules,
    );
  };
  return {
    ...enrollment,
    steps: enrollment.steps.map((step) => ({
      ...step,
      run: (context, input) =>
        step.run({ ...context, decide: (table, facts) => context.decide(altered(table), facts) }, input),
    })),
  };
};

test.each([
  ["marisol", "mini-confirmation"],
  ["jose", "mini-confirmation"],
  ["walter", "one-time-password"],
  ["fiona", "oops"],
  ["paula", "future-move-in"],
  ["marisol-switches-brunos-home", "switch-to-move-in"],
  ["marisol-on-hold", "switch-hold"],
  ["owen", "place-order-prior-debt"],
  ["della", "place-order-deposit"],
  ["marisol-without-permit", "oops"],
])("today's code decides for %s as it did then, from the recording alone: %s", async (personaId, page) => {
  const dataDir = aDataDir();
  const { reference, at } = await aCustomer(dataDir, personaId);
  expect(at).toMatchObject({ page });
  const outcome = await replayed(reference, dataDir);
  expect(outcome.replay?.steps.map(({ step, verdict, differences }) => ({ step, verdict, differences }))).toEqual(
    outcome.replay?.steps.map(({ step }) => ({ step, verdict: "same", differences: [] })),
  );
  expect(outcome.verdict).toBe("same");
  expect(outcome.replay?.steps.at(-1)?.today?.destination).toEqual(at);
});

/** Every step of the journal, and whether today's code decides it the same. */
const verdicts = (outcome: Outcome) =>
  outcome.replay?.steps.map(({ step, verdict, differences }) => ({ step, verdict, differences }));
const walters = ["Bonham St", "Trinity Freight", "2009 Toyota Corolla"];
const account = {
  userName: "walter.w",
  email: "walter@example.com",
  password: "Blu3bonnet",
  securityQuestion: "First pet?",
  securityAnswer: "Pecanpie",
  acceptance: true,
  paperlessBilling: true,
};

test.each<readonly [string, (visit: Visit) => Promise<unknown>, string]>([
  [
    "the right code",
    async ({ run, newestCode }) => run("validateOneTimePassword", { oneTimePwd: await newestCode() }),
    "mini-confirmation",
  ],
  [
    "no code, then the right answers",
    async ({ run }) => (await run("reportMissingCode", {}), run("answerKnowledgeQuestions", { answers: walters })),
    "mini-confirmation",
  ],
  [
    "no code of six digits, a wrong one, an open question, wrong answers",
    async ({ run }) => {
      await run("validateOneTimePassword", { oneTimePwd: "abcdef" });
      await run("validateOneTimePassword", { oneTimePwd: "000001" });
      await run("answerKnowledgeQuestions", { answers: walters.slice(1) });
      return run("answerKnowledgeQuestions", { answers: ["None of these", "None of these", "None of these"] });
    },
    "oops",
  ],
])("a proof of identity replays the same: %s", async (_, onward, page) => {
  const dataDir = aDataDir();
  const { reference, at } = await aCustomer(dataDir, "walter", {}, onward as (visit: Visit) => Promise<Destination>);
  expect(at).toMatchObject({ page });
  const outcome = await replayed(reference, dataDir);
  expect(verdicts(outcome)).toEqual(verdicts(outcome)?.map(({ step }) => ({ step, verdict: "same", differences: [] })));
  expect(outcome.replay?.steps.map(({ step }) => step)).toContain("sendOneTimePassword");
});

test("an online account and the record of a visitor who left replay the same, without any part of the password", async () => {
  const dataDir = aDataDir();
  const ordered = await aCustomer(dataDir, "marisol", {}, async ({ run }) => {
    await run("recordOfflineEnrollment", {});
    await run("placeOrder", {
      acceptAuthorization: true,
      legalAuthorization: true,
      termsOfService: true,
      evAcknowledgment: true,
    });
    await run("createOnlineAccount", { ...account, userName: "grace.garza" });
    return run("createOnlineAccount", account);
  });
  expect(ordered.at).toMatchObject({ page: "confirmation" });
  const outcome = await replayed(ordered.reference, dataDir);
  expect(verdicts(outcome)).toEqual(verdicts(outcome)?.map(({ step }) => ({ step, verdict: "same", differences: [] })));
  expect(JSON.stringify(outcome)).not.toMatch(/Blu3bonnet|Pecanpie/);
});

test.each([
  "Faultline",
  "Hangup",
  "Lostreply",
  "Garble",
  "Webpage",
  "Mistype",
  "Crowded",
  "Fraudfault",
  "Connectfault",
  "Lostorder",
])("a failure of the gateway is repeated: %s", async (lastName) => {
  const dataDir = aDataDir();
  const { reference, at } = await aCustomer(dataDir, "marisol", { lastName, socialSecurityNumber: "451-00-8812" });
  expect(at).toMatchObject({ kind: "page", page: expect.stringMatching(/^(oops|outcome-unknown)$/) });
  const outcome = await replayed(reference, dataDir);
  expect(outcome.replay?.steps.flatMap(({ differences }) => differences)).toEqual([]);
  expect(outcome.verdict).toBe("same");
  expect(outcome.replay?.steps.at(-1)?.recorded.problem).toBeDefined();
});

test("a changed rule makes a difference, and only where it decided", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  const outcome = await replayed(reference, dataDir, without("customer-created", "success, with a deposit"));
  expect(outcome).toMatchObject({
    verdict: "different",
    message: "Different: today's code decides differently in createCustomer; 4 of 5 steps the same.",
  });
  expect(outcome.replay?.steps.at(-1)?.differences).toEqual([
    "customer-created: then “success, with a deposit”, today “success, nothing to pay”",
    "destination: then place-order-deposit, today place-order",
    expect.stringMatching(/^receipt deposit: then .*, today none$/),
  ]);
});

test("a changed rule that decided nothing for this customer makes no difference", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  expect(
    await replayed(reference, dataDir, without("customer-created", "own premise is already active")),
  ).toMatchObject({ verdict: "same" });
});

test("code that needs an answer which was not recorded can't be compared, nor can later steps", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "marisol");
  const asking: EnrollmentFlow = {
    ...enrollment,
    steps: enrollment.steps.map((step) =>
      step.name === "checkFraud"
        ? {
            ...step,
            run: (context, input) => context.ports.addresses.zipAreas("75206").andThen(() => step.run(context, input)),
          }
        : step,
    ),
  };
  const outcome = await replayed(reference, dataDir, asking);
  expect(outcome).toMatchObject({ verdict: "cannot-tell" });
  expect(outcome.replay?.steps.map(({ step, verdict }) => [step, verdict])).toEqual([
    ["choosePlan", "same"],
    ["saveOrderInformation", "same"],
    ["confirmHomeAndDate", "same"],
    ["checkFraud", "cannot-tell"],
    ["createCustomer", "cannot-tell"],
    ["placeOrder", "cannot-tell"],
  ]);
  expect(outcome.replay?.steps[3]?.differences).toEqual(["today's code asks searchZipcode, which was not recorded"]);
});

test("a reference is understood as it is read out on the phone", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  expect(await replayed(`  ${reference.toLowerCase()}\n`, dataDir)).toMatchObject({ verdict: "same" });
});

test("a journey with unknown charges is unclear, and the others still replay", async () => {
  const dataDir = aDataDir();
  const { reference, leave } = await aCustomer(dataDir, "della");
  leave();
  const stumbling: EnrollmentFlow = {
    ...without("customer-created", "success, with a deposit"),
    charges: () => {
      throw new Error("a charge of no kind");
    },
  };
  expect(await replayed(reference, dataDir, stumbling)).toMatchObject({
    verdict: "cannot-tell",
    message: "This journey cannot be replayed: today's code can't work with it (a charge of no kind).",
  });
  const tools = replayTools(journalsOf({ dataDir }), [stumbling]);
  const journal = (await tools.journals._unsafeUnwrap().journal(reference))._unsafeUnwrap() ?? [];
  const unreadable = [{ reference, why: "today's code can't work with it (a charge of no kind)" }];
  expect(await replayPage(Readable.from([journal]), tools.replay)).toMatchObject({
    tally: { unreadable: 1, different: 0 },
    unreadable,
  });
  // The same holds when all journeys are replayed under another policy, or when something is recorded about one.
  const policy = { settings: [{ path: "policy.depositDueDays", value: 10 }], rules: [], assumed: [], by: [] };
  expect(await journeysUnder(policy, tools.replay)(Readable.from([journal]))).toMatchObject({
    journeys: 1,
    unreadable,
    unreadableCount: 1,
    shares: [],
  });
});
