import type { Standing } from "@switchyard/domain/standing/model";
import { expect, test } from "vitest";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import { standingText } from "./standing-words.ts";

const orders = ["new-service", "renewal", "move", "another-home"] as const;
const known = [
  { is: "not-sent" },
  { is: "asked" },
  { is: "ordered" },
  { is: "refused", because: "MeterRemoved" },
  { is: "unknown" },
] as const;
const all: readonly Standing[] = [
  ...orders.flatMap((what) => [
    ...known.map((one) => ({ what, ...one })),
    { what, is: "scheduled" as const, day: "2026-11-30" },
  ]),
  ...known.map((one) => ({ what: "add-ons" as const, ...one })),
  ...(["autopay", "online-account"] as const).flatMap((what) => known.slice(2).map((one) => ({ what, ...one }))),
];

test.each(["en", "es"] as const)("each standing has a sentence of its own in %s", async (locale) => {
  const t = await labelsIn(locale);
  const said = all.map((one) => standingText({ t, locale }, one));
  expect(new Set(said).size).toBe(all.length);
  for (const sentence of said) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(said.filter((sentence) => sentence.includes("11/30/2026"))).toHaveLength(orders.length);
});
