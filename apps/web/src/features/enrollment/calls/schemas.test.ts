import { accountTexts } from "@switchyard/domain/enrollment/account-form";
import { expect, test } from "vitest";
import { leftOut } from "../../../app/called.fixture.ts";
import type { Endpoint } from "../../../site/calls/endpoint.ts";
import { autopay } from "./autopay.ts";
import { connect } from "./connect.ts";
import { cardAccessToken, cardResponsePacket } from "./card-frame.ts";
import { scheduleRemainingDeposit, securityDeposit } from "./deposit-payments.ts";
import { confirmationEmail } from "./email.ts";
import { checkFraud, checkFraudTd } from "./fraud.ts";
import { createAccount } from "./online-account.ts";
import { sendOtp, validateKiq, validateOtp } from "./out-of-wallet.ts";
import { priorDebtPaymentCard } from "./prior-debt-payment.ts";
import {
  long,
  fraud,
  td,
  otp,
  session,
  bank,
  card,
  deposit,
  remainder,
  debts,
  account,
  order,
  bodyOf,
} from "./schemas.fixture.ts";

const tooLong = (endpoint: Endpoint, good: object, lengths: Readonly<Record<string, number>>) =>
  Object.entries(lengths).map(([field, length]): [Endpoint, object, string, number] => [endpoint, good, field, length]);

test.each<[string, Endpoint, object, object]>([
  [
    "fraud",
    checkFraud,
    fraud,
    {
      ...fraud,
      firstName: "Rosa",
      intent: "move-in",
      email: "rosa@example.com",
      phoneNumber: "2145550136",
      DOB: "1984-04-12",
      SSN: "412550138",
      DRSActionToken: "",
      sessionId: "",
      promoCode: "",
    },
  ],
  [
    "fraud with a licence",
    checkFraud,
    {
      ...fraud,
      SSN: null,
      intent: undefined,
      driverLicense: { number: "Tx1", state: "TX" },
      DRSActionToken: null,
      sessionId: " s ",
      promoCode: "PS",
    },
    {
      ...fraud,
      firstName: "Rosa",
      email: "rosa@example.com",
      phoneNumber: "2145550136",
      DOB: "1984-04-12",
      SSN: null,
      intent: undefined,
      driverLicense: { number: "Tx1", state: "TX" },
      DRSActionToken: "",
      sessionId: "s",
      promoCode: "PS",
    },
  ],
  ["its stand-in", checkFraudTd, { ...td, skiptdvalidation: "true" }, { ...td, skiptdvalidation: true }],
  [
    "sending a code",
    sendOtp,
    { ...otp, SSN: "412-55-0138" },
    {
      ...otp,
      DOB: "1984-04-12",
      SSN: "412550138",
      addressType: "",
      poBoxNumber: "",
      street: "",
      street2: "",
      postTown: "",
      postal: "",
      stateProvinceCode: "",
      DL: "",
      clientReferenceId: "",
      messageTime: "",
    },
  ],
  [
    "a code",
    validateOtp,
    { ...session, oneTimePwd: "123456", ssn: null },
    { ...session, oneTimePwd: "123456", ssn: "", score: "", decision: "", clientReferenceId: "", messageTime: "" },
  ],
  [
    "answers",
    validateKiq,
    { ...session, outWalletAnswer1: " a " },
    {
      ...session,
      SSN: "",
      score: "",
      decision: "",
      clientReferenceId: "",
      messageTime: "",
      outWalletAnswer1: "a",
      outWalletAnswer2: "",
      outWalletAnswer3: "",
      outWalletAnswer4: "",
      outWalletAnswer5: "",
    },
  ],
  [
    "autopay by bank",
    autopay,
    { ...bank, ProfileId: "", CVV: null },
    {
      ...bank,
      ContractAccountNumber: "000000000001",
      HoldersName: "Rosa R",
      AccountId: "4400018771",
      DisplayAccountNumber: "8771",
      routingNumber: "111000614",
      ProfileId: "",
      CVV: null,
    },
  ],
  [
    "autopay by card",
    autopay,
    { ...card, routingNumber: "" },
    { ...card, ContractAccountNumber: "000000000001", routingNumber: "" },
  ],
  [
    "a deposit",
    securityDeposit,
    { ...deposit, language: null, payChannel: "WEB", payAgent: "SITE", tenderType: "CARD", paymentDate: "12/02/2026" },
    {
      ...deposit,
      contractAccountNumber: "000000000001",
      serviceContractNumber: "12",
      amount: 500,
      language: null,
      payChannel: "WEB",
      payAgent: "SITE",
      tenderType: "CARD",
      paymentDate: "2026-12-02",
      cardType: "",
      nickname: "",
    },
  ],
  [
    "its second half",
    scheduleRemainingDeposit,
    remainder,
    { ...remainder, PaymentDate: "2030-01-02", ContractAccountNumber: "000000000001", Amount: 500 },
  ],
  [
    "debts",
    priorDebtPaymentCard,
    {
      ...debts,
      paymentType: "PRIORDEBT",
      payChannel: "WEB",
      payAgent: "SITE",
      tenderType: "CARD",
      PaySource: "ENROLLMENT",
    },
    {
      ...debts,
      contractAccountNumber: "000000000001",
      cardType: "",
      nickname: "",
      paymentType: "PRIORDEBT",
      payChannel: "WEB",
      payAgent: "SITE",
      tenderType: "CARD",
      PaySource: "ENROLLMENT",
      PriorDebtCollection: [
        {
          ContractAccountNumber: "000000000001",
          ServiceContractNumber: "2",
          CustomerName: "",
          Address: "",
          FinalBillDate: "",
          TotalDebt: 500,
        },
      ],
    },
  ],
  [
    "a confirmation",
    confirmationEmail,
    { Data: { RecipientEmail: " a@example.com " } },
    {
      Data: {
        RecipientEmail: "a@example.com",
        FirstName: "",
        LastName: "",
        EmailAddress: "",
        ServiceAddress: "",
        PlanName: "",
        StartDate: "",
        ContractAccount: "",
        BP: "",
      },
    },
  ],
  [
    "an account",
    createAccount,
    { ...account, CustomerClassification: 4, Portal: "4", isBusinessUser: false, SpecialOffers: "false" },
    {
      ...leftOut(accountTexts.byWireName),
      ...account,
      Username: "rosa",
      CustomerClassification: "4",
      Portal: "4",
      isBusinessUser: "false",
      SpecialOffers: "false",
      EnrollmentChannel: "",
      LanguagePreference: "",
      PaperlessBilling: false,
      isEnrollment: "",
    },
  ],
  [
    "an account with null",
    createAccount,
    {
      ...account,
      CustomerClassification: null,
      Portal: null,
      isBusinessUser: null,
      PaperlessBilling: true,
      OrganizationBPNumber: null,
    },
    {
      ...leftOut(accountTexts.byWireName),
      ...account,
      Username: "rosa",
      CustomerClassification: "",
      Portal: "",
      isBusinessUser: "",
      SpecialOffers: "",
      EnrollmentChannel: "",
      LanguagePreference: "",
      PaperlessBilling: true,
      isEnrollment: "",
      OrganizationBPNumber: null,
    },
  ],
  [
    "an order",
    connect,
    { ...order, terms: { termsOfService: false } },
    {
      ...order,
      customerIntent: "move-in",
      startDate: "2026-12-02",
      dwellingType: "",
      incentiveId: "",
      promoCode: "",
      campaignId: "",
      enrollDate: "",
      terms: { termsOfService: false },
    },
  ],
])("the body of %s is accepted", (_, endpoint, given, expected) => expect(bodyOf(endpoint, given)).toEqual(expected));

