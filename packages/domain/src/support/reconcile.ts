import type { Exchange, JournalEvent } from "../journey/journal.ts";
import { centralDay, type Instant, type IsoDate } from "../kernel/clock.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Cents } from "../kernel/money.ts";
import { plusDays } from "../kernel/dates.ts";
import type { OrderKind } from "../standing/model.ts";
import type { LedgerEntry } from "./ledger.ts";
import { everyOnceOnlyCall } from "../flows/once-only-calls.ts";
import { type Tried, triesIn } from "./tries.ts";

/** Set-ups in addition to an order. A ledger may list them; a day's comparison has only orders and charges. */
const setUp: ReadonlySet<OrderKind | "nothing"> = new Set<OrderKind | "nothing">([
  "nothing",
  "customer",
  "autopay",
  "online-account",
]);

/** The kind of call that a day compares: orders and charges. Undefined for others. */
const orderOrCharge = (operation: string): "order" | "charge" | undefined => {
  const { orders, takesMoneyFor } = everyOnceOnlyCall[operation] ?? {};
  if (takesMoneyFor) return "charge";
  return orders && !setUp.has(orders) ? "order" : undefined;
};

const isSetUp = (operation: string): boolean =>
  everyOnceOnlyCall[operation] !== undefined && orderOrCharge(operation) === undefined;

/** Whether a missing entry means that this call was not carried out. */
export const isListed = (operation: string, operations: readonly string[] | undefined): boolean =>
  operations === undefined ? orderOrCharge(operation) !== undefined : operations.includes(operation);

/** An exchange's order or charge at the gateway. */
export interface ExchangeRead {
  /** Undefined where its answer is missing or unreadable. */
  readonly isCarriedOut: boolean | undefined;
  /** The amount of the charge; undefined for an order. */
  readonly amount: Cents | undefined;
}

/** An order or a charge in a journal, with all its tries with one key. */
export interface JournaledCall extends ExchangeRead {
  readonly reference: CorrelationId;
  readonly operation: string;
  readonly key: string;
  readonly sentAt: readonly Instant[];
}

/** The orders and charges of a journal. @param read parses an exchange by the gateway's format */
export const callsIn = (
  events: readonly JournalEvent[],
  read: (exchange: Exchange) => ExchangeRead,
): readonly JournaledCall[] => {
  const [began] = events;
  if (began?.type !== "began") return [];
  return triesIn(events)
    .filter(({ operation }) => orderOrCharge(operation) !== undefined)
    .map((tried) => {
      const { operation, key, sentAt, exchange } = tried;
      const reported = exchange && read(exchange);
      return {
        reference: began.correlationId,
        operation,
        key,
        sentAt,
        amount: reported?.amount,
        isCarriedOut: isCarriedOut(tried, reported),
      };
    });
};

/** A refusal is an answer; so is a person's finding about a lost answer. */
const isCarriedOut = ({ is }: Tried, reported: ExchangeRead | undefined): boolean | undefined => {
  if (is === "answered") return reported?.isCarriedOut ?? true;
  return is === "in-doubt" ? undefined : false;
};

/** The differing values of the two sides. */
export interface Differing {
  readonly in: "outcome" | "operation" | "amount" | "reference" | "times";
  readonly journal: string | number;
  readonly gateway: string | number;
}

/** An order or a charge on one side alone, or with different values. */
export interface Discrepancy {
  readonly side: "journal" | "gateway" | "both";
  readonly what: "order" | "charge";
  readonly operation: string;
  readonly key: string;
  /** From the journal; for calls of the gateway alone, from the request. */
  readonly reference: string;
  /** When it was sent first, or carried out. */
  readonly at: Instant;
  readonly amount: Cents | undefined;
  /** Whether the journal knows the result. */
  readonly isInDoubt: boolean;
  readonly differs: readonly Differing[];
}

export interface Reconciled {
  /** The number of equal orders and charges on both sides. */
  readonly same: number;
  /** In the order of time. */
  readonly discrepancies: readonly Discrepancy[];
}

const isOn = (day: IsoDate) => (at: Instant) => centralDay(at) === day;

