import { expect, test } from "vitest";
import { unmoved } from "../replay/money.ts";
import { sarifReport } from "./sarif.ts";

test("each change is a result at its rule, with its amounts; accepted changes and renamed rules are notes", () => {
  const rule = {
    table: "customer-created",
    then: "success, with a deposit: somebody looks first",
    today: "success, with a deposit",
  };
  const change = {
    verdict: "different",
    step: "createCustomer",
    what: "otherwise",
    count: 2,
    money: unmoved,
    journeys: [],
  } as const;
  const text = sarifReport({
    changes: [
      { ...change, rule },
      { ...change, accepted: { by: "Rosa", because: "so" } },
      { ...change, verdict: "renamed" },
    ],
    stale: [{ step: "s", what: "w", by: "b", because: "c" }],
    unreadable: [{ reference: "R", why: "no JSON" }],
    failOn: "difference",
  });
  const { runs } = JSON.parse(text) as {
    readonly runs: readonly {
      readonly results: readonly { readonly ruleId: string; readonly level: string; readonly locations?: unknown }[];
    }[];
  };
  expect(runs[0]?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ["different", "error"],
    ["different", "note"],
    ["renamed", "note"],
    ["stale", "error"],
    ["unreadable", "note"],
  ]);
  expect(JSON.stringify(runs[0]?.results[0]?.locations)).toMatch(
    /"uri":"packages\/domain\/src\/enrollment\/customer-created\.ts"},"region":{"startLine":\d+}/,
  );
  expect(text).toContain("accepted by Rosa: so");
});
