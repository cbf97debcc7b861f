import { isEmailAddress } from "../kernel/email-address.ts";

/** What a caller may have of their journey beside its reference. */
export type KnownKind =
  "customer number" | "account number" | "contract number" | "confirmation number" | "DRS number" | "e-mail" | "phone";

/** One of them, as a form or the gateway has it. */
export interface KnownBy {
  readonly kind: KnownKind;
  readonly value: string;
}

const numbers = ["customer number", "account number", "contract number", "confirmation number", "DRS number"] as const;

/** What a step has left of one kind; what is not there yet is none. */
export const known = (kind: KnownKind, ...values: readonly (string | undefined)[]): readonly KnownBy[] =>
  values.flatMap((value) => (value === undefined || value === "" ? [] : [{ kind, value }]));

/** A phone without the country's 1, which some say and forms leave out. */
const phoneOf = (value: string): string => value.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** A number without what groups it, and without zeros in front, which are written and not said. */
const numberOf = (value: string): string =>
  value
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .replace(/^0+(?=.)/, "");

/** The same text for the same thing, however it is written or said. */
export const knownText = ({ kind, value }: KnownBy): string => {
  if (kind === "e-mail") return value.trim().toLowerCase();
  return kind === "phone" ? phoneOf(value) : numberOf(value);
};

/** What somebody may mean who says this: an address, a phone, a number of whatever kind. Nothing where it is none of these. */
export const knownAs = (said: string): readonly KnownBy[] => {
  const value = said.trim();
  if (value.includes("@")) return isEmailAddress(value) ? known("e-mail", value) : [];
  if (!/^[\p{L}\p{N}\s().+/-]*$/u.test(value) || !/\d/.test(value) || numberOf(value).length < 4) return [];
  return [
    ...numbers.flatMap((kind) => known(kind, value)),
    ...(phoneOf(value).length === 10 && !/\p{L}/u.test(value) ? known("phone", value) : []),
  ];
};

/** What is known after a step and was not before. */
export const learned = (before: readonly KnownBy[], now: readonly KnownBy[]): readonly KnownBy[] => {
  const names = (all: readonly KnownBy[]) => new Map(all.map((one) => [`${one.kind} ${knownText(one)}`, one]));
  const had = names(before);
  return [...names(now)].flatMap(([name, one]) => (had.has(name) ? [] : [one]));
};
