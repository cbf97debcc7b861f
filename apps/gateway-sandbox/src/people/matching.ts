import { createHash } from "node:crypto";
import { allPeople, type Person, unconfirmedContacts } from "./people.ts";

/** The identifying data of an applicant. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  /** MM/DD/YYYY */
  readonly dateOfBirth: string;
  readonly ssn: string | null;
  readonly driverLicense: { readonly number: string; readonly state: string } | null;
}

const fold = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();

export const sameName = (
  a: Pick<Applicant, "firstName" | "lastName">,
  b: Pick<Applicant, "firstName" | "lastName">,
): boolean => fold(a.firstName) === fold(b.firstName) && fold(a.lastName) === fold(b.lastName);

/** The bureau's person with this number, or without numbers, with this name and birth date. */
export const personBehind = (applicant: Applicant): Person | undefined => {
  const { ssn, driverLicense } = applicant;
  if (ssn !== null) return allPeople.find((person) => person.ssn === ssn);
  if (driverLicense !== null) {
    return allPeople.find(
      (person) =>
        person.driverLicense?.number === driverLicense.number.toUpperCase() &&
        person.driverLicense.state === driverLicense.state,
    );
  }
  return allPeople.find((person) => sameName(person, applicant) && person.dateOfBirth === applicant.dateOfBirth);
};

/** A key for one person, the same for the same identity data. It reveals nothing. */
export const personKey = (applicant: Applicant): string => {
  const known = personBehind(applicant);
  const papers = known
    ? `person ${known.id}`
    : applicant.ssn !== null
      ? `ssn ${applicant.ssn}`
      : applicant.driverLicense !== null
        ? `licence ${applicant.driverLicense.state} ${applicant.driverLicense.number.toUpperCase()}`
        : `name ${fold(applicant.firstName)} ${fold(applicant.lastName)} ${applicant.dateOfBirth}`;
  return createHash("sha256").update(papers).digest("hex");
};

export const canConfirmContact = (
  email: string,
  phoneNumber: string,
): { readonly email: boolean; readonly phone: boolean } => ({
  email: !unconfirmedContacts.mailDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`)),
  phone: !unconfirmedContacts.phoneNumbers.some((number) => number === phoneNumber),
});
