import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { decisionsPage } from "./decisions.ts";

it("docs/decisions.md says what the tables say (else: npm run docs:decisions)", () => {
  expect(readFileSync(new URL("../docs/decisions.md", import.meta.url), "utf8")).toBe(decisionsPage());
});
