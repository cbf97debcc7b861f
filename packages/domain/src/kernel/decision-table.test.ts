import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { days, type FactsOf, flag } from "./facts.ts";
import { decisionTable, otherwise } from "./decision-table.ts";

const weather = { rain: flag(), degrees: days() };
type Weather = FactsOf<typeof weather>;

const clothes = decisionTable<Weather, string>("clothes", "What to wear?", weather, [
  { rule: "it rains", when: { rain: true }, then: "umbrella", source: "mother" },
  {
    rule: "it is cold",
    when: { degrees: { below: 10 } },
    then: { fact: "degrees", lead: (text) => `coat for ${text}` },
  },
  otherwise("any other weather", "shirt"),
]);

describe("a decision table", () => {
  test("answers by the first rule that fits", () => {
    expect(clothes.decide({ rain: true, degrees: 0 })).toEqual({
      table: "clothes",
      rule: "it rains",
      passedOver: [],
      outcome: "umbrella",
    });
  });
  test("lists the rules that it passed over, in order", () => {
    expect(clothes.decide({ rain: false, degrees: 20 })).toEqual({
      table: "clothes",
      rule: "any other weather",
      passedOver: ["it rains", "it is cold"],
      outcome: "shirt",
    });
  });
  test("can compute its outcome from the facts", () =>
    expect(clothes.decide({ rain: false, degrees: 3 }).outcome).toBe("coat for 3"));
  test("is total: any facts have an answer from its own rules", () => {
    fc.assert(
      fc.property(fc.record({ rain: fc.boolean(), degrees: fc.double() }), (weather) => {
        const { rule, passedOver } = clothes.decide(weather);
        expect(clothes.rules.map((r) => r.rule).slice(0, passedOver.length + 1)).toEqual([...passedOver, rule]);
      }),
    );
  });
  test("has each rule's source for readers who question it", () => {
    expect(clothes.rules[0]?.source).toBe("mother");
    expect(otherwise("r", 1, "E-001")).toEqual({ rule: "r", source: "E-001", otherwise: true, then: 1 });
  });
  test("refuses two rules of one name, which the journal could not tell apart", () => {
    expect(() =>
      decisionTable<object, number>("twice", "Which?", {}, [{ rule: "same", when: {}, then: 1 }, otherwise("same", 2)]),
    ).toThrow("twice names a rule twice");
  });
});
