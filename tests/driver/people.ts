import { randomInt } from "node:crypto";
import { people, type Person } from "@switchyard/gateway-sandbox/people/people";
import { type Persona, personaNamed } from "@switchyard/gateway-sandbox/people/personas";

/** An order form that nothing is wrong with, as somebody types it whom the sandbox does not know. */
export const anApplicant = {
  firstName: "Rosa",
  lastName: "Rutherford",
  email: "rosa@example.com",
  phoneNumber: "214-555-0136",
  isMobile: "true",
  correspondanceLanguage: "English",
  // In this order, as its month and year say which days there are.
  year: "1984",
  month: "4",
  date: "12",
  identityOption: "ssn",
  socialSecurityNumber: "412-55-0138",
  // The first open day, which costs something; without the box it is not taken.
  acceptsDayFee: "true",
  billingOption: "sameAddress",
  action: "continue",
} as const satisfies Readonly<Record<string, string>>;

export type Applicant = Readonly<Record<keyof typeof anApplicant, string>>;

const letter = (): string => String.fromCharCode(97 + randomInt(26));

/**
 * A new applicant, found again in the sandbox's ledger by the last name; `like` says what matters. A family name that the
 * sandbox reacts to stays one word of the name.
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
  // A number that Social Security could have given out, which no form asks about.
  socialSecurityNumber: `${randomInt(100, 666)}${randomInt(10, 100)}${randomInt(1_000, 10_000)}`,
  ...like,
});

/** A persona of the sandbox as they type of themselves. */
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

/** The same with all that the form asks for. */
export const applicantLike = (persona: Persona | string): Applicant => ({
  ...anApplicant,
  ...typedBy(typeof persona === "string" ? personaNamed(persona) : persona),
});

/** The fields that a repeated page asks for again. */
export const identityOf = ({ year, month, date, socialSecurityNumber, acceptsDayFee }: Applicant) => ({
  year,
  month,
  date,
  socialSecurityNumber,
  acceptsDayFee,
});

/** Somebody whom the sandbox knows, and who is no persona. */
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

/** Quincy is asked questions that only one person can answer; Tessa's phone always gets the same code. */
export const quincy: Applicant = { ...anApplicant, ...typedAs(people.quincy) };
export const tessa: Applicant = { ...anApplicant, ...typedAs(people.tessa), phoneNumber: "2145550142" };

/** Cards of the sandbox's vault, by what their banks do. */
export const cards = {
  "Visa 1111": "cft-0000000000000001",
  "Mastercard 4444": "cft-0000000000000003",
  declined: "cft-0000000000000006",
  "has 100 dollars": "cft-0000000000000007",
  "now only": "cft-0000000000000011",
} as const;

/** The form of an online account, and autopay from a bank account in it. */
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
