import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@switchyard/domain/kernel/problem";
import { type ResultAsync, err, ok } from "neverthrow";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pactFile } from "../pacts/agreement.ts";
import { aCustomersGatewayThatAnswers, aGatewayThatAnswers } from "../test/a-gateway.ts";
import { aBankAccount, aDebtPayment, aDepositPayment, aPayer, aRemainderPayment } from "../test/a-card.ts";
import { aHomeToAdd, aSwapOrder, aTransferOrder, aTransferQuestion, gracesHome, raysHome } from "../test/a-move.ts";
import { aProver, aSession, anOfflineRecord, anOnlineAccount } from "../test/a-proof.ts";
import { aConnectOrder, anApplication, goodwinAve } from "../test/an-application.ts";
import { answerMisfits, examplesOf, operationIds, operationOf, requestMisfits } from "../test/openapi.ts";
import { type CustomerGateway, type Gateway, clientCredentials } from "./index.ts";

const pactSchema = z.object({
  interactions: z.array(
    z.object({
      description: z.string(),
      request: z.object({
        method: z.string(),
        path: z.string(),
        query: z.record(z.string(), z.array(z.string())).default({}),
        headers: z.record(z.string(), z.string()),
        body: z.unknown().optional(),
      }),
      response: z.object({
        status: z.number(),
        headers: z.record(z.string(), z.string()).default({}),
        body: z.unknown(),
      }),
    }),
  ),
});
const { interactions } = pactSchema.parse(JSON.parse(readFileSync(pactFile, "utf8")));

describe("the pact fits the contract", () => {
  test.each(interactions.map((interaction) => [interaction.description, interaction] as const))(
    "%s",
    (_, { request, response }) => {
      const query = Object.fromEntries(Object.entries(request.query).map(([name, values]) => [name, values[0] ?? ""]));
      const body =
        request.headers["Content-Type"] === "application/json"
          ? request.body
          : Object.fromEntries(new URLSearchParams(String(request.body)));
      expect(requestMisfits({ ...request, query, body })).toEqual([]);
      expect(
        answerMisfits(
          request.method,
          request.path,
          response.status,
          response.headers["Content-Type"] === "application/pdf" ? "pdf" : response.body,
        ),
      ).toEqual([]);
    },
  );

  test("a misfit in a request or an answer is found", () => {
    const [first] = interactions;
    expect(first).toBeDefined();
    expect(
      requestMisfits({
        method: "GET",
        path: "/search/zipcode",
        query: { searchkey: "75206" },
        headers: {},
        body: undefined,
      }),
    ).toHaveLength(4);
    expect(answerMisfits("GET", "/search/zipcode", 200, { hits: {} })).toHaveLength(2);
  });
});

test("every operation of the contract has an agreement with a successful answer", () => {
  const agreed = new Set(
    interactions
      .filter(({ response }) => response.status === 200)
      .map(({ request }) => operationOf(request.method, request.path)),
  );
  expect(operationIds.filter((operation) => !agreed.has(operation))).toEqual([]);
});

/** Operations that only a customer's browser and an operator's monitoring call. */
const askedByOthers = ["getDocument", "health"];

test("the adapter calls every operation of the contract", () => {
  const sources = globSync("**/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts"] })
    .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"))
    .join("\n");
  expect(operationIds.filter((operation) => !sources.includes(`"${operation}"`))).toEqual(askedByOthers);
});

const anAddOnQuery = {
  partner: "0050000011",
  currentPlanId: "LK-TRUE-12",
  esiid: gracesHome.esiid,
  zip: "75206",
  dwel: "01",
};
const anAddOnOrder = { ...anAddOnQuery, contractAccountNumber: "002103000011", productIds: ["AO-HOME"] };

