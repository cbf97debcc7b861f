import { eachJournal } from "@switchyard/domain/journey/each-journal";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { centralTime } from "@switchyard/domain/kernel/central-time";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { plusDays } from "@switchyard/domain/kernel/dates";
import type { GatewayLedger, LedgerEntry } from "@switchyard/domain/support/ledger";
import {
  daysToAsk,
  type Differing,
  type Discrepancy,
  type JournaledCall,
  reconcile,
} from "@switchyard/domain/support/reconcile";
import { DateTime } from "luxon";
import { err, ok, type Result } from "neverthrow";
import type { Flags } from "../composition/config.ts";
import { gatewayAt } from "../composition/gateway-at.ts";
import { journaledCalls, ledgerAt } from "../composition/ledger-at.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { when } from "../terminal/times.ts";
import { tableWithMore } from "./journeys.ts";
import { bench, placeHelp, suggested } from "./settings.ts";

const help = "switchyard reconcile --help";

/** Compares the orders and charges of a day in this site's journals with the gateway's ledger. */
export const reconcileDay = async (
  day: IsoDate,
  gatewayUrl: string | undefined,
  flags: Flags,
): Promise<CommandResult> => {
  const today = centralDay(new Date().toISOString());
  if (day > today) return usage(`${day} is in the future.`, help);
  const { journals, settings } = bench(flags);
  // Imported journeys were ordered at another site.
  if (journals.store.isErr()) return failed(`${journals.store.error} ${placeHelp(settings)}`, help);
  const url = gatewayUrl ?? settings.gatewayUrl;
  const { clientId, clientSecret } = settings.gateway;
  let read: ReadJournals;
  try {
    read = await callsAround(day, journals.store.value);
  } catch (error) {
    return failed(`The journals cannot be read: ${error instanceof Error ? error.message : "unknown"}.`);
  }
  const { calls, unreadable } = read;
  const ledgers = await ledgersOf(daysToAsk(day, calls, today), ledgerAt(gatewayAt({ url, clientId, clientSecret })));
  if (ledgers.isErr())
    return failed(
      `The gateway at ${new URL(url).host} can't be asked: ${ledgers.error.kind}, ${ledgers.error.detail}.`,
      help,
    );
  if (ledgers.value === "not-offered")
    return {
      verdict: "cannot-tell",
      message: `The gateway at ${new URL(url).host} has no ledger (GET /operations/ledger), so ${day} can't be compared.`,
      data: { day },
    };
  const { same, discrepancies } = reconcile(day, calls, ledgers.value);
  const left =
    unreadable.length === 0 ? "" : ` ${unreadable.length} unreadable, so not compared: ${unreadable.join(", ")}.`;
  const alike = `${same} ${same === 1 ? "order or charge is" : "orders and charges are"} the same on both sides`;
  const data = { day, same, discrepancies, unreadable };
  const [first] = discrepancies;
  if (first === undefined)
    return {
      verdict: left === "" ? "ok" : "cannot-tell",
      message: `Of ${day} ${alike}, and none is on one side alone.${left}`,
      data,
    };
  const known = discrepancies.find(({ side }) => side !== "gateway");
  return {
    verdict: "different",
    isAside: true,
    message: `Of ${day} ${alike}, ${discrepancies.length} ${discrepancies.length === 1 ? "is" : "are"} not.${left}`,
    data,
    text: (colours) =>
      tableWithMore(
        discrepancies.map((one) => rowOf(one, left === "")),
        colours,
      ),
    ...(known ? { next: suggested("journeys", ["show", known.reference], flags) } : {}),
  };
};

interface ReadJournals {
  readonly calls: readonly JournaledCall[];
  readonly unreadable: readonly string[];
}

/** A call sent shortly before midnight may be carried out after it, so this also reads the days before and after. */
const callsAround = async (day: IsoDate, journals: JournalReader): Promise<ReadJournals> => {
  const calls: JournaledCall[] = [];
  const unreadable: string[] = [];
  const filter = { since: startOf(plusDays(day, -1)), until: startOf(plusDays(day, 2)) };
  for await (const events of eachJournal(journals, filter))
    if ("damaged" in events) unreadable.push(events.correlationId);
    else calls.push(...journaledCalls(events));
  return { calls, unreadable };
};

const startOf = (day: IsoDate): string => DateTime.fromISO(day, { zone: centralTime }).toUTC().toISO() ?? "";

const ledgersOf = async (
  days: readonly IsoDate[],
  ledger: GatewayLedger,
): Promise<Result<ReadonlyMap<IsoDate, readonly LedgerEntry[]> | "not-offered", Problem>> => {
  const ledgers = new Map<IsoDate, readonly LedgerEntry[]>();
  for (const day of days) {
    const asked = await ledger.ofDay(day);
    if (asked.isErr()) return err(asked.error);
    if (asked.value.kind === "not-offered") return ok("not-offered");
    ledgers.set(day, asked.value.entries);
  }
  return ok(ledgers);
};

const sides: Readonly<Record<Discrepancy["side"], string>> = {
  journal: "in the journal alone",
  gateway: "at the gateway alone",
  both: "on both sides",
};

/** @param isWhole whether all journals could be read */
const rowOf = (one: Discrepancy, isWhole: boolean): Parameters<typeof tableWithMore>[0][number] => ({
  cells: [
    one.reference,
    when(one.at),
    `${one.what}${one.amount === undefined ? "" : ` ${moneyText(one.amount)}`}`,
    sides[one.side],
  ],
  more: [`${one.operation} under key ${one.key}`, reasonOf(one, isWhole)],
});

const reasonOf = ({ side, isInDoubt, differs }: Discrepancy, isWhole: boolean): string => {
  if (side === "journal")
    return isInDoubt
      ? "no stored answer, and the gateway has nothing under its key"
      : "answered as carried out, and the gateway has nothing under its key";
  if (side === "gateway")
    return [`no journal ${isWhole ? "" : "that can be read "}has its key`, ...differs.map(differingInWords)].join("; ");
  return differs.map(differingInWords).join("; ");
};

const differingInWords = ({ in: what, journal, gateway }: Differing): string =>
  what === "times"
    ? `carried out ${gateway} times`
    : `${what}: ${valueOf(what, journal)} in the journal, ${valueOf(what, gateway)} at the gateway`;

const valueOf = (what: Differing["in"], value: string | number): string =>
  what === "amount" ? moneyText(Number(value)) : String(value);
