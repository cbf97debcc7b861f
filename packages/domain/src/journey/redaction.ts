import type { Instant } from "../kernel/clock.ts";
import { centsOfText } from "../kernel/money.ts";
import type { Json } from "./journal.ts";
import type { Digest } from "./ports.ts";

/** Stand-ins for these hide even the format, so that a journal does not reveal the length of a password. */
const secretFields = new Set(["password", "confirmpassword", "newpassword", "securityanswer"]);
const secretStandIn = "secret";

/** Fields with the end of a card's number. Its last four digits stay: customers read them on their statements. */
const cardEndFields = new Set(["displayaccountnumber", "lastdigits"]);

/** All names of fields with a meter's number. */
const meterFields = new Set(["esiid", "esi_id", "currentserviceaddressnumber", "oldaddressesiid"]);

/** Public data, stored whole. */
const plainBranches = new Set(["offers", "workdays", "holidays", "prioritydays", "standarddays"]);

/** The pattern of a plain text; a sentence in a plain field could contain personal data. */
const codeLike = /^[\p{L}\p{N}_ .:/$%+-]{0,80}$/u;
/** Any notation of an amount stays, so that a replay shows the sums of the page. */
const isPlain = (value: string): boolean => codeLike.test(value) || centsOfText(value) !== undefined;
/** An amount with its sign, as in the name of a payment. */
const isSignedAmount = (value: string): boolean => /^\$\d[\d,]*\.\d{2}$/.test(value);
/** A message that is a code (`SwitchHoldPending`), not a word that could be a name. */
const messageCode = /^[A-Z][a-z0-9]+(?:[A-Z_][A-Za-z0-9]*)+$/;

export type Redactor = (value: unknown) => Json;

/**
 * Makes the redactor of one journey.
 * @param digest keyed with the journey's random secret, so that stand-ins of two journeys can't be compared
 * @param beganAt the reference for ages
 */
export type MakeRedactor = (digest: Digest, beganAt: Instant) => Redactor;

/**
 * Replaces all values except in these fields by stand-ins. Stand-ins preserve the properties that rules read: equality
 * (equal words have equal stand-ins), zeros in front of numbers, length, the shape of e-mail addresses, a person's age.
 * @param plainFields in lower case, to match every spelling of the wire
 */
