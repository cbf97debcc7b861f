import { site } from "../../composition/site.ts";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeAll, describe, expect, test } from "vitest";
import { created, type Enrolled, rosa } from "../../features/enrollment/calls/enrolling.fixture.ts";
import { memberClearingCookies } from "../session/member.ts";
import { Browser, browserOf, testSite } from "../session/site.fixture.ts";
import { customerOfCall } from "./customer-of-call.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });
const fields = { partner: "PartnerNumber", contractAccount: "ContractAccount" };
const base = { site: site(), brand: "main", locale: "en", requestId: "r", address: "192.0.2.1" } as const;
const grace = { partner: "0050000011", contractAccount: "002103000011" };

const asked = async (browser: Browser, partner: string, contractAccount?: string) => {
  const { value } = await browser.ask(() =>
    customerOfCall(
      { ...base, member: memberClearingCookies },
      { partner, ...(contractAccount === undefined ? {} : { contractAccount }), fields },
    ),
  );
  return value.match(
    (whom) => whom,
    (refused) => [refused.status, refused.code, ...refused.fields.map(({ field }) => field)].join(" "),
  );
};

describe("a signed-in customer asks", () => {
  test.each<[string, string, string | undefined, unknown]>([
    ["about themselves without a number", "", undefined, { partner: grace.partner, contractAccount: "" }],
    ["about their own number", grace.partner, undefined, { partner: grace.partner, contractAccount: "" }],
    ["about it without its zeros", "50000011", "", { partner: grace.partner, contractAccount: "" }],
    ["about an account of theirs", grace.partner, grace.contractAccount, grace],
    ["about it without its zeros and without their number", "", "2103000011", grace],
    ["about another customer", "0050000013", undefined, "403 NOT_YOURS PartnerNumber"],
    ["about another's account", "", "002103000013", "403 NOT_YOURS ContractAccount"],
    ["about what is no account", "", "x", "403 NOT_YOURS ContractAccount"],
  ])("%s", async (_, partner, account, whom) =>
    expect(await asked(await browserOf("grace.garza"), partner, account)).toEqual(whom),
  );
});

describe("an unknown visitor asks", () => {
  test.each<[string, string, string | undefined, unknown]>([
    ["about nobody", "", undefined, { partner: "", contractAccount: "" }],
    ["about a customer", grace.partner, undefined, "409 MISMATCH PartnerNumber"],
    ["about an account", "", grace.contractAccount, "409 MISMATCH ContractAccount"],
    ["about both", grace.partner, grace.contractAccount, "409 MISMATCH PartnerNumber ContractAccount"],
  ])("%s", async (_, partner, account, whom) => expect(await asked(new Browser(), partner, account)).toEqual(whom));
});

describe("a visitor whose enrollment has just created a customer asks", () => {
  let enrolled: Enrolled;
  beforeAll(async () => void (enrolled = await created(rosa, handMade.goodwinDallas)));

  test("about themselves, with or without leading zeros of their number", async () => {
    const { browser, bpNumber, contractAccountNumber } = enrolled;
    expect(await asked(browser, bpNumber, contractAccountNumber)).toEqual({
      partner: bpNumber,
      contractAccount: contractAccountNumber,
    });
    const bare = bpNumber.replace(/^0+/, "");
    expect(await asked(browser, bare)).toEqual({ partner: bare, contractAccount: "" });
  });
  test("can't ask about anybody else", async () => {
    const { browser, bpNumber, contractAccountNumber } = enrolled;
    expect(await asked(browser, grace.partner, contractAccountNumber)).toBe("409 MISMATCH PartnerNumber");
    expect(await asked(browser, bpNumber, grace.contractAccount)).toBe("409 MISMATCH ContractAccount");
  });
});
