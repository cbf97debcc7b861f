import { chargeInWords } from "../charges/in-words.ts";
import type { Charge } from "../charges/model.ts";
import { receiptOf } from "../charges/receipt.ts";
import { destinationText } from "../replay/compare-steps.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { deadEnds } from "../flows/dead-ends.ts";
import type { Destination, PageName } from "../journey/model.ts";
import type { JourneyReplay, StepReplay } from "../replay/replayed-steps.ts";
import { languages, type Locale } from "../kernel/locale.ts";
import { standingInWords } from "../standing/in-words.ts";
import { isOpenLife, isOrderedLife, listedOnPages, type OrderKind, type Standing } from "../standing/model.ts";
import type { Done, InShort } from "./model.ts";
import { everyOnceOnlyCall } from "../flows/once-only-calls.ts";
import { sentence } from "./tell-in-words.ts";
import { openTries, triesIn, type Tried } from "./tries.ts";
import { type FactsOnTheLine, whatToTell } from "../advice/what-to-tell.ts";

export interface JourneySeen {
  readonly events: readonly JournalEvent[];
  readonly replay: JourneyReplay;
  /** What was typed is deleted, because its time is up. */
  readonly isForgotten: boolean;
}

/**
 * What became of a journey. It is said of what was recorded: where today's code goes another way, the calls of the journal are
 * said alone, and nothing of what they came to.
 */
