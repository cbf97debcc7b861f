import { isEmailAddress } from "../kernel/email-address.ts";

/** A phone number without the country's 1, which forms leave out. */
const phoneOf = (value: string): string => value.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** A number without separators and leading zeros, which callers leave out. */
const numberOf = (value: string): string =>
  value
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .replace(/^0+(?=.)/, "");

const lowered = (value: string): string => value.trim().toLowerCase();

/** A word without its accents: Treviño is found as Trevino. */
const wordOf = (value: string): string =>
  lowered(value)
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Customer data by which support finds a journey beside its reference, each kind with its normal form. */
const normalForms = {
  "customer number": numberOf,
  "account number": numberOf,
  "contract number": numberOf,
  "confirmation number": numberOf,
  "DRS number": numberOf,
  meter: numberOf,
  "e-mail": lowered,
  phone: phoneOf,
  "user name": lowered,
  name: wordOf,
  address: wordOf,
  town: wordOf,
  ZIP: (value) => value.trim().slice(0, 5),
  "last four digits": (value) => value.replaceAll(/\D/g, "").slice(-4),
  /** Shown beside a journey that was found, and not searched. */
  plan: (value) => value,
} as const satisfies Readonly<Record<string, (value: string) => string>>;

export type KnownKind = keyof typeof normalForms;

/** One identifier, as typed or as the gateway sent it. */
export interface KnownBy {
  readonly kind: KnownKind;
  readonly value: string;
}

const numbers = [
  "customer number",
  "account number",
  "contract number",
  "confirmation number",
  "DRS number",
  "meter",
] as const;
const words = ["name", "address", "town"] as const;
const isIn = (kinds: readonly KnownKind[], kind: KnownKind): boolean => kinds.includes(kind);

/** The identifiers of one kind after a step; empty ones are left out. */
export const known = (kind: KnownKind, ...values: readonly (string | undefined)[]): readonly KnownBy[] =>
  values.flatMap((value) => (value === undefined || value === "" ? [] : [{ kind, value }]));

/** A home by its address, its town and its meter. */
export const knownHome = (
  home: Readonly<Partial<Record<"esiid" | "houseNumber" | "street" | "unit" | "city" | "zip", string>>> | undefined,
): readonly KnownBy[] =>
  home === undefined
    ? []
    : [
        ...known("meter", home.esiid),
        ...known("address", home.houseNumber, home.street, home.unit),
        ...known("town", home.city),
        ...known("ZIP", home.zip),
      ];

/** The canonical text of an identifier, for any notation. */
export const knownText = ({ kind, value }: KnownBy): string => normalForms[kind](value);

/** Common words of addresses, which people leave out or shorten. */
const streetWords = new Set(
  "ave avenue st street dr drive rd road ln lane blvd boulevard ct court cir circle pl place way trl trail pkwy parkway hwy highway apt apartment unit suite ste tx texas".split(
    " ",
  ),
);

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");

/** The store's search texts: each word of a name or an address; a number and its last four digits. */
const searched = (one: KnownBy): readonly KnownBy[] => {
  const { kind, value } = one;
  if (kind === "plan") return [];
  if (isIn(words, kind))
    return wordsIn(value)
      .filter((word) => kind !== "address" || !streetWords.has(wordOf(word)))
      .map((word) => ({ kind, value: word }));
  return (isIn(numbers, kind) || kind === "phone") && knownText({ kind: "last four digits", value }).length === 4
    ? [one, { kind: "last four digits", value }]
    : [one];
};

/** The searchable texts after a step that were not there before. */
export const learned = (before: readonly KnownBy[], now: readonly KnownBy[]): readonly KnownBy[] => {
  const texts = (all: readonly KnownBy[]) =>
    new Map(all.flatMap(searched).map((one) => [`${one.kind} ${knownText(one)}`, one]));
  const had = texts(before);
  return [...texts(now)].flatMap(([text, one]) => (had.has(text) ? [] : [one]));
};

/** Filler words in a caller's text. */
const aroundIt = new Set(
  "a an and the in at on of is has her his their my it for about from to by near who with ends ending end last four digits name named called user account number no order confirmation contract meter esiid esi id phone partner customer address lives living zip code card caller calls called says she he they was were".split(
    " ",
  ),
);

/** Letters before a number, which may be part of it: DRS 20261120. */
const prefixOfNumber = /^[A-Z]{2,4}$/;

/**
 * The possible meanings of a caller's words, part by part: an e-mail address, a number in any groups, a word of a name,
 * a street or a town. Each part lists its readings. Empty without any part to search for.
 */
export const knownAs = (typed: string): readonly (readonly KnownBy[])[] => {
  const tokens = typed
    // Callers group digits, and a comma ends a number.
    .replaceAll(/(?<=\d)[\s./()+-]+(?=\d)/g, "-")
    .split(/[\s,;]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  return tokens.flatMap((token, at) => {
    if (token.includes("@"))
      return isEmailAddress(token) ? [[...known("e-mail", token), ...known("user name", token)]] : [];
    if (/\d/.test(token)) return [readingsOfNumber(token, tokens[at - 1] ?? "")];
    return wordsIn(token)
      .filter((word) => !aroundIt.has(wordOf(word)) && !streetWords.has(wordOf(word)))
      .map((word) => [...words.flatMap((kind) => known(kind, word)), ...known("user name", token)]);
  });
};

const readingsOfNumber = (token: string, before: string): readonly KnownBy[] => {
  const digits = token.replaceAll(/\D/g, "");
  const isNumber = numberOf(token) !== "" && token.length >= 4;
  return [
    ...(isNumber ? numbers.flatMap((kind) => known(kind, token)) : []),
    ...(isNumber && prefixOfNumber.test(before) && !streetWords.has(wordOf(before))
      ? numbers.flatMap((kind) => known(kind, `${before}${token}`))
      : []),
    ...(phoneOf(token).length === 10 ? known("phone", token) : []),
    ...(token === digits && digits.length === 4 ? known("last four digits", token) : []),
    ...(/^\d{5}(-\d{4})?$/.test(token) ? known("ZIP", token) : []),
    ...known("address", token),
    ...known("user name", token),
  ];
};
