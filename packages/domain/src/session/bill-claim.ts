import type { BillClaim } from "./ports.ts";

/** The facts that a customer types from a bill. */
export interface TypedClaim {
  readonly account: string;
  readonly lastName: string;
  readonly zip: string;
}

/** The problems of the facts, by field. */
export type ClaimProblems = Readonly<Partial<Record<keyof TypedClaim, "required" | "invalid">>>;

/** A contract account has twelve digits; bills leave out its leading zeros. */
const accountDigits = 12;

/** Reads the typed facts. Accepts spaces and dashes in the number, and the four digits after a ZIP code. */
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
