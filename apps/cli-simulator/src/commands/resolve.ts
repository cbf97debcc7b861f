import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { type FoundAs, type FoundWord, isFoundDone } from "@switchyard/domain/journey/found-as";
import type { Finding } from "@switchyard/domain/journey/settle-doubt";
import { everyOnceOnlyCall } from "@switchyard/domain/flows/once-only-calls";
import type { Flags } from "../composition/config.ts";
import { type DoubtSettler, doubtSettlerOf } from "../composition/doubt-settler.ts";
import { isPath } from "../files/read-text.ts";
import { findJournal } from "../replay/find-journal.ts";
import { firstSent, foundAlone, isLeftBehind, lastSent } from "../replay/found-alone.ts";
import { failed, type Said, usage } from "../terminal/said.ts";
import { when } from "../terminal/times.ts";
import { visible } from "../terminal/visible.ts";
import {
  callWord,
  eachCall,
  findingOf,
  isCalled,
  lackingIn,
  type Resolution,
  tooManyIn,
  whatFits,
} from "./resolution.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

const help = "switchyard resolve --help";

/** Whether that is what is said of this call. */
const isSaidOf = (as: FoundAs, operation: string): boolean => as.replace(/^not-/, "") === wordOf(operation);

const wordOf = (operation: string): FoundWord | undefined => everyOnceOnlyCall[operation]?.foundAs;

/** What can be found out of each call in doubt, as it is typed. */
const findingsOf = (operations: readonly string[]): string =>
  operations
    .flatMap((operation) => {
      const word = wordOf(operation);
      return word === undefined
        ? []
        : [`${operation} --as ${word}${word === "recorded" ? "" : ` or --as not-${word}`}`];
    })
    .join(", ");

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
  const short = tools.inShort(events, replay, found.isForgotten);
  if ("unreadable" in short) return failed(`This journey cannot be replayed: ${short.unreadable}.`, help);
  const open = eachCall(short.inDoubt.filter(({ operation }) => wordOf(operation) !== undefined));
  if (open.length === 0)
    return {
      verdict: "not-found",
      message: `Nothing is in doubt in ${correlationId} that anybody has to find out.`,
      next: suggested("journeys", ["--in-doubt"], flags),
    };
  const { call } = resolution;
  const named = call === undefined ? open : open.filter((one) => isCalled(call, one));
  if (named.length === 0)
    return usage(
      `No call in doubt in ${correlationId} is named ${visible(call ?? "")}: ${open.map((one) => `--call ${callWord(one, open)} (${one.said})`).join(", ")}.`,
      help,
    );
  const meant = named.filter(({ operation }) => isSaidOf(resolution.as, operation));
  // What one person's word has settled is meant only where it is named, or nothing else is left.
  const { found: settled } = meant.length > 1 ? await foundAlone(correlationId, events, journals.store) : { found: [] };
  const unsettled = meant.filter(({ key }) => !settled.some(({ callKey }) => callKey === key));
  const sent = ({ key }: { readonly key: string }): string => firstSent(events, key) ?? "";
  const choices = (unsettled.length > 0 ? unsettled : meant).toSorted(
    (one, other) => Date.parse(sent(one)) - Date.parse(sent(other)),
  );
  if (choices.length > 1)
    return usage(
      `${choices.length} calls in doubt in ${correlationId} can be ${resolution.as}, so say which: ${choices.map((one) => `--call ${callWord(one, open)} (${when(sent(one))}, ${one.said})`).join(" or ")}.`,
      suggested("journeys", ["--in-doubt"], flags),
    );
  const [doubt] = choices;
  if (doubt === undefined)
    return usage(
      `Nothing in doubt in ${correlationId} can be ${resolution.as}: it is ${findingsOf(named.map(({ operation }) => operation))}.`,
      help,
    );
  const { operation, key } = doubt;
  const isDone = isFoundDone(resolution.as);
  const isLeft = isLeftBehind(events, key);
  const tooMany = isDone ? tooManyIn(operation, resolution) : undefined;
  if (tooMany !== undefined) return usage(tooMany, help);
  // Nothing can go on there, so nothing of the gateway's is needed, and one person's word is enough.
  const isAlone = found.isForgotten || isLeft;
  const lacking = isDone && !isAlone ? lackingIn(operation, resolution) : undefined;
  if (lacking !== undefined)
    return usage(`What is ${resolution.as} needs what the gateway has of it: ${lacking}.`, help);
  const opened = doubtSettlerOf(settings);
  if (opened.isErr()) return failed(`${opened.error}.`, help);
  const settler = opened.value;
  try {
    const by = settings.person;
    const finding = findingOf(operation, resolution);
    if (isDone && !isAlone && !(await settler.fits(events, finding)))
      return usage(
        `Nothing is written down: the journey does not stand in this doubt, or what was given does not fit it (“${doubt.said}”). ${whatFits(operation)}`.trimEnd(),
        help,
      );
    const before = await settler.findings.add(correlationId, key, {
      at: new Date().toISOString(),
      by,
      because: resolution.because,
      kind: resolution.as,
    });
    if (before.isErr()) return failed(`It cannot be written down: ${before.error.detail}.`, help);
    const about = { correlationId, said: doubt.said, by, call };
    const against = isDone ? undefined : before.value.find(({ kind }) => isFoundDone(kind));
    if (against)
      return failed(
        `Written down, and not taken up: ${visible(against.by)} has found on ${when(against.at)} that it is ${against.kind}, because: ${visible(against.because)}.`,
      );
    if (isAlone) return writtenDownAlone(resolution.as, about, found.isForgotten, flags);
    const since = lastSent(events, key);
    const isFoundByOthers = before.value.some((one) => one.by !== by && Date.parse(one.at) > since);
    // Nothing may be sent again on one person's word.
    if (!isDone && !isFoundByOthers) return waitsForAnother(resolution.as, about, flags);
    return await takenUp(settler, events, finding, about, flags);
  } finally {
    settler.close();
  }
};

