import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { type Change, applyChanges, placesIn } from "@switchyard/domain/replay/what-if";
import { err, ok, type Result } from "neverthrow";
import { flows } from "../composition/flows.ts";
import { operationNames } from "../composition/known-names.ts";
import { thereIs } from "../terminal/similar.ts";

/**
 * The change as today's code reads it. A change that no code reads is an error, because "the same path" would be a
 * wrong answer.
 *
 * @returns one line with the reason if no code reads it
 */
export const asRead = (change: Change, events: readonly JournalEvent[]): Result<Change, string> => {
  const [area, name = "", ...field] = change.path.split(".");
  if (area === "answer" && name !== "" && !operationNames().includes(name))
    return err(`${change.path}: the gateway has no operation ${name}; ${thereIs(name, operationNames())}`);
  if (area === "answer" && field.length > 0) return answerAsRead(change, name, field, events);
  return area === "input" && field.length > 0 ? inputAsRead(change, name, field.join("."), events) : ok(change);
};

/** The parts of an answer have the gateway's names; other parts are not read. */
const answerAsRead = (
  change: Change,
  operation: string,
  [part = "", ...below]: readonly string[],
  events: readonly JournalEvent[],
): Result<Change, string> => {
  const answered = placesIn(events).flatMap(({ path }) => (path.startsWith(`answer.${operation}.`) ? [path] : []));
  const parts = [...new Set(answered.map((path) => path.split(".")[2] ?? ""))];
  if (answered.length === 0 || parts.includes(part)) return ok(change);
  const elsewhere = answered.find((path) => path.split(".").at(-1) === (below.at(-1) ?? part));
  return err(
    `${change.path}: the answer of ${operation} has no ${part}; ${elsewhere === undefined ? thereIs(part, parts) : `did you mean ${elsewhere}?`}`,
  );
};

/** A form's fields also work by their names alone, as a replay prints them. */
const inputAsRead = (
  change: Change,
  step: string,
  field: string,
  events: readonly JournalEvent[],
): Result<Change, string> => {
  const candidates = [change, { ...change, path: `input.${step}.values.${field}` }];
  const before = inputsRead(events, step);
  for (const candidate of candidates) {
    const made = applyChanges(events, [candidate]);
    if (made.isErr()) return err(made.error);
    if (inputsRead(made.value.events, step) !== before) return ok(candidate);
  }
  const places = placesIn(events);
  // The change equals the recorded value.
  if (
    places.some(
      ({ path, value }) =>
        (path === change.path || path === change.path.replace(`input.${step}.values.`, `input.${step}.`)) &&
        JSON.stringify(value) === JSON.stringify(change.value),
    )
  )
    return ok(change);
  const fields = places.flatMap(({ path }) =>
    path.startsWith(`input.${step}.`) ? [path.slice(`input.${step}.`.length)] : [],
  );
  return err(
    `${change.path}: ${step} reads no ${field}; ${fields.length === 0 ? "it is given nothing" : thereIs(field, fields)}`,
  );
};

/** The step's inputs as today's code reads them, as text. */
const inputsRead = (events: readonly JournalEvent[], named: string): string => {
  const [began] = events;
  const step = flows
    .find(({ name }) => began?.type === "began" && name === began.flow)
    ?.steps.find(({ name }) => name === named);
  const inputs = events.flatMap((event) => (event.type === "step-began" && event.step === named ? [event.input] : []));
  return JSON.stringify(step ? inputs.map((input) => step.input.safeParse(input).data ?? "can't be read") : inputs);
};
