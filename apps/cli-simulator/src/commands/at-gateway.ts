import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { isFoundDone } from "@switchyard/domain/journey/found-as";
import type { GatewayLedger, LedgerEntry } from "@switchyard/domain/support/ledger";
import { daysToAsk, isListed } from "@switchyard/domain/support/reconcile";
import { triesIn } from "@switchyard/domain/support/tries";
import { when } from "../terminal/times.ts";
import type { Resolution } from "./resolution.ts";

/** The gateway's own record of a call in doubt. */
export type AtGateway =
  | { readonly is: "carried-out"; readonly entry: LedgerEntry }
  | { readonly is: "missing"; readonly days: readonly IsoDate[] }
  | { readonly is: "unknown"; readonly why: string };

/** Looks a call up in the gateway's ledger by its key, on the days of its tries and the day after each. */
export const atGateway = async (
  events: readonly JournalEvent[],
  key: string,
  ledger: GatewayLedger,
): Promise<AtGateway> => {
  const call = triesIn(events).find((one) => one.key === key);
  const [first] = call?.sentAt ?? [];
  if (call === undefined || first === undefined) return { is: "unknown", why: "the journal has no such call" };
  const days = daysToAsk(centralDay(first), [call], centralDay(new Date().toISOString()));
  for (const day of days) {
    const asked = await ledger.ofDay(day);
    if (asked.isErr()) return { is: "unknown", why: `${asked.error.kind}, ${asked.error.detail}` };
    if (asked.value.kind === "not-offered") return { is: "unknown", why: "it has no ledger" };
    const entry = asked.value.entries.find((one) => one.key === key);
    if (entry !== undefined) return { is: "carried-out", entry };
    if (!isListed(call.operation, asked.value.operations))
      return { is: "unknown", why: `its ledger does not list ${call.operation}` };
  }
  return { is: "missing", days };
};

/** The gateway's contradiction of a finding, in a clause; undefined without one. */
export const contradiction = (known: AtGateway, { as, amount }: Resolution, operation: string): string | undefined => {
  if (known.is === "unknown") return undefined;
  if (known.is === "missing")
    return isFoundDone(as) ? `has no ${operation} under this key on ${known.days.join(" or ")}` : undefined;
  const { entry } = known;
  const charged = entry.amount === undefined ? "" : ` of ${moneyText(entry.amount)}`;
  if (isFoundDone(as) && (amount === undefined || entry.amount === undefined || amount === entry.amount))
    return undefined;
  return `carried out ${entry.operation}${charged} under this key on ${when(entry.at)}`;
};
