import type { ResultAsync } from "neverthrow";
import type { z } from "zod";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { DecisionTable } from "../kernel/decision-table.ts";
import type { Problem } from "../kernel/problem.ts";
import type { HeldWish, Wish } from "./claims.ts";
import type { Json } from "./journal.ts";
import type { ContentPolicy, Destination, FlowName, Journey, Switches } from "./model.ts";
import type { KnownBy } from "./known-by.ts";
import type { Digest } from "./ports.ts";

/** What a step may use. Everything that its result depends on comes from here, so a replay can give it back. */
export interface StepContext<State, Ports> {
  readonly journey: Omit<Journey<State>, "state">;
  readonly state: State;
  readonly ports: Ports;
  readonly now: Instant;
  readonly policy: ContentPolicy;
  readonly switches: Switches;
  /** Asks a table and journals which rule answered. Facts hold codes, flags and amounts, never a person's data. */
  decide<Facts, Outcome>(table: DecisionTable<Facts, Outcome>, facts: Facts): Outcome;
  /**
   * Runs a call that must not happen twice: writes the intent down first, under a key that follows from the journey,
   * the operation and the payload. Where the gateway does not honour keys, a call that is left in doubt ends in the
   * problem `outcome-unknown`, and so does every later try of it, without anything being sent; unless `lookUp` finds what
   * became of it. Which way out each call has is declared beside its flow (`once-only-calls.ts`).
   * @param lookUp asks the gateway; undefined when it can't tell
   */
  once<Answer>(
    operation: string,
    payload: unknown,
    call: (idempotencyKey: string) => ResultAsync<Answer, Problem>,
    lookUp?: () => ResultAsync<Answer | undefined, Problem>,
  ): ResultAsync<Answer, Problem>;
  /**
   * The same for an order of which a journey may place one alone. Its key follows from all that is chosen: who chooses otherwise
   * while an earlier try is in doubt could place a second one, so nothing is sent, and the outcome is unknown.
   * @param order what is ordered, and how many answers came before
   */
  orderOnce<Answer>(
    operation: string,
    order: unknown,
    call: (idempotencyKey: string) => ResultAsync<Answer, Problem>,
  ): ResultAsync<Answer, Problem>;
  /**
   * The same for a call that may be sent for one wish by several journeys, and counts: while it has no answer, they send it
   * under one key; after an answer it is another call. `since` is when this one was first sent, in milliseconds.
   */
  onceCounted<Answer>(
    operation: string,
    payload: unknown,
    call: (idempotencyKey: string, since: number) => ResultAsync<Answer, Problem>,
  ): ResultAsync<Answer, Problem>;
  /**
   * Takes these wishes for this journey before a call for them is sent. Where another journey holds one of them, none is taken
   * and nothing may be sent; a step of that journey that runs at this moment is waited for. A replay finds what was found then.
   */
  claim(operation: string, wishes: readonly Wish[], options?: ClaimOptions<State>): ResultAsync<ClaimedByStep, Problem>;
  /**
   * Says how claims end, together with the state that the step leaves. Without it, an answer releases what its call has
   * claimed, and a doubt leaves it open.
   */
  conclude(operation: string, wishes: readonly Wish[] | "all", as: "confirmed" | "released"): void;
  readonly digest: Digest;
}

/** The journey that holds a wish. */
export interface Holder extends Omit<HeldWish, "by"> {
  readonly journey: JourneyId;
  readonly reference: CorrelationId;
  /** The facts that the step read from that journey's state. */
  readonly known: Json;
}

/** The result of claiming wishes: the generation of each, or the journeys that hold some of them. */
export type ClaimedByStep =
  | { readonly generations: readonly number[]; readonly held?: undefined }
  | { readonly held: readonly Holder[]; readonly generations?: undefined };

export interface ClaimOptions<State> {
  /** A claim that was confirmed before this moment is over; in milliseconds by the store's clock. */
  readonly overBefore?: number | undefined;
  /** Reads facts from a journey that holds a wish; the journal stores them, redacted. */
  reads?(other: State, wish: number): Json;
}

export interface StepEnd<State, Answer = undefined> {
  readonly state: State;
  readonly destination: Destination;
  readonly answer: Answer;
  /** The step has come to its end, and a part of what its call was to do has to be found out by a person. It is journaled as a problem. */
  readonly leftInDoubt?: Problem | undefined;
}

/**
 * A named use case. Only the runner runs it.
 * `Given` is what the caller hands over, where the schema adds or reads something: `Input` is what comes of it.
 */
