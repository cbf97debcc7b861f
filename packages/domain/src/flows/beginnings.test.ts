import { describe, expect, test } from "vitest";
import { emptyAddHome } from "../add-home/state.ts";
import { emptyAccountAddOns } from "../add-ons/state.ts";
import { emptyEnrollment } from "../enrollment/empty-parts.ts";
import { emptyRenewal } from "../renewal/state.ts";
import { emptyTransfer } from "../transfer/state.ts";
import { pageNames } from "./pages.ts";

/** Every value in a state, by its path, without empty, false and zero ones. */
const valuesIn = (value: unknown, path = ""): Readonly<Record<string, unknown>> => {
  if (value === undefined || value === "" || value === false || value === 0) return {};
  if (typeof value !== "object" || value === null) return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, one]) => valuesIn(one, path === "" ? name : `${path}.${name}`)),
  ) as Readonly<Record<string, unknown>>;
};

describe("a journey begins with nothing but its page", () => {
  test.each([
    ["an enrollment", emptyEnrollment, { stage: "shopping", "at.kind": "page", "at.page": "offers" }],
    ["a renewal", emptyRenewal, { stage: "shopping", "at.kind": "page", "at.page": "renewal-offers" }],
    ["a transfer", emptyTransfer, { stage: "service-info", "at.kind": "page", "at.page": "transfer-service-info" }],
    ["another home", emptyAddHome, { stage: "shopping", "at.kind": "page", "at.page": "add-home-offers" }],
    ["add-ons for an account", emptyAccountAddOns, { stage: "shopping" }],
  ])("%s", (_, state, known) => expect(valuesIn(state)).toEqual(known));
});

test("every page of ours has a unique name", () => {
  expect(new Set(pageNames).size).toBe(pageNames.length);
  expect(pageNames.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});
