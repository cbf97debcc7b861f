import { chargeInWords } from "../charges/in-words.ts";
import type { Charge } from "../charges/model.ts";
import { receiptOf } from "../charges/receipt.ts";
import { destinationText } from "../replay/compare-steps.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { advisedOrder } from "../advice/advice-for-order.ts";
import { canonical } from "../journey/context.ts";
import { deadEnds, takesAnotherAddress } from "../flows/dead-ends.ts";
import type { Destination, PageName } from "../journey/model.ts";
import type { JourneyReplay, StepReplay } from "../replay/replayed-steps.ts";
import { languages, type Locale } from "../kernel/locale.ts";
import { standingInWords } from "../standing/in-words.ts";
import { isOpenLife, isOrderedLife, listedOnPages, type OrderKind, type Standing } from "../standing/model.ts";
import type { Done, InShort } from "./model.ts";
import { everyOnceOnlyCall } from "../flows/once-only-calls.ts";
import { type Seen, tellInWords, type SentenceFacts } from "./tell-in-words.ts";
import { openTries, triesIn, type Tried } from "./tries.ts";
import { type FactsOnTheLine, whatToTell } from "../advice/what-to-tell.ts";

export interface JourneySeen {
  readonly events: readonly JournalEvent[];
  readonly replay: JourneyReplay;
  /** The customer's input has expired and is deleted. */
  readonly isForgotten: boolean;
}

/**
 * A journey's recorded result, beside the differences of today's code. Journals of older formats lack money and orders:
 * where today's code differs, only their calls are listed.
 */
export const inShort = ({ events, replay, isForgotten }: JourneySeen): InShort => {
  const tries = triesIn(events);
  const open = openTries(tries);
  const known = seenIn(replay);
  const lastBegan = events.findLast((event) => event.type === "step-began");
  const last = replay.steps.findLast(({ recorded }) => recorded.destination !== undefined);
  const lastPage = replay.steps
    .map(({ recorded }) => recorded.destination)
    .findLast((destination) => destination?.kind === "page");
  const at = (isAsRecorded(replay) ? replay.end.at : undefined) ?? lastPage;
  const main = known?.standing.filter(({ what }) => what === mainOrder[replay.began.flow]) ?? [];
  const ordered = main.find(isOrderedLife);
  const owes = owedIn(known?.charges ?? [], ordered !== undefined);
  const inDoubt = known
    ? doubtsKnown(known, open, tries)
    : open.map((one) => ({ ...named(one), text: noAnswerTo(one) }));
  const doubt = gravest(inDoubt, replay);
  // A press after the dead end leads a signed-in customer there again, because the journey has not moved.
  const endOfRoad = [at, last?.recorded.destination].find(isEndOfRoad);
  const facts: FactsOnTheLine = {
    isOrdered: ordered !== undefined,
    inDoubt: doubt,
    isSentAgain:
      known?.advised.some(({ standing, advice }) => isOpenLife(standing) && advice.action === "send-again") === true,
    isRefused: main.some(({ is }) => is === "refused"),
    owes: owes.now.length > 0,
    isForgotten,
    isCutOff: replay.steps.at(-1)?.verdict === "did-not-end",
    hasProblem: last?.recorded.problem !== undefined,
    isAtEnd: endOfRoad !== undefined,
    takesAnotherAddress: endOfRoad?.kind === "page" && takesAnotherAddress.has(endOfRoad.page),
  };
  const tells = whatToTell.decide(facts).outcome;
  return {
    became: known ? becameOf(known.standing, at, replay) : `${unknownToday(replay)}; ${reached(at, replay)}`,
    done: known
      ? doneKnown(known, tries)
      : tries.flatMap((one) => (one.is === "answered" ? [{ ...named(one), text: "sent and answered" }] : [])),
    inDoubt,
    sees: isForgotten
      ? "nothing of it any more: its time is up, and what was typed is deleted"
      : seesNow(at, last, lastBegan?.locale ?? replay.began.locale),
    tell: tellInWords(tells, {
      flow: replay.began.flow,
      lastAt: lastBegan?.at,
      beganAt: replay.began.at,
      seen: known,
      ordered,
      owes,
      main,
      inDoubt,
      rule: endOfRoad && !isSuspicion(endOfRoad) ? last?.recorded.decisions.at(-1)?.rule : undefined,
    }),
    tells,
    owes: [...owes.now, ...owes.canWait, ...owes.later].map(chargeInWords),
    mails: mailsIn(events),
    today: todayIn(replay),
  };
};

