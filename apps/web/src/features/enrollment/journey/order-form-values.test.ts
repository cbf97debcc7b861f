import { expect, test } from "vitest";
import { orderFormValues } from "./order-form-values.ts";

const read = (name: string, typed: string) => {
  const form = new FormData();
  form.set(name, typed);
  return orderFormValues(form);
};

test("a phone number may begin with the country code 1, also in forms without scripts", () => {
  expect(read("phoneNumber", "1-214-555-013")).toMatchObject({ phoneNumber: "+1-214-555-013" });
  expect(read("poBox", "1-214-555-013")).toMatchObject({ poBox: "1-214-555-013" });
});

test("a box that is not ticked means another address", () =>
  expect(read("isPoBox", "true")).toEqual({ isPoBox: "true", billingOption: "other" }));