export interface Step<State, Ports, Input = unknown, Answer = unknown, Given = Input> {
  readonly name: string;
  /** In which states the step may run: a check can't be passed by typing a URL. */
  readonly allowed: (state: State) => boolean;
  readonly input: z.ZodType<Input, Given>;
  /** What of a large answer the journal keeps: all that this step can depend on, and no more. */
  journaled?(operation: string, body: Json, input: Input, state: State): Json;
  run(context: StepContext<State, Ports>, input: Input): ResultAsync<StepEnd<State, Answer>, Problem>;
}

/**
 * A step that runs in some states only and gets exactly these: what `allowed` has said of the state, its type says too, and
 * it is not asked again.
 */
export interface StepAt<
  Here extends State,
  State,
  Ports,
  Input = unknown,
  Answer = unknown,
  Given = Input,
> extends Omit<Step<State, Ports, Input, Answer, Given>, "allowed" | "journaled" | "run"> {
  readonly allowed: (state: State) => state is Here;
  journaled?(operation: string, body: Json, input: Input, state: Here): Json;
  run(context: StepContext<Here, Ports>, input: Input): ResultAsync<StepEnd<State, Answer>, Problem>;
}

/** A step by its name in journals; undefined where the flow has none of it. Code that knows the step uses the step itself. */
export const stepNamed = <State, Ports>(
  flow: Pick<Flow<State, Ports>, "steps">,
  name: string,
): Flow<State, Ports>["steps"][number] | undefined => flow.steps.find((step) => step.name === name);

/** A problem of a form: the field and what is wrong with it, or that in one word. */
type FormProblem = string | { readonly field: string; readonly code: string };

/** What the page was about that was pressed, by the names that travel in addresses. */
export type PageAsked = Readonly<Record<string, string>>;

/** What is asked of a journey and not carried out. */
export interface RefusedRequest {
  /** The step, or the call of the site API, that was asked for. */
  readonly pressed: string;
  readonly page?: PageAsked | undefined;
}

interface Refusal<State, Ports> {
  /** Runs in place of a step that is not carried out; it says where the customer goes. */
  readonly step: Step<State, Ports, RefusedRequest, undefined>;
  /** Whether the journey is about what the page was about from which this step is asked for. */
  isAbout(state: State, page: PageAsked, step: string): boolean;
}

/** What a step of a journey does for the proof of consent, on its way to the gateway and back. */
export interface ConsentOfStep<State> {
  /**
   * Before a call is made: where it sends an order, what the customer agrees to is written down.
   * @throws where it can't be: then the order is not sent
   */
  keep(operation: string, orderKey: string): Promise<void>;
  /** Once the step has ended: what became of the order that it has sent. @returns why that could not be written down */
  conclude(state: State, failed: Problem | undefined): Promise<Problem | undefined>;
}

/** The passage as a whole: where it begins, its steps, and where a customer is when nothing may be done. */
export interface Flow<State, Ports> {
  readonly name: FlowName;
  readonly initial: State;
  /**
   * Which format its stored states have; 1 without it. It rises with a change that the release before would misread, a new stage
   * say: that release then leaves such a journey alone.
   */
  readonly stateFormat?: number;
  /** Reads a state that is stored, maybe by an older release. Without it, what such a state does not know is as at the beginning. */
  readStored?(stored: unknown): State;
  // Steps of one flow differ in input and answer; the runner parses the input before a step sees it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly steps: readonly Step<State, Ports, any, any, any>[];
  /** The page of a customer who asks for a step that the state does not allow. */
  whereIs(state: State): Destination;
  /** How what is not carried out is written down. Without it, nothing is, and the customer goes to where the journey is. */
  readonly refusal?: Refusal<State, Ports>;
  /** The problems of each form, as the step that found them left them; a step that finds some makes a new list. */
  formProblems?(state: State): readonly (readonly FormProblem[])[];
  /** The error code that this page shows, in the gateway's words; undefined where it shows none, or the one of its address. */
  errorShown?(state: State, at: Destination): string | undefined;
  /** What the customer may have of it when they call, beside its reference. Only digests of these leave the sealed state. */
  knownBy?(state: State): readonly KnownBy[];
  /** The journey that this one has joined, because it orders the same; its customer continues there. */
  joined?(state: State): JourneyId | undefined;
  /** What a problem leaves behind and where it leads. @param input that of the step which met it */
  afterProblem(
    state: State,
    problem: Problem,
    decide: StepContext<State, Ports>["decide"],
    input?: unknown,
  ): { readonly state: State; readonly destination: Destination };
}
