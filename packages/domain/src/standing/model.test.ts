import { expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import { standingInWords } from "./in-words.ts";
import { listedOnPages, type Standing, failedTry, triedWith } from "./model.ts";

const refused = { is: "refused", because: "MeterRemoved" } as const;

test("a doubt that is not sent again needs a person to check it", () =>
  expect(failedTry(problem("outcome-unknown", "connect", ""), refused)).toEqual({
    is: "in-doubt",
    needsLookUp: true,
  }));

test.each(["timeout", "unreachable", "malformed", "gateway-error"] as const)(
  "a lost answer (%s) leaves a doubt, after any result of an earlier try",
  (kind) => {
    for (const before of [undefined, refused, { is: "in-doubt" } as const])
      expect(failedTry(problem(kind, "connect", ""), before)).toEqual({ is: "in-doubt" });
  },
);

test.each(["unavailable", "unauthorized", "rate-limited", "store", "not-recorded", "internal"] as const)(
  "a try that was never sent (%s) leaves the standing as it was",
  (kind) => {
    for (const before of [undefined, refused, { is: "in-doubt" } as const])
      expect(failedTry(problem(kind, "connect", ""), before)).toEqual(before);
  },
);

test("only a refusal proves that nothing was ordered", () => {
  expect(failedTry(problem("refused", "connect", ""), { is: "in-doubt" })).toEqual({
    is: "refused",
    because: "refused",
  });
  expect([
    triedWith("done", "Success"),
    triedWith("refused", "MeterRemoved"),
    triedWith("refused", ""),
    triedWith("unclear", "Success"),
  ]).toEqual([
    undefined,
    refused,
    { is: "refused", because: "no reason was given" },
    { is: "in-doubt", needsLookUp: true },
  ]);
});

test("support reads each order's standing in words", () => {
  const standing: readonly Standing[] = [
    { what: "new-service", is: "ready" },
    { what: "move", is: "sent" },
    { what: "add-ons", of: "AO-HOME", name: "Home cover", is: "in-cart" },
    { what: "add-ons", is: "confirmed" },
    { what: "renewal", is: "confirmed", day: "2026-12-02", number: "4009000017" },
    { what: "another-home", ...refused },
    { what: "online-account", is: "in-doubt" },
    { what: "deposit", is: "in-doubt" },
    { what: "move", is: "settled-by-fact", as: "ordered", day: "2026-12-02" },
    { what: "renewal", is: "settled-by-support", as: "not-ordered" },
  ];
  expect(standing.map(standingInWords)).toEqual([
    "new service: ready, not ordered yet",
    "move: sent, no answer yet",
    "add-ons Home cover: in the cart, not ordered yet",
    "add-ons: ordered",
    "renewal: ordered, begins on 2026-12-02",
    "another home: refused, because: MeterRemoved",
    "online account: it is not known whether it was created",
    "deposit: it is not known whether it was charged",
    "move: the gateway showed later: ordered, begins on 2026-12-02",
    "renewal: support found: not ordered",
  ]);
});

test("a page omits completed payments, which are on the receipt, and lists one in doubt", () =>
  expect(
    listedOnPages([
      { what: "new-service", is: "confirmed" },
      { what: "customer", is: "confirmed" },
      { what: "deposit", is: "confirmed" },
      { what: "second-half", is: "in-doubt" },
    ]).map(({ what }) => what),
  ).toEqual(["new-service", "second-half"]));
