import { moneyText } from "../kernel/money.ts";
import type { Exchange, Json } from "../journey/journal.ts";
import { fieldsOf, journalFormat, plainSincePageChanges, pageChangesSince } from "../journey/journal.ts";
import type { Request } from "../journey/recording.ts";
import type { Shown } from "./shown-after-step.ts";

/** A value of a call or of a page that differs in today's code. */
export interface ValueDifference {
  /** The operation, "receipt" or "orders". */
  readonly in: string;
  /** Its path: `amount`, `key partner`, `deposit-first-half amount`. */
  readonly field: string;
  readonly then: Json | undefined;
  readonly today: Json | undefined;
}

/** A once-only call. */
export interface OnceOnly {
  readonly operation: string;
  /** The parts of its key; missing in older releases. */
  readonly of?: Json | undefined;
}

export interface Calls {
  readonly intents: readonly OnceOnly[];
  readonly requests: readonly Request[];
}

const isIt =
  (operation: string) =>
  (one: { readonly operation: string }): boolean =>
    one.operation === operation;

/**
 * The differing values of once-only calls: the number of requests, the parts of the key, and the request.
 * @param format of the journal
 */
export const callDifferences = (then: Calls, today: Calls, format: number): readonly ValueDifference[] =>
  [...new Set([...then.intents, ...today.intents].map(({ operation }) => operation))].flatMap((operation) => {
    const times = (before: readonly unknown[], after: readonly unknown[]): readonly ValueDifference[] =>
      before.length === after.length
        ? []
        : [{ in: operation, field: "times sent", then: before.length, today: after.length }];
    const intents = [then.intents, today.intents].map((all) => all.filter(isIt(operation)));
    const [before = [], after = []] = intents;
    const sent = then.requests.filter(isIt(operation));
    // After a refused token the adapter repeats the request with a new token. If the recorded release had none, compare
    // only the requests that it sent.
    const isTokenRefused = sent.at(-1)?.response?.status === 401;
    const requests = today.requests.filter(isIt(operation)).slice(0, isTokenRefused ? sent.length : undefined);
    if (before.length !== after.length) return times(before, after);
    return [
      ...before.flatMap(({ of }, index) =>
        of === undefined ? [] : differing(operation, "key", of, after[index]?.of, format),
      ),
      // Without a token the recorded release sent no request.
      ...(sent.length === 0 ? [] : times(sent, requests)),
      ...sent.flatMap(({ request }, index) => {
        const other = requests[index]?.request;
        return other ? differing(operation, "", contentOf(request), contentOf(other), format) : [];
      }),
    ];
  });

/** The body's names are enough; a path repeats the operation. */
const contentOf = ({ query, body }: Exchange["request"]): Json => ({ ...query, ...fieldsOf(body) });

/** The differing values of money and orders on pages. */
export const shownDifferences = (then: Partial<Shown>, today: Shown): readonly ValueDifference[] => [
  ...(then.charges === undefined ? [] : differing("receipt", "", named(then.charges), named(today.charges))),
  ...(then.standing === undefined ? [] : differing("orders", "", named(then.standing), named(today.standing))),
];

/** Each item by its name, with a number for duplicates. A name is a text and no amount, so only its presence counts. */
const named = (items: readonly (Shown["charges"][number] | Shown["standing"][number])[]): Json => {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    items.map((item) => {
      const { what, of, name, ...values } = item;
      const text = `${what}${of ? ` ${of}` : ""}`;
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      const { names: _, ...rest } = { names: undefined, ...values, ...(name ? { isNamed: true } : {}) };
      return [count === 1 ? text : `${text} (${count})`, rest as unknown as Json];
    }),
  );
};

const differing = (
  where: string,
  field: string,
  then: Json | undefined,
  today: Json | undefined,
  format = journalFormat,
): readonly ValueDifference[] => {
  if (Object.is(then, today)) return [];
  // In journals of older formats, requests lack fields that today's have.
  if (format < pageChangesSince && isNone(then)) return [];
  if (!isNested(then) || !isNested(today))
    return (isNone(then) && isNone(today)) || (hasOtherStandIn(field, format) && shapeOf(then) === shapeOf(today))
      ? []
      : [{ in: where, field, then, today }];
  return [...new Set([...Object.keys(then), ...Object.keys(today)])].flatMap((name) =>
    differing(where, field === "" ? name : `${field} ${name}`, partOf(then, name), partOf(today, name), format),
  );
};

/**
 * A value may have one stand-in by its name in a key, and another by the gateway's name; so may a part of a number.
 * There we compare the shape of words and numbers.
 */
const hasOtherStandIn = (field: string, format: number): boolean => {
  const name = field.slice(field.lastIndexOf(" ") + 1).toLowerCase();
  return (
    field.startsWith("key ") ||
    name === "expiration" ||
    name === "displayaccountnumber" ||
    name === "because" ||
    (format < pageChangesSince && (plainSincePageChanges.has(name) || name === "oldaddressesiid"))
  );
};

const shapeOf = (value: Json | undefined): string =>
  JSON.stringify(value ?? null)
    .replaceAll(/\p{Nd}/gu, "0")
    .replaceAll(/\p{L}/gu, "a");

type Nested = Extract<Json, object>;
const isNested = (json: Json | undefined): json is Nested => typeof json === "object" && json !== null;
const isNone = (json: Json | undefined): boolean => json === undefined || json === null;
const partOf = (json: Nested, name: string): Json | undefined => (json as Readonly<Record<string, Json>>)[name];

/** "scheduleRemainingDeposit amount: then $154.81, today $103.21". */
export const valueInWords = ({ in: where, field, then, today }: ValueDifference): string =>
  `${where} ${field}: then ${valueText(field, then)}, today ${valueText(field, today)}`;

const valueText = (field: string, value: Json | undefined): string => {
  if (isNone(value)) return "none";
  return typeof value === "number" && /amount|fee/i.test(field) ? moneyText(value) : JSON.stringify(value);
};
