import { DateTime } from "luxon";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { centralTime } from "../kernel/central-time.ts";
import { centralDay } from "../kernel/clock.ts";
import { daysBetween, isRealDay } from "../kernel/dates.ts";
import { policyDefaults } from "../content/policy-defaults.ts";
import { policyParameters } from "../content/policy-parameters.ts";
import { type Exchange, fieldsOf, type Json, type JournalEvent } from "../journey/journal.ts";
import type { ContentPolicy } from "../journey/model.ts";

/** One assumed change: `answer.createCustomer.result.x`, and its value. */
export interface Change {
  readonly path: string;
  readonly value: Json;
  /** For a list of the policy: this value is added to it or removed from it. */
  readonly as?: "added" | "removed";
}

/** A changed journal, with assumed answers of operations without an exchange. */
export interface ChangedJourney {
  readonly events: readonly JournalEvent[];
  readonly answers: ReadonlyMap<string, NonNullable<Exchange["response"]>>;
}

/**
 * Parses `path=value`; a value is JSON if it parses, else a text. `holidays+=2026-12-24` and `holidays-=…` change a list
 * of the policy, whose parameters need no `policy.` before them.
 */
export const readChange = (typed: string): Result<Change, string> => {
  const at = typed.indexOf("=");
  if (at <= 0) return err(`${typed}: write <path>=<value>`);
  const [, named = "", sign] = /^(.*?)([+-]?)$/.exec(typed.slice(0, at).trim()) ?? [];
  const path = Object.hasOwn(policyParameters, named.split(".")[0] ?? "") ? `policy.${named}` : named;
  const as = sign === "+" ? "added" : sign === "-" ? "removed" : undefined;
  const text = typed.slice(at + 1);
  const json = jsonIn(text);
  const change = (value: Json): Change => ({ path, value, ...(as === undefined ? {} : { as }) });
  if (json !== undefined) return ok(change(json));
  // A value that begins like a list or an object must be complete JSON.
  return /^\s*[[{"]/.test(text) ? err(`${path}: the value after = is no whole JSON`) : ok(change(text));
};

const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/**
 * Each place of this journey that can be changed, with its value. A repeated step or call is listed once, with its last
 * values: a change applies to all of them.
 */
export const placesIn = (events: readonly JournalEvent[]): readonly Change[] => {
  const places = new Map<string, Json>(events[0] ? [["date", centralDay(events[0].at)]] : []);
  for (const event of events) {
    if (event.type === "step-began")
      for (const [path, value] of leaves(event.input, ["input", event.step]))
        places.set(path.replace(/^(input\.\w+\.)values\./, "$1"), value);
    if (event.type === "exchange" && event.response) {
      places.set(`answer.${event.operation}.status`, event.response.status);
      for (const [path, value] of leaves(event.response.body, ["answer", event.operation])) places.set(path, value);
    }
  }
  const last = events.findLast((event) => event.type === "step-began");
  for (const area of ["policy", "switches"] as const)
    for (const [name, value] of Object.entries(last ? settingsIn(last, area) : {}))
      places.set(`${area}.${name}`, value);
  return [...places].map(([path, value]) => ({ path, value }));
};

/** The values in it with their paths; a list of plain values is one, and an empty object is none. */
const leaves = (json: Json, path: readonly string[]): readonly (readonly [string, Json])[] => {
  if (
    json === null ||
    typeof json !== "object" ||
    (Array.isArray(json) && json.every((one) => one === null || typeof one !== "object"))
  )
    return [[path.join("."), json]];
  return Object.entries(json as Readonly<Record<string, Json>>).flatMap(([name, value]) =>
    leaves(value, [...path, name]),
  );
};

/**
 * The journal with these changes. Recorded decisions stay: a replay shows today's decisions.
 * @returns an error line for a change without a match
 */
export const applyChanges = (
  events: readonly JournalEvent[],
  changes: readonly Change[],
): Result<ChangedJourney, string> => {
  let all = events;
  const answers = new Map<string, NonNullable<Exchange["response"]>>();
  for (const change of changes) {
    const [area = "", name = "", ...rest] = change.path.split(".");
    const made =
      change.as === undefined || area === "policy"
        ? madeIn(all, area, name, rest, change, answers)
        : err("only a list of the policy takes += and -=");
    if (made.isErr()) return err(`${change.path}: ${made.error}`);
    all = made.value;
  }
  return ok({ events: all, answers });
};

const madeIn = (
  events: readonly JournalEvent[],
  area: string,
  name: string,
  rest: readonly string[],
  change: Change,
  answers: Map<string, NonNullable<Exchange["response"]>>,
): Result<readonly JournalEvent[], string> => {
  const { value } = change;
  switch (area) {
    case "input":
      return inputChanged(events, name, rest, value);
    case "answer":
      return answerChanged(events, name, rest, value, answers);
    case "date":
      return name === "" ? dateChanged(events, value) : err("a date has no parts");
    case "policy":
    case "switches":
      return settingChanged(events, area, name, rest, change);
    default:
      return err("it begins with input, answer, date, policy or switches");
  }
};

const inputChanged = (
  events: readonly JournalEvent[],
  step: string,
  path: readonly string[],
  value: Json,
): Result<readonly JournalEvent[], string> => {
  const steps = [...new Set(events.flatMap((event) => (event.type === "step-began" ? [event.step] : [])))];
  if (!steps.includes(step)) return err(`this journey has no step ${step}; it has ${steps.join(", ")}`);
  return ok(
    events.map((event) =>
      event.type === "step-began" && event.step === step
        ? { ...event, input: withValue(event.input, path, value) }
        : event,
    ),
  );
};

const answerChanged = (
  events: readonly JournalEvent[],
  operation: string,
  path: readonly string[],
  value: Json,
  answers: Map<string, NonNullable<Exchange["response"]>>,
): Result<readonly JournalEvent[], string> => {
  if (operation === "") return err("name the operation: answer.createCustomer.…");
  const isStatus = path.length === 1 && path[0] === "status";
  if (isStatus && !statuses.safeParse(value).success) return err("a status is a number from 200 to 599");
  const change = (response: Exchange["response"]): NonNullable<Exchange["response"]> => {
    const from = response ?? nothing;
    if (isStatus) return { ...from, status: value as number };
    const { notJson: _, ...plain } = from;
    return { ...plain, body: withValue(from.notJson ? {} : from.body, path, value) };
  };
  // A call without a recorded answer gets the one of another call, with the change.
  const recorded = events.findLast(
    (event) => event.type === "exchange" && event.operation === operation && event.response !== undefined,
  );
  answers.set(
    operation,
    change(answers.get(operation) ?? (recorded?.type === "exchange" ? recorded.response : undefined)),
  );
  return ok(
    events.map((event) => {
      if (event.type !== "exchange" || event.operation !== operation) return event;
      const { failure: _, ...answered } = event;
      return { ...answered, response: change(event.response) };
    }),
  );
};

const nothing: NonNullable<Exchange["response"]> = { status: 200, contentType: "application/json", body: {} };

const statuses = z.number().int().min(200).max(599);

/** Moves the Texas day with the same hour; the days between events stay. */
const dateChanged = (events: readonly JournalEvent[], value: Json): Result<readonly JournalEvent[], string> => {
  if (typeof value !== "string" || !isRealDay(value)) return err("write the day as 2026-12-24");
  const [began] = events;
  if (!began) return ok(events);
  const days = daysBetween(centralDay(began.at), value);
  return ok(
    events.map((event) => ({
      ...event,
      at: DateTime.fromISO(event.at, { zone: centralTime }).plus({ days }).toUTC().toISO() ?? event.at,
    })),
  );
};

const settingChanged = (
  events: readonly JournalEvent[],
  area: "policy" | "switches",
  name: string,
  path: readonly string[],
  { value, as }: Change,
): Result<readonly JournalEvent[], string> => {
  const known = events.flatMap((event) => (event.type === "step-began" ? Object.keys(settingsIn(event, area)) : []));
  if (!known.includes(name)) return err(`there is ${[...new Set(known)].join(", ")}`);
  const settingOf = (event: Began): Json => {
    const before = settingsIn(event, area);
    if (as === undefined) return withValue(before, [name, ...path], value);
    return { ...before, [name]: listWith(before[name] ?? [], value, as) };
  };
  const changed = events.map((event) => (event.type === "step-began" ? { ...event, [area]: settingOf(event) } : event));
  const shape =
    area === "switches"
      ? onOff
      : Object.hasOwn(policyParameters, name)
        ? policyParameters[name as keyof ContentPolicy]
        : undefined;
  const fits = changed.every(
    (event) =>
      event.type !== "step-began" ||
      (shape?.is.safeParse((event[area] as unknown as Readonly<Record<string, Json>>)[name]).success ?? true),
  );
  return fits ? ok(changed) : err(`it is ${shape?.range ?? ""}`);
};

type Began = Extract<JournalEvent, { readonly type: "step-began" }>;

/** The settings of a step; older journals leave out newer parameters. */
const settingsIn = (event: Began, area: "policy" | "switches"): Readonly<Record<string, Json>> => {
  const own = fieldsOf(event[area] as unknown as Json);
  return area === "policy" ? { ...own, ...policyDefaults, ...own } : own;
};

/** A list with a value added or removed; anything else stays, and does not fit. */
export const listWith = (list: Json, value: Json, as: "added" | "removed"): Json => {
  if (!Array.isArray(list)) return { not: "a list" };
  const others = (list as readonly Json[]).filter((one) => one !== value);
  return as === "added" ? [...others, value] : others;
};

const onOff = { is: z.boolean(), range: "true or false" };

/** The value with a change at that place; missing parts are created. A number indexes a list. */
const withValue = (json: Json, [first, ...rest]: readonly string[], value: Json): Json => {
  if (first === undefined) return value;
  if (Array.isArray(json) && /^\d{1,4}$/.test(first))
    return Object.assign([...(json as readonly Json[])], {
      [Number(first)]: withValue((json as readonly Json[])[Number(first)] ?? {}, rest, value),
    });
  const object = fieldsOf(json);
  return { ...object, [first]: withValue(Object.hasOwn(object, first) ? (object[first] ?? {}) : {}, rest, value) };
};