const reads: Readonly<Record<string, (ports: Gateway) => ResultAsync<unknown, Problem>>> = {
  searchAddress: (ports) => ports.addresses.addresses("*"),
  searchZipcode: (ports) => ports.addresses.zipAreas("*"),
  eyeballData: (ports) => ports.plans.noteVisit("s-1"),
  fetchPlans: (ports) =>
    ports.plans
      .plans({ intent: "move-in", dwel: "01", zip: "75206", tdsp: "ONCOR", prom: "PS", sessionId: "" })
      .andThen((list) =>
        list.unreadable === 0
          ? ok(list)
          : err(problem("malformed", "fetchPlans", "an offer of the contract can't be read")),
      ),
  connectDates: (ports) => ports.calendar.connectDates(goodwinAve.esiid, "move-in"),
  checkFraud: (ports) => ports.fraud.check(anApplication()),
  checkFraudTd: (ports) => ports.fraud.checkTd(anApplication()),
  createCustomer: (ports) => ports.customers.create(anApplication(), "enroll-1-create"),
  connect: (ports) => ports.connection.connect(aConnectOrder(), "enroll-1-connect"),
  sendOneTimePassword: (ports) =>
    ports.outOfWallet.sendOneTimePassword(aProver(), "enroll-1", "2026-11-20T21:00:00.000Z"),
  validateOneTimePassword: (ports) =>
    ports.outOfWallet.validateOneTimePassword(aSession, aProver().identity, "428116", "2026-11-20T21:01:00.000Z"),
  validateKnowledgeAnswers: (ports) =>
    ports.outOfWallet.validateAnswers(aSession, aProver().identity, ["Bonham St"], "2026-11-20T21:02:00.000Z"),
  createOnlineAccount: (ports) => ports.onlineAccounts.create(anOnlineAccount, "account-1"),
  recordOfflineEnrollment: (ports) => ports.offlineRecords.record(anOfflineRecord, "offline-1"),
  sendConfirmationEmail: (ports) => ports.mail.send(aConnectOrder(), "roommate@example.com", "mail-1"),
  planTerms: (ports) => ports.planTexts.terms("LK-TRUE-12", "TOS", "en"),
  getToken: (ports) => ports.plans.noteVisit("s-1"),
  userByEmail: (ports) => ports.directory.userNameOf("grace.garza@example.com"),
  userNameTaken: (ports) => ports.directory.isTaken("grace.garza"),
  checkAccount: (ports) => ports.directory.standing("grace.garza", "0050000011"),
  forgotPassword: (ports) =>
    ports.passwordHelp.forgotPassword("grace.garza", "https://larkspur.example/reset-password", "forgot-1"),
  checkResetCode: (ports) => ports.passwordHelp.codeState("K7QH2MWX4T"),
  resetPassword: (ports) => ports.passwordHelp.resetPassword("K7QH2MWX4T", "Bluebonnet7", "reset-1"),
  forgotUserName: (ports) =>
    ports.passwordHelp.forgotUserName("grace.garza@example.com", "https://larkspur.example/sign-in", "forgot-2"),
  findCustomer: (ports) =>
    ports.customerFinder.find({ contractAccount: "002103000071", lastName: "Paper", zip: "75214" }),
  shoppingDetails: (ports) =>
    ports.planDetails.offers({
      intent: "001",
      prom: "PS",
      dwelling: "SingleFamily",
      zip: "75206",
      language: "English",
      esiid: "",
      tdsp: "ONCOR",
      sessionId: "",
    }),
  planDeposits: (ports) =>
    ports.planDetails.deposits({ partner: "", dwel: "01", esiid: goodwinAve.esiid, productIds: ["LK-TRUE-12"] }),
  planRates: (ports) => ports.planDetails.rates({ planId: "LK-TRUE-12", tdsp: "ONCOR", zip: "75206" }),
  helpMeChoose: (ports) =>
    ports.helpMeChoose.submit([{ key: "tdu", value: "ONCOR" }], { contract: "", partner: "", sessionId: "s-1" }),
  reviews: (ports) => ports.reviews.reviews(),
  addOnOffers: (ports) => ports.addOns.offers(anAddOnQuery),
  orderAddOns: (ports) => ports.addOns.order(anAddOnOrder, "add-ons-1"),
  electricVehicles: (ports) => ports.electricVehicles.vehicles("move-in"),
  linkVehicle: (ports) => ports.electricVehicles.link({ contractNumber: "", code: "c", message1: "", message2: "" }),
  cardFrameToken: (ports) => ports.cardFrame.accessToken(),
  cardResponsePacket: (ports) => ports.cardFrame.packet("cft-0000000000000001"),
  paySecurityDeposit: (ports) => ports.payments.payDeposit(aDepositPayment(), "pay-1"),
  scheduleRemainingDeposit: (ports) => ports.payments.scheduleRemainder(aRemainderPayment(), "pay-2"),
  payPriorDebt: (ports) => ports.payments.payPriorDebt(aDebtPayment(), "pay-3"),
  enrollAutopay: (ports) => ports.autopay.enroll(aPayer, { mode: "bank", bank: aBankAccount }, "autopay-1"),
  ledgerOfDay: (ports) => ports.ledger.ofDay("2026-11-26"),
  paymentLocations: (ports) => ports.paymentLocations.near({ latitude: 32.8, longitude: -96.8 }, 5),
};

