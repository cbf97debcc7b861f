import { randomInt } from "node:crypto";
import { people, type Person } from "@switchyard/gateway-sandbox/people/people";
import { type Persona, personaNamed } from "@switchyard/gateway-sandbox/people/personas";

/** A valid order form of a person who is new to the sandbox. */
export const anApplicant = {
  firstName: "Rosa",
  lastName: "Rutherford",
  email: "rosa@example.com",
  phoneNumber: "214-555-0136",
  isMobile: "true",
  correspondanceLanguage: "English",
  // The order matters: month and year determine the days.
  year: "1984",
  month: "4",
  date: "12",
  identityOption: "ssn",
  socialSecurityNumber: "412-55-0138",
  // The first open day, which has a fee; the checkbox accepts it.
  acceptsDayFee: "true",
  billingOption: "sameAddress",
  action: "continue",
} as const satisfies Readonly<Record<string, string>>;

export type Applicant = Readonly<Record<keyof typeof anApplicant, string>>;

const letter = (): string => String.fromCharCode(97 + randomInt(26));

/**
 * A new applicant with a unique last name, for finding them in the ledger. `family` may be a name that the sandbox
 * reacts to; it stays a separate word. `like` overrides fields.
 */
export const newApplicant = ({
  family = "Rivera",
  ...like
}: Partial<Applicant> & { readonly family?: string } = {}): Applicant => ({
  ...anApplicant,
  lastName: `${family} ${letter().toUpperCase()}${Array.from({ length: 7 }, letter).join("")}`,
  email: "rosa.rivera@example.com",
  phoneNumber: "2145550136",
  month: "2",
  date: "29",
  // A plausible Social Security number that no form requests.
  socialSecurityNumber: `${randomInt(100, 666)}${randomInt(10, 100)}${randomInt(1_000, 10_000)}`,
  ...like,
});

/** A sandbox persona's own input. */
export const typedBy = ({
  firstName,
  lastName,
  email,
  phoneNumber,
  ssn: socialSecurityNumber,
  dateOfBirth: { month, date, year },
}: Persona) => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  socialSecurityNumber,
  month: String(month),
  date: String(date),
  year: String(year),
});

/** The same with all fields of the form. */
export const applicantLike = (persona: Persona | string): Applicant => ({
  ...anApplicant,
  ...typedBy(typeof persona === "string" ? personaNamed(persona) : persona),
});

/** The fields that a page with problems asks for again. */
export const identityOf = ({ year, month, date, socialSecurityNumber, acceptsDayFee }: Applicant) => ({
  year,
  month,
  date,
  socialSecurityNumber,
  acceptsDayFee,
});

/** A customer of the sandbox who is no persona. */
export const typedAs = ({ firstName, lastName, ssn: socialSecurityNumber, dateOfBirth }: Person) => {
  const [month = "", date = "", year = ""] = dateOfBirth.split("/").map((part) => String(Number(part)));
  return {
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@example.com`,
    socialSecurityNumber,
    month,
    date,
    year,
  };
};

/** Quincy gets knowledge questions; Tessa's phone always gets the same code. */
export const quincy: Applicant = { ...anApplicant, ...typedAs(people.quincy) };
export const tessa: Applicant = { ...anApplicant, ...typedAs(people.tessa), phoneNumber: "2145550142" };

/** Cards of the sandbox's vault, by the bank's answer. */
export const cards = {
  "Visa 1111": "cft-0000000000000001",
  "Mastercard 4444": "cft-0000000000000003",
  declined: "cft-0000000000000006",
  "has 100 dollars": "cft-0000000000000007",
  "now only": "cft-0000000000000011",
} as const;

/** The account form, with autopay from a bank account. */
export const anAccount = {
  custEmailAddress: "rosa@example.com",
  password: "Larkspur1",
  confirmpassword: "Larkspur1",
  securityquestion: "What was the name of your first pet?",
  securityanswer: "Pecan",
  acceptance: "true",
};
export const aBankAccount = {
  isAutoPay: "true",
  paymentmethod: "bank",
  accountholdername: "Rosa Rutherford",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
  billingzipcode: "75206",
  agreeTerms: "true",
};
