import { okAsync } from "neverthrow";
import type { DecisionTable } from "../kernel/decision-table.ts";
import type { Locale } from "../kernel/locale.ts";
import { compare, destinationText } from "./compare-steps.ts";
import { contextOf, isInDoubt } from "../journey/context.ts";
import type { Exchange, Json, JournalEvent } from "../journey/journal.ts";
import { cardEndsKeptSince, journalFormat } from "../journey/journal.ts";
import type { Destination, Journey } from "../journey/model.ts";
import type { Digest } from "../journey/ports.ts";
import { type RecordedStep, stepsOf } from "./recorded-steps.ts";
import { type Recording, replayed } from "../journey/recording.ts";
import type { DecisionSeen, JourneyReplay, StepReplay } from "./replayed-steps.ts";
import { EndToday, RunToday } from "./said-today.ts";
import type { OrderFlow } from "../consent/order-flow.ts";

export interface ReplayDeps<State, Ports> {
  readonly flow: OrderFlow<State, Ports>;
  ports(journey: Omit<Journey, "state">, recording: Recording): Ports;
  readonly digest: Digest;
  /** What the gateway is taken to answer, by operation, where nothing was recorded; for what-if questions. */
  readonly answers?: ReadonlyMap<string, NonNullable<Exchange["response"]>>;
  /** The table that is taken to decide in place of one of today's, in this step; today's own where it is missing. */
  readonly tableFor?: TableFor;
}

/** Gives the table that decides in a step; a step that was not recorded has none. */
export type TableFor = <Facts, Outcome>(
  table: DecisionTable<Facts, Outcome>,
  recorded: RecordedStep | undefined,
) => Pick<DecisionTable<Facts, Outcome>, "decide">;

/**
 * Runs the recorded steps again with the recorded answers in place of the gateway, and compares decisions and
 * destinations. Nothing is read from what was decided then but for the comparison.
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
  let isUntold = false;
  /** The last page to which today's code has led. */
  let ledTo = deps.flow.whereIs(state);
  const recordedSteps = stepsOf(events);
  const flow = began.format < cardEndsKeptSince ? withoutCardEnds(deps.flow) : deps.flow;
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
      recorded: { decisions: decided, destination: ended?.destination, problem: ended?.problem },
      notRecorded: [],
    };
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
    if (isUntold) {
      steps.push({
        ...shared,
        today: undefined,
        verdict: "cannot-tell",
        missing: [],
        differences: ["where today's code would be by now is not known, since an earlier step cannot be told"],
      });
      continue;
    }
    const ran = await stepToday({ event, state, exchanges, intents, held, ended, ledTo, recorded });
    if ("refused" in ran) {
      steps.push({ ...shared, today: undefined, verdict: "different", missing: [], differences: [ran.refused] });
      continue;
    }
    const { missing, today } = ran;
    const { differences, notRecorded } = compare(shared.recorded, today);
    const { destination } = today;
    if (destination.kind === "page") ledTo = destination;
    steps.push({
      ...shared,
      today,
      verdict: missing.length > 0 ? "cannot-tell" : differences.length > 0 ? "different" : "same",
      missing,
      differences:
        missing.length > 0
          ? missing.map((operation) => `today's code asks ${operation}, which was not recorded`)
          : differences,
      notRecorded,
    });
    isUntold = missing.length > 0;
    state = ran.state;
    // Where today's code goes on by itself and the code of then did not, it is followed as far as what is known reaches. Where
    // it is the same step, a caller of the site API ran the one before it alone.
    let onward = destination;
    for (
      let count = 0;
      !isUntold &&
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
      isUntold = there.missing.length > 0;
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
  return { began, steps, end: new EndToday(flow, state), verdict };
};

/** The flow whose charges name no card: the digits that its journal has are none of the customer's. */
const withoutCardEnds = <State, Ports>(flow: OrderFlow<State, Ports>): OrderFlow<State, Ports> => ({
  ...flow,
  charges: flow.charges && ((state) => (flow.charges?.(state) ?? []).map(({ card: _, ...charge }) => charge)),
});

/** A flow that goes on by itself for longer than this goes in a circle. */
const longestDetour = 6;

interface StepToday<State> {
  readonly state: State;
  readonly today: NonNullable<StepReplay["today"]>;
  /** Operations that today's code asks and whose answer was not recorded. */
  readonly missing: readonly string[];
}

