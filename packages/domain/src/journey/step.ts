import type { ResultAsync } from "neverthrow";
import type { z } from "zod";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { DecisionTable } from "../kernel/decision-table.ts";
import type { Problem } from "../kernel/problem.ts";
import type { ClaimedWish, Wish } from "./claims.ts";
import type { Json } from "./journal.ts";
import type { ContentPolicy, Destination, FlowName, Journey, PageName, Switches } from "./model.ts";
import type { KnownBy } from "./known-by.ts";
import type { Digest } from "./ports.ts";

/** A step's context. All inputs of its result come from here, so that a replay can repeat them. */
export interface StepContext<State, Ports> {
  readonly journey: Omit<Journey<State>, "state">;
  readonly state: State;
  readonly ports: Ports;
  readonly now: Instant;
  readonly policy: ContentPolicy;
  readonly switches: Switches;
  /** Asks a table and journals the deciding rule. Facts are codes, flags and amounts, never personal data. */
  decide<Facts, Outcome>(table: DecisionTable<Facts, Outcome>, facts: Facts): Outcome;
  /**
   * Runs a once-only call. It records the intent first, with a key from the journey, the operation and the payload.
   * Where the gateway ignores keys, a call in doubt ends in the problem `outcome-unknown`. So does every later try,
   * without a request, unless `lookUp` finds the result. Each flow declares its calls' ways out of a doubt
   * (`once-only-calls.ts`).
   *
   * @param lookUp asks the gateway; undefined when it can't tell
   */
  once<Answer>(
    operation: string,
    payload: unknown,
    call: (idempotencyKey: string) => ResultAsync<Answer, Problem>,
    lookUp?: () => ResultAsync<Answer | undefined, Problem>,
  ): ResultAsync<Answer, Problem>;
  /**
   * The same for an order that a journey may place once. Its key follows from all choices: other choices during a doubt
   * could place a second order, so nothing is sent and the outcome is unknown.
   * @param order the order, and the number of earlier answers
   */
  orderOnce<Answer>(
    operation: string,
    order: unknown,
    call: (idempotencyKey: string) => ResultAsync<Answer, Problem>,
  ): ResultAsync<Answer, Problem>;
  /**
   * The same for a counted call that several journeys may send for one wish. Without an answer they share one key;
   * after an answer the next call is new. `since` is the time of the first request, in milliseconds.
   */
  onceCounted<Answer>(
    operation: string,
    payload: unknown,
    call: (idempotencyKey: string, since: number) => ResultAsync<Answer, Problem>,
  ): ResultAsync<Answer, Problem>;
  /**
   * Claims these wishes for this journey before a call for them. Where another journey has claimed one, this one claims
   * none and must not send; it waits while that journey runs a step. A replay repeats the result of then.
   */
  claim(operation: string, wishes: readonly Wish[], options?: ClaimOptions<State>): ResultAsync<ClaimedByStep, Problem>;
  /**
   * Ends claims together with the step's new state. By default, an answer releases the claims of its call, and a doubt
   * leaves them open.
   */
  conclude(operation: string, wishes: readonly Wish[] | "all", as: "confirmed" | "released"): void;
  readonly digest: Digest;
}

/** A journey with a claim on a wish. */
export interface Holder extends Omit<ClaimedWish, "by"> {
  readonly journey: JourneyId;
  readonly reference: CorrelationId;
  /** The facts that the step read from that journey's state. */
  readonly known: Json;
}

/** The result of claiming wishes: the generation of each, or the journeys that already claim some. */
export type ClaimedByStep =
  | { readonly generations: readonly number[]; readonly holders?: undefined }
  | { readonly holders: readonly Holder[]; readonly generations?: undefined };

export interface ClaimOptions<State> {
  /** A claim confirmed before this time has expired; in milliseconds by the store's clock. */
  readonly overBefore?: number | undefined;
  /** Reads facts from a journey with a claim; the journal stores them, redacted. */
  reads?(other: State, wish: number): Json;
}

export interface StepEnd<State, Answer = undefined> {
  readonly state: State;
  readonly destination: Destination;
  readonly answer: Answer;
  /** The step has ended, and a person has to resolve a part of its call. The journal records it as a problem. */
  readonly leftInDoubt?: Problem | undefined;
}

/**
 * A named use case, run by the runner alone. `Given` is the caller's input; `Input` is the parsed one, where the schema
 * adds or converts values.
 */
