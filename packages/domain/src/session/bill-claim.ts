import type { BillClaim } from "./ports.ts";

/** What somebody types from their bill. */
export interface TypedClaim {
  readonly account: string;
  readonly lastName: string;
  readonly zip: string;
}

/** What is wrong with it, by field. */
export type ClaimProblems = Readonly<Partial<Record<keyof TypedClaim, "required" | "invalid">>>;

/** A contract account has twelve digits, and bills leave out the zeros before it. */
const accountDigits = 12;

/** Reads what was typed: spaces and dashes in the number are taken as well, and so are the four digits after a ZIP code. */
export const readBillClaim = ({
  account,
  lastName,
  zip,
}: TypedClaim): { readonly claim: BillClaim } | { readonly problems: ClaimProblems } => {
  const number = account.replaceAll(/[\s.-]/g, "");
  const name = lastName.trim();
  const code = zip.trim().replace(/[\s-]\d{4}$/, "");
  const problems: ClaimProblems = {
    ...problemOf("account", number, /^\d{8,12}$/),
    ...problemOf("lastName", name, /^.{1,100}$/),
    ...problemOf("zip", code, /^\d{5}$/),
  };
  return Object.keys(problems).length > 0
    ? { problems }
    : { claim: { contractAccount: number.padStart(accountDigits, "0"), lastName: name, zip: code } };
};

const problemOf = (field: keyof TypedClaim, text: string, shape: RegExp): ClaimProblems =>
  text === "" ? { [field]: "required" } : shape.test(text) ? {} : { [field]: "invalid" };
