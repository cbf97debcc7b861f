import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { transferTexts } from "@switchyard/domain/transfer/order-form";
import { describe, expect, test } from "vitest";
import { guards, leftOut, read } from "../../app/called.fixture.ts";
import { calls } from "./calls.ts";
import { transferAsked } from "./transfer-request.ts";

test("each call checks its caller", () =>
  expect(guards(calls)).toEqual([
    "GET /myaccount/transfer/pendingtransactionstatus anybody - people question 0",
    "POST /myaccount/transfer/switchhold members move people act 0",
    "POST /myaccount/transfer/transfereligibility members move people act 0",
    "POST /myaccount/transfer members - look-ups act 0",
  ]));

const esiid = "10443720000052180";

describe("a look-up of a meter", () => {
  test("needs the meter", () => {
    const path = "/myaccount/transfer/pendingtransactionstatus";
    expect(read("GET", path, { esiid })).toEqual({ esiid });
    expect(read("GET", path, {})).toEqual(["esiid invalid_type"]);
  });
  test("of a switch hold may have a day", () => {
    const path = "/myaccount/transfer/switchhold";
    expect(read("POST", path, { ESIID: esiid })).toEqual({ ESIID: esiid });
    expect(read("POST", path, { ESIID: esiid, Datum: "12/01/2026" })).toEqual({ ESIID: esiid, Datum: "2026-12-01" });
    expect(read("POST", path, { ESIID: "x", Datum: "x" })).toEqual(["ESIID invalid_format", "Datum custom"]);
  });
});

describe("a check whether a plan can move", () => {
  const path = "/myaccount/transfer/transfereligibility";
  const question = { BusinessPartner: "50000011", FromESIID: esiid, ToESIID: "10443720000019090", OldProduct: "LK" };
  test.each([
    [{}, question],
    [{ MoveInDate: "12/01/2026" }, { ...question, MoveInDate: "2026-12-01" }],
    [{ MoveInDate: null }, { ...question, MoveInDate: null }],
    [{ IsKyp: true }, { ...question, IsKyp: true }],
    [{ IsKyp: "true" }, { ...question, IsKyp: "true" }],
  ])("accepts %o", (change, values) => expect(read("POST", path, { ...question, ...change })).toEqual(values));
  test.each<[string, unknown]>([
    ["BusinessPartner", "x"],
    ["FromESIID", "x"],
    ["ToESIID", ""],
    ["OldProduct", ""],
    ["OldProduct", "x".repeat(81)],
    ["MoveInDate", "tomorrow"],
    ["IsKyp", false],
    ["IsKyp", "yes"],
  ])("rejects %s %o", (field, value) =>
    expect(read("POST", path, { ...question, [field]: value })).toEqual([expect.stringMatching(`^${field} `)]),
  );
});

describe("an order", () => {
  const path = "/myaccount/transfer";
  const order = {
    BusinessPartnerNumber: "50000011",
    ContractAccountNumber: "2103000011",
    StartDate: "12/01/2026",
    StopDate: "12/03/2026",
    OldAddressEsiid: esiid,
    Esiid: "10443720000019090",
    ProductId: "LK-TRUE-12",
    PhoneNumber: "214-555-0136",
    selectedPlanRate: "12.3",
  };
  test("needs few values, and is read into the values of the steps", () => {
    expect(read("POST", path, order)).toEqual({
      ...leftOut(transferTexts.byWireName),
      ...order,
      ContractAccountNumber: "002103000011",
      StartDate: "2026-12-01",
      StopDate: "2026-12-03",
      DwellingType: "01",
      IncentiveId: "",
      PromoCode: "",
      CampaignId: "",
      ReferId: "",
      PhoneNumber: "2145550136",
      ExtId: "",
    });
    const more = {
      Intent: "2",
      DwellingType: "02",
      IncentiveId: "I",
      PromoCode: "PM",
      CampaignId: "C",
      ReferId: "A-1",
      ExtId: "e",
      selectedProductTerm: 12,
    };
    expect(read("POST", path, { ...order, ...more })).toMatchObject(more);
  });
  test.each(transferTexts.all)("has the text $name in $wireName", ({ name, wireName }) => {
    const typed: Readonly<Record<string, string>> = { [wireName]: "Sample", PhoneNumber: "2145550136" };
    const body = read("POST", path, { ...order, ...typed }) as Parameters<typeof transferAsked>[0];
    expect(transferAsked(body, esiidSchema.parse(esiid))).toHaveProperty(name, typed[wireName]);
  });
  test.each<[string, unknown]>([
    ["BusinessPartnerNumber", "x"],
    ["ContractAccountNumber", "x"],
    ["StartDate", "x"],
    ["StopDate", undefined],
    ["OldAddressEsiid", "x"],
    ["Esiid", "x"],
    ["Intent", "6"],
    ["DwellingType", "x".repeat(11)],
    ["ProductId", ""],
    ["ProductId", "x".repeat(81)],
    ["IncentiveId", "x".repeat(81)],
    ["PromoCode", "x".repeat(21)],
    ["CampaignId", "a b"],
    ["ReferId", "A 1"],
    ["ReferId", "é"],
    ["ReferId", "A-1!"],
    ["ReferId", "!A-1"],
    ["ReferId", "x".repeat(41)],
    ["PhoneNumber", "214"],
    ["ExtId", "x".repeat(65)],
    ["selectedPlanRate", "x"],
    ["selectedProductTerm", "x"],
  ])("rejects %s %o", (field, value) =>
    expect(read("POST", path, { ...order, [field]: value })).toEqual([expect.stringMatching(`^${field} `)]),
  );
});
