import { expect, test } from "vitest";
import { choiceEntries } from "./rules.ts";

test("two of three questions answered are four entries (E-412)", () => {
  const answers = [{ questionId: "people", values: ["3"] }, { questionId: "car", values: [] }, { questionId: "appliances", values: ["pool", "dryer"] }];
  expect(choiceEntries({ tdsp: "D_ONCOR", cint: "6" }, answers)).toEqual([
    { key: "tdu", value: "ONCOR" },
    { key: "intent", value: "6" },
    { key: "people", value: "3" },
    { key: "appliances", value: "pool,dryer" },
  ]);
});

test("without any answer the utility and the intent are told all the same", () => expect(choiceEntries({ tdsp: "TNMP", cint: "7" }, [])).toHaveLength(2));