test.each([
  ...tooLong(checkFraud, fraud, {
    firstName: 100,
    lastName: 100,
    DRSActionToken: 4_000,
    sessionId: 100,
    promoCode: 20,
  }),
  ...tooLong(checkFraudTd, td, { FirstName: 100, LastName: 100 }),
  ...tooLong(sendOtp, otp, {
    clientReferenceId: 64,
    messageTime: 40,
    firstName: 100,
    surName: 100,
    addressType: 20,
    poBoxNumber: 40,
    street: 120,
    street2: 40,
    postTown: 100,
    postal: 10,
    stateProvinceCode: 2,
    PhoneNumber: 40,
    email: 300,
    DL: 12,
  }),
  ...tooLong(
    validateOtp,
    { ...session, oneTimePwd: "123456" },
    { sessionID: 64, score: 20, decision: 40, clientReferenceId: 64, messageTime: 40 },
  ),
  ...tooLong(validateKiq, session, {
    sessionID: 64,
    outWalletAnswer1: 200,
    outWalletAnswer2: 200,
    outWalletAnswer3: 200,
    outWalletAnswer4: 200,
    outWalletAnswer5: 200,
  }),
  ...tooLong(autopay, bank, { HoldersName: 200, AccountId: 40, routingNumber: 40 }),
  ...tooLong(autopay, card, { HoldersName: 100, AccountId: 80, ProfileId: 80, CVV: 80 }),
  ...tooLong(securityDeposit, deposit, {
    cvv: 80,
    cardType: 40,
    profileId: 80,
    nickname: 40,
    holderName: 100,
    accountId: 80,
  }),
  ...tooLong(scheduleRemainingDeposit, remainder, { CVV: 80, HoldersName: 100, AccountId: 80, ProfileId: 80 }),
  ...tooLong(priorDebtPaymentCard, debts, {
    cardType: 40,
    HolderName: 100,
    nickname: 40,
    accountId: 80,
    profileId: 80,
    Cvv: 80,
  }),
  ...tooLong(createAccount, account, {
    Username: 254,
    SecurityQuestion: 200,
    SecurityAnswer: 200,
    FirstName: 100,
    LastName: 100,
    LanguagePreference: 20,
    Password: 200,
  }),
  ...tooLong(connect, order, {
    dwellingType: 10,
    productId: 80,
    incentiveId: 80,
    promoCode: 20,
    campaignId: 80,
    enrollDate: 10,
  }),
])("in $path the field %s has a maximum length", (endpoint, good, field, length) => {
  expect(bodyOf(endpoint, { ...good, [field]: long(length) })).toMatchObject({ [field]: long(length) });
  expect(bodyOf(endpoint, { ...good, [field]: long(length + 1) })).toBe(`${field}:too_big`);
  expect(bodyOf(endpoint, { ...good, [field]: 5 })).toBe(`${field}:invalid_type`);
});

test("the card frame's call has one of our languages, and a token", () => {
  expect([
    cardAccessToken.query?.safeParse({ lang: "es" }).data,
    cardAccessToken.query?.safeParse({ lang: "fr" }).success,
  ]).toEqual([{ lang: "es" }, false]);
  expect(
    ["", " ", long(201), " t ", long(200)].map(
      (accesstoken) => cardResponsePacket.query?.safeParse({ accesstoken }).success,
    ),
  ).toEqual([false, false, false, true, true]);
});