export const inShort = ({ events, replay, isForgotten }: JourneySeen): InShort => {
  const tries = triesIn(events);
  const open = openTries(tries);
  const known = isAsRecorded(replay) ? replay.end : undefined;
  const lastBegan = events.findLast((event) => event.type === "step-began");
  const last = replay.steps.findLast(({ recorded }) => recorded.destination !== undefined);
  const lastPage = replay.steps
    .map(({ recorded }) => recorded.destination)
    .findLast((destination) => destination?.kind === "page");
  const at = known?.at ?? lastPage;
  const main = known?.standing.filter(({ what }) => what === mainOrder[replay.began.flow]) ?? [];
  const ordered = main.find(isOrderedLife);
  const receipt = receiptOf(known?.charges ?? []);
  // What is scheduled is paid by itself.
  const owed = [...receipt.whenPressed.items, ...receipt.owed.items].filter(({ status }) => status !== "scheduled");
  const inDoubt = known
    ? doubtsKnown(known, open, tries)
    : open.map((one) => ({ ...named(one), said: noAnswerTo(one) }));
  const doubt = gravest(inDoubt, replay);
  // A signed-in customer who is led to a dead end has left the journey where it was: pressing again leads there again.
  const endOfRoad = [at, last?.recorded.destination].find(isEndOfRoad);
  const facts: FactsOnTheLine = {
    isOrdered: ordered !== undefined,
    inDoubt: doubt,
    isSentAgain:
      known?.advised.some(({ standing, advice }) => isOpenLife(standing) && advice.action === "send-again") === true,
    isRefused: main.some(({ is }) => is === "refused"),
    owes: owed.length > 0,
    isForgotten,
    isCutOff: replay.steps.at(-1)?.verdict === "did-not-end",
    hasProblem: last?.recorded.problem !== undefined,
    isAtEnd: endOfRoad !== undefined,
  };
  const tells = whatToTell.decide(facts).outcome;
  return {
    became: known ? becameOf(known.standing, at, replay) : `${unknownToday(replay)}; ${reached(lastPage, replay)}`,
    done: known
      ? doneKnown(known, tries)
      : tries.flatMap((one) => (one.is === "answered" ? [{ ...named(one), said: "sent and answered" }] : [])),
    inDoubt,
    sees: isForgotten
      ? "nothing of it any more: its time is up, and what was typed is deleted"
      : seesNow(at, last, lastBegan?.locale ?? replay.began.locale),
    tell: sentence(tells, { known, ordered, owed, main, inDoubt, at, endOfRoad, last }),
    tells,
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

/** Charges tell of payments, with their amounts. */
const takesMoney = ({ what }: Standing): boolean =>
  Object.values(everyOnceOnlyCall).some(({ orders, takesMoneyFor }) => orders === what && takesMoneyFor);

const mainOrder: Readonly<Record<JourneyReplay["began"]["flow"], OrderKind>> = {
  enrollment: "new-service",
  renewal: "renewal",
  transfer: "move",
  "add-home": "another-home",
  "add-on-order": "add-ons",
};

/** Pages from which the site leads no further: there a person helps. Some of them belong to a flow, and know its reference. */
const leadsNoFurther: ReadonlySet<PageName> = new Set<PageName>([
  ...deadEnds,
  "fraud-match",
  "future-move-in",
  "connect-validate-oops",
  "transfer-multi-meter",
]);

const isEndOfRoad = (destination: Destination | undefined): boolean =>
  destination?.kind === "page" && leadsNoFurther.has(destination.page);

/** Whether today's code went where the customer was sent, so that what it knows in the end is what was known then. */
const isAsRecorded = ({ steps }: JourneyReplay): boolean =>
  steps.every(
    ({ verdict, recorded, today }) =>
      verdict === "did-not-end" ||
      (verdict !== "cannot-tell" &&
        today !== undefined &&
        recorded.destination !== undefined &&
        destinationText(today.destination) === destinationText(recorded.destination)),
  );

const named = ({ operation, key }: Tried): Omit<Done, "said"> => ({ operation, key });

/** The last call that is of this kind, an answered one before others. */
const callOf = (tries: readonly Tried[], isIt: (operation: string) => boolean): Tried | undefined =>
  tries.findLast(({ operation, is }) => is === "answered" && isIt(operation)) ??
  tries.findLast(({ operation }) => isIt(operation));

const doneKnown = ({ standing, charges = [] }: JourneyReplay["end"], tries: readonly Tried[]): readonly Done[] => [
  ...listedOnPages(standing)
    .filter(isOrderedLife)
    .flatMap((order) => {
      const call = callOf(tries, isOrderOf(order.what));
      return call ? [{ ...named(call), said: standingInWords(order) }] : [];
    }),
  ...charges
    .filter(({ status }) => status === "charged" || status === "scheduled")
    .flatMap((charge) => {
      const call = callOf(tries, isPaymentOf(charge.what));
      return call ? [{ ...named(call), said: chargeInWords(charge) }] : [];
    }),
];

/** What is unknown by what pages say, each with its call, and each call whose answer was not kept. */
const doubtsKnown = (
  { standing, charges = [] }: JourneyReplay["end"],
  open: readonly Tried[],
  tries: readonly Tried[],
): readonly Done[] => {
  const unknown = [
    ...standing.flatMap((order) =>
      order.is === "in-doubt" && !takesMoney(order)
        ? [{ said: standingInWords(order), isIt: isOrderOf(order.what) }]
        : [],
    ),
    ...charges.flatMap((charge) =>
      charge.status === "unknown" && !isBilled(charge)
        ? [{ said: chargeInWords(charge), isIt: isPaymentOf(charge.what) }]
        : [],
    ),
  ].flatMap(({ said, isIt }) => {
    const call = open.findLast(({ operation }) => isIt(operation)) ?? callOf(tries, isIt);
    return call ? [{ ...named(call), said }] : [];
  });
  const others = open.filter(({ key }) => !unknown.some((one) => one.key === key));
  return [...unknown, ...others.map((one) => ({ ...named(one), said: noAnswerTo(one) }))];
};

/** What comes with an order that is in doubt is in doubt with it, and is no payment of its own. */
const isBilled = ({ by }: Charge): boolean => by === "bill";

const gravest = (doubts: readonly Done[], { began }: JourneyReplay): FactsOnTheLine["inDoubt"] => {
  const isMain = isOrderOf(mainOrder[began.flow]);
  if (doubts.some(({ operation }) => operation === "createCustomer" || isMain(operation))) return "order";
  if (doubts.some(({ operation }) => everyOnceOnlyCall[operation]?.takesMoneyFor)) return "payment";
  return doubts.length > 0 ? "beside" : "nothing";
};

const becameOf = (standing: readonly Standing[], at: Destination | undefined, replay: JourneyReplay): string => {
  const said = listedOnPages(standing).map(standingInWords).join("; ");
  return `${said === "" ? "nothing was asked for" : said}; ${reached(at, replay)}`;
};

const reached = (at: Destination | undefined, { steps }: JourneyReplay): string => {
  const last = steps.at(-1);
  if (last === undefined) return "the customer began and did nothing yet";
  if (last.verdict === "did-not-end")
    return `the last step, ${last.step}, was cut off or still runs: nothing of it is saved`;
  return `the last step was ${last.step}${at === undefined ? "" : `, and it stands at ${destinationText(at)}`}`;
};

const unknownToday = ({ steps }: JourneyReplay): string => {
  const first = steps.find(({ verdict }) => verdict === "different" || verdict === "cannot-tell");
  return `today's code goes another way from ${first?.step ?? "its beginning"} on, so only what was recorded is said`;
};

const seesNow = (at: Destination | undefined, last: StepReplay | undefined, locale: Locale): string => {
  if (at === undefined) return "the page on which the journey began: nothing was saved yet";
  const led = last?.recorded.destination;
  const other = led?.kind === "page" && (at.kind !== "page" || led.page !== at.page) ? led : undefined;
  return `${destinationText(at)}, in ${languages[locale] ?? locale}${other ? `; the last press led to ${destinationText(other)}` : ""}`;
};
