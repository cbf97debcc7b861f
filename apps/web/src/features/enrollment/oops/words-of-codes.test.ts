import { connectAnswered } from "@switchyard/domain/enrollment/connected";
import { enrollmentTables } from "@switchyard/domain/enrollment/tables";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../../../../../", import.meta.url);
const content = readFileSync(new URL("content/pages/shared/oops.yaml", root), "utf8");
const payments = readFileSync(new URL("contracts/gateway/payments.yaml", root), "utf8");

/** The codes with a text on the page. */
const worded = new Set([...content.matchAll(/^ {8}(\w+):$/gm)].map(([, code]) => code));

/** The words with which the contract refuses payments of a deposit. */
const refusals = [...payments.matchAll(/CardDeclined, InsufficientFunds[\s\S]*?NothingDue/g)].flatMap(([text]) =>
  [...text.matchAll(/\b(?:[A-Z][a-z]+){2,}\b/g)].map(([word]) => word),
);

/** The codes in the tables of new service. */
const named = enrollmentTables.flatMap(({ rules }) =>
  rules.flatMap(({ then }) => {
    const text = JSON.stringify(typeof then === "function" ? "" : then) ?? "";
    return [...text.matchAll(/"errorCode":"(\w+)"/g)].map(([, code = ""]) => code);
  }),
);

test("every refusal of a deposit, and every code in a table, has a text on /oops", () => {
  expect(refusals).toContain("NothingDue");
  expect(named).toContain("ServiceContractNumberMissing");
  expect(enrollmentTables).toContain(connectAnswered);
  expect([...new Set([...refusals, ...named])].filter((code) => !worded.has(code))).toEqual([]);
});