export const redactorWith =
  (plainFields: ReadonlySet<string>): MakeRedactor =>
  (digest, beganAt) => {
    const seen = new Map<string, string>();
    const hexOf = (text: string): string => {
      let hex = seen.get(text);
      if (hex === undefined) {
        hex = digest(text);
        seen.set(text, hex);
      }
      return hex;
    };
    const at = (text: string, index: number): number => {
      const hex = hexOf(index < 24 ? text : `${text}#${Math.floor(index / 24)}`);
      const from = (index % 24) * 2;
      return Number.parseInt(hex.slice(from, from + 2), 16);
    };

    const digits = (number: string): string => {
      const zeros = /^0*/.exec(number)?.[0].length ?? 0;
      const rest = number.slice(zeros);
      return (
        number.slice(0, zeros) +
        [...rest].map((_, index) => (index === 0 ? 1 + (at(rest, 0) % 9) : at(rest, index) % 10)).join("")
      );
    };

    const word = (text: string): string => {
      if (/^\d+$/.test(text)) return digits(text);
      const base = text.toLowerCase();
      return [...text]
        .map((letter, index) => {
          if (/\d/.test(letter)) return String(at(base, index) % 10);
          const replacement = String.fromCharCode(97 + (at(base, index) % 26));
          return letter === letter.toLowerCase() ? replacement : replacement.toUpperCase();
        })
        .join("");
    };

    const text = (value: string): string => {
      const bare = value.replace(/\D/g, "");
      // A number with separators gets the same stand-in as one without.
      if (bare.length >= 7 && /^[\d\s()./+-]+$/.test(value)) {
        // A phone number's country code is not personal, and the stand-in of the number is the same without it.
        const code = /^1(?=\d{10}$)/.exec(bare)?.[0] ?? "";
        const replacement = [...code, ...digits(bare.slice(code.length))];
        return value.replace(/\d/g, () => replacement.shift() ?? "0");
      }
      return value.replace(/[\p{L}\p{N}]+/gu, word);
    };

    /** Preserves the utility's prefix, which gives the area. */
    const meter = (value: string): string =>
      /^\d{10,}$/.test(value) ? value.slice(0, 7) + digits(value.slice(7)) : text(value);

    /** Another birthday of the same year, on the same side of the journey's first day. */
    const birthday = (month: number, day: number): { readonly month: number; readonly day: number } => {
      const began = Number(beganAt.slice(5, 7)) * 31 + Number(beganAt.slice(8, 10));
      const born = month * 31 + day;
      const options: number[] = [];
      for (let m = 1; m <= 12; m += 1)
        for (let d = 1; d <= 28; d += 1) if (m * 31 + d <= began === born <= began) options.push(m * 100 + d);
      const pick =
        options[
          (at(`birthday ${month}-${day}`, 0) * 256 + at(`birthday ${month}-${day}`, 1)) % Math.max(1, options.length)
        ] ?? month * 100 + day;
      return { month: Math.floor(pick / 100), day: pick % 100 };
    };

    const like = (pattern: unknown, value: number): string | number =>
      typeof pattern === "number" ? value : String(value).padStart(String(pattern).length, "0");

    /** {year, month, date} as in the order form; preserves the year. */
    const birthDate = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
      const month = Number(value["month"]);
      const day = Number(value["date"]);
      if (!Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12) return value;
      const replacement = birthday(month, day);
      return { ...value, month: like(value["month"], replacement.month), date: like(value["date"], replacement.day) };
    };

    const twoDigits = (number: number): string => String(number).padStart(2, "0");

    /** Dates in the formats of calls and forms; other formats are texts. */
    const birthText = (value: string): string => {
      const [, year, month, day, rest = ""] = /^(\d{4})-(\d{2})-(\d{2})(T[\d:.+-]*Z?)?$/.exec(value) ?? [];
      if (year !== undefined) {
        const replacement = birthday(Number(month), Number(day));
        return `${year}-${twoDigits(replacement.month)}-${twoDigits(replacement.day)}${rest}`;
      }
      const [, formMonth, formDay, formYear] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
      if (formYear === undefined) return text(value);
      const replacement = birthday(Number(formMonth), Number(formDay));
      return `${twoDigits(replacement.month)}/${twoDigits(replacement.day)}/${formYear}`;
    };

    const cardEnd = (value: string): string => `${text(value.slice(0, -4))}${value.slice(-4)}`;

    const message = (value: string): Json => {
      if (messageCode.test(value)) return value;
      try {
        const parsed: unknown = JSON.parse(value);
        return parsed !== null && typeof parsed === "object" ? JSON.stringify(walk(parsed, "")) : text(value);
      } catch {
        return text(value);
      }
    };

    const leaf = (value: string | number, name: string): Json => {
      if (secretFields.has(name)) return value === "" ? "" : secretStandIn;
      if (cardEndFields.has(name) && typeof value === "string" && /\d{4}$/.test(value)) return cardEnd(value);
      if (meterFields.has(name)) return typeof value === "string" ? meter(value) : Number(digits(String(value)));
      if (name === "dateofbirth" || name === "dob" || name === "birthdate")
        return typeof value === "string" ? birthText(value) : value;
      if (name === "year") return value;
      if (name === "messages" && typeof value === "string") return message(value);
      if (name === "message" && typeof value === "string" && messageCode.test(value)) return value;
      if (plainFields.has(name) && (typeof value === "number" || isPlain(value))) return value;
      if (typeof value === "number") return Number(String(value).replace(/\d+/g, digits));
      return isSignedAmount(value) ? value : text(value);
    };

    const isBirthDate = (value: Readonly<Record<string, unknown>>): boolean =>
      "year" in value && "month" in value && "date" in value;

    const walk = (value: unknown, name: string): Json => {
      if (value === null || value === undefined) return null;
      if (typeof value === "boolean") return value;
      if (typeof value === "number" || typeof value === "string") return leaf(value, name);
      if (plainBranches.has(name)) return JSON.parse(JSON.stringify(value)) as Json;
      if (Array.isArray(value)) return value.map((item) => walk(item, name));
      if (typeof value !== "object") return null;
      const record = value as Readonly<Record<string, unknown>>;
      const shown = isBirthDate(record) ? birthDate(record) : record;
      const isBank = [record["mode"], record["kind"], record["type"]].some((one) => one === "bank" || one === "BANK");
      return Object.fromEntries(
        // Undefined values are left out as in JSON, so that an optional input reads back unchanged.
        Object.entries(shown)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => [
            key,
            isBirthDate(record) && (key === "month" || key === "date")
              ? (item as Json)
              : // No digit of a bank account stays.
                walk(item, isBank && cardEndFields.has(key.toLowerCase()) ? "" : key.toLowerCase()),
          ]),
      );
    };

    return (value) => walk(value, "");
  };
