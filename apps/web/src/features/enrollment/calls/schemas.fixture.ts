import type { Endpoint } from "../../../site/calls/endpoint.ts";

export const long = (length: number): string => "x".repeat(length);

const esiid = "10443720000057140";

/** Valid bodies, and the values read from them. */
export const fraud = {
  firstName: " Rosa ",
  lastName: "R",
  intent: "6",
  esiid,
  email: " rosa@example.com ",
  phoneNumber: "214-555-0136",
  DOB: "04/12/1984",
  SSN: "412-55-0138",
};

export const td = {
  FirstName: "Rosa",
  LastName: "R",
  EsiId: esiid,
  Email: "rosa@example.com",
  PhoneNumber: "2145550136",
};

export const otp = {
  firstName: "Rosa",
  surName: "R",
  DOB: "04/12/1984",
  PhoneNumber: "+12145550136",
  email: "rosa@example.com",
  ESIID: esiid,
};

export const session = { sessionID: "s" };

export const bank = {
  mode: "bank",
  ContractAccountNumber: "1",
  PartnerNumber: "1",
  HoldersName: " Rosa R ",
  AccountId: " 4400018771 ",
  DisplayAccountNumber: " 8771 ",
  routingNumber: " 111000614 ",
};

export const card = {
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

export const deposit = {
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

export const remainder = {
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

export const oneDebt = { ContractAccountNumber: "1", ServiceContractNumber: " 2 ", TotalDebt: 5 };

export const debts = {
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

export const account = {
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

export const order = {
  bpNumber: "1",
  contractAccountNumber: "1",
  startDate: "12/02/2026",
  esiid,
  customerIntent: "6",
  productId: "p",
};

export const bodyOf = ({ body }: Endpoint, given: unknown): unknown => {
  const read = body?.safeParse(given);
  return read?.success ? read.data : read?.error.issues.map(({ path, code }) => `${path.join(".")}:${code}`).join(" ");
};
