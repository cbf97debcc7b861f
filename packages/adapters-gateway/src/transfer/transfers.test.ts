import { transferTexts } from "@switchyard/domain/transfer/order-form";
import { describe, expect, test } from "vitest";
import { aCustomersGatewayThatAnswers, aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { aTransferOrder, aTransferQuestion, gracesHome } from "../../test/a-move.ts";
import { aPlan } from "../../test/an-application.ts";
import { refusedBy } from "../../test/refused-by.ts";
import { toTransferEligibilityRequest, toTransferRequest } from "./transfer-request.ts";

const asked = (result: unknown) => aCustomersGatewayThatAnswers({ result }).transfers;

test("the order has every name of the specification (A-377)", () => {
  expect(
    toTransferRequest(aTransferOrder({ phoneNumber: "214-555-0177", reference: "ref-1", referral: "FRIEND7" })),
  ).toEqual({
    BusinessPartnerNumber: "0050000011",
    ContractAccountNumber: "002103000011",
    StartDate: "12/01/2026",
    StopDate: "12/02/2026",
    OldAddressEsiid: "10443720000052180",
    Esiid: "10443720000057140",
    Intent: "2",
    DwellingType: "01",
    ProductId: "LK-TRUE-12",
    IncentiveId: null,
    PromoCode: "PS",
    CampaignId: "LK-C-WEB",
    ReferId: "FRIEND7",
    PhoneNumber: "2145550177",
    ExtId: "ref-1",
    selectedPlanRate: "12.90",
    selectedProductTerm: 12,
  });
});

test.each(transferTexts.all)("the order's text $name goes on as $wireName", ({ name, wireName }) => {
  const typed = { [name]: "typed", phoneNumber: "2145550177" };
  expect(toTransferRequest(aTransferOrder(typed))).toHaveProperty(wireName, typed[name]);
});

test.each([
  [12_850_000, "12.85"],
  [12_855_000, "12.86"],
  [12_854_999, "12.85"],
])("a rate of %i hundred-millionths is %s cents: two decimals, half up", (baseRate, cents) =>
  expect(toTransferRequest(aTransferOrder({ plan: { ...aPlan, baseRate } })).selectedPlanRate).toBe(cents),
);

test("the eligibility request omits an unknown day (A-375)", () => {
  expect(toTransferEligibilityRequest(aTransferQuestion())).toEqual({
    BusinessPartner: "0050000011",
    FromESIID: "10443720000052180",
    ToESIID: "10443720000057140",
    OldProduct: "LK-TRUE-12",
    IsKyp: true,
  });
  expect(toTransferEligibilityRequest(aTransferQuestion({ moveInDate: "2026-12-01" }))).toMatchObject({
    MoveInDate: "12/01/2026",
  });
});

describe("an answer that could be mistaken for a business answer is malformed", () => {
  test.each([[42], [""], [" "], [null], [{}]])("eligibility %j", async (result) =>
    expect((await asked(result).eligibility(aTransferQuestion()))._unsafeUnwrapErr().kind).toBe("malformed"),
  );
  test.each([[{}], [{ switchHold: null }], [{ switchHold: "" }], [{ switchHold: "perhaps" }]])(
    "switch hold %j",
    async (result) =>
      expect((await asked(result).isUnderSwitchHold(gracesHome.esiid, "2026-11-21"))._unsafeUnwrapErr().kind).toBe(
        "malformed",
      ),
  );
  test.each([[{ serviceContractNumber: "4005000001" }], [{ indicator: 1, serviceContractNumber: "4005000001" }]])(
    "transfer %j",
    async (result) =>
      expect((await asked(result).order(aTransferOrder(), "move-1"))._unsafeUnwrapErr().kind).toBe("malformed"),
  );
  test.each([
    [{ isPending: false, partnerNumber: null }],
    [{ isActive: false }],
    [{ isPending: null, isActive: null }],
  ])("status %j", async (result) =>
    expect(
      (await aGatewayThatAnswers({ result }).pendingTransactions.statusOf(gracesHome.esiid))._unsafeUnwrapErr().kind,
    ).toBe("malformed"),
  );
});

test("an unknown code is an answer, without the blanks around it", async () =>
  expect((await asked(" TransferToTheMoon ").eligibility(aTransferQuestion()))._unsafeUnwrap()).toEqual({
    kind: "unknown",
    code: "TransferToTheMoon",
  }));

test("a partner number has its original length, and is empty without a customer", async () => {
  const status = async (partnerNumber: unknown) =>
    (
      await aGatewayThatAnswers({
        result: { isPending: "N", isActive: "Y", partnerNumber },
      }).pendingTransactions.statusOf(gracesHome.esiid)
    )._unsafeUnwrap();
  expect(await status("30000013")).toEqual({ isPending: false, isActive: true, partner: "30000013" });
  expect(await status(null)).toMatchObject({ partner: "" });
});

test("the request is taken by the contract", () =>
  expect(refusedBy("TransferRequest", toTransferRequest(aTransferOrder()))).toEqual([]));
