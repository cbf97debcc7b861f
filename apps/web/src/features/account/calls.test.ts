import { describe, expect, test } from "vitest";
import { called, guards, refused } from "../../app/called.fixture.ts";
import { browserOf, Browser, testSite } from "../../site/session/site.fixture.ts";
import { calls } from "./calls.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const grace = { partner: "0050000011", account: "002103000011", esiid: "10443720000052180" };
const sam = { partner: "0050000013", account: "002103000013", esiid: "1008901000000000014220" };

test("each call checks its caller", () => {
  expect(guards(calls).toSorted()).toEqual([
    "GET /getdocument anybody - look-ups question 0",
    "GET /getpdfviewer members - people question 0",
    "GET /myaccount/bills members - look-ups question 0",
    "GET /myaccount/currentplan members - look-ups question 0",
    "GET /myaccount/customerdetails members - look-ups question 0",
    "GET /myaccount/paperlessbilling members - look-ups question 0",
    "GET /myaccount/payments members pay look-ups question 0",
    "GET /myaccount/proofofservice members - people question 0",
    "GET /myaccount/transfer/customerdata members - look-ups question 0",
    "POST /accountselector/contractaccount members - look-ups act 0",
    "POST /accountselector/esiids members - look-ups act 0",
    "POST /myaccount/paperlessbilling members - look-ups act 0",
    "POST /myaccount/payments members pay look-ups act 0",
    "POST /myaccount/transfer/updateBillingAddress members - look-ups act 0",
  ]);
});

describe("another customer's data", () => {
  const at = { ContractAccount: grace.account, PartnerNumber: grace.partner, EsiId: grace.esiid };
  const plan = { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid };
  test.each<["GET" | "POST", string, object, string]>([
    ["GET", "/myaccount/currentplan", { ...plan, partnerNumber: sam.partner }, "partnerNumber"],
    ["GET", "/myaccount/currentplan", { ...plan, accountNumber: sam.account }, "esiid"],
    ["GET", "/myaccount/currentplan", { ...plan, esiid: sam.esiid }, "esiid"],
    ["GET", "/myaccount/transfer/customerdata", { ...at, PartnerNumber: sam.partner }, "PartnerNumber"],
    ["GET", "/myaccount/transfer/customerdata", { ...at, ContractAccount: sam.account }, "EsiId"],
    ["GET", "/myaccount/transfer/customerdata", { ...at, EsiId: sam.esiid }, "EsiId"],
    ["GET", "/myaccount/customerdetails", { ca: sam.account }, "ca"],
    ["GET", "/myaccount/bills", { ca: sam.account }, "ca"],
    ["GET", "/myaccount/paperlessbilling", { ca: sam.account }, "ca"],
    [
      "POST",
      "/myaccount/paperlessbilling",
      { ...at, ContractAccount: sam.account, IsPaperlessBilling: true },
      "ContractAccount",
    ],
    [
      "POST",
      "/myaccount/paperlessbilling",
      { ...at, PartnerNumber: sam.partner, IsPaperlessBilling: true },
      "PartnerNumber",
    ],
    ["POST", "/myaccount/transfer/updateBillingAddress", { ContractAccount: sam.account }, "ContractAccount"],
    ["POST", "/accountselector/contractaccount", { PartnerNumber: sam.partner }, "PartnerNumber"],
    ["POST", "/accountselector/esiids", { Partner: sam.partner, AccountNumber: grace.account }, "Partner"],
    ["POST", "/accountselector/esiids", { Partner: grace.partner, AccountNumber: sam.account }, "AccountNumber"],
    ["GET", "/getpdfviewer", { arcid: "AR4003000012", docid: "WELCOME" }, "arcid=not-yours docid"],
    ["GET", "/getpdfviewer", { arcid: "AR9999999999", docid: "WELCOME" }, "arcid=not-yours docid"],
  ])("is refused by %s %s of %o", async (method, path, fields, field) => {
    const answer = await called(await browserOf("grace.garza"), method, path, { ...fields });
    expect([refused(answer), answer.headers.get("cache-control")]).toEqual([
      `403 NOT_YOURS ${field}=not-yours`,
      "no-store",
    ]);
    expect(refused(await called(new Browser(), method, path, { ...fields }))).toBe("401 NOT_SIGNED_IN");
  });
});

describe("a failed call of the provider", () => {
  const at = { ContractAccount: grace.account, PartnerNumber: grace.partner, EsiId: grace.esiid };
  test.each<[string, "GET" | "POST", string, object]>([
    [
      "currentPlan",
      "GET",
      "/myaccount/currentplan",
      { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid },
    ],
    [
      "accountMeters",
      "GET",
      "/myaccount/currentplan",
      { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid },
    ],
    ["customerDetails", "GET", "/myaccount/customerdetails", { ca: grace.account }],
    ["customerData", "GET", "/myaccount/transfer/customerdata", at],
    ["accountBills", "GET", "/myaccount/bills", { ca: grace.account }],
    ["paperlessBilling", "GET", "/myaccount/paperlessbilling", { ca: grace.account }],
    ["setPaperlessBilling", "POST", "/myaccount/paperlessbilling", { ...at, IsPaperlessBilling: true }],
    ["contractAccounts", "POST", "/accountselector/contractaccount", { PartnerNumber: grace.partner }],
    ["accountMeters", "POST", "/accountselector/esiids", { Partner: grace.partner, AccountNumber: grace.account }],
    ["accountMeters", "POST", "/myaccount/transfer/updateBillingAddress", { ContractAccount: grace.account }],
    ["getProductDocument", "GET", "/getdocument", { docType: "EFL", productid: "LK-TRUE-12", tdsp: "ONCOR" }],
    ["getArchivedDocument", "GET", "/getpdfviewer", { arcid: "AR4003000011", docid: "WELCOME" }],
  ])("to %s is answered with %s %s, and logged", async (operationId, method, path, fields) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
    expect(refused(await called(await browserOf("grace.garza"), method, path, { ...fields }))).toBe(
      "502 GATEWAY_FAILED",
    );
    expect(here.reported.mock.calls.at(-1)?.[1]).toMatchObject({
      problem: { operation: operationId },
      method,
      route: `/api${path}`,
    });
  });
});
