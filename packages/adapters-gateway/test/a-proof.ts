import type { OfflineRecord } from "@switchyard/domain/enrollment/offline-record";
import type { NewOnlineAccount } from "@switchyard/domain/enrollment/ports";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { OutOfWalletSession } from "@switchyard/domain/out-of-wallet/model";
import type { Prover } from "@switchyard/domain/out-of-wallet/ports";
import { goodwinAve } from "./an-application.ts";

/** Walter Wallace, who must prove his identity; pass only the differences. */
export const aProver = (changes: Partial<Prover> = {}): Prover => ({
  customer: {
    firstName: "Walter",
    lastName: "Wallace",
    email: "walter.wallace@example.com",
    phoneNumber: "214-555-0136",
  },
  address: { ...goodwinAve, unit: "Apt 2" },
  identity: { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900-55-0003" } },
  ...changes,
});

export const aSession: OutOfWalletSession = {
  sessionId: "OOW-4000000002",
  clientReferenceId: "7F3C-91BE-4D20",
  score: "688",
  decision: "Challenge",
};

export const anOnlineAccount: NewOnlineAccount = {
  userName: "marisol.trevino",
  email: "marisol.trevino@example.com",
  password: "Larkspur1",
  securityQuestion: "What was the name of your first pet?",
  securityAnswer: "Pecan",
  acceptsTerms: true,
  paperlessBilling: true,
  firstName: "Marisol",
  lastName: "Treviño",
  language: "Spanish",
  partnerNumber: "12345678",
  contractAccount: "002100000117",
};

/** The record of a visitor who typed only a name and left. */
export const anOfflineRecord: OfflineRecord = {
  correlationId: correlationIdSchema.parse("7F3C-91BE-4D20"),
  partnerNumber: "",
  firstName: "Marisol",
  lastName: "",
  email: "",
  phoneNumber: "214",
  language: "",
  dateOfBirth: "",
  socialSecurityNumber: "",
  driverLicenseNumber: "",
  driverLicenseState: "",
  home: undefined,
  billing: { kind: "same-address" },
  planId: "LK-TRUE-12",
  tdsp: "ONCOR",
  serviceDate: "",
  priorDebt: [],
  securityDeposit: 0,
  leftAt: "form",
};
