import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { type FoundAs, type FoundWord, isFoundDone } from "@switchyard/domain/journey/found-as";
import type { Finding } from "@switchyard/domain/journey/settle-doubt";
import type { GatewayLedger } from "@switchyard/domain/support/ledger";
import { everyOnceOnlyCall } from "@switchyard/domain/flows/once-only-calls";
import type { Config, Flags } from "../composition/config.ts";
import { type DoubtSettler, doubtSettlerOf } from "../composition/doubt-settler.ts";
import { gatewayAt } from "../composition/gateway-at.ts";
import { ledgerAt } from "../composition/ledger-at.ts";
import { isPath } from "../files/read-text.ts";
import { findJournal } from "../replay/find-journal.ts";
import { firstSent, foundAlone, isLeftBehind, lastSent } from "../replay/found-alone.ts";
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { when } from "../terminal/times.ts";
import { visible } from "../terminal/visible.ts";
import { atGateway, contradiction } from "./at-gateway.ts";
import {
  callWord,
  eachCall,
  findingOf,
  isCalled,
  missingValues,
  type Resolution,
  tooManyIn,
  valuesThatFit,
} from "./resolution.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

const help = "switchyard resolve --help";

const isFindingOf = (as: FoundAs, operation: string): boolean => as.replace(/^not-/, "") === wordOf(operation);

const wordOf = (operation: string): FoundWord | undefined => everyOnceOnlyCall[operation]?.foundAs;

/** The options for the possible findings about each call in doubt. */
const findingsOf = (operations: readonly string[]): string =>
  operations
    .flatMap((operation) => {
      const word = wordOf(operation);
      return word === undefined
        ? []
        : [`${operation} --as ${word}${word === "recorded" ? "" : ` or --as not-${word}`}`];
    })
    .join(", ");

const configuredLedger = ({ gatewayUrl, gateway }: Config, { gateway: url = gatewayUrl }: Resolution) => {
  const { clientId, clientSecret } = gateway;
  return ledgerAt(gatewayAt({ url, clientId, clientSecret }));
};

/**
 * Records a person's finding about a call in doubt, so that the customer can continue. If the gateway has a ledger, it
 * must not contradict the finding.
 */
export const resolveDoubt = async (
  typed: string,
  resolution: Resolution,
  flags: Flags,
  ledger?: GatewayLedger,
): Promise<CommandResult> => {
  if (isPath(typed)) return usage("A file can't be resolved: name the reference of a journey of this site.", help);
  const { journals, tools, settings } = replayBench(flags);
  const found = await findJournal(typed, { store: journals.store });
  if ("verdict" in found) return unread(found, typed, "resolve", flags, settings);
  const { events } = found;
  const replay = await tools.replay(events);
  if ("unreadable" in replay) return failed(`This journey cannot be replayed: ${replay.unreadable}.`, help);
  const { correlationId } = replay.began;
  const short = tools.inShort(events, replay, found.isForgotten);
  if ("unreadable" in short) return failed(`This journey cannot be replayed: ${short.unreadable}.`, help);
  const open = eachCall(short.inDoubt.filter(({ operation }) => wordOf(operation) !== undefined));
  if (open.length === 0)
    return {
      verdict: "not-found",
      message: `${correlationId} has no call in doubt.`,
      next: suggested("journeys", ["--in-doubt"], flags),
    };
  const { call } = resolution;
  const named = call === undefined ? open : open.filter((one) => isCalled(call, one));
  if (named.length === 0)
    return usage(
      `No call in doubt in ${correlationId} is named ${visible(call ?? "")}: ${open.map((one) => `--call ${callWord(one, open)} (${one.text})`).join(", ")}.`,
      help,
    );
  const meant = named.filter(({ operation }) => isFindingOf(resolution.as, operation));
  // A call that one person has settled counts only if it is named, or no other is left.
  const { found: settled } = meant.length > 1 ? await foundAlone(correlationId, events, journals.store) : { found: [] };
  const unsettled = meant.filter(({ key }) => !settled.some(({ callKey }) => callKey === key));
  const sent = ({ key }: { readonly key: string }): string => firstSent(events, key) ?? "";
  const choices = (unsettled.length > 0 ? unsettled : meant).toSorted(
    (one, other) => Date.parse(sent(one)) - Date.parse(sent(other)),
  );
  if (choices.length > 1)
    return usage(
      `${choices.length} calls in doubt in ${correlationId} can be ${resolution.as}; name one: ${choices.map((one) => `--call ${callWord(one, open)} (${when(sent(one))}, ${one.text})`).join(" or ")}.`,
      suggested("journeys", ["--in-doubt"], flags),
    );
  const [doubt] = choices;
  if (doubt === undefined)
    return usage(
      `No call in doubt in ${correlationId} can be ${resolution.as}. Possible: ${findingsOf(named.map(({ operation }) => operation))}.`,
      help,
    );
  const { operation, key } = doubt;
  const isDone = isFoundDone(resolution.as);
  const isLeft = isLeftBehind(events, key);
  const tooMany = isDone ? tooManyIn(operation, resolution) : undefined;
  if (tooMany !== undefined) return usage(tooMany, help);
  // That journey can't continue, so it needs no number of the gateway, and one finding is enough.
  const isAlone = found.isForgotten || isLeft;
  const lacking = isDone && !isAlone ? missingValues(operation, resolution) : undefined;
  if (lacking !== undefined) return usage(`--as ${resolution.as} needs the gateway's values: ${lacking}.`, help);
  const opened = doubtSettlerOf(settings);
  if (opened.isErr()) return failed(`${opened.error}.`, help);
  const settler = opened.value;
  try {
    const by = settings.person;
    const finding = findingOf(operation, resolution);
    if (isDone && !isAlone && !(await settler.fits(events, finding)))
      return usage(
        `Nothing is recorded: this call is not in doubt, or the values don't fit it (“${doubt.text}”). ${valuesThatFit(operation)}`.trimEnd(),
        help,
      );
    const known = await atGateway(events, key, ledger ?? configuredLedger(settings, resolution));
    const wrong = contradiction(known, resolution, operation);
    const host = new URL(resolution.gateway ?? settings.gatewayUrl).host;
    if (wrong !== undefined)
      return {
        verdict: "different",
        message: `Nothing is recorded: the gateway at ${host} ${wrong}.`,
        data: { correlationId, operation, gateway: known },
        next: suggested("journeys", ["show", correlationId], flags),
      };
    const compared =
      known.is === "unknown"
        ? ` The gateway at ${host} did not confirm it: ${known.why}.`
        : " The gateway's ledger agrees.";
    const before = await settler.findings.add(correlationId, key, {
      at: new Date().toISOString(),
      by,
      because: resolution.because,
      kind: resolution.as,
    });
    if (before.isErr()) return failed(`The finding can't be recorded: ${before.error.detail}.`, help);
    const about = { correlationId, doubt: doubt.text, by, call, compared };
    const against = isDone ? undefined : before.value.find(({ kind }) => isFoundDone(kind));
    if (against)
      return failed(
        `Recorded, without effect: ${visible(against.by)} has found on ${when(against.at)} that it is ${against.kind}, because: ${visible(against.because)}.`,
      );
    if (isAlone) return recordedAlone(resolution.as, about, found.isForgotten, flags);
    const since = lastSent(events, key);
    const isFoundByOthers = before.value.some((one) => one.by !== by && Date.parse(one.at) > since);
    // After one person's finding the site still doesn't send the call again.
    if (!isDone && !isFoundByOthers) return waitsForAnother(resolution.as, about, flags);
    return await takenUp(settler, events, finding, about, flags);
  } finally {
    settler.close();
  }
};

