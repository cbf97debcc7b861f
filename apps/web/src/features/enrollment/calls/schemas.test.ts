import { expect, test } from "vitest";
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

const long = (length: number): string => "x".repeat(length);
const esiid = "10443720000057140";

/** Bodies that are good, and what is read from them. */
const fraud = {
  firstName: " Rosa ",
  lastName: "R",
  intent: "6",
  esiid,
  email: " rosa@example.com ",
  phoneNumber: "214-555-0136",
  DOB: "04/12/1984",
  SSN: "412-55-0138",
};
const td = { FirstName: "Rosa", LastName: "R", EsiId: esiid, Email: "rosa@example.com", PhoneNumber: "2145550136" };
const otp = {
  firstName: "Rosa",
  surName: "R",
  DOB: "04/12/1984",
  PhoneNumber: "+12145550136",
  email: "rosa@example.com",
  ESIID: esiid,
};
const session = { sessionID: "s" };
const bank = {
  mode: "bank",
  ContractAccountNumber: "1",
  PartnerNumber: "1",
  HoldersName: " Rosa R ",
  AccountId: " 4400018771 ",
  DisplayAccountNumber: " 8771 ",
  routingNumber: " 111000614 ",
};
const card = {
  mode: "card",
  ContractAccountNumber: "1",
  PartnerNumber: "1",
  HoldersName: "Rosa R",
  AccountId: "a",
  DisplayAccountNumber: "8771",
  ProfileId: "p",
  Expiration: "01/2030",
  CVV: "c",
};
const deposit = {
  expiration: "01/2030",
  contractAccountNumber: "1",
  cvv: "c",
  billingPostalCode: "75206",
  profileId: "p",
  paymentType: "0",
  holderName: "R",
  accountId: "a",
  serviceContractNumber: " 12 ",
  bpNumber: "1",
  amount: 5,
};
const remainder = {
  PaymentDate: "01/02/2030",
  ContractAccountNumber: "1",
  Expiration: "01/2030",
  CVV: "c",
  HoldersName: "R",
  AccountId: "a",
  DisplayAccountNumber: "1234",
  ProfileId: "p",
  PartnerNumber: "1",
  Amount: 5,
};
const oneDebt = { ContractAccountNumber: "1", ServiceContractNumber: " 2 ", TotalDebt: 5 };
const debts = {
  expiration: "01/2030",
  HolderName: "R",
  contractAccountNumber: "1",
  accountId: "a",
  profileId: "p",
  bpNumber: "1",
  PriorDebtCollection: [oneDebt],
  BillingPostalCode: "75206",
  Cvv: "c",
};
const account = {
  Username: " rosa ",
  Email: "rosa@example.com",
  SecurityQuestion: "q",
  SecurityAnswer: "a",
  FirstName: "R",
  LastName: "R",
  Password: " p ",
  PersonBPNumber: "1",
  SendEmailInvitation: true,
  AccountNumber: "1",
};
const order = {
  bpNumber: "1",
  contractAccountNumber: "1",
  startDate: "12/02/2026",
  esiid,
  customerIntent: "6",
  productId: "p",
};

const bodyOf = ({ body }: Endpoint, given: unknown): unknown => {
  const read = body?.safeParse(given);
  return read?.success ? read.data : read?.error.issues.map(({ path, code }) => `${path.join(".")}:${code}`).join(" ");
};

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
])("the body of %s is read", (_, endpoint, given, expected) => expect(bodyOf(endpoint, given)).toEqual(expected));

const tooLong = (endpoint: Endpoint, good: object, lengths: Readonly<Record<string, number>>) =>
  Object.entries(lengths).map(([field, length]): [Endpoint, object, string, number] => [endpoint, good, field, length]);

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
    PhoneNumber: 20,
    email: 254,
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
])("of $path the field %s has an end", (endpoint, good, field, length) => {
  expect(bodyOf(endpoint, { ...good, [field]: long(length) })).toMatchObject({ [field]: long(length) });
  expect(bodyOf(endpoint, { ...good, [field]: long(length + 1) })).toBe(`${field}:too_big`);
  expect(bodyOf(endpoint, { ...good, [field]: 5 })).toBe(`${field}:invalid_type`);
});

