import { expect, test } from "vitest";
import type { Endpoint } from "../../../site/calls/endpoint.ts";
import { autopay } from "./autopay.ts";
import { connect } from "./connect.ts";
import { scheduleRemainingDeposit, securityDeposit } from "./deposit-payments.ts";
import { confirmationEmail } from "./email.ts";
import { checkFraud, checkFraudTd } from "./fraud.ts";
import { createAccount } from "./online-account.ts";
import { sendOtp, validateOtp } from "./out-of-wallet.ts";
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
  oneDebt,
  debts,
  account,
  order,
  bodyOf,
} from "./schemas.fixture.ts";

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
    "Username:too_small Email:invalid_format Password:too_small SecurityQuestion:too_small SecurityAnswer:too_small",
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
])("$path rejects an invalid body: %#", (endpoint, good, changes, expected) =>
  expect(bodyOf(endpoint, { ...good, ...changes })).toBe(expected),
);
