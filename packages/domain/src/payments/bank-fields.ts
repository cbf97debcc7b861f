// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { plainText } from "../kernel/typed-text.ts";

export const bankFieldNames = ["accountholdername", "routingnumber", "bankaccountnumber", "billingzipcode"] as const;
export type BankFieldName = (typeof bankFieldNames)[number];
export type BankFields = Readonly<Partial<Record<BankFieldName, string>>>;

/** A field's error; content has its text (E-270 to E-277). */
export interface BankFieldProblem {
  readonly field: BankFieldName;
  readonly code: "required" | "invalid";
}

const patterns: Readonly<Record<BankFieldName, RegExp>> = {
  // Letters of every language that our customers write their names in; a combining accent belongs to its letter.
  accountholdername: /^[\p{L}\p{M} ]{1,30}$/u,
  routingnumber: /^\d{9,17}$/,
  bankaccountnumber: /^\d+$/,
  billingzipcode: /^\d{5}(-\d{4})?$/,
};

const groupedDigits = (text: string): string => (/^[\d -]+$/.test(text) ? text.replace(/[ -]/g, "") : text);
/**
 * `O'Neil` and `Smith-Jones` are valid names, but the gateway accepts only letters and spaces. A digit or another
 * symbol has E-271's message.
 */
const letters = (name: string): string =>
  name.replace(/(?<=[\p{L}\p{M}])'(?=\p{L})/gu, "").replace(/(?<=[\p{L}\p{M}]) ?- ?(?=\p{L})/gu, " ");
const normalForms: Readonly<Record<BankFieldName, (text: string) => string>> = {
  accountholdername: letters,
  routingnumber: groupedDigits,
  bankaccountnumber: groupedDigits,
  billingzipcode: (text) => text.replace(/^(\d{5}) ?-? ?(\d{4})$/, "$1-$2"),
};

/** A field before validation and the request. Normalizing twice equals normalizing once. */
export const normalisedBankField = (field: BankFieldName, text: string): string => normalForms[field](plainText(text));

export const bankProblem = (field: BankFieldName, text: string): BankFieldProblem["code"] | undefined => {
  const normal = normalisedBankField(field, text);
  return normal === "" ? "required" : patterns[field].test(normal) ? undefined : "invalid";
};

/** Bank autopay's fields (specification 2, section 5), in the order of the form. */
export const bankProblems = (fields: BankFields): readonly BankFieldProblem[] =>
  bankFieldNames.flatMap((field): readonly BankFieldProblem[] => {
    const code = bankProblem(field, fields[field] ?? "");
    return code === undefined ? [] : [{ field, code }];
  });

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/**
 * Whether a routing number deserves a gentle warning: nine digits whose ABA checksum fails. Longer ones are accepted by
 * the specification, and have no known checksum.
 */
export const warnsOfRoutingNumber = (routingNumber: string): boolean =>
  /^\d{9}$/.test(routingNumber) &&
  weights.reduce<number>((sum, weight, at) => sum + weight * Number(routingNumber[at]), 0) % 10 !== 0;
