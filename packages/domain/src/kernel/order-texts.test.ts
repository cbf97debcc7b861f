import { expect, test } from "vitest";
import { orderTextsOf } from "./order-texts.ts";

const rule = (): undefined => undefined;
const texts = orderTextsOf({
  day: { rule, wireName: "StartDate" },
  note: { rule, isOnWire: true, orderText: { name: "note", longest: 40 } },
  gate: { rule, wireName: "GateCode", orderText: { name: "gateCode", longest: 8, isRequired: true } },
} as const);

test("a text has one name in the form and the order, and another at the gateway", () => {
  const order = texts.typed({ day: "11/30/2026", note: "Ring twice", gate: "42" });
  expect(order).toEqual({ note: "Ring twice", gateCode: "42" });
  expect(texts.onWire(order)).toEqual({ note: "Ring twice", GateCode: "42" });
  expect(texts.asked({ note: "Ring twice", GateCode: "42" })).toEqual(order);
});

test("an empty optional one is missing in the order, and null at the gateway", () => {
  expect(texts.typed({ note: "", gate: "42" })).toEqual({ gateCode: "42" });
  expect(texts.asked({ note: undefined, GateCode: "42" })).toEqual({ gateCode: "42" });
  expect(texts.onWire({ gateCode: "42" })).toEqual({ note: null, GateCode: "42" });
});

test("a required one is present, even when empty", () =>
  expect(texts.typed({ note: "Ring twice" })).toEqual({ note: "Ring twice", gateCode: "" }));

test("a caller's fields are known by their wire names", () =>
  expect(texts.byWireName).toMatchObject({ note: { longest: 40 }, GateCode: { longest: 8, isRequired: true } }));