const noAnswerTo = ({ operation }: Tried): string =>
  `no answer to the call that ${everyOnceOnlyCall[operation]?.does ?? "was sent"}: it may have been carried out`;

const isOrderOf =
  (what: OrderKind) =>
  (operation: string): boolean =>
    everyOnceOnlyCall[operation]?.orders === what;

const isPaymentOf =
  (what: Charge["what"]) =>
  (operation: string): boolean =>
    everyOnceOnlyCall[operation]?.takesMoneyFor?.includes(what) ?? false;

/** Charges describe payments, with their amounts. */
const takesMoney = ({ what }: Standing): boolean =>
  Object.values(everyOnceOnlyCall).some(({ orders, takesMoneyFor }) => orders === what && takesMoneyFor);

const mainOrder: Readonly<Record<JourneyReplay["began"]["flow"], OrderKind>> = {
  enrollment: "new-service",
  renewal: "renewal",
  transfer: "move",
  "add-home": "another-home",
  "add-on-order": "add-ons",
  "bill-payment": "bill-payment",
  "extra-end": "extra-end",
};

/** Pages without a way on: there a person helps. Some belong to a flow, and have its reference. */
const leadsNoFurther: ReadonlySet<PageName> = new Set<PageName>([
  ...deadEnds,
  "fraud-match",
  "future-move-in",
  "connect-validate-oops",
  "transfer-multi-meter",
]);

const isEndOfRoad = (destination: Destination | undefined): boolean =>
  destination?.kind === "page" && leadsNoFurther.has(destination.page);

/** The caller learns nothing of a fraud check, because its rules would show how to pass it. */
const isSuspicion = (destination: Destination): boolean =>
  destination.kind === "page" && destination.page === "fraud-match";

/** The pages' final content: from the journal, else from today's code where it goes the same way. */
const seenIn = (replay: JourneyReplay): Seen | undefined => {
  const { shown, end } = replay;
  const today = isAsRecorded(replay) ? end : undefined;
  if (shown === undefined) return today;
  const isSame = today && canonical(lifetimesOf(today.standing)) === canonical(lifetimesOf(shown.standing));
  return {
    ...shown,
    // The journal has no state, so the page that would send an order again is unknown.
    advised: isSame ? today.advised : shown.standing.map((one) => advisedOrder(one, undefined)),
  };
};

const lifetimesOf = (orders: readonly Standing[]) => orders.map(({ what, is }) => ({ what, is }));

/** The customer's one-time payments beside the monthly bills. A scheduled amount is paid automatically. */
const owedIn = (charges: readonly Charge[], isOrdered: boolean): SentenceFacts["owes"] => {
  const { whenPressed, owed, canWait } = receiptOf(charges);
  return {
    now: [...whenPressed.items, ...owed.items].filter(({ status }) => status !== "scheduled"),
    canWait: canWait.items,
    later: charges.filter(
      ({ status, due }) =>
        isOrdered &&
        (status === "scheduled" || (status === "due" && (due.when === "first-bill" || due.when === "next-bill"))),
    ),
  };
};

/** The mails that the journey requested. The gateway sends its own confirmation with each new service. */
const mailsIn = (events: readonly JournalEvent[]): InShort["mails"] =>
  events.flatMap((event) => {
    if (event.type !== "exchange") return [];
    const { operation, at, response, failure } = event;
    if (operation === "connect" && response && response.status < 400)
      return [{ text: "the gateway mails its confirmation with the order", at }];
    if (operation !== "sendConfirmationEmail") return [];
    const answer = response
      ? response.status < 400
        ? "accepted"
        : `refused, ${response.status}`
      : `no answer, ${failure ?? ""}`;
    return [{ text: `confirmation for another recipient: ${answer}`, at }];
  });

/** A journey with another decision today is replayed step by step: the summary has its first differences. */
const mostDifferences = 5;

const todayIn = ({ steps }: JourneyReplay): readonly string[] => {
  const all = steps
    .filter(({ verdict }) => verdict === "different" || verdict === "cannot-tell")
    .flatMap(({ step, differences }) => differences.map((difference) => `${step}: ${difference}`));
  return all.length <= mostDifferences
    ? all
    : [...all.slice(0, mostDifferences), `and ${all.length - mostDifferences} more differences`];
};

