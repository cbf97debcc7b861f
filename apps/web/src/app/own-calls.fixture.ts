import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";

export const ray = { partner: "0050000012", account: "002103000012", esiid: handMade.lakewoodDallas.esiid };
export const grace = { partner: "0050000011", account: "002103000011", esiid: handMade.vanderbiltDallas.esiid };

/** Values that must belong to the customer. */
export type Own = keyof typeof grace | "document";

/**
 * Each call as Grace makes it for herself, with the names of the fields that must be hers. Calls without such fields
 * have an empty list.
 */
export const ownCalls: Readonly<
  Record<string, { readonly values: Readonly<Record<string, unknown>>; readonly hers: Readonly<Record<string, Own>> }>
> = {
  "GET /myaccount/offers/eyeballdata": {
    values: { session_id: "s", contractaccount: grace.account, bpNumber: grace.partner, esiid: grace.esiid },
    hers: { contractaccount: "account", bpNumber: "partner" },
  },
  // The site takes the partner number from the token and ignores that of the call (S1-209).
  "GET /myaccount/offers/fetchplans": {
    values: { cint: "3", dwel: "01", zip: "75206", tdsp: "ONCOR", bpNumber: grace.partner, esiid: grace.esiid },
    hers: { esiid: "esiid" },
  },
  "POST /myaccount/plans/addonplans": {
    values: {
      businessPartnerNumber: grace.partner,
      contractAccountNumber: grace.account,
      esiid: grace.esiid,
      zipCode: "75206",
      currentPlanId: "LK-TRUE-12",
      dwellingType: "01",
      productOrders: [{ productId: "AO-HOME", quantity: 1 }],
    },
    hers: { businessPartnerNumber: "partner", contractAccountNumber: "account", esiid: "esiid" },
  },
  "GET /getpdfviewer": { values: { arcid: "AR4003000011", docid: "WELCOME" }, hers: { arcid: "document" } },
  "POST /accountselector/contractaccount": {
    values: { PartnerNumber: grace.partner },
    hers: { PartnerNumber: "partner" },
  },
  "POST /accountselector/esiids": {
    values: { Partner: grace.partner, AccountNumber: grace.account },
    hers: { Partner: "partner", AccountNumber: "account" },
  },
  "GET /myaccount/currentplan": {
    values: { partnerNumber: grace.partner, accountNumber: grace.account, esiid: grace.esiid },
    hers: { partnerNumber: "partner", accountNumber: "account", esiid: "esiid" },
  },
  "GET /myaccount/customerdetails": { values: { ca: grace.account }, hers: { ca: "account" } },
  "GET /myaccount/transfer/customerdata": {
    values: { PartnerNumber: grace.partner, ContractAccount: grace.account, EsiId: grace.esiid },
    hers: { PartnerNumber: "partner", ContractAccount: "account", EsiId: "esiid" },
  },
  "GET /myaccount/bills": { values: { ca: grace.account }, hers: { ca: "account" } },
  "GET /myaccount/extras": { values: { ca: grace.account }, hers: { ca: "account" } },
  "POST /myaccount/extras/end": {
    values: {
      PartnerNumber: grace.partner,
      ContractAccount: grace.account,
      ExtraNumber: "7100001100",
      EndDate: "11/29/2026",
      Fee: 0,
      AnswersBefore: 0,
    },
    hers: { PartnerNumber: "partner", ContractAccount: "account" },
  },
  "GET /myaccount/payments": { values: { ca: grace.account }, hers: { ca: "account" } },
  "POST /myaccount/payments": {
    values: {
      PartnerNumber: grace.partner,
      ContractAccount: grace.account,
      Amount: 20,
      PaymentDate: "11/29/2026",
      MethodId: "pm-002103000011-1",
      AnswersBefore: 0,
    },
    hers: { PartnerNumber: "partner", ContractAccount: "account" },
  },
  "GET /myaccount/paperlessbilling": { values: { ca: grace.account }, hers: { ca: "account" } },
  "GET /myaccount/proofofservice": { values: { esiid: grace.esiid, language: "en" }, hers: { esiid: "esiid" } },
  "POST /myaccount/paperlessbilling": {
    values: { ContractAccount: grace.account, PartnerNumber: grace.partner, IsPaperlessBilling: false },
    hers: { ContractAccount: "account", PartnerNumber: "partner" },
  },
  "POST /myaccount/transfer/updateBillingAddress": {
    values: {
      ContractAccount: grace.account,
      StreetName: "Goodwin Ave",
      StreetNo: "5714",
      UnitNumber: "",
      City: "Dallas",
      State: "TX",
      ZipCode: "75206",
      PoBox: "",
      Country: "US",
    },
    hers: { ContractAccount: "account" },
  },
  "POST /virtualuser": { values: { access_token: "not-hers" }, hers: {} },
  "GET /virtualuser/logoutvirtualuser": { values: {}, hers: {} },
  "GET /myaccount/renewal/createswap": { values: { bpnumber: grace.partner }, hers: { bpnumber: "partner" } },
  "POST /myaccount/renewal/createswap": {
    values: {
      BusinessPartnerNumber: grace.partner,
      ContractAccountNumber: grace.account,
      StartDate: "01/15/2030",
      Esiid: grace.esiid,
      ProductId: "LK-TRUE-12",
      selectedPlanRate: "12.9",
    },
    hers: { BusinessPartnerNumber: "partner", ContractAccountNumber: "account", Esiid: "esiid" },
  },
  // The new home of a customer who may move.
  "POST /myaccount/transfer/switchhold": { values: { ESIID: handMade.goodwinDallas.esiid }, hers: {} },
  "POST /myaccount/transfer/transfereligibility": {
    values: {
      BusinessPartner: grace.partner,
      FromESIID: grace.esiid,
      ToESIID: handMade.goodwinDallas.esiid,
      OldProduct: "LK-TRUE-12",
      IsKyp: true,
    },
    hers: { BusinessPartner: "partner", FromESIID: "esiid" },
  },
  "POST /myaccount/transfer": {
    values: {
      BusinessPartnerNumber: grace.partner,
      ContractAccountNumber: grace.account,
      StartDate: "01/15/2030",
      StopDate: "01/15/2030",
      OldAddressEsiid: grace.esiid,
      Esiid: handMade.goodwinDallas.esiid,
      ProductId: "LK-TRUE-12",
      PhoneNumber: "2145550177",
      selectedPlanRate: "12.90",
    },
    hers: { BusinessPartnerNumber: "partner", ContractAccountNumber: "account", OldAddressEsiid: "esiid" },
  },
  "POST /myaccount/add/home": {
    values: {
      isExistingBill: "true",
      bpNumber: grace.partner,
      contractAccountNumber: grace.account,
      startDate: "01/15/2030",
      esiid: handMade.goodwinDallas.esiid,
      customerIntent: "MoveIn",
      productId: "LK-TRUE-12",
    },
    hers: { bpNumber: "partner", contractAccountNumber: "account" },
  },
  "GET /calendar/transferconnectdate": { values: { esiid: handMade.goodwinDallas.esiid }, hers: {} },
  "GET /calendar/transferdisconnectdate": { values: { esiid: grace.esiid }, hers: { esiid: "esiid" } },
  "GET /calendar/addconnectdate": { values: { esiid: handMade.goodwinDallas.esiid, intent: "6" }, hers: {} },
};