const aBillPayment = {
  partner: "0050000011",
  contractAccount: "002103000011",
  amount: 20_00,
  day: "2026-11-29",
  methodId: "pm-002103000011-1",
  reference: "site-payment-1",
};
const anExtraEnd = {
  partner: "0050000011",
  contractAccount: "002103000011",
  extra: "7100001900",
  day: "2026-12-31",
  fee: 0,
  reference: "site-end-1",
};
const home = { partner: "0050000011", contractAccount: "002103000011", esiid: goodwinAve.esiid };

/** Look-ups of a signed-in customer. */
const customersReads: Readonly<Record<string, (customer: CustomerGateway) => ResultAsync<unknown, Problem>>> = {
  memberFetchPlans: (customer) =>
    customer.ownPlans.plans({
      intent: "renewal",
      dwel: "01",
      zip: "75206",
      tdsp: "ONCOR",
      prom: "",
      sessionId: "",
      partner: home.partner,
      esiid: home.esiid,
    }),
  memberEyeballData: (customer) =>
    customer.ownPlans.noteVisit({
      sessionId: "s-1",
      contractAccount: home.contractAccount,
      partner: home.partner,
      esiid: home.esiid,
    }),
  memberAddOnOffers: (customer) => customer.addOns.offers(anAddOnQuery),
  memberOrderAddOns: (customer) => customer.addOns.order(anAddOnOrder, "add-ons-1"),
  currentPlan: (customer) => customer.customersPlans.currentPlan(home),
  planInformation: (customer) => customer.customersPlans.contents(home),
  usageOverview: (customer) => customer.usage.overview(home.esiid),
  contractAccounts: (customer) => customer.accounts.activeAccounts(home.partner),
  accountMeters: (customer) => customer.accounts.homes(home.partner, ""),
  customerDetails: (customer) => customer.billing.contact(home.contractAccount),
  customerData: (customer) => customer.billing.transferContact(home),
  accountBills: (customer) => customer.bills.ofAccount(home.contractAccount),
  accountPayments: (customer) => customer.billPayments.ofAccount(home.contractAccount),
  payBill: (customer) => customer.billPayments.pay(aBillPayment, "pay-4"),
  extrasInForce: (customer) => customer.extrasInForce.ofAccount(home.contractAccount),
  endExtra: (customer) => customer.extrasInForce.end(anExtraEnd, "end-1"),
  paperlessBilling: (customer) => customer.billing.paperless(home.contractAccount),
  setPaperlessBilling: (customer) => customer.billing.setPaperless(home.partner, home.contractAccount, true),
  updateBillingAddress: (customer) =>
    customer.billing.setBillingAddress(home.contractAccount, {
      streetNumber: "5714",
      streetName: "Goodwin Ave",
      unit: "",
      poBox: "",
      city: "Dallas",
      state: "TX",
      zip: "75206",
    }),
  userProfile: (customer) => customer.profiles.mine(),
  setEmail: (customer) => customer.profiles.setEmail("grace@garza.example"),
  virtualUser: (customer) => customer.virtualUser.came("a-token"),
  virtualUserLogout: (customer) => customer.virtualUser.left(),
  pendingTransactionStatus: (ports) => ports.pendingTransactions.statusOf(goodwinAve.esiid),
  targetedRenewal: (ports) => ports.renewals.offers(raysHome.partner),
  renewalEligibility: (ports) => ports.renewals.eligibility(raysHome),
  meterReadDates: (ports) => ports.renewals.meterReads(raysHome),
  createSwap: (ports) => ports.renewals.order(aSwapOrder(), "swap-1"),
  switchHoldStatus: (ports) => ports.transfers.isUnderSwitchHold(goodwinAve.esiid, "2026-11-21"),
  transferEligibility: (ports) => ports.transfers.eligibility(aTransferQuestion()),
  transferService: (ports) => ports.transfers.order(aTransferOrder(), "transfer-1"),
  addHome: (ports) => ports.homeAdditions.add(aHomeToAdd(), "add-1"),
  transferConnectDates: (ports) => ports.moveCalendar.transferConnectDates(goodwinAve.esiid),
  transferDisconnectDates: (ports) => ports.moveCalendar.transferDisconnectDates(gracesHome.esiid),
  addConnectDates: (ports) => ports.moveCalendar.addConnectDates(goodwinAve.esiid, "move-in"),
};

