import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { enrollmentTables } from "../packages/domain/src/enrollment/tables.ts";
import { decisionsPage } from "./decisions.ts";
import { simulatorTexts } from "./simulator-texts.ts";

it("docs/decisions.md matches the tables (else: npm run docs:decisions)", () => {
  expect(readFileSync(new URL("../docs/decisions.md", import.meta.url), "utf8")).toBe(decisionsPage());
});

it("the simulator prints the current help and rules (else: npm run docs:decisions)", () => {
  for (const [file, text] of simulatorTexts()) expect(readFileSync(file, "utf8"), file.pathname).toBe(text);
});

it("each code with which a decision of the enrollment leads to /oops has a message there", () => {
  interface Leading {
    readonly page?: string;
    readonly query?: { readonly errorCode?: string };
    /** Of a problem. */
    readonly leadsTo?: Leading;
  }
  const outcomes = enrollmentTables.flatMap(({ rules }) =>
    rules.map(({ then }): unknown => then),
  ) as readonly Leading[];
  const pages = outcomes.map((outcome) => outcome.leadsTo ?? outcome);
  const codes = pages.flatMap(({ page, query }) => (page === "oops" && query?.errorCode ? [query.errorCode] : []));
  expect(codes.length).toBeGreaterThan(10);
  const words = readFileSync(new URL("../content/pages/shared/oops.yaml", import.meta.url), "utf8");
  expect(codes.filter((code) => !words.includes(`        ${code}:\n`))).toEqual([]);
});
