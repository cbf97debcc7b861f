import { destinationText } from "@switchyard/domain/journey/compare-steps";
import type { FoundOut } from "@switchyard/domain/journey/ports";
import type { Finding } from "@switchyard/domain/journey/settle-doubt";
import { everyOnceOnlyCall } from "@switchyard/domain/support/once-only-calls";
import type { Flags } from "../composition/config.ts";
import { type DoubtSettler, doubtSettlerOf } from "../composition/doubt-settler.ts";
import { isPath } from "../files/read-text.ts";
import { findJournal } from "../replay/find-journal.ts";
import { failed, type Said, usage } from "../terminal/said.ts";
import { when } from "../terminal/times.ts";
import { visible } from "../terminal/visible.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

/** What somebody found out, as it is typed. */
export interface Resolution {
  readonly as: Finding["kind"];
  readonly because: string;
  readonly contract?: string;
  readonly account?: string;
  readonly salesOrder?: readonly string[];
}

const help = "switchyard resolve --help";

/** A finding is taken up of an order at which the flow stands still; what customers go on without is left to the phone. */
const isTakenUp = (operation: string): boolean => {
  const { orders, wayOut } = everyOnceOnlyCall[operation] ?? {};
  return orders !== undefined && wayOut === "outcome-unknown";
};

/** Which of the gateway's numbers is missing for this order to stand, as the option that takes it. */
const lackingOf = (operation: string, { contract = "", salesOrder = [] }: Resolution): string | undefined => {
  if (everyOnceOnlyCall[operation]?.orders === "add-ons")
    return salesOrder.length === 0 ? "--sales-order, once for each product" : undefined;
  return contract === "" ? "--contract" : undefined;
};

/** Records what a person found out of an order in doubt, and lets its customer go on from it. */
export const resolveDoubt = async (typed: string, resolution: Resolution, flags: Flags): Promise<Said> => {
  if (isPath(typed)) return usage("What is recorded is of a journey of this site: name its reference.", help);
  const { journals, tools, settings } = replayBench(flags);
  const found = await findJournal(typed, { store: journals.store });
  if ("verdict" in found) return unread(found, typed, "resolve", flags, settings);
  const { events } = found;
  const replay = await tools.replay(events);
  if ("unreadable" in replay) return failed(`This journey cannot be replayed: ${replay.unreadable}.`, help);
  const { correlationId } = replay.began;
  const doubts = tools.inShort(events, replay, found.isForgotten).inDoubt;
  const doubt = doubts.find(({ operation }) => isTakenUp(operation));
  if (doubt === undefined)
    return doubts.length === 0
      ? {
          verdict: "not-found",
          message: `Nothing is in doubt in ${correlationId}.`,
          next: suggested("journeys", ["--in-doubt"], flags),
        }
      : failed(
          `What is in doubt in ${correlationId} (${doubts.map(({ operation }) => operation).join(", ")}) can't be recorded: it is settled with the customer on the phone.`,
        );
  if (found.isForgotten) return forgotten(correlationId);
  const { operation, key } = doubt;
  const lacking = resolution.as === "ordered" ? lackingOf(operation, resolution) : undefined;
  if (lacking !== undefined) return usage(`What is ordered has the gateway's numbers: ${lacking}.`, help);
  const opened = doubtSettlerOf(settings);
  if (opened.isErr()) return failed(`${opened.error}.`, help);
  const settler = opened.value;
  try {
    const by = settings.person;
    const before = await settler.findings.add(correlationId, key, {
      at: new Date().toISOString(),
      by,
      because: resolution.because,
      kind: resolution.as,
    });
    if (before.isErr()) return failed(`It cannot be written down: ${before.error.detail}.`, help);
    const about = { correlationId, said: doubt.said, by };
    const held = heldBack(before.value, resolution.as, about, flags);
    if (held) return held;
    return await takenUp(
      settler,
      events,
      {
        operation,
        kind: resolution.as,
        serviceContractNumber: resolution.as === "ordered" ? (resolution.contract ?? "") : "",
        contractAccount: resolution.as === "ordered" ? (resolution.account ?? "") : "",
        salesOrderNumbers: resolution.as === "ordered" ? [...(resolution.salesOrder ?? [])] : [],
      },
      about,
      flags,
    );
  } finally {
    settler.close();
  }
};

interface About {
  readonly correlationId: string;
  readonly said: string;
  readonly by: string;
}

/** Nothing may be sent again on one person's word, nor against another's. */
const heldBack = (
  before: readonly FoundOut[],
  as: Finding["kind"],
  { correlationId, by }: About,
  flags: Flags,
): Said | undefined => {
  if (as === "ordered") return undefined;
  const against = before.find(({ kind }) => kind === "ordered");
  if (against)
    return failed(
      `Written down, and not taken up: ${visible(against.by)} has found on ${when(against.at)} that it is ordered, because: ${visible(against.because)}.`,
    );
  const others = before.filter((one) => one.by !== by);
  if (others.length > 0) return undefined;
  return {
    verdict: "ok",
    isAside: true,
    message: `Written down for ${by}. Before the order may be sent again, a second person has to find the same: the customer still reads that nobody knows.`,
    data: { correlationId, waitsFor: "a second person" },
    next: `${suggested("resolve", [correlationId, "--as", "not-ordered"], flags)} --because …`,
  };
};

const takenUp = async (
  settler: DoubtSettler,
  events: Parameters<DoubtSettler["settle"]>[0],
  finding: Finding,
  { correlationId, said, by }: About,
  flags: Flags,
): Promise<Said> => {
  const settled = await settler.settle(events, finding);
  if (settled === "forgotten") return forgotten(correlationId);
  if (settled === "stands")
    return failed(
      `Written down for ${by}, and nothing goes on from it: the journey is not in doubt any more, or its order needs other numbers (--account, one --sales-order for each product).`,
      help,
    );
  if ("failed" in settled)
    return failed(`Written down for ${by}, and not taken up: ${settled.failed}. Say it once more.`);
  return {
    verdict: "ok",
    isAside: true,
    message:
      finding.kind === "ordered"
        ? `Recorded by ${by}: it is ordered (it was: ${said}). The customer goes on at ${destinationText(settled.goesOnAt)} at the next visit.`
        : `Recorded by ${by}: it is not ordered (it was: ${said}). The customer may press the button again, once, as a new order.`,
    data: { correlationId, operation: finding.operation, kind: finding.kind },
    next: suggested("replay", [correlationId], flags),
  };
};

const forgotten = (correlationId: string): Said =>
  failed(
    `${correlationId} is forgotten, for its time is up: its customer can't go on with it, whatever was found out.`,
  );
