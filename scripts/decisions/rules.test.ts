import { describe, expect, test } from "vitest";
import { codeFile } from "./code.ts";
import { ofRule, tablesIn } from "./rules.ts";

const other = `
export const isHouse = (dwel: string): boolean => dwel.startsWith("01");
export const kinds = { unknown: 0, residential: 4 } as const;
`;

const inCode = (rules: string, before = "") =>
  tablesIn(
    new Map(
      [
        codeFile("kernel/other.ts", other),
        codeFile(
          "table.ts",
          `import { isHouse as house, kinds } from "./kernel/other.ts";
interface Facts {
  readonly isPaid: boolean;
  /** What it costs, in cents. */
  readonly amount: number;
}
${before}
export const paid = decisionTable<Facts, string>("paid", "Is it paid?", [${rules}, otherwise("else", "no")]);`,
        ),
      ].map((file) => [file.path, file]),
    ),
  );

const condition = (when: string, before = ""): string | undefined =>
  inCode(`{ rule: "one", when: ${when}, then: "yes" }`, before).get("paid")?.rules[0]?.condition;

describe("the words of a condition", () => {
  test.each([
    ["f.isPaid", "is paid"],
    ["!f.isPaid", "is not paid"],
    ["f.isDepositRequired", "deposit is required"],
    ["!f.isDepositRequired", "deposit is not required"],
    ["f.isOwnPremiseActive", "own premise is active"],
    ["f.isFraudMatch", "is fraud match"],
    ["f.isGoodToProceed", "is good to proceed"],
    ["f.hasSwitchHold", "has switch hold"],
    ["!f.hasSwitchHold", "has no switch hold"],
    ["f.asksPlan", "asks plan"],
    ["!f.asksPlan", "does not ask plan"],
    ['f.indicator === "Success"', 'indicator is "Success"'],
    ['f.indicator !== "Success"', 'indicator is not "Success"'],
    ['!(f.indicator === "Success")', 'indicator is not "Success"'],
    ['f.promoCode === ""', "promo code is empty"],
    ['f.promoCode !== ""', "promo code is not empty"],
    ["f.isEligible === false", "is not eligible"],
    ["f.isEligible === true", "is eligible"],
    ["f.isEligible !== false", "is eligible is not false"],
    ["f.status === undefined", "has no status"],
    ["f.status !== undefined", "has status"],
    ["f.page === f.ordersAt", "page is the same as orders at"],
    ["f.page !== f.ordersAt", "page is not the same as orders at"],
    ["f.amount > 0", "amount is above 0"],
    ["f.amount >= 2", "amount is at least 2"],
    ["f.amount < 2", "amount is below 2"],
    ["f.amount <= 2", "amount is at most 2"],
    ["!(f.amount > 0)", "amount is at most 0"],
    ['f.kind.startsWith("show")', 'kind begins with "show"'],
    ['!f.kind.startsWith("show")', 'kind does not begin with "show"'],
    ['["a", "b", "c"].includes(f.kind)', 'kind is "a", "b" or "c"'],
    ['!["a", "b"].includes(f.kind)', 'kind is neither "a" nor "b"'],
    ['f.kind.toLowerCase() === "oops"', 'kind is "oops", in capitals or not'],
    ["f.isPaid && f.amount > 0", "is paid, and amount is above 0"],
    ["f.isPaid || f.amount > 0", "is paid, or amount is above 0"],
    ["!(f.isPaid && f.amount > 0)", "is not paid, or amount is at most 0"],
    ["f.isPaid && (f.isOld || f.isNew)", "is paid, and (is old, or is new)"],
    ["f.isPaid || (f.isOld && f.isNew)", "is paid, or (is old, and is new)"],
    ["f.isPaid && (f.isOld && f.isNew)", "is paid, and is old, and is new"],
    ['f.kind === "a" || f.kind === "b"', 'kind is "a" or "b"'],
    ['f.kind !== "a" && f.kind !== "b"', 'kind is neither "a" nor "b"'],
    ['f.kind === "a" || f.page === "b"', 'kind is "a", or page is "b"'],
    ['f.isPaid && (f.kind === "a" || f.kind === "b")', 'is paid, and kind is "a" or "b"'],
    ["house(f.dwel)", 'dwel begins with "01"'],
    ["f.customer === kinds.residential", "customer is 4 (residential)"],
  ])("%s", (when, words) => {
    expect(condition(`(f) => ${when}`)).toBe(words);
  });

  test("are those of the functions and constants that it names, wherever they are", () => {
    expect(
      condition("isOwed", "const isOwed = (f: Facts): boolean => !f.isPaid && f.amount > least; const least = 5;"),
    ).toBe("is not paid, and amount is above 5");
    expect(
      condition(
        '(f) => isWord(f.indicator, "Success")',
        "const isWord = (text: string, word: string) => text.toLowerCase() === word.toLowerCase();",
      ),
    ).toBe('indicator is "Success", in capitals or not');
    expect(
      condition("late", 'const late = ({ kind }: Facts) => slow.has(kind); const slow = new Set(["a", "b"]);'),
    ).toBe('kind is "a" or "b"');
    expect(
      condition(
        "(f) => others.includes(f.page)",
        'const pages = ["a", ...more] as const; const more = ["b", "c"]; const not = ["a"]; const others = pages.filter((page) => !not.includes(page));',
      ),
    ).toBe('page is "b" or "c"');
  });

  test.each([
    ["(f) => f.amount % 2 === 0", "does not begin with a fact"],
    ["(f) => nobodyKnows(f)", "more than one expression"],
    ["(f) => { return f.isPaid; }", "something else than a function"],
    ["(f) => f.kind === nobodyKnows", "no constant"],
    ['(f) => f.kind.endsWith("x")', "the call of endsWith"],
    ["(f) => f.amount ** 2 > 4", "does not begin with a fact"],
    ["(f) => f.amount > f.price", "the comparison >"],
    ["(f) => f.a ?? f.b", "LogicalExpression"],
    ["(f) => f", "the facts as a whole"],
  ])("%s has none, and says which rule", (when, why) => {
    expect(() => condition(when)).toThrow('the rule "one" of paid can\'t be put in words');
    expect(() => condition(when)).toThrow(why);
  });
});