/** Whether today's code went to the recorded destinations, so that its final state is the recorded one. */
const isAsRecorded = ({ steps }: JourneyReplay): boolean =>
  steps.every(
    ({ verdict, recorded, today }) =>
      verdict === "did-not-end" ||
      (verdict !== "cannot-tell" &&
        today !== undefined &&
        recorded.destination !== undefined &&
        destinationText(today.destination) === destinationText(recorded.destination)),
  );

const named = ({ operation, key }: Tried): Omit<Done, "text"> => ({ operation, key });

/** The last call of this kind, an answered one first. */
const callOf = (tries: readonly Tried[], isIt: (operation: string) => boolean): Tried | undefined =>
  tries.findLast(({ operation, is }) => is === "answered" && isIt(operation)) ??
  tries.findLast(({ operation }) => isIt(operation));

const doneKnown = ({ standing, charges = [] }: Seen, tries: readonly Tried[]): readonly Done[] => [
  ...listedOnPages(standing)
    .filter(isOrderedLife)
    .flatMap((order) => {
      const call = callOf(tries, isOrderOf(order.what));
      return call ? [{ ...named(call), text: standingInWords(order) }] : [];
    }),
  ...charges
    .filter(({ status }) => status === "charged" || status === "scheduled")
    .flatMap((charge) => {
      const call = callOf(tries, isPaymentOf(charge.what));
      return call ? [{ ...named(call), text: chargeInWords(charge) }] : [];
    }),
];

/** Doubts on pages with their calls, and each call without a stored answer. */
const doubtsKnown = (
  { standing, charges = [] }: Seen,
  open: readonly Tried[],
  tries: readonly Tried[],
): readonly Done[] => {
  const unknown = [
    ...standing.flatMap((order) =>
      order.is === "in-doubt" && !takesMoney(order)
        ? [{ text: standingInWords(order), isIt: isOrderOf(order.what) }]
        : [],
    ),
    ...charges.flatMap((charge) =>
      charge.status === "unknown" && !isBilled(charge)
        ? [{ text: chargeInWords(charge), isIt: isPaymentOf(charge.what) }]
        : [],
    ),
  ].flatMap(({ text, isIt }) => {
    const call = open.findLast(({ operation }) => isIt(operation)) ?? callOf(tries, isIt);
    return call ? [{ ...named(call), text }] : [];
  });
  const others = open.filter(({ key }) => !unknown.some((one) => one.key === key));
  return [...unknown, ...others.map((one) => ({ ...named(one), text: noAnswerTo(one) }))];
};

/** Products of an order in doubt share its doubt, and are no separate payment. */
const isBilled = ({ by }: Charge): boolean => by === "bill";

const gravest = (doubts: readonly Done[], { began }: JourneyReplay): FactsOnTheLine["inDoubt"] => {
  const isMain = isOrderOf(mainOrder[began.flow]);
  if (doubts.some(({ operation }) => operation === "createCustomer" || isMain(operation))) return "order";
  if (doubts.some(({ operation }) => everyOnceOnlyCall[operation]?.takesMoneyFor)) return "payment";
  return doubts.length > 0 ? "beside" : "nothing";
};

const becameOf = (standing: readonly Standing[], at: Destination | undefined, replay: JourneyReplay): string => {
  const text = listedOnPages(standing).map(standingInWords).join("; ");
  return `${text === "" ? "nothing was asked for" : text}; ${reached(at, replay)}`;
};

const reached = (at: Destination | undefined, { steps }: JourneyReplay): string => {
  const last = steps.at(-1);
  if (last === undefined) return "the customer began and did nothing yet";
  if (last.verdict === "did-not-end")
    return `the last step, ${last.step}, was cut off or still runs: nothing of it is saved`;
  return `the last step was ${last.step}${at === undefined ? "" : `, and the journey is at ${destinationText(at)}`}`;
};

const unknownToday = ({ steps }: JourneyReplay): string => {
  const first = steps.find(({ verdict }) => verdict === "different" || verdict === "cannot-tell");
  return `today's code differs from ${first?.step ?? "its beginning"} on, so only recorded calls are listed`;
};

const seesNow = (at: Destination | undefined, last: StepReplay | undefined, locale: Locale): string => {
  if (at === undefined) return "the page on which the journey began: nothing was saved yet";
  const led = last?.recorded.destination;
  const other = led?.kind === "page" && (at.kind !== "page" || led.page !== at.page) ? led : undefined;
  return `${destinationText(at)}, in ${languages[locale] ?? locale}${other ? `; the last press led to ${destinationText(other)}` : ""}`;
};
