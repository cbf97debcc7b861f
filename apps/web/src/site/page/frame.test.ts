import { expect, test } from "vitest";
import { frameOf, hasLeftNavigation } from "../front-door/frame.ts";

test.each([
  ["/mvi/order-information", "details"],
  ["/swi/order-information", "details"],
  ["/oow/questions", "details"],
  ["/mvi/place-order", "review"],
  ["/swi/place-order-deposit", "review"],
  ["/mvi/mini-confirmation", "on"],
  ["/mvi/confirmation", "done"],
])("on %s the order is at %s", (path, at) => {
  expect(frameOf(path, "journey")).toEqual({ kind: "flow", at });
});

test.each(["/oops", "/switch-hold", "/session-ended"])("%s has only the logo and help", (path) => {
  expect(frameOf(path, "journey")).toEqual({ kind: "bare" });
});

test("a static page and a plan list have the complete frame", () => {
  expect(frameOf("/help", "static")).toEqual({ kind: "site" });
  expect(frameOf("/mvi/offers", "plan-list")).toEqual({ kind: "shelf" });
});

test.each([
  ["member", "/", true],
  ["member", "/mvi/offers", true],
  ["member", "/not-found", true],
  ["member", "/oops", false],
  ["member", "/OOPS/x", false],
  ["guest", "/", false],
  ["journey", "/mvi/place-order", false],
] as const)("a %s at %s has a left navigation: %s (S1-017 to S1-020)", (audience, path, expected) =>
  expect(hasLeftNavigation(audience, path)).toBe(expected),
);