test.each<[Endpoint, object, object, string]>([
  [checkFraud, fraud, { firstName: " " }, "firstName:too_small"],
  [checkFraud, fraud, { email: "rosa" }, "email:invalid_format"],
  [checkFraud, fraud, { email: `${long(250)}@example.com` }, "email:too_big"],
  [checkFraud, fraud, { phoneNumber: "1" }, "phoneNumber:invalid_format"],
  [checkFraud, fraud, { DOB: "1984-04-12" }, "DOB:custom"],
  [checkFraud, fraud, { SSN: "41255013" }, "SSN:invalid_format"],
  [checkFraud, fraud, { SSN: "4125501389" }, "SSN:invalid_format"],
  [checkFraud, fraud, { SSN: "x412550138" }, "SSN:invalid_format"],
  [checkFraud, fraud, { SSN: null }, "SSN:custom"],
  [checkFraud, fraud, { driverLicense: { number: "1", state: "TX" } }, "SSN:custom"],
  ...["", "a b", "!a", "a!", long(13)].map((number): [Endpoint, object, object, string] => [
    checkFraud,
    { ...fraud, SSN: null },
    { driverLicense: { number, state: "TX" } },
    "driverLicense.number:invalid_format",
  ]),
  ...["", "tx", "TXX", "xTX", "T"].map((state): [Endpoint, object, object, string] => [
    checkFraud,
    { ...fraud, SSN: null },
    { driverLicense: { number: "1", state } },
    "driverLicense.state:invalid_format",
  ]),
  [checkFraudTd, td, { FirstName: "", LastName: "" }, "FirstName:too_small LastName:too_small"],
  [
    checkFraudTd,
    td,
    { Email: "x", EsiId: "1", PhoneNumber: "1", skiptdvalidation: "x" },
    "EsiId:invalid_format Email:invalid_format PhoneNumber:invalid_format skiptdvalidation:invalid_union",
  ],
  [sendOtp, otp, { DOB: "x", ESIID: "x", SSN: 5 }, "DOB:custom SSN:invalid_type ESIID:invalid_format"],
  ...["12345", "1234567", "x123456", "123456x", ""].map((oneTimePwd): [Endpoint, object, object, string] => [
    validateOtp,
    session,
    { oneTimePwd },
    "oneTimePwd:invalid_format",
  ]),
  ...["", "12345", "x1234", "1234x"].map((DisplayAccountNumber): [Endpoint, object, object, string] => [
    autopay,
    bank,
    { DisplayAccountNumber },
    "DisplayAccountNumber:invalid_format",
  ]),
  [autopay, bank, { mode: "cash" }, "mode:invalid_union"],
  [
    autopay,
    card,
    { ProfileId: "", CVV: "", AccountId: "", Expiration: "" },
    "AccountId:too_small ProfileId:too_small Expiration:invalid_format CVV:too_small",
  ],
  [autopay, card, { DisplayAccountNumber: "123" }, "DisplayAccountNumber:invalid_format"],
  [
    securityDeposit,
    deposit,
    { paymentType: "2", language: "fr", paymentDate: null },
    "language:invalid_value paymentDate:invalid_type paymentType:invalid_value",
  ],
  [
    securityDeposit,
    deposit,
    { payChannel: "x", payAgent: "x", tenderType: "x" },
    "payChannel:invalid_value payAgent:invalid_value tenderType:invalid_value",
  ],
  ...["", "12345678901", "x1", "1x"].map((serviceContractNumber): [Endpoint, object, object, string] => [
    securityDeposit,
    deposit,
    { serviceContractNumber },
    "serviceContractNumber:invalid_format",
  ]),
  [
    scheduleRemainingDeposit,
    remainder,
    { PaymentDate: "x", DisplayAccountNumber: "1" },
    "PaymentDate:custom DisplayAccountNumber:invalid_format",
  ],
  [priorDebtPaymentCard, debts, { PriorDebtCollection: [] }, "PriorDebtCollection:too_small"],
  [
    priorDebtPaymentCard,
    debts,
    { PriorDebtCollection: Array.from({ length: 51 }, () => oneDebt) },
    "PriorDebtCollection:too_big",
  ],
  [
    priorDebtPaymentCard,
    debts,
    {
      PriorDebtCollection: [
        {
          ...oneDebt,
          ServiceContractNumber: " ",
          CustomerName: long(201),
          Address: long(301),
          FinalBillDate: long(11),
        },
      ],
    },
    "PriorDebtCollection.0.ServiceContractNumber:too_small PriorDebtCollection.0.CustomerName:too_big PriorDebtCollection.0.Address:too_big PriorDebtCollection.0.FinalBillDate:too_big",
  ],
  [
    priorDebtPaymentCard,
    debts,
    { PriorDebtCollection: [{ ...oneDebt, ServiceContractNumber: long(21) }] },
    "PriorDebtCollection.0.ServiceContractNumber:too_big",
  ],
  [
    priorDebtPaymentCard,
    debts,
    { paymentType: "x", payChannel: "x", payAgent: "x", tenderType: "x", PaySource: "x" },
    "paymentType:invalid_value payChannel:invalid_value payAgent:invalid_value tenderType:invalid_value PaySource:invalid_value",
  ],
  [confirmationEmail, {}, { Data: { RecipientEmail: "x" } }, "Data.RecipientEmail:invalid_format"],
  [
    confirmationEmail,
    {},
    {
      Data: {
        RecipientEmail: "a@example.com",
        FirstName: long(101),
        LastName: long(101),
        EmailAddress: long(255),
        ServiceAddress: long(301),
        PlanName: long(201),
        StartDate: long(11),
        ContractAccount: long(21),
        BP: long(21),
      },
    },
    "Data.FirstName:too_big Data.LastName:too_big Data.EmailAddress:too_big Data.ServiceAddress:too_big Data.PlanName:too_big Data.StartDate:too_big Data.ContractAccount:too_big Data.BP:too_big",
  ],
  [
    createAccount,
    account,
    { Username: " ", Email: "x", SecurityQuestion: "", SecurityAnswer: "", Password: "" },
    "Username:too_small Email:invalid_format SecurityQuestion:too_small SecurityAnswer:too_small Password:too_small",
  ],
  [
    createAccount,
    account,
    { CustomerClassification: true, OrganizationBPNumber: "1", SendEmailInvitation: null, isEnrollment: "x" },
    "CustomerClassification:invalid_union OrganizationBPNumber:invalid_type SendEmailInvitation:invalid_union isEnrollment:invalid_union",
  ],
  ...["", "x1", "1x", "12345678901"].map((PersonBPNumber): [Endpoint, object, object, string] => [
    createAccount,
    account,
    { PersonBPNumber },
    "PersonBPNumber:invalid_format",
  ]),
  ...["", "x1", "1x", "1".repeat(21)].map((AccountNumber): [Endpoint, object, object, string] => [
    createAccount,
    account,
    { AccountNumber },
    "AccountNumber:invalid_format",
  ]),
  ...["", "x1", "1x", "12345678901"].map((bpNumber): [Endpoint, object, object, string] => [
    connect,
    order,
    { bpNumber },
    "bpNumber:invalid_format",
  ]),
  ...["", "x1", "1x", "1".repeat(21)].map((contractAccountNumber): [Endpoint, object, object, string] => [
    connect,
    order,
    { contractAccountNumber },
    "contractAccountNumber:invalid_format",
  ]),
  [
    connect,
    order,
    { productId: "", customerIntent: "9", terms: { other: true } },
    "customerIntent:invalid_value productId:too_small terms:unrecognized_keys",
  ],
])("$path does not take a body that is wrong: %#", (endpoint, good, changes, expected) =>
  expect(bodyOf(endpoint, { ...good, ...changes })).toBe(expected),
);

test("the card frame is asked for in one of our languages, and by a token", () => {
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
