// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** An amount in whole US cents. Never a float of dollars. */
export type Cents = number & { readonly __cents?: never };

/** Dollars per kWh, exact, in hundred-millionths of a dollar: 0.1285 dollars is 12,850,000. */
export type Rate = number & { readonly __rate?: never };

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal exactly, as an integer count of `10^-places`; rounds further digits half up (away from zero). Floats
 * come in as their shortest text, so 0.1285 means 0.1285.
 * @returns undefined for anything but a plain decimal
 */
const scaled = (value: number | string, places: number): number | undefined => {
  const text = typeof value === "number" ? plainText(value) : value.trim();
  const parts = decimal.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = "0", fraction = ""] = parts;
  const digits = fraction.slice(0, places).padEnd(places, "0");
  const up = Number(fraction[places] ?? "0") >= 5 ? 1 : 0;
  const size = Number(whole + digits) + up;
  return Number.isSafeInteger(size) ? (sign === "-" && size !== 0 ? -size : size) : undefined;
};

/** The number without an exponent: 1e-7 is "0.0000001". */
const plainText = (value: number): string =>
  Number.isFinite(value) ? (/e/i.test(String(value)) ? value.toFixed(12) : String(value)) : "";

/** The quotient, half away from zero; never minus zero. */
const half = (size: number, unit: number): number =>
  Math.sign(size) * Math.floor((Math.abs(size) + unit / 2) / unit) + 0;

/** Dollars, as a gateway sends them (`300`, `"35.95"`), to cents, half up. */
export const centsOf = (dollars: number | string): Cents | undefined => scaled(dollars, 2);

/** Dollars in any spelling that a gateway may use: `"1,200.50"`, `"$1,200.50"`, `" 600.25 "`. */
export const centsOfText = (dollars: string): Cents | undefined =>
  centsOf(
    dollars
      .trim()
      .replace(/^\$\s*/, "")
      .replaceAll(",", ""),
  );

/** Dollars per kWh, as a gateway sends them, exact to eight decimals. */
export const rateOf = (dollarsPerKwh: number | string): Rate | undefined => scaled(dollarsPerKwh, 8);

/** Cents per kWh with one decimal, half up: 0.1285 dollars is "12.9" (S1-095, E-433). */
export const centsPerKwhText = (rate: Rate): string => decimalText(half(rate, 100_000), 1);

/** Cents per kWh with two decimals, for order payloads and labels that need them. */
export const centsPerKwhText2 = (rate: Rate): string => decimalText(half(rate, 10_000), 2);

const decimalText = (tens: number, places: number): string => {
  const digits = String(Math.abs(tens)).padStart(places + 1, "0");
  return `${tens < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** "$1,234.50": US dollars with two decimals (E-429), the same in both languages. */
export const moneyText = (cents: Cents): string => {
  const [whole = "0", fraction] = decimalText(Math.abs(cents), 2).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
};

/** "$129": whole dollars of an amount in hundred-millionths, which was not rounded before. */
export const wholeDollarsText = (exact: Rate): string => moneyText(half(exact, 100_000_000) * 100).slice(0, -3);

/** A decimal of dollars for the wire: 15050 cents is 150.5. */
export const dollarsOf = (cents: Cents): number => cents / 100;

/** The cost of a month at this use and average price, in cents, half up. */
export const monthlyCost = (rate: Rate, kwh: number): Cents => half(rate * kwh, 1_000_000);

/** The half of a deposit that takes its odd cent. */
export type OddCent = "first" | "second";

/** Half of a deposit now, half later; both always add up. Older states have no policy for the odd cent. */
export const halvesOf = (
  deposit: Cents,
  oddCent: OddCent = "first",
): { readonly now: Cents; readonly later: Cents } => {
  const smaller = Math.floor(deposit / 2);
  return oddCent === "first" ? { now: deposit - smaller, later: smaller } : { now: smaller, later: deposit - smaller };
};

/**
 * The fee in a free text. `$0e-7` is none (E-437); an empty text leaves the fee unknown; an unreadable text is shown
 * unchanged, never as NaN.
 */
export type Fee =
  | { readonly kind: "none" }
  | { readonly kind: "not-stated" }
  | { readonly kind: "flat"; readonly cents: Cents }
  | { readonly kind: "per-month-remaining"; readonly cents: Cents }
  | { readonly kind: "text"; readonly text: string };

const noFee = /^\$?\s*(none|n\/?a|no fee)\.?$/i;
/** Texts without content, some produced by other programs. */
const saysNothing = /^\$?\s*(nan|null|undefined|-?infinity)?\.?$/i;

/**
 * "per month remaining", "/ remaining month", "x the number of months left in your term": an amount, then only such
 * words.
 */
const monthWord = /^(months?|mos?)$/;
const wordAroundMonth =
  /^(per|for|each|every|x|times|the|number|of|remaining|left|in|on|your|contract|term|plan|until|end)$/;

const isPerRemainingMonth = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .split(/[\s/.*]+/)
    .filter((word) => word !== "");
  return (
    words.some((word) => monthWord.test(word)) &&
    words.every((word) => monthWord.test(word) || wordAroundMonth.test(word))
  );
};

/** A meter has one contract, so its fee is the contract's. */
const perMeter = /^per\s+(esi\s?id|meter|account)$/i;

/** Parses a cancellation fee: `$150.00`, `$20/month remaining`, `$0e-7`, `Cancellation Fee: $100`, empty. */
export const feeOf = (text: string | number | null | undefined): Fee => {
  const raw = String(text ?? "")
    .trim()
    .replace(/^cancellation fee:?/i, "")
    .trim();
  if (noFee.test(raw)) return { kind: "none" };
  if (saysNothing.test(raw)) return { kind: "not-stated" };
  const [, amount, rest = ""] = /^\$?\s*((?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(.*)$/is.exec(raw) ?? [];
  const cents = amount === undefined ? undefined : centsOf(plainText(Number(amount.replaceAll(",", ""))));
  const unit = rest.trim().replace(/\.$/, "");
  const perMonth = isPerRemainingMonth(unit);
  // Words after a zero only explain it, unless they contain another amount.
  if (cents === 0 && !/[\d%]/.test(unit)) return { kind: "none" };
  if (cents === undefined || (unit !== "" && !perMonth && !perMeter.test(unit))) return { kind: "text", text: raw };
  return { kind: perMonth ? "per-month-remaining" : "flat", cents };
};

/** The offered text where it means the same rate, as 12.9 and 12.90; else the given one. */
export const sameRate = <Sent extends string | undefined>(sent: Sent, offered: string): Sent | string =>
  sent !== undefined && rateOf(sent) === rateOf(offered) ? offered : sent;
