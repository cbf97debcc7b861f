import { okAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import { chargeInWords } from "../charges/in-words.ts";
import { chargeFacts, partOfReceipt } from "../charges/part-of-receipt.ts";
import { standingInWords } from "../standing/in-words.ts";
import { standingWithRule } from "../standing/standing-of-order.ts";
import type { Locale } from "../kernel/locale.ts";
import { contextOf } from "./context.ts";
import type { Exchange, Json, JournalEvent } from "./journal.ts";
import { journalFormat } from "./journal.ts";
import type { Destination, Journey } from "./model.ts";
import type { Digest } from "./ports.ts";
import { replayed } from "./recording.ts";
import type { Flow } from "./step.ts";
import type { GatewayWire } from "./wire.ts";

export interface ReplayDeps<State, Ports> {
  readonly flow: Flow<State, Ports>;
  ports(journey: Omit<Journey, "state">, fetch: GatewayWire): Ports;
  readonly digest: Digest;
  /** What the gateway is taken to answer, by operation, where nothing was recorded; for what-if questions. */
  readonly answers?: ReadonlyMap<string, NonNullable<Exchange["response"]>>;
}

export interface DecisionSeen {
  readonly table: string;
  readonly rule: string;
  /** Rules that were asked before and did not fit, in order. */
  readonly passedOver: readonly string[];
  readonly facts: Json;
}

/** What pages say after a step, in words, and the rule by which they do. */
export interface Statement {
  readonly said: string;
  readonly rule: string;
}

/** One step of the journal beside what today's code makes of it. */
export interface StepReplay {
  readonly run: number;
  readonly step: string;
  readonly at: string;
  readonly codeVersion: string;
  readonly input: Json;
  readonly exchanges: readonly Exchange[];
  readonly intents: readonly { readonly operation: string; readonly key: string }[];
  readonly recorded: {
    readonly decisions: readonly DecisionSeen[];
    readonly destination: Destination | undefined;
    readonly problem: Problem | undefined;
  };
  /** What today's code makes of it; undefined where it does not run. `mistakes`, as `--json` prints it: the problems that it finds in what the customer typed. */
  readonly today:
    | {
        readonly decisions: readonly DecisionSeen[];
        readonly destination: Destination;
        readonly problem: Problem | undefined;
        readonly mistakes: readonly string[];
        /** What the customer owes after it, where the step has changed it, each with the rule of part-of-receipt. */
        readonly charges: readonly Statement[];
        /** What is known of each order after it, where the step has changed it, each with the rule of standing-of-order. */
        readonly standing: readonly Statement[];
      }
    | undefined;
  readonly verdict: "same" | "different" | "cannot-tell" | "did-not-end";
  /** Operations that today's code asks in it and that were not recorded. */
  readonly missing: readonly string[];
  /** In words, what differs or what is missing. */
  readonly differences: readonly string[];
  /** In words, what is decided by a table today that the release of then asked nothing in this step: no difference. */
  readonly notRecorded: readonly string[];
}

export interface JourneyReplay {
  readonly began: Extract<JournalEvent, { readonly type: "began" }>;
  readonly steps: readonly StepReplay[];
  /** Different beats cannot-tell: a difference that was seen stands. */
  readonly verdict: "same" | "different" | "cannot-tell";
}

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
  const stepToday = todaysSteps(began, deps);
  for (const [index, { event, exchanges, decisions: decided, intents, ended }] of recordedSteps.entries()) {
    const shared = {
      run: event.run,
      step: event.step,
      at: event.at,
      codeVersion: event.codeVersion,
      input: event.input,
      exchanges,
      intents,
      recorded: { decisions: decided, destination: ended?.destination, problem: ended?.problem },
      notRecorded: [],
    };
    if (!ended) {
      steps.push({
        ...shared,
        today: undefined,
        verdict: "did-not-end",
        missing: [],
        differences: ["the step was cut off; nothing of it was saved"],
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
    const today = await stepToday({ event, state, exchanges, intents, ended, ledTo });
    if ("refused" in today) {
      steps.push({ ...shared, today: undefined, verdict: "different", missing: [], differences: [today.refused] });
      continue;
    }
    const { differences, notRecorded } = compare(shared.recorded, today);
    const { missing, decisions, destination, problem, mistakes, charges, standing } = today;
    if (destination.kind === "page") ledTo = destination;
    steps.push({
      ...shared,
      today: { decisions, destination, problem, mistakes, charges, standing },
      verdict: missing.length > 0 ? "cannot-tell" : differences.length > 0 ? "different" : "same",
      missing,
      differences:
        missing.length > 0
          ? missing.map((operation) => `today's code asks ${operation}, which was not recorded`)
          : differences,
      notRecorded,
    });
    isUntold = missing.length > 0;
    state = today.state;
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
      const there = await stepToday({ event: detour, state, exchanges: [], intents: [], ended: undefined, ledTo });
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
        today: {
          decisions: there.decisions,
          destination: there.destination,
          problem: there.problem,
          mistakes: there.mistakes,
          charges: there.charges,
          standing: there.standing,
        },
        verdict: there.missing.length > 0 ? "cannot-tell" : "different",
        missing: there.missing,
        differences:
          there.missing.length > 0
            ? there.missing.map((operation) => `today's code asks ${operation}, which was not recorded`)
            : ["today's code goes this way; then it was not taken"],
      });
      isUntold = there.missing.length > 0;
      state = there.state;
      onward = there.destination;
      if (onward.kind === "page") ledTo = onward;
    }
  }
  const verdict = steps.some((step) => step.verdict === "different")
    ? "different"
    : steps.some((step) => step.verdict === "cannot-tell")
      ? "cannot-tell"
      : "same";
  return { began, steps, verdict };
};

