import { expect, test } from "vitest";
import { findingOf } from "./resolution.ts";

const given = { because: "found under its key", amount: 15_482, deposit: 30_963 };

test("the deposit belongs to the created customer and has the charged amount, regardless of other input", () => {
  expect(findingOf("createCustomer", { ...given, as: "created" }).amount).toBe(30_963);
  expect(findingOf("paySecurityDeposit", { ...given, as: "charged" }).amount).toBe(15_482);
  expect(findingOf("createCustomer", { ...given, as: "not-created" })).not.toHaveProperty("amount");
});
