import { expect, test } from "vitest";
import { testSite } from "../../../site/session/site.fixture.ts";
import { atTheTerms, noOrders, stateOf } from "./order.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });

test("a doubtful number is asked about once, and accepted with “it is right”", async () => {
  await noOrders();
  const odd = { socialSecurityNumber: "666-55-0138" };
  const asked = await atTheTerms({ ...odd, confirmed: "" });
  expect(`${asked.to.path}${asked.to.hash}`).toBe("/mvi/order-information#socialSecurityNumber");
  expect((await stateOf(asked.browser)).problems).toEqual([{ field: "socialSecurityNumber", code: "doubtful" }]);
  const answered = await atTheTerms({ ...odd, confirmed: "socialSecurityNumber" });
  expect(answered.to.path).not.toBe("/mvi/order-information");
});