describe("a table in words", () => {
  const rules = `{ rule: "one", when: (f) => f.isPaid, then: (f) => toOops(codes[f.kind]) }, ...more`;
  const more = `const codes = { "to-day": "Today", later: "Later" };
const more = [{ rule: "two", when: (f) => f.isOld, then: (f) => toOops(errorCodeOf(f.indicator || "Connect")) }, { rule: "three", when: (f) => f.isNew, then: toOops("Known") }];`;

  test("has each rule's name, condition and the outcome that depends on the facts", () => {
    expect(inCode(rules, more).get("paid")?.rules).toEqual([
      { rule: "one", condition: "is paid", outcome: 'oops?errorCode=…: "Today" for to-day, "Later" for later' },
      { rule: "two", condition: "is old", outcome: 'oops?errorCode=…: indicator, or "Connect" where there is none' },
      { rule: "three", condition: "is new", outcome: "" },
      { rule: "else", condition: "in every other case", outcome: "" },
    ]);
  });
  test("says where it is, and what its facts say of themselves", () => {
    expect(inCode(rules, more).get("paid")).toMatchObject({
      path: "table.ts",
      constant: "paid",
      facts: [{ fact: "amount", comment: "What it costs, in cents." }],
    });
  });
  test("has no words for a rule without a condition, nor for an outcome that is worked out in another way", () => {
    expect(() => inCode('{ rule: "one", then: "yes" }')).toThrow('the rule "one" of paid');
    expect(() => inCode('{ rule: "one", when: (f) => f.isPaid, then: (f) => lead(f) }')).toThrow("the outcome lead");
  });
  test("is asked for a rule that its list has in that place", () => {
    const tables = inCode(rules, more);
    expect(ofRule(tables, "paid", "two", 1).condition).toBe("is old");
    expect(() => ofRule(tables, "paid", "two", 0)).toThrow('the rule "two" of paid is not written');
    expect(() => ofRule(tables, "unpaid", "two", 1)).toThrow('the rule "two" of unpaid is not written');
  });
});