/** A flow that goes on by itself for longer than this goes in a circle. */
const longestDetour = 6;

type Began = Extract<JournalEvent, { readonly type: "step-began" }>;
type Ended = Extract<JournalEvent, { readonly type: "step-ended" }>;

interface StepToday<State> {
  readonly state: State;
  readonly decisions: readonly DecisionSeen[];
  readonly destination: Destination;
  readonly problem: Problem | undefined;
  readonly mistakes: readonly string[];
  readonly charges: readonly Statement[];
  readonly standing: readonly Statement[];
  /** Operations that today's code asks and whose answer was not recorded. */
  readonly missing: readonly string[];
}

type RunsToday<State> = (
  recorded: Omit<RecordedStep, "decisions"> & { readonly state: State; readonly ledTo: Destination },
) => Promise<StepToday<State> | { readonly refused: string }>;

/** Runs recorded steps of a journey with today's code. `refused`: a step does not even begin, and why. */
const todaysSteps = <State, Ports>(
  began: JourneyReplay["began"],
  { flow, ports, digest, answers }: ReplayDeps<State, Ports>,
): RunsToday<State> => {
  const { journey: id, correlationId, brand, at: beganAt } = began;
  // The adapter is made once for each language; who answers it changes with each step.
  let answering: GatewayWire;
  const portsIn = new Map<Locale, Ports>();
  const portsFor = (journey: Omit<Journey, "state">): Ports => {
    const known = portsIn.get(journey.locale) ?? ports(journey, (url, init) => answering(url, init));
    portsIn.set(journey.locale, known);
    return known;
  };
  return async ({ event, state, exchanges, intents, ended, ledTo }) => {
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
      keyOf: (operation) => `replay of ${operation}`,
      onDecision: (decision, facts) =>
        void decisions.push({
          table: decision.table,
          rule: decision.rule,
          passedOver: decision.passedOver,
          facts: facts as Json,
        }),
      onIntent: async () => undefined,
      // Where the call was sent in this very step, its intent is there, and a doubt came after it.
      isInDoubt: (operation) =>
        okAsync(
          !event.switches.gatewayHonoursKeys &&
            ended !== undefined &&
            !intents.some((intent) => intent.operation === operation),
        ),
    });
    const result = await step.run(context, input.data);
    const failed = result.isErr() ? result.error : undefined;
    const end = result.isOk() ? result.value : flow.afterProblem(state, result.error, context.decide);
    return {
      state: end.state,
      decisions,
      destination: end.destination,
      problem: failed,
      mistakes: found(flow, state, end.state),
      charges: changed(chargesIn(flow, state), chargesIn(flow, end.state)),
      standing: changed(ordersIn(flow, state), ordersIn(flow, end.state)),
      missing,
    };
  };
};

/** The problems in forms that a step has found, in words; those that another one found before are not its own. */
const found = <State, Ports>({ formProblems }: Flow<State, Ports>, before: State, after: State): readonly string[] => {
  const earlier = formProblems?.(before) ?? [];
  return (formProblems?.(after) ?? [])
    .filter((list) => !earlier.includes(list))
    .flatMap((list) => list.map((one) => (typeof one === "string" ? one : `${one.field} ${one.code}`)));
};

