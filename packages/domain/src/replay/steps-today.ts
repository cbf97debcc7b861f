import { policyDefaults } from "../content/policy-defaults.ts";
import { okAsync } from "neverthrow";
import type { DecisionTable } from "../kernel/decision-table.ts";
import type { Locale } from "../kernel/locale.ts";
import { destinationText } from "./compare-steps.ts";
import type { Calls, OnceOnly } from "./compare-values.ts";
import { contextOf, isInDoubt } from "../journey/context.ts";
import { type Exchange, fieldsOf, type Json, type JournalEvent } from "../journey/journal.ts";
import type { Destination, Journey } from "../journey/model.ts";
import type { Digest } from "../journey/ports.ts";
import type { RecordedStep } from "./recorded-steps.ts";
import { type Recording, replayed, type Request } from "../journey/recording.ts";
import type { DecisionSeen, JourneyReplay, StepReplay } from "./replayed-steps.ts";
import { RunToday } from "./results-today.ts";
import type { OrderFlow } from "../consent/order-flow.ts";

export interface ReplayDeps<State, Ports> {
  readonly flow: OrderFlow<State, Ports>;
  ports(journey: Omit<Journey, "state">, recording: Recording): Ports;
  readonly digest: Digest;
  /** Assumed answers of the gateway, by operation, for unrecorded calls of what-if questions. */
  readonly answers?: ReadonlyMap<string, NonNullable<Exchange["response"]>>;
  /** The table that replaces one of today's in this step; today's own where it is missing. */
  readonly tableFor?: TableFor;
}

/** Selects the table that decides in a step; a step without a record has none. */
export type TableFor = <Facts, Outcome>(
  table: DecisionTable<Facts, Outcome>,
  recorded: RecordedStep | undefined,
) => Pick<DecisionTable<Facts, Outcome>, "decide">;

interface StepToday<State> {
  readonly state: State;
  readonly today: NonNullable<StepReplay["today"]>;
  /** Operations that today's code called without a recorded answer. */
  readonly missing: readonly string[];
  readonly calls: Calls;
}

type RunsToday<State> = (
  run: Omit<RecordedStep, "decisions"> & {
    readonly state: State;
    readonly ledTo: Destination;
    readonly recorded: RecordedStep | undefined;
  },
) => Promise<StepToday<State> | { readonly refused: string }>;

/** Runs recorded steps of a journey with today's code. `refused`: the reason why a step does not start. */
export const todaysSteps = <State, Ports>(
  began: JourneyReplay["began"],
  events: readonly JournalEvent[],
  { flow, ports, digest, answers, tableFor }: ReplayDeps<State, Ports>,
): RunsToday<State> => {
  const { journey: id, correlationId, brand, at: beganAt } = began;
  // One adapter per language; its recorded answers change with each step.
  let answering: Recording;
  const portsIn = new Map<Locale, Ports>();
  const portsFor = (journey: Omit<Journey, "state">): Ports => {
    const known =
      portsIn.get(journey.locale) ?? ports(journey, { answerTo: (...asked) => answering.answerTo(...asked) });
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
    const calls: { intents: OnceOnly[]; requests: Request[] } = { intents: [], requests: [] };
    answering = replayed(
      exchanges,
      (operation) => {
        // The recorded release sent no request without a token either.
        if (ended?.problem?.kind !== "unauthorized" || ended.problem.operation !== operation) missing.push(operation);
      },
      answers,
      (request) => void calls.requests.push(request),
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
      policy: { ...policyDefaults, ...event.policy },
      switches: event.switches,
      digest,
      keyOf: (operation) => okAsync(`replay of ${operation}`),
      countedBy: (operation) => okAsync({ key: `replay of ${operation}`, claim: { generation: 0, since: 0 } }),
      claim: (operation, wishes) => {
        const found = held.filter((one) => one.operation === operation);
        return okAsync(
          found.length > 0
            ? { holders: found }
            : { generations: generationsIn(intents, operation) ?? wishes.map(() => 0) },
        );
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
      onIntent: async (operation, _, of) => void calls.intents.push({ operation, of: of as Json }),
      // If the gateway ignores keys, a call that this step itself sent was not in doubt before.
      isInDoubt: (operation) => {
        const intent = intents.find((one) => one.operation === operation);
        return okAsync(
          event.switches.gatewayHonoursKeys
            ? intent !== undefined && isInDoubt(events.slice(0, events.indexOf(event)), intent.key)
            : intent === undefined && ended !== undefined,
        );
      },
      // If the gateway honors keys, only another call in doubt can have blocked this order.
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
      calls,
    };
  };
};

/** The generations of claims in a recorded key; undefined where the call has none, or an older release recorded none. */
const generationsIn = (intents: RecordedStep["intents"], operation: string): readonly number[] | undefined => {
  const key = fieldsOf(intents.find((intent) => intent.operation === operation)?.of);
  const counted = Object.entries(key).find(([part]) => part.startsWith("earlier "))?.[1];
  const all = Array.isArray(counted) ? counted : [counted];
  return all.every((one) => typeof one === "number") ? all : undefined;
};