type RunsToday<State> = (
  run: Omit<RecordedStep, "decisions"> & {
    readonly state: State;
    readonly ledTo: Destination;
    readonly recorded: RecordedStep | undefined;
  },
) => Promise<StepToday<State> | { readonly refused: string }>;

/** Runs recorded steps of a journey with today's code. `refused`: a step does not even begin, and why. */
const todaysSteps = <State, Ports>(
  began: JourneyReplay["began"],
  events: readonly JournalEvent[],
  { flow, ports, digest, answers, tableFor }: ReplayDeps<State, Ports>,
): RunsToday<State> => {
  const { journey: id, correlationId, brand, at: beganAt } = began;
  // The adapter is made once for each language; who answers it changes with each step.
  let answering: Recording;
  const portsIn = new Map<Locale, Ports>();
  const portsFor = (journey: Omit<Journey, "state">): Ports => {
    const known =
      portsIn.get(journey.locale) ?? ports(journey, { answerTo: (operation) => answering.answerTo(operation) });
    portsIn.set(journey.locale, known);
    return known;
  };
  return async ({ event, state, exchanges, intents, held, ended, ledTo, recorded }) => {
    const step = flow.steps.find((one) => one.name === event.step);
    if (!step) return { refused: `today's code has no step ${event.step}` };
    const input = step.input.safeParse(event.input);
    if (!input.success) return { refused: "today's code does not read this input" };
    if (!step.allowed(state))
      return { refused: `today's code does not allow this step here: by now it has led to ${destinationText(ledTo)}` };

    const missing: string[] = [];
    const decisions: DecisionSeen[] = [];
    answering = replayed(
      exchanges,
      (operation) => {
        // Without a token nothing was sent then either.
        if (ended?.problem?.kind !== "unauthorized" || ended.problem.operation !== operation) missing.push(operation);
      },
      answers,
    );
    const journey = {
      id,
      correlationId,
      flow: began.flow,
      brand,
      locale: event.locale,
      beganAt,
      version: event.run - 1,
    };
    const context = contextOf<State, Ports>({
      journey,
      state,
      ports: portsFor(journey),
      now: event.at,
      policy: event.policy,
      switches: event.switches,
      digest,
      keyOf: (operation) => okAsync(`replay of ${operation}`),
      countedBy: (operation) => okAsync({ key: `replay of ${operation}`, claim: { generation: 0, since: 0 } }),
      claim: (operation, wishes) => {
        const found = held.filter((one) => one.operation === operation);
        return okAsync(found.length > 0 ? { held: found } : { generations: wishes.map(() => 0) });
      },
      conclude: () => undefined,
      ...(tableFor ? { tableFor: (table) => tableFor(table, recorded) } : {}),
      onDecision: (decision, facts) =>
        void decisions.push({
          table: decision.table,
          rule: decision.rule,
          passedOver: decision.passedOver,
          facts: facts as Json,
        }),
      onIntent: async () => undefined,
      // Where keys are ignored, a call that was sent in this very step had no doubt before it.
      isInDoubt: (operation) => {
        const intent = intents.find((one) => one.operation === operation);
        return okAsync(
          event.switches.gatewayHonoursKeys
            ? intent !== undefined && isInDoubt(events.slice(0, events.indexOf(event)), intent.key)
            : intent === undefined && ended !== undefined,
        );
      },
      // Where keys are honoured, nothing else keeps an order from being sent, and from an answer that is unknown.
      isAnotherInDoubt: (operation) =>
        okAsync(
          ended?.problem?.kind === "outcome-unknown" &&
            ended.problem.operation === operation &&
            !intents.some((intent) => intent.operation === operation),
        ),
    });
    const result = await step.run(context, input.data);
    const failed = result.isErr() ? result.error : undefined;
    const leftInDoubt = result.isOk() ? result.value.leftInDoubt : undefined;
    const end = result.isOk() ? result.value : flow.afterProblem(state, result.error, context.decide, input.data);
    return {
      state: end.state,
      today: new RunToday(
        { decisions, destination: end.destination, problem: failed ?? leftInDoubt },
        { flow, before: state, after: end.state },
      ),
      missing,
    };
  };
};
