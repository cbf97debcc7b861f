import { type Life, lives, type OrderKind, orderKinds, type Standing } from "@switchyard/domain/standing/model";
import { expect, test } from "vitest";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import { standingText } from "./standing-words.ts";

/** Kinds with a separate order button; the others are sent at once. */
const kinds: ReadonlySet<OrderKind> = new Set(["new-service", "renewal", "move", "another-home", "add-ons"]);
const settlements: readonly Life[] = [
  { is: "settled-by-fact", as: "ordered", day: "2026-11-30" },
  { is: "settled-by-fact", as: "not-ordered" },
];
const lifetimesOf = (what: OrderKind): readonly Standing[] =>
  lives.flatMap((is): readonly Standing[] => {
    if (is === "settled-by-support" || ((is === "in-cart" || is === "ready") && !kinds.has(what))) return [];
    if (is === "settled-by-fact") return settlements.map((one) => ({ what, ...one }));
    return is === "refused" ? [{ what, is, because: "" }] : [{ what, is }];
  });
const all = orderKinds.flatMap(lifetimesOf);

test.each(["en", "es"] as const)("each kind of order has a sentence for each state in %s", async (locale) => {
  const t = await labelsIn(locale);
  const sentences = all.map((one) => standingText({ t, locale }, one));
  expect(new Set(sentences).size).toBe(all.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
});

test.each(["en", "es"] as const)("the sentence contains a day and a product's name in %s", async (locale) => {
  const t = await labelsIn(locale);
  expect(standingText({ t, locale }, { what: "move", is: "confirmed", day: "2026-11-30" })).toContain("11/30/2026");
  expect(standingText({ t, locale }, { what: "add-ons", of: "AO-HOME", name: "Home Cover", is: "in-cart" })).toMatch(
    /^Home Cover /,
  );
});