const chargesIn = <State, Ports>({ charges }: Flow<State, Ports>, state: State): readonly Statement[] =>
  (charges?.(state) ?? []).map((charge) => ({
    said: chargeInWords(charge),
    rule: partOfReceipt.decide(chargeFacts(charge)).rule,
  }));

const ordersIn = <State, Ports>({ orders }: Flow<State, Ports>, state: State): readonly Statement[] =>
  (orders?.(state) ?? []).flatMap((order) => {
    const known = standingWithRule(order);
    return known ? [{ said: standingInWords(known.standing), rule: known.rule }] : [];
  });

/** What is said after a step; nothing where it is the same as before. */
const changed = (before: readonly Statement[], after: readonly Statement[]): readonly Statement[] =>
  before.length === after.length && after.every(({ said }, index) => said === before[index]?.said) ? [] : after;

/** One run of a step as it was written down. */
interface RecordedStep {
  readonly event: Began;
  readonly exchanges: readonly Exchange[];
  readonly intents: StepReplay["intents"];
  readonly decisions: readonly DecisionSeen[];
  /** Missing when the run was cut off. */
  readonly ended: Ended | undefined;
}

/** The runs of steps, each with what was written between its beginning and the next. A cut-off run and its retry share a number. */
const stepsOf = (events: readonly JournalEvent[]): readonly RecordedStep[] => {
  const steps: RecordedStep[] = [];
  let own:
    | {
        event: Began;
        exchanges: Exchange[];
        intents: StepReplay["intents"][number][];
        decisions: DecisionSeen[];
        ended: Ended | undefined;
      }
    | undefined;
  for (const event of events) {
    if (event.type === "step-began")
      steps.push((own = { event, exchanges: [], intents: [], decisions: [], ended: undefined }));
    else if (event.type === "exchange") own?.exchanges.push(event);
    else if (event.type === "intent") own?.intents.push({ operation: event.operation, key: event.key });
    else if (event.type === "decision")
      own?.decisions.push({ table: event.table, rule: event.rule, passedOver: event.passedOver, facts: event.facts });
    else if (event.type === "step-ended" && own) own.ended ??= event;
  }
  return steps;
};

/**
 * What is otherwise today. A release may have decided without a table what a table decides by now: where all that it has
 * written down is the same, such a decision is none that differs.
 */
const compare = (
  then: StepReplay["recorded"],
  today: Pick<NonNullable<StepReplay["today"]>, "decisions" | "destination" | "problem">,
): Pick<StepReplay, "differences" | "notRecorded"> => {
  const tablesThen = new Set(then.decisions.map(({ table }) => table));
  const known = today.decisions.filter(({ table }) => tablesThen.has(table));
  const unknown = today.decisions.filter(({ table }) => !tablesThen.has(table));
  const from = destinationText(then.destination);
  const to = destinationText(today.destination);
  const isSame =
    from === to &&
    then.problem?.kind === today.problem?.kind &&
    then.problem?.operation === today.problem?.operation &&
    decidedOtherwise(then.decisions, known).length === 0;
  if (isSame)
    return {
      differences: [],
      notRecorded: unknown.map(({ table, rule }) => `${table}: not recorded then, today “${rule}”`),
    };
  const differences = decidedOtherwise(then.decisions, today.decisions);
  return {
    differences: from === to ? differences : [...differences, `destination: then ${from}, today ${to}`],
    notRecorded: [],
  };
};

const decidedOtherwise = (then: readonly DecisionSeen[], today: readonly DecisionSeen[]): readonly string[] =>
  Array.from({ length: Math.max(then.length, today.length) }, (_, index) => [then[index], today[index]] as const)
    .filter(([before, after]) => before?.table !== after?.table || before?.rule !== after?.rule)
    .map(
      ([before, after]) =>
        `${before?.table ?? after?.table ?? "?"}: then ${before ? `“${before.rule}”` : "not asked"}, today ${after ? `“${after.rule}”` : "not asked"}`,
    );

/** A destination in one word and its query, for people and for comparing. */
export const destinationText = (destination: Destination | undefined): string => {
  if (!destination) return "nowhere";
  if (destination.kind === "step") return `step ${destination.step}`;
  const query = Object.entries(destination.query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return query.length === 0
    ? destination.page
    : `${destination.page}?${query.map(([key, value]) => `${key}=${value}`).join("&")}`;
};
