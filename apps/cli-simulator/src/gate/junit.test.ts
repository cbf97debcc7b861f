import { expect, test } from "vitest";
import { unmoved } from "../replay/money.ts";
import type { JudgedChange } from "./accepted.ts";
import { junitOf, type Report } from "./junit.ts";

const change: JudgedChange = {
  verdict: "different",
  step: "createCustomer",
  what: "then “a” & <b>\u001b[31m",
  count: 30,
  money: unmoved,
  journeys: Array.from({ length: 30 }, (_, number) => `R${number}`),
};

const report = (parts: Partial<Report>): string =>
  junitOf({
    tally: { same: 1, different: 0, "cannot-tell": 0, unreadable: 0, events: 9 },
    seconds: 1.5,
    changes: [],
    stale: [],
    unreadable: [],
    failOn: "cannot-tell",
    ...parts,
  });

test("journeys with the same decisions are one passing case", () =>
  expect(report({})).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="1" failures="0" errors="0" skipped="0" time="1.500">
  <testsuite name="switchyard replay --all" tests="1" failures="0" errors="0" skipped="0" time="1.500">
    <testcase classname="switchyard.replay" name="1 journey: today's code decides the same"/>
  </testsuite>
</testsuites>
`));

test("a change fails with its first references; stored values are escaped, and the XML is valid", () => {
  const xml = report({ changes: [change] });
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toContain('name="createCustomer: then “a” &amp; &lt;b&gt;');
  expect(xml).toContain("R19 and 10 more</failure>");
  expect(xml.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("an accepted change passes, with the person who accepted it", () =>
  expect(report({ changes: [{ ...change, accepted: { by: "Rosa & Co", because: "so" } }] })).toMatch(
    /failures="0"[^]*<system-out>accepted by Rosa &amp; Co: so<\/system-out>/,
  ));

test("stale entries and unreadable journals fail; accepted changes are skipped", () => {
  const found = {
    changes: [{ ...change, verdict: "cannot-tell" }],
    stale: [{ step: "s", what: "w", by: "b", because: "c" }],
    tally: { same: 0, different: 0, "cannot-tell": 30, unreadable: 1, events: 9 },
    unreadable: [{ reference: "R", why: "no JSON" }],
  } as const;
  expect(report(found)).toContain('tests="3" failures="3" errors="0" skipped="0"');
  expect(report({ ...found, failOn: "difference" })).toContain('tests="3" failures="1" errors="0" skipped="2"');
  expect(report({ ...found, failOn: "none" })).toContain('tests="3" failures="0" errors="0" skipped="3"');
});
