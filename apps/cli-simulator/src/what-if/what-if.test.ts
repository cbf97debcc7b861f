import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { customerCreated } from "@switchyard/domain/enrollment/customer-created";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { afterAll, describe, expect, test } from "vitest";
import { changedTables } from "./changed-tables.ts";
import { endInWords, upToImpossibleStep } from "./cut-replay.ts";
import { readRuleChanges } from "./rule-change.ts";
import { utilityOf } from "./utility-of.ts";

describe("a replay with a change", () => {
  const ran = (step: string, page: string) => ({
    step,
    verdict: "same",
    today: { destination: { kind: "page", page } },
  });
  const refused = (step: string) => ({ step, verdict: "different" });
  const replayOf = (...steps: readonly object[]) => ({ steps }) as unknown as JourneyReplay;

  test("runs to the end if today's code can run every step", () => {
    const road = upToImpossibleStep(
      replayOf(ran("choosePlan", "order-information"), ran("placeOrder", "confirmation")),
    );
    expect([road.end, endInWords(road)]).toEqual([undefined, ""]);
  });

  test.each([
    [["placeOrder"], "placeOrder was not reached."],
    [["placeOrder", "skipAccount"], "placeOrder and 1 more step were not reached."],
    [["placeOrder", "orderAddOns", "skipAccount"], "placeOrder and 2 more steps were not reached."],
  ])("stops before %j, whose form that page doesn't have", (steps, words) => {
    const road = upToImpossibleStep(replayOf(ran("choosePlan", "order-information"), ...steps.map(refused)));
    expect(road.replay.steps).toHaveLength(1);
    expect(road.end).toEqual({ at: "order-information", notReached: steps });
    expect(endInWords(road)).toBe(` What was recorded ends there: ${words}`);
  });
});

describe("the utility of a journey", () => {
  const began = (input: object) => ({ type: "step-began", step: "choosePlan", input });
  const answered = (body: unknown) => ({ type: "exchange", response: { body } });
  const utility = (...events: readonly object[]) => utilityOf(events as unknown as readonly JournalEvent[]);

  test("is that of the plan list, under any name of the gateway", () =>
    expect(utility(answered({ tdsp: "CNP" }), began({ tdsp: "D_ONCOR" }))).toBe("ONCOR"));

  test("otherwise is the first one in the gateway's answers, at any depth", () =>
    expect(utility(answered(null), answered({ hits: [{ fields: { tdsp_short: "TNMP" } }] }))).toBe("TNMP"));

  test("is unknown if no answer contains one", () =>
    expect(utility(began({ tdsp: "" }), answered({}))).toBe("unknown"));
});

describe("changes of rules in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-what-if-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (yaml: string) => {
    const file = join(folder, "changes.yaml");
    writeFileSync(file, yaml);
    return readRuleChanges(file);
  };
  const deposit = "success, with a deposit";
  const pending = "service is pending";
  const change = (words: string) => `- { table: customer-created, ${words} }`;

  test.each([
    ["[]", "a list of changes"],
    [change("drop: [x]"), "a change is"],
    ["- { table: customer-creatd, drop: x }", "no table is named customer-creatd"],
    [change("drop: no such rule"), "has no rule “no such rule”"],
    [change(`move: "${deposit}", before: "${deposit}"`), "can't be before itself"],
    [change(`add: "${deposit}", before: "${pending}", when: {}, as-in: "${pending}"`), "already"],
    [change(`add: new, before: "${pending}", when: { isOdd: true }, as-in: "${pending}"`), "has no fact isOdd"],
    [change(`add: new, before: "${pending}", when: {}`), "a change is"],
    [change(`add: new, before: "${pending}", when: {}, leads-to: nowhere`), "a change is"],
    [
      change(`add: new, before: "${pending}", when: { answer.conect.status: 200 }, as-in: "${pending}"`),
      "no operation conect",
    ],
    [
      change(`add: new, before: "${pending}", when: { isPending: { not: true } }, as-in: "${pending}"`),
      "can't have a not",
    ],
    [change(`add: new, before: "${pending}", when: { isPending: 5 }, as-in: "${pending}"`), "isPending can't be 5"],
  ])("%s is refused in one line", (yaml, words) =>
    expect(JSON.stringify(read(yaml)._unsafeUnwrapErr())).toContain(words),
  );

  test("apply where their rule comes first, and affect only journeys that they decide differently", () => {
    const own = `add: new, before: "own premise is already active", when: { isPending: true }, as-in: "${deposit}"`;
    const changed = changedTables(read(change(own))._unsafeUnwrap());
    const facts = { isPending: true, isOwnPremiseActive: false };
    const decided = (rule: string) =>
      ({ steps: [{ today: { decisions: [{ table: "customer-created", rule, facts }] } }] }) as unknown as JourneyReplay;
    expect(changed.tableFor(customerCreated, undefined).decide(facts as never)).toMatchObject({
      rule: "new",
      outcome: { page: "place-order-deposit" },
    });
    expect([changed.touches(decided(pending)), changed.touches(decided("new"))]).toEqual([true, false]);
    expect(changedTables([]).tableFor(customerCreated, undefined)).toBe(customerCreated);
  });
});
