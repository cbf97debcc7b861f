import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { inShort } from "@switchyard/domain/support/in-short";
import type { InShort } from "@switchyard/domain/support/model";
import { claim } from "./claim.ts";
import type { OrderOfWalk } from "./seen.ts";
import type { Walk } from "./walk.ts";

/*
 * What support is told of a walk in five lines is what the gateway's ledger and the journal have: by what went over the wire,
 * and at every moment at which the walk might have ended.
 */

/** Calls that charge a card, by what they answer. */
const payments: ReadonlySet<string> = new Set(["paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"]);

/** What is never said while something may have been ordered. */
const saysNothingIsOrdered: ReadonlySet<InShort["tells"]> = new Set<InShort["tells"]>([
  "begin-anew",
  "send-the-last-again",
  "refused",
  "try-again",
  "stopped",
  "go-on",
]);

export const saidInShort = async <State, Ports>(
  walk: Walk<State, Ports>,
  orders: readonly OrderOfWalk[],
): Promise<void> => {
  const events = await walk.journal();
  await asTheLedgerHas(walk, orders, events);
  for (const end of moments(events)) await asTheJournalHas(walk, orders, events.slice(0, end));
};

const told = async <State, Ports>(
  walk: Walk<State, Ports>,
  events: readonly JournalEvent[],
  isForgotten = false,
): Promise<InShort> => {
  const replay = await walk.replayOf(events);
  if ("unreadable" in replay) throw new Error(replay.unreadable);
  return inShort({ events, replay, isForgotten });
};

const asTheLedgerHas = async <State, Ports>(
  walk: Walk<State, Ports>,
  orders: readonly OrderOfWalk[],
  events: readonly JournalEvent[],
): Promise<void> => {
  const [short, forgotten, { entries }] = await Promise.all([
    told(walk, events),
    told(walk, events, true),
    walk.ledger(),
  ]);
  for (const { operation, isOrdered } of orders) {
    const there = entries.filter(({ operationId, response }) => operationId === operation && isOrdered(response));
    const done = short.done.filter((one) => one.operation === operation);
    const doubts = short.inDoubt.filter((one) => one.operation === operation);
    for (const { key } of done)
      claim.is(
        `${operation} under the key that is said`,
        there.map(({ idempotencyKey }) => idempotencyKey),
        [key],
      );
    if (there.length > 0) claim.is(`${operation} is said`, done.length + doubts.length > 0, true);
  }
  const charged = short.done.filter(({ operation }) => payments.has(operation));
  const keys = entries.map(({ idempotencyKey }) => idempotencyKey);
  for (const { operation, key, said } of charged)
    claim.is(`${said}, ${operation}: its key at the gateway`, keys.includes(key), true);
  // Whoever is told to go on, or to begin anew, has ordered nothing.
  const [main] = orders;
  const isThere = entries.some(
    ({ operationId, response }) => main && operationId === main.operation && main.isOrdered(response),
  );
  for (const one of [short, forgotten])
    if (isThere) claim.is(`“${one.tell}”, of what is ordered`, saysNothingIsOrdered.has(one.tells), false);
  if (forgotten.tells === "begin-anew") claim.is("who begins anew has ordered", isThere, false);
};

/** Moments at which a site may have died, or support may look: after each intent, each answer to it, and each step. */
const moments = (events: readonly JournalEvent[]): readonly number[] => {
  const all = events.flatMap(({ type }, index) =>
    type === "intent" || (type === "exchange" && events[index - 1]?.type === "intent") || type === "step-ended"
      ? [index + 1]
      : [],
  );
  const each = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, index) => index % each === 0);
};
const most = 6;

const asTheJournalHas = async <State, Ports>(
  walk: Walk<State, Ports>,
  orders: readonly OrderOfWalk[],
  events: readonly JournalEvent[],
): Promise<void> => {
  const short = await told(walk, events);
  const intents = events.flatMap((event) => (event.type === "intent" ? [event] : []));
  for (const { operation, key } of [...short.done, ...short.inDoubt])
    claim.is(
      `${operation} was about to be sent`,
      intents.some((one) => one.operation === operation && one.key === key),
      true,
    );
  const last = intents.at(-1);
  if (last === undefined) {
    claim.is("done without a call", short.done, []);
    claim.is("in doubt without a call", short.inDoubt, []);
    return;
  }
  const after = events.slice(events.lastIndexOf(last) + 1);
  const isCutOff = !after.some(({ type }) => type === "step-ended");
  if (!isCutOff) return;
  const answer = after.findLast((event) => event.type === "exchange" && event.operation === last.operation);
  const status = answer?.type === "exchange" ? (answer.response?.status ?? 0) : 0;
  if (status >= 400 && status < 500) return;
  claim.is(
    `${last.operation}, which was cut off, is in doubt`,
    short.inDoubt.some(({ key }) => key === last.key),
    true,
  );
  if (last.operation === orders[0]?.operation)
    claim.is(`“${short.tell}”, of what was cut off`, saysNothingIsOrdered.has(short.tells), false);
};
