import { describe, expect, test } from "vitest";
import { readBillClaim } from "./bill-claim.ts";

describe("facts that a customer types from a bill", () => {
  test.each([
    [{ account: "002103000071", lastName: " Paper ", zip: "75214" }],
    [{ account: "2103000071", lastName: "Paper", zip: "75214-0123" }],
    [{ account: "0021 0300-0071", lastName: "Paper", zip: " 75214 " }],
  ])("are read in any usual notation: %j", (typed) =>
    expect(readBillClaim(typed)).toEqual({
      claim: { contractAccount: "002103000071", lastName: "Paper", zip: "75214" },
    }),
  );

  test("are asked for again where one is missing or invalid", () => {
    expect(readBillClaim({ account: "", lastName: " ", zip: "" })).toEqual({
      problems: { account: "required", lastName: "required", zip: "required" },
    });
    expect(readBillClaim({ account: "12ab", lastName: "Paper", zip: "7521" })).toEqual({
      problems: { account: "invalid", zip: "invalid" },
    });
  });
});