export interface Step<State, Ports, Input = unknown, Answer = unknown, Given = Input> {
  readonly name: string;
  /** The states that allow the step; a typed URL can't skip a check. */
  readonly allowed: (state: State) => boolean;
  readonly input: z.ZodType<Input, Given>;
  /** Pages to which the step leads without a table, if no table leads to them. */
  readonly leadsTo?: readonly PageName[];
  /** Selects the parts of a large answer that the journal stores: those that this step can depend on. */
  journaled?(operation: string, body: Json, input: Input, state: State): Json;
  run(context: StepContext<State, Ports>, input: Input): ResultAsync<StepEnd<State, Answer>, Problem>;
}

/** A step for some states only: `allowed` narrows the type of the state. */
export interface StepAt<
  Current extends State,
  State,
  Ports,
  Input = unknown,
  Answer = unknown,
  Given = Input,
> extends Omit<Step<State, Ports, Input, Answer, Given>, "allowed" | "journaled" | "run"> {
  readonly allowed: (state: State) => state is Current;
  journaled?(operation: string, body: Json, input: Input, state: Current): Json;
  run(context: StepContext<Current, Ports>, input: Input): ResultAsync<StepEnd<State, Answer>, Problem>;
}

/**
 * A step by its name in journals; undefined where the flow has no such step. Code that knows the step uses the step
 * itself.
 */
export const stepNamed = <State, Ports>(
  flow: Pick<Flow<State, Ports>, "steps">,
  name: string,
): Flow<State, Ports>["steps"][number] | undefined => flow.steps.find((step) => step.name === name);

/** A problem of a form: the field and its error, or one word for both. */
type FormProblem = string | { readonly field: string; readonly code: string };

/** The subject of the requesting page, by the parameter names of addresses. */
export type PageAsked = Readonly<Record<string, string>>;

/** A refused request. */
export interface RefusedRequest {
  /** The requested step, or call of the site API. */
  readonly pressed: string;
  readonly page?: PageAsked | undefined;
}

interface Refusal<State, Ports> {
  /** Replaces a refused step, and returns the destination. */
  readonly step: Step<State, Ports, RefusedRequest, undefined>;
  /** Whether the journey matches the subject of the requesting page. */
  isAbout(state: State, page: PageAsked, step: string): boolean;
}

/** The hooks of the proof of consent, before and after a step's calls. */
export interface ConsentOfStep<State> {
  /**
   * Before an order's call: records the customer's consent.
   * @throws when that fails: then the order is not sent
   */
  keep(operation: string, orderKey: string): Promise<void>;
  /** After the step: records the result of its order. @returns the problem of a failed record */
  conclude(state: State, failed: Problem | undefined): Promise<Problem | undefined>;
}

/** A flow: its first state, its steps, and its pages. */
export interface Flow<State, Ports> {
  readonly name: FlowName;
  readonly initial: State;
  /**
   * The version of its stored states; 1 by default. Raise it with a change that the previous release would misread,
   * such as a new stage: that release then leaves such a journey alone.
   */
  readonly stateFormat?: number;
  /** Reads a stored state of any older release. By default, missing fields get their initial values. */
  readStored?(stored: unknown): State;
  // Steps of one flow differ in input and answer; the runner parses the input before a step sees it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly steps: readonly Step<State, Ports, any, any, any>[];
  /** The customer's page when the state does not allow a step. */
  whereIs(state: State): Destination;
  /** Records a refused request. By default nothing is recorded, and the customer goes to the journey's page. */
  readonly refusal?: Refusal<State, Ports>;
  /** The problems of each form, as the step that found them left them; a step that finds some makes a new list. */
  formProblems?(state: State): readonly (readonly FormProblem[])[];
  /** The gateway's error code on this page; undefined without one, or if it is that of the address. */
  errorShown?(state: State, at: Destination): string | undefined;
  /**
   * The customer's identifiers beside the reference, for calls to support. Outside the encrypted state they are stored
   * as digests.
   */
  knownBy?(state: State): readonly KnownBy[];
  /** The journey that this one has joined, because it has the same order; the customer continues there. */
  joined?(state: State): JourneyId | undefined;
  /** The state and destination after a problem. @param input of the failed step */
  afterProblem(
    state: State,
    problem: Problem,
    decide: StepContext<State, Ports>["decide"],
    input?: unknown,
  ): { readonly state: State; readonly destination: Destination };
}
