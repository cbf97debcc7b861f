import { describe, expect, test } from "vitest";
import type { PlanOffer } from "../plans/model.ts";
import type { ChoiceQuestion } from "./model.ts";
import { choiceEntries, readChoices, withAnswered, withSuited } from "./rules.ts";

test("two of three questions answered are four entries (E-412)", () => {
  const answers = [
    { questionId: "people", values: ["3"] },
    { questionId: "car", values: [] },
    { questionId: "appliances", values: ["pool", "dryer"] },
  ];
  expect(choiceEntries({ tdsp: "D_ONCOR", intent: "move-in" }, answers)).toEqual([
    { key: "tdu", value: "ONCOR" },
    { key: "intent", value: "6" },
    { key: "people", value: "3" },
    { key: "appliances", value: "pool,dryer" },
  ]);
});

test("without any answer the utility and the intent are sent too", () =>
  expect(choiceEntries({ tdsp: "TNMP", intent: "switch" }, [])).toHaveLength(2));

describe("a visitor's answers", () => {
  const questions: readonly ChoiceQuestion[] = [
    { id: "size", answerType: "Button", values: ["small", "large"] },
    { id: "appliances", answerType: "Checklist", values: ["pool", "dryer", "shop"] },
    { id: "use", answerType: "TextInput", values: [] },
  ];
  const read = (given: Readonly<Record<string, readonly string[]>>) => readChoices(questions, (id) => given[id] ?? []);

  test("a button has one value, a checklist a list of them, free text is trimmed (E-315, E-316, E-318)", () => {
    expect(read({ size: ["large"], appliances: ["shop", "pool"], use: ["  1,400  kWh "] })).toEqual([
      { questionId: "size", values: ["large"] },
      { questionId: "appliances", values: ["pool", "shop"] },
      { questionId: "use", values: ["1,400 kWh"] },
    ]);
  });
  test("a skipped question has no answer (E-319)", () =>
    expect(read({ appliances: ["pool"], use: [" "] })).toEqual([{ questionId: "appliances", values: ["pool"] }]));
  test("a value that no question offers is no answer", () =>
    expect(
      read({ size: ["castle"], appliances: ["moat", "pool"], use: ["x".repeat(500)] }).map(
        ({ values }) => values.join().length,
      ),
    ).toEqual([4, 100]));
  test("two values of a button count as one", () =>
    expect(read({ size: ["large", "small"] })).toEqual([{ questionId: "size", values: ["small"] }]));
});

describe("a list that uses the answers", () => {
  const offer = (id: string, priority: number) => ({ id, priority }) as PlanOffer;
  const order = (offers: readonly PlanOffer[]) =>
    offers.toSorted((one, other) => one.priority - other.priority).map(({ id }) => id);
  const offers = [offer("a", 1), offer("b", 2), offer("c", 3), offer("d", 4)];

  test("puts them first, in their order, and all the others behind (E-324)", () =>
    expect(order(withSuited(offers, ["d", "b"]))).toEqual(["d", "b", "a", "c"]));
  test("adds the plans that only the answers bring (E-324)", () => {
    const merged = withAnswered(offers, [offer("new", 1), offer("b", 2)]);
    expect(merged.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "new"]);
    expect(order(withSuited(merged, ["new", "b"]))).toEqual(["new", "b", "a", "c", "d"]);
  });
  test("ignores a matching plan that is not on the list", () =>
    expect(order(withSuited(offers, ["gone", "c"]))).toEqual(["c", "a", "b", "d"]));
  test("is unchanged without answers", () => expect(withSuited(offers, [])).toBe(offers));
});
