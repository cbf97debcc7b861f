import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decisionTable, otherwise } from "./decision-table.ts";

interface Weather {
  readonly rain: boolean;
  readonly degrees: number;
}

const clothes = decisionTable<Weather, string>("clothes", "What to wear?", [
  { rule: "it rains", when: (w) => w.rain, then: "umbrella", source: "mother" },
  { rule: "it is cold", when: (w) => w.degrees < 10, then: (w) => `coat for ${w.degrees}` },
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
  test("says which rules it passed over, in order", () => {
    expect(clothes.decide({ rain: false, degrees: 20 })).toEqual({
      table: "clothes",
      rule: "any other weather",
      passedOver: ["it rains", "it is cold"],
      outcome: "shirt",
    });
  });
  test("can work its outcome out from the facts", () =>
    expect(clothes.decide({ rain: false, degrees: 3 }).outcome).toBe("coat for 3"));
  test("is total: whatever the facts, there is an answer of its own rules", () => {
    fc.assert(
      fc.property(fc.record({ rain: fc.boolean(), degrees: fc.double() }), (weather) => {
        const { rule, passedOver } = clothes.decide(weather);
        expect(clothes.rules.map((r) => r.rule).slice(0, passedOver.length + 1)).toEqual([...passedOver, rule]);
      }),
    );
  });
  test("asks no rule behind the one that fits", () => {
    let asked = 0;
    const table = decisionTable<null, string>("counting", "Who is asked?", [
      { rule: "first", when: () => true, then: "first" },
      { rule: "second", when: () => (asked += 1) > 0, then: "second" },
      otherwise("last", "last"),
    ]);
    table.decide(null);
    expect(asked).toBe(0);
  });
  test("keeps a rule's source for the people who question it", () => {
    expect(clothes.rules[0]?.source).toBe("mother");
    expect(otherwise("r", 1, "E-001")).toEqual({ rule: "r", source: "E-001", otherwise: true, then: 1 });
  });
  test("refuses two rules of one name, which the journal could not tell apart", () => {
    expect(() =>
      decisionTable<null, number>("twice", "Which?", [
        { rule: "same", when: () => true, then: 1 },
        otherwise("same", 2),
      ]),
    ).toThrow("twice names a rule twice");
  });
});
