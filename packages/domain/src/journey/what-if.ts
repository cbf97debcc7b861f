import { err, ok, type Result } from "neverthrow";
import type { Exchange, Json, JournalEvent } from "./journal.ts";

/** One thing that is taken to have been otherwise: `answer.createCustomer.result.x`, and what it was instead. */
export interface Change {
  readonly path: string;
  readonly value: Json;
}

/** A journal as it would be, and the answers of operations that it has no exchange of. */
export interface Imagined {
  readonly events: readonly JournalEvent[];
  readonly answers: ReadonlyMap<string, NonNullable<Exchange["response"]>>;
}

/** Reads `path=value`; a value that is JSON is that, every other one is a text. */
export const readChange = (typed: string): Result<Change, string> => {
  const at = typed.indexOf("=");
  if (at <= 0) return err(`${typed}: write <path>=<value>`);
  const text = typed.slice(at + 1);
  return ok({ path: typed.slice(0, at).trim(), value: jsonOr(text) });
};

const jsonOr = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
};

/** Where a change may be made, for people. */
export const changeable = [
  "input.<step>.<field>=…            what the customer gave",
  "answer.<operation>.<field>=…      what the gateway answered; .status=503 for its status, alone for all of it",
  "date=2026-12-24                   the day on which it happened, at the same hour",
  "policy.<name>=…                   what content says: holidays, evModels, depositDueDays, calendarDays, …",
  "switches.<name>=…                 fraudCheck, deviceRisk, gatewayHonoursKeys",
] as const;

/**
 * The journal as it would be had these things been otherwise. Nothing that was decided is changed: whoever replays it
 * sees the road taken from there.
 * @returns in one line which change fits nothing
 */
export const imagined = (events: readonly JournalEvent[], changes: readonly Change[]): Result<Imagined, string> => {
  let all = events;
  const answers = new Map<string, NonNullable<Exchange["response"]>>();
  for (const change of changes) {
    const [area = "", name = "", ...rest] = change.path.split(".");
    const made = madeIn(all, area, name, rest, change.value, answers);
    if (made.isErr()) return err(`${change.path}: ${made.error}`);
    all = made.value;
  }
  return ok({ events: all, answers });
};

const madeIn = (events: readonly JournalEvent[], area: string, name: string, rest: readonly string[], value: Json, answers: Map<string, NonNullable<Exchange["response"]>>): Result<readonly JournalEvent[], string> => {
  switch (area) {
    case "input":
      return inputChanged(events, name, rest, value);
    case "answer":
      return answerChanged(events, name, rest, value, answers);
    case "date":
      return name === "" ? dateChanged(events, value) : err("a date has no parts");
    case "policy":
      return settingChanged(events, "policy", name, rest, value);
    case "switches":
      return settingChanged(events, "switches", name, rest, value);
    default:
      return err("it begins with input, answer, date, policy or switches");
  }
};

const inputChanged = (events: readonly JournalEvent[], step: string, path: readonly string[], value: Json): Result<readonly JournalEvent[], string> => {
  const steps = [...new Set(events.flatMap((event) => (event.type === "step-began" ? [event.step] : [])))];
  if (!steps.includes(step)) return err(`this journey has no step ${step}; it has ${steps.join(", ")}`);
  return ok(events.map((event) => (event.type === "step-began" && event.step === step ? { ...event, input: withValue(event.input, path, value) } : event)));
};

const answerChanged = (events: readonly JournalEvent[], operation: string, path: readonly string[], value: Json, answers: Map<string, NonNullable<Exchange["response"]>>): Result<readonly JournalEvent[], string> => {
  const isAsked = events.some((event) => event.type === "exchange" && event.operation === operation);
  const change = (response: Exchange["response"]): NonNullable<Exchange["response"]> => {
    const from = response ?? nothing;
    if (path.length === 1 && path[0] === "status" && typeof value === "number") return { ...from, status: value };
    const { notJson: _, ...plain } = from;
    return { ...plain, body: withValue(from.notJson ? {} : from.body, path, value) };
  };
  if (!isAsked) {
    if (operation === "") return err("name the operation: answer.createCustomer.…");
    answers.set(operation, change(answers.get(operation)));
    return ok(events);
  }
  return ok(
    events.map((event) => {
      if (event.type !== "exchange" || event.operation !== operation) return event;
      const { failure: _, ...answered } = event;
      return { ...answered, response: change(event.response) };
    }),
  );
};

const nothing: NonNullable<Exchange["response"]> = { status: 200, contentType: "application/json", body: {} };

const dateChanged = (events: readonly JournalEvent[], value: Json): Result<readonly JournalEvent[], string> => {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) return err("write the day as 2026-12-24");
  const first = events[0]?.at.slice(0, 10) ?? value;
  const shift = Date.parse(value) - Date.parse(first);
  return ok(events.map((event) => ({ ...event, at: new Date(Date.parse(event.at) + shift).toISOString() })));
};

const settingChanged = (events: readonly JournalEvent[], area: "policy" | "switches", name: string, path: readonly string[], value: Json): Result<readonly JournalEvent[], string> => {
  const known = events.flatMap((event) => (event.type === "step-began" ? Object.keys(event[area]) : []));
  if (!known.includes(name)) return err(`there is ${[...new Set(known)].join(", ")}`);
  return ok(events.map((event) => (event.type === "step-began" ? { ...event, [area]: withValue(event[area] as unknown as Json, [name, ...path], value) } : event)));
};

/** The value with another one at that place; what is missing on the way is made. A number names a place of a list. */
const withValue = (json: Json, [first, ...rest]: readonly string[], value: Json): Json => {
  if (first === undefined) return value;
  if (Array.isArray(json) && /^\d{1,4}$/.test(first)) return Object.assign([...(json as readonly Json[])], { [Number(first)]: withValue((json as readonly Json[])[Number(first)] ?? {}, rest, value) });
  const object = json !== null && typeof json === "object" && !Array.isArray(json) ? (json as { readonly [key: string]: Json }) : {};
  return { ...object, [first]: withValue(Object.hasOwn(object, first) ? (object[first] ?? {}) : {}, rest, value) };
};