interface About {
  readonly correlationId: string;
  readonly said: string;
  readonly by: string;
  /** By which word the call was named, where it was. */
  readonly call: string | undefined;
}

const waitsForAnother = (as: FoundAs, { correlationId, by, call }: About, flags: Flags): Said => ({
  verdict: "ok",
  isAside: true,
  message: `Written down for ${by}. Before it may be sent as a new call, a second person has to find the same: until then nothing changes for the customer.`,
  data: { correlationId, waitsFor: "a second person" },
  next: `${suggested("resolve", [correlationId, "--as", as, ...(call === undefined ? [] : ["--call", call])], flags)} --because …`,
});

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
      `Written down for ${by}, and nothing goes on from it: the journey does not stand in this doubt (“${said}”).`,
      help,
    );
  if ("failed" in settled)
    return failed(`Written down for ${by}, and not taken up: ${settled.failed}. Say it once more.`);
  return {
    verdict: "ok",
    isAside: true,
    message: `Recorded by ${by}: it is ${finding.kind.replace("-", " ")} (it was: ${said}). ${goesOn(finding, destinationText(settled.goesOnAt))}`,
    data: { correlationId, operation: finding.operation, kind: finding.kind },
    next: suggested("replay", [correlationId], flags),
  };
};

const goesOn = ({ operation, kind }: Finding, at: string): string => {
  if (kind === "recorded") return "Nothing else hangs on it.";
  if (isFoundDone(kind)) return `The customer goes on at ${at} at the next visit.`;
  return everyOnceOnlyCall[operation]?.wayOut === "outcome-unknown"
    ? `The customer goes on at ${at} at the next visit, and may press the button again, once, as a new call.`
    : `It may be asked for once more, as a new call, where the site still offers it: the customer is at ${at}.`;
};

const writtenDownAlone = (
  as: FoundAs,
  { correlationId, said, by }: About,
  isForgotten: boolean,
  flags: Flags,
): Said => ({
  verdict: "ok",
  isAside: true,
  message: `Written down for ${by}: it is ${as.replace("-", " ")} (it was: ${said}). ${isForgotten ? `${correlationId} is forgotten, for its time is up: its customer can't go on with it, and is to be told by phone or mail.` : `The customer of ${correlationId} has gone on from it to another plan or another try, so no page changes: what is to be said or paid back is for phone or mail.`} It is in the list of what is in doubt no more.`,
  data: { correlationId, kind: as, isForgotten },
  next: suggested("journeys", ["--in-doubt"], flags),
});

/** Its time was up while this was written down. */
const forgotten = (correlationId: string): Said =>
  failed(
    `${correlationId} is forgotten, for its time is up: its customer can't go on with it, whatever was found out.`,
  );