describe("the contract's own examples can be read", () => {
  const examples = Object.keys(reads).flatMap((operation) =>
    examplesOf(operation).map(([name, value]) => [operation, name, value] as const),
  );

  test("there is at least one for each call", () =>
    expect(new Set(examples.map(([operation]) => operation)).size).toBe(Object.keys(reads).length));

  test.each(examples)("%s: %s", async (operation, _name, value) => {
    const tokenAnswer = operation === "getToken" ? value : { access_token: "t", expires_in: 60 };
    const tokens = clientCredentials({
      baseUrl: "https://gateway.example",
      clientId: "larkspur-site",
      clientSecret: "sandbox-secret",
      brand: "main",
      correlationId: "site-tokens-0001",
      clock: { now: () => "2026-11-21T06:00:00.000Z" },
      fetch: async () => Response.json(tokenAnswer),
    });
    const answer = await reads[operation]?.(aGatewayThatAnswers(value, { tokens }));
    expect(answer?._unsafeUnwrap()).not.toBeNull();
  });
});

describe("the contract's own examples for signed-in customers can be read", () => {
  const examples = Object.keys(customersReads).flatMap((operation) =>
    examplesOf(operation).map(([name, value]) => [operation, name, value] as const),
  );

  test("there is at least one for each call", () =>
    expect(new Set(examples.map(([operation]) => operation)).size).toBe(Object.keys(customersReads).length));

  test.each(examples)("%s: %s", async (operation, _name, value) => {
    const answer = await customersReads[operation]?.(aCustomersGatewayThatAnswers(value));
    expect(answer?._unsafeUnwrap()).not.toBeNull();
  });
});

/** The adapter reads only the status of these answers. */
const statusIsAll = ["revokeToken", "health"];

test("one of these tests reads the examples of every other operation", () => {
  const read = new Set([...Object.keys(reads), ...Object.keys(customersReads), ...statusIsAll]);
  expect(operationIds.filter((operation) => examplesOf(operation).length > 0 && !read.has(operation))).toEqual([]);
});
