import type { Instant } from "../kernel/clock.ts";
import { centsOfText } from "../kernel/money.ts";
import type { Json } from "./journal.ts";
import type { Digest } from "./ports.ts";

/** Of these not even the format is kept: who could read it would know how long somebody's password is. */
const secretFields = new Set(["password", "confirmpassword", "newpassword", "securityanswer"]);
const secretStandIn = "secret";

/** Fields with the end of a card's number. Its last four digits stay: customers read them on their statements. */
const cardEndFields = new Set(["displayaccountnumber", "lastdigits"]);

/** Where a meter's number stands, by every name that it has. */
const meterFields = new Set(["esiid", "esi_id", "currentserviceaddressnumber", "oldaddressesiid"]);

/** Public data that is kept whole, whatever its fields are called. */
const plainBranches = new Set(["offers", "workdays", "holidays", "prioritydays", "standarddays"]);

/** What a kept text may look like; a sentence under a kept name could still tell of a person. */
const codeLike = /^[\p{L}\p{N}_ .:/$%+-]{0,80}$/u;
/** An amount in any spelling stays one: replay says the same sums as the page. */
const isPlain = (value: string): boolean => codeLike.test(value) || centsOfText(value) !== undefined;
/** A message that is a code (`SwitchHoldPending`), not a word that could be a name. */
const messageCode = /^[A-Z][a-z0-9]+(?:[A-Z_][A-Za-z0-9]*)+$/;

export type Redactor = (value: unknown) => Json;

/**
 * Makes the redactor of one journey.
 * @param digest keyed with the journey's own random secret, so that one journey's stand-ins can't be told from another's
 * @param beganAt against which ages are kept
 */
export type MakeRedactor = (digest: Digest, beganAt: Instant) => Redactor;

/**
 * Replaces all values but those of these fields by stand-ins. Stand-ins keep the format and what rules read: equality (the
 * same word gives the same stand-in everywhere), padding of numbers, length, the shape of e-mail addresses, a person's age.
 * @param plainFields in lower case, so that every spelling of the wire is met
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
          const stand = String.fromCharCode(97 + (at(base, index) % 26));
          return letter === letter.toLowerCase() ? stand : stand.toUpperCase();
        })
        .join("");
    };

    const text = (value: string): string => {
      const bare = value.replace(/\D/g, "");
      // A number written with separators stands for the same number without them.
      if (bare.length >= 7 && /^[\d\s()./+-]+$/.test(value)) {
        // The country code of a phone number is nobody's, and the number behind it is the same without it.
        const code = /^1(?=\d{10}$)/.exec(bare)?.[0] ?? "";
        const stand = [...code, ...digits(bare.slice(code.length))];
        return value.replace(/\d/g, () => stand.shift() ?? "0");
      }
      return value.replace(/[\p{L}\p{N}]+/gu, word);
    };

    /** Keeps the utility's prefix, so that the area can still be told. */
    const meter = (value: string): string =>
      /^\d{10,}$/.test(value) ? value.slice(0, 7) + digits(value.slice(7)) : text(value);

    /** Another birthday of the same year, on the same side of the day on which the journey began. */
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

    /** {year, month, date} as in the order form; the year is kept. */
    const birthDate = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
      const month = Number(value["month"]);
      const day = Number(value["date"]);
      if (!Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12) return value;
      const stand = birthday(month, day);
      return { ...value, month: like(value["month"], stand.month), date: like(value["date"], stand.day) };
    };

    const twoDigits = (number: number): string => String(number).padStart(2, "0");

    /** As calls have it, or as forms have it; written in any other way it is a text like others. */
    const birthText = (value: string): string => {
      const [, year, month, day, rest = ""] = /^(\d{4})-(\d{2})-(\d{2})(T[\d:.+-]*Z?)?$/.exec(value) ?? [];
      if (year !== undefined) {
        const stand = birthday(Number(month), Number(day));
        return `${year}-${twoDigits(stand.month)}-${twoDigits(stand.day)}${rest}`;
      }
      const [, formMonth, formDay, formYear] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
      if (formYear === undefined) return text(value);
      const stand = birthday(Number(formMonth), Number(formDay));
      return `${twoDigits(stand.month)}/${twoDigits(stand.day)}/${formYear}`;
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
      return typeof value === "number" ? Number(String(value).replace(/\d+/g, digits)) : text(value);
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
      const isBank = record["mode"] === "bank";
      return Object.fromEntries(
        // What was not said is left out, as JSON does: an optional input reads as it did.
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
