import { expect, test } from "vitest";
import { errorCodeOf, isPage, toOops, toPage, toStep } from "./model.ts";

test("a destination is a page with its parameters, or the next step", () => {
  expect([toPage("offers"), toPage("current-plan", { cint: "2" }), toStep("connect")]).toEqual([
    { kind: "page", page: "offers" },
    { kind: "page", page: "current-plan", query: { cint: "2" } },
    { kind: "step", step: "connect" },
  ]);
  expect(Object.keys(toPage("offers"))).toEqual(["kind", "page"]);
  expect(toOops("MeterUnknown")).toEqual({ kind: "page", page: "oops", query: { errorCode: "MeterUnknown" } });
  expect(Object.keys(toOops())).toEqual(["kind", "page"]);
});

test.each([
  ["MeterUnknown", "MeterUnknown"],
  ["E-12.3_x", "E-12.3_x"],
  ["x".repeat(60), "x".repeat(60)],
  ["x".repeat(61), "UnreadableCode"],
  ["", "UnreadableCode"],
  ["See José <b>", "UnreadableCode"],
  ["<b>Code", "UnreadableCode"],
  ["Code of José", "UnreadableCode"],
])("the code “%s” appears in an address as %s", (text, code) => expect(errorCodeOf(text)).toBe(code));

test("a page differs from another page, and from a step with its name", () => {
  expect(isPage(toPage("offers", { cint: "2" }), "offers")).toBe(true);
  expect(isPage(toPage("oops"), "offers")).toBe(false);
  expect(isPage(toStep("offers"), "offers")).toBe(false);
});