interface About {
  readonly correlationId: string;
  /** The open call in words. */
  readonly doubt: string;
  readonly by: string;
  /** The value of `--call`. */
  readonly call: string | undefined;
  /** A sentence that says what the gateway's ledger contains. */
  readonly compared: string;
}

const waitsForAnother = (as: FoundAs, { correlationId, by, call, compared }: About, flags: Flags): CommandResult => ({
  verdict: "ok",
  isAside: true,
  message: `Recorded for ${by}.${compared} A second person has to find the same; until then nothing changes for the customer.`,
  data: { correlationId, waitsFor: "a second person" },
  next: `${suggested("resolve", [correlationId, "--as", as, ...(call === undefined ? [] : ["--call", call])], flags)} --because …`,
});

const takenUp = async (
  settler: DoubtSettler,
  events: Parameters<DoubtSettler["settle"]>[0],
  finding: Finding,
  { correlationId, doubt, by, compared }: About,
  flags: Flags,
): Promise<CommandResult> => {
  const settled = await settler.settle(events, finding);
  if (settled === "forgotten") return forgotten(correlationId);
  if (settled === "unfit")
    return failed(`Recorded for ${by}, without effect: this call is not in doubt (“${doubt}”).`, help);
  if ("failed" in settled) return failed(`Recorded for ${by}, without effect: ${settled.failed}. Repeat the command.`);
  return {
    verdict: "ok",
    isAside: true,
    message: `Recorded by ${by}: ${finding.kind.replace("-", " ")} (before: ${doubt}).${compared} ${goesOn(finding, destinationText(settled.goesOnAt))}`,
    data: { correlationId, operation: finding.operation, kind: finding.kind },
    next: suggested("replay", [correlationId], flags),
  };
};

const goesOn = ({ operation, kind }: Finding, at: string): string => {
  if (kind === "recorded") return "The customer's journey doesn't depend on it.";
  if (isFoundDone(kind)) return `The customer continues at ${at} at the next visit.`;
  return everyOnceOnlyCall[operation]?.wayOut === "outcome-unknown"
    ? `The customer continues at ${at} at the next visit; the next press sends one new call.`
    : `The customer is at ${at}; where the site still offers it, the next press sends one new call.`;
};

const recordedAlone = (
  as: FoundAs,
  { correlationId, doubt, by, compared }: About,
  isForgotten: boolean,
  flags: Flags,
): CommandResult => ({
  verdict: "ok",
  isAside: true,
  message: `Recorded by ${by}: ${as.replace("-", " ")} (before: ${doubt}).${compared} ${isForgotten ? `The data of ${correlationId} is deleted, so its customer can't continue there` : `The customer of ${correlationId} has continued with another plan or another try, so no page changes`}. Tell the customer by phone or mail. The call leaves the list of doubts.`,
  data: { correlationId, kind: as, isForgotten },
  next: suggested("journeys", ["--in-doubt"], flags),
});

/** The journey was deleted meanwhile. */
const forgotten = (correlationId: string): CommandResult =>
  failed(`The data of ${correlationId} is deleted, so its customer can't continue there.`);
