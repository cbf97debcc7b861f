import { expect, test } from "vitest";
import { guards, read } from "../../app/called.fixture.ts";
import { calls } from "./calls.ts";

const path = "/myaccount/renewal/createswap";
const order = {
  BusinessPartnerNumber: "50000011",
  ContractAccountNumber: "2103000011",
  StartDate: "12/01/2026",
  Esiid: "10443720000052180",
  ProductId: "LK-TRUE-12",
  selectedPlanRate: 12.3,
};

test("each call checks its caller", () =>
  expect(guards(calls)).toEqual([
    "GET /myaccount/renewal/createswap members - look-ups question 0",
    "POST /myaccount/renewal/createswap members - look-ups act 0",
  ]));

test("an order needs few values, and is read into the values of the steps", () => {
  expect(read("POST", path, order)).toEqual({
    BusinessPartnerNumber: "50000011",
    ContractAccountNumber: "002103000011",
    StartDate: "2026-12-01",
    Esiid: "10443720000052180",
    ExtId: "",
    DwellingType: "01",
    ProductId: "LK-TRUE-12",
    selectedPlanRate: "12.3",
    CampaignId: "",
  });
  expect(
    read("POST", path, {
      ...order,
      ExtId: "a-1",
      DwellingType: "02",
      ProductTerm: "12",
      selectedPlanRate: " 9.8000 ",
      CampaignId: "SPRING",
    }),
  ).toMatchObject({
    ExtId: "a-1",
    DwellingType: "02",
    ProductTerm: 12,
    selectedPlanRate: "9.8000",
    CampaignId: "SPRING",
  });
});

test.each<[string, unknown]>([
  ["BusinessPartnerNumber", "x50000011"],
  ["ContractAccountNumber", "1234567890123"],
  ["StartDate", "2026-12-01"],
  ["Esiid", "123"],
  ["ExtId", "a b"],
  ["DwellingType", "x".repeat(11)],
  ["ProductId", ""],
  ["ProductId", "x".repeat(81)],
  ["ProductTerm", "1234"],
  ["ProductTerm", "x12"],
  ["ProductTerm", "12x"],
  ["ProductTerm", -1],
  ["ProductTerm", 1.5],
  ["selectedPlanRate", "x12.3"],
  ["selectedPlanRate", "12.3x"],
  ["selectedPlanRate", "12345"],
  ["selectedPlanRate", "1.23456"],
  ["selectedPlanRate", "1."],
  ["selectedPlanRate", undefined],
  ["CampaignId", "x".repeat(41)],
])("an order with %s %o is rejected", (field, value) =>
  expect(read("POST", path, { ...order, [field]: value })).toEqual([expect.stringMatching(`^${field} `)]),
);

test("offers are requested by the customer's number", () => {
  expect(read("GET", path, { bpnumber: "50000011" })).toEqual({ bpnumber: "50000011" });
  expect(read("GET", path, {})).toEqual(["bpnumber invalid_type"]);
});