/**
 * The days whose ledgers are compared: the day itself, each day on which one of its calls was sent, and the next one.
 * Midnight may fall between a call and its completion.
 */
export const daysToAsk = (
  day: IsoDate,
  calls: readonly Pick<JournaledCall, "sentAt">[],
  today: IsoDate,
): readonly IsoDate[] => {
  const sent = calls.filter(({ sentAt }) => sentAt.some(isOn(day))).flatMap(({ sentAt }) => sentAt.map(centralDay));
  return [...new Set([day, ...sent.flatMap((one) => [one, plusDays(one, 1)])])]
    .filter((one) => one === day || one <= today)
    .toSorted();
};

/**
 * Compares the journals' orders and charges of a day with the gateway's.
 * @param calls of the day and its neighbours, because calls of the day before may be carried out on this day
 * @param ledgers by day, those of `daysToAsk`
 */
export const reconcile = (
  day: IsoDate,
  calls: readonly JournaledCall[],
  ledgers: ReadonlyMap<IsoDate, readonly LedgerEntry[]>,
): Reconciled => {
  const entries = Map.groupBy([...ledgers.values()].flat(), ({ key }) => key);
  const ofThatDay = (ledgers.get(day) ?? []).filter(({ operation }) => !isSetUp(operation));
  const keysOfThatDay = new Set(ofThatDay.map(({ key }) => key));
  const known = new Set(calls.map(({ key }) => key));
  const compared = calls
    .filter(({ key, sentAt }) => keysOfThatDay.has(key) || sentAt.some(isOn(day)))
    .map((call) => compare(call, entries.get(call.key) ?? []));
  const unknown = [...keysOfThatDay]
    .filter((key) => !known.has(key))
    .map((key) => atTheGatewayAlone(entries.get(key) ?? []));
  return {
    same: compared.filter((one) => one === "same").length,
    discrepancies: [...compared, ...unknown]
      .filter((one) => typeof one === "object")
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
};

/** Calls that neither side carried out are not compared. */
const compare = (call: JournaledCall, entries: readonly LedgerEntry[]): Discrepancy | "same" | "nothing" => {
  const [entry] = entries;
  if (entry === undefined) return call.isCarriedOut === false ? "nothing" : discrepancyOf(call, "journal", []);
  const differs = differing(call, entry, entries.length);
  return differs.length === 0 ? "same" : discrepancyOf(call, "both", differs);
};

const discrepancyOf = (
  { operation, key, reference, sentAt, amount, isCarriedOut: known }: JournaledCall,
  side: Discrepancy["side"],
  differs: readonly Differing[],
): Discrepancy => ({
  side,
  what: orderOrCharge(operation) ?? "order",
  operation,
  key,
  reference,
  at: sentAt[0] ?? "",
  amount,
  isInDoubt: known === undefined,
  differs,
});

const differing = (call: JournaledCall, entry: LedgerEntry, times: number): readonly Differing[] => {
  const pairs: readonly Differing[] = [
    { in: "outcome", journal: outcomes[String(call.isCarriedOut)] ?? "", gateway: "carried out" },
    { in: "operation", journal: call.operation, gateway: entry.operation },
    // A value that only one side has is no difference.
    { in: "amount", journal: call.amount ?? entry.amount ?? 0, gateway: entry.amount ?? call.amount ?? 0 },
    { in: "reference", journal: call.reference.toUpperCase(), gateway: entry.reference.toUpperCase() },
    { in: "times", journal: 1, gateway: times },
  ];
  return pairs.filter(({ journal, gateway }) => journal !== gateway);
};

const outcomes: Readonly<Record<string, string>> = {
  true: "carried out",
  false: "refused or not sent",
  undefined: "no stored answer",
};

const atTheGatewayAlone = (entries: readonly LedgerEntry[]): Discrepancy | "nothing" => {
  const [entry] = entries;
  if (entry === undefined) return "nothing";
  const { operation, key, reference, at, amount } = entry;
  return {
    side: "gateway",
    what: orderOrCharge(operation) ?? "order",
    operation,
    key,
    reference,
    at,
    amount,
    isInDoubt: false,
    differs: entries.length > 1 ? [{ in: "times", journal: 0, gateway: entries.length }] : [],
  };
};
