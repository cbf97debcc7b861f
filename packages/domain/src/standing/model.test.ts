import { expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import { standingInWords } from "./in-words.ts";
import { triedInVain, triedWith } from "./model.ts";

const refused = { is: "refused", because: "MeterRemoved" } as const;

test.each(["timeout", "unreachable", "malformed", "gateway-error", "outcome-unknown"] as const)(
  "an answer that was lost (%s) says nothing, whatever an earlier try came to",
  (kind) => {
    for (const before of [undefined, refused, { is: "unknown" } as const])
      expect(triedInVain(problem(kind, "connect", ""), before)).toEqual({ is: "unknown" });
  },
);

test.each(["unavailable", "unauthorized", "rate-limited", "store", "not-recorded", "internal"] as const)(
  "a try that was never sent (%s) leaves what is known as it was",
  (kind) => {
    for (const before of [undefined, refused, { is: "unknown" } as const])
      expect(triedInVain(problem(kind, "connect", ""), before)).toEqual(before);
  },
);

test("only a refusal says that nothing was ordered", () => {
  expect(triedInVain(problem("refused", "connect", ""), { is: "unknown" })).toEqual({
    is: "refused",
    because: "refused",
  });
  expect([triedWith("Success"), triedWith("MeterRemoved"), triedWith(""), triedWith("Success", false)]).toEqual([
    undefined,
    refused,
    { is: "refused", because: "no reason was given" },
    { is: "unknown" },
  ]);
});

test("support reads of each order what is known of it", () =>
  expect(
    [
      { what: "new-service", is: "not-sent" } as const,
      { what: "move", is: "asked" } as const,
      { what: "add-ons", is: "ordered" } as const,
      { what: "renewal", is: "scheduled", day: "2026-12-02" } as const,
      { what: "another-home", ...refused } as const,
      { what: "online-account", is: "unknown" } as const,
    ].map(standingInWords),
  ).toEqual([
    "new service: not ordered",
    "move: sent, no answer yet",
    "add-ons: ordered",
    "renewal: ordered, begins on 2026-12-02",
    "another home: refused, because: MeterRemoved",
    "online account: it is not known whether it was ordered",
  ]));
