import { compare, destinationText } from "./compare-steps.ts";
import { callDifferences, shownDifferences, valueInWords } from "./compare-values.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { cardDigitsSince, journalFormat, pageChangesSince } from "../journey/journal.ts";
import { stepsOf } from "./recorded-steps.ts";
import type { JourneyReplay, StepReplay } from "./replayed-steps.ts";
import { EndToday } from "./results-today.ts";
import { type Shown, shownIn, shownInJournal, withoutCardEnds } from "./shown-after-step.ts";
import { type ReplayDeps, todaysSteps } from "./steps-today.ts";

/**
 * Runs the recorded steps again with the recorded answers in place of the gateway, and compares decisions and
 * destinations. Recorded decisions are used for the comparison alone.
 * @returns a sentence when the journal can't be replayed at all
 */
export const replay = async <State, Ports>(
  events: readonly JournalEvent[],
  deps: ReplayDeps<State, Ports>,
): Promise<JourneyReplay | { readonly unreadable: string }> => {
  const began = events[0];
  if (began?.type !== "began") return { unreadable: "the journal has no beginning" };
  if (began.format > journalFormat)
    return { unreadable: `the journal has format ${began.format}; this version reads up to ${journalFormat}` };
  const flowThen: string = began.flow;
  if (flowThen !== deps.flow.name) return { unreadable: `no flow is named ${flowThen}` };

  const steps: StepReplay[] = [];
  let state = deps.flow.initial;
  let isUnknown = false;
  /** The last page of today's code. */
  let ledTo = deps.flow.whereIs(state);
  const recordedSteps = stepsOf(events);
  const flow = began.format < cardDigitsSince ? withoutCardEnds(deps.flow) : deps.flow;
  const recordsShown = began.format >= pageChangesSince;
  let shown: Shown | undefined = recordsShown ? shownIn(flow, state) : undefined;
  const stepToday = todaysSteps(began, events, { ...deps, flow });
  for (const [index, recorded] of recordedSteps.entries()) {
    const { event, exchanges, decisions: decided, intents, held, ended } = recorded;
    const shared = {
      run: event.run,
      step: event.step,
      at: event.at,
      codeVersion: event.codeVersion,
      input: event.input,
      exchanges,
      intents,
      ...(held.length > 0 ? { held: held.map(({ operation, reference, as }) => ({ operation, reference, as })) } : {}),
      recorded: {
        decisions: decided,
        destination: ended?.destination,
        problem: ended?.problem,
        ...(ended && (ended.charges ?? ended.standing) ? { shown: shownInJournal(ended) } : {}),
      },
      values: [],
      notRecorded: [],
    };
    if (shown && ended) shown = { ...shown, ...shownInJournal(ended) };
    if (!ended) {
      steps.push({
        ...shared,
        today: undefined,
        verdict: "did-not-end",
        missing: [],
        differences: ["the step was cut off or still runs; nothing of it is saved"],
      });
      continue;
    }
    if (isUnknown) {
      steps.push({
        ...shared,
        today: undefined,
        verdict: "cannot-tell",
        missing: [],
        differences: ["the state of today's code is unknown, because an earlier step could not be replayed"],
      });
      continue;
    }
    const ran = await stepToday({ event, state, exchanges, intents, held, ended, ledTo, recorded });
    if ("refused" in ran) {
      steps.push({ ...shared, today: undefined, verdict: "different", missing: [], differences: [ran.refused] });
      continue;
    }
    const { missing, today } = ran;
    const isLast = index === recordedSteps.length - 1;
    const values =
      missing.length > 0 || ended.problem?.kind === "internal"
        ? []
        : [
            ...callDifferences({ intents, requests: exchanges }, ran.calls, began.format),
            ...shownDifferences((isLast ? shown : undefined) ?? shownInJournal(ended), shownIn(flow, ran.state)),
          ];
    const compared = compare(shared.recorded, today);
    const { notRecorded } = compared;
    const differences = [...compared.differences, ...values.map(valueInWords)];
    const { destination } = today;
    if (destination.kind === "page") ledTo = destination;
    steps.push({
      ...shared,
      today,
      values,
      verdict: missing.length > 0 ? "cannot-tell" : differences.length > 0 ? "different" : "same",
      missing,
      differences:
        missing.length > 0
          ? missing.map((operation) => `today's code asks ${operation}, which was not recorded`)
          : differences,
      notRecorded,
    });
    isUnknown = missing.length > 0;
    state = ran.state;
    // Runs automatic steps of today's code that the recorded release did not have, while answers are known. If the step
    // is the same, a caller of the site API ran only the one before it.
    let onward = destination;
    for (
      let count = 0;
      !isUnknown &&
      onward.kind === "step" &&
      (count > 0 || destinationText(onward) !== destinationText(ended.destination)) &&
      onward.step !== recordedSteps[index + 1]?.event.step &&
      count < longestDetour;
      count += 1
    ) {
      const detour = { ...event, step: onward.step, input: {} };
      const there = await stepToday({
        event: detour,
        state,
        exchanges: [],
        intents: [],
        held: [],
        ended: undefined,
        ledTo,
        recorded: undefined,
      });
      const unseen = {
        ...shared,
        step: detour.step,
        input: {},
        exchanges: [],
        intents: [],
        recorded: { decisions: [], destination: undefined, problem: undefined },
      };
      if ("refused" in there) {
        steps.push({ ...unseen, today: undefined, verdict: "different", missing: [], differences: [there.refused] });
        break;
      }
      steps.push({
        ...unseen,
        today: there.today,
        verdict: there.missing.length > 0 ? "cannot-tell" : "different",
        missing: there.missing,
        differences:
          there.missing.length > 0
            ? there.missing.map((operation) => `today's code asks ${operation}, which was not recorded`)
            : ["today's code goes this way; then it was not taken"],
      });
      isUnknown = there.missing.length > 0;
      state = there.state;
      onward = there.today.destination;
      if (onward.kind === "page") ledTo = onward;
    }
  }
  const verdict = steps.some((step) => step.verdict === "different")
    ? "different"
    : steps.some((step) => step.verdict === "cannot-tell")
      ? "cannot-tell"
      : "same";
  return { began, steps, end: new EndToday(flow, state), shown, verdict };
};

/** The replay stops after this many automatic steps, because the flow is in a loop. */
const longestDetour = 6;
