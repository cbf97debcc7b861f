import type { ResultAsync } from "neverthrow";
import type { Brand } from "../kernel/brand.ts";
import type { Clock } from "../kernel/clock.ts";
import type { JourneyId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Problem } from "../kernel/problem.ts";
import type { ShownByPages } from "./journal.ts";
import type { KnownBy } from "./known-by.ts";
import type { ContentPolicy, Destination, Journey, Switches } from "./model.ts";
import type { Digest, JourneyStore } from "./ports.ts";
import type { RawExchange } from "./recording.ts";
import type { MakeRedactor, Redactor } from "./redaction.ts";
import type { ConsentOfStep, Flow, PageAsked, Step, StepEnd } from "./step.ts";

export interface RunnerDeps<State, Ports, Agreement = never> {
  readonly flow: Flow<State, Ports>;
  readonly store: JourneyStore;
  /**
   * Stores the customer's consent. Simulated orders need none, because no customer agrees to them.
   *
   * @param journey before the step
   */
  consents?(journey: Journey<State>, agreement: Agreement | undefined): ConsentOfStep<State>;
  /** Makes the redactor of a journey; it keeps the journaled fields of all flows. */
  readonly redactor: MakeRedactor;
  /** The changes on pages after a step, without personal data. */
  shownAfter(before: State, after: State, redact: Redactor): ShownByPages;
  readonly clock: Clock;
  readonly codeVersion: string;
  readonly switches: Switches;
  policy(brand: Brand): ResultAsync<ContentPolicy, Problem>;
  /**
   * Opens the calls of one step.
   * @param onExchange receives each exchange before its answer reaches the step
   */
  calls(
    journey: Omit<Journey, "state">,
    onExchange: (exchange: RawExchange) => Promise<void>,
    deadlineMs: number,
  ): StepCalls<Ports>;
  /** A digest keyed with that secret. */
  digestUnder(secret: string): Digest;
  sleep(ms: number): Promise<void>;
  /** One deadline covers a step with all its retries. */
  readonly deadlineMs: number;
  /** Receives internal problems, without personal data. */
  report(problem: Problem, context: { readonly step: string; readonly journey: Omit<Journey, "state"> }): void;
}

/** The calls that a step may make until its deadline. */
export interface StepCalls<Ports> {
  readonly ports: Ports;
  /** The step has ended. */
  close(): void;
}

/** The result of a step. `Answer` is the step's own; `Answers` are those of a chain. */
export type StepOutcome<State, Answer = unknown> =
  | ({
      readonly kind: "done";
      readonly journey: Journey<State>;
      readonly destination: Destination;
      /** The step has ended, and a part of its request is in doubt. */
      readonly leftInDoubt?: Problem | undefined;
    } & Ending<Answer>)
  /** The state does not allow the step; the customer is redirected. */
  | { readonly kind: "not-allowed"; readonly journey: Journey<State>; readonly destination: Destination }
  /** The input doesn't fit the step's schema. */
  | { readonly kind: "unreadable"; readonly fields: readonly string[] }
  /** The journey never began here, or has expired. */
  | { readonly kind: "gone" };

/** The answer, or its problem; then `destination` is the flow's redirect after it. */
export type Ending<Answer> =
  { readonly answer: Answer; readonly problem?: undefined } | { readonly answer: undefined; readonly problem: Problem };

/** A step of a flow over this state, in any stage and with any gateway. */
export interface StepOver<State, Given, Answer> extends Omit<Step<State, never, unknown, Answer, Given>, "run"> {
  run(context: never, input: never): ResultAsync<StepEnd<State, Answer>, Problem>;
}

/** The answers of a chain of steps. */
export interface Answers {
  /** Undefined where this step did not run. */
  of<Answer>(step: Answering<Answer>): Answer | undefined;
}

/** Any step with such an answer. */
export interface Answering<Answer> {
  readonly name: string;
  run(context: never, input: never): ResultAsync<{ readonly answer: Answer }, Problem>;
}

export interface StepRequest<State, Given, Answer, Agreement = never> {
  readonly journey: JourneyId;
  readonly step: StepOver<State, Given, Answer>;
  readonly input: NoInfer<Given>;
  /** The subject of the requesting page; missing for callers without a page. */
  readonly page?: PageAsked | undefined;
  /** The language of the requesting page; the journey's by default. */
  readonly locale?: Locale;
  /** The consent with this step. It is not part of the input, and no journal has it: a replay stores nothing. */
  readonly agreement?: Agreement | undefined;
}

export interface Runner<State, Agreement = never> {
  /**
   * @param token opens it from now on
   * @param knownBy what a signed-in customer has, by which callers can find it from its beginning
   */
  begin(
    journey: Omit<Journey, "state" | "version" | "flow" | "beganAt">,
    token?: string,
    knownBy?: readonly KnownBy[],
  ): ResultAsync<Journey<State>, Problem>;
  /** A journey of this flow; the id of another flow's journey finds nothing. */
  find(id: JourneyId): ResultAsync<Journey<State> | undefined, Problem>;
  /** The journey once no request runs a step of it, because the state between two steps of a chain is no page. */
  settled(id: JourneyId): ResultAsync<Journey<State> | undefined, Problem>;
  /** Runs steps; the only way to do so. */
  runStep<Given, Answer>(
    request: StepRequest<State, Given, Answer, Agreement>,
  ): ResultAsync<StepOutcome<State, Answer>, Problem>;
  /** Runs the step and its automatic followers under one lease; each has its own journal entries. */
  runThrough<Given, Answer>(
    request: StepRequest<State, Given, Answer, Agreement>,
  ): ResultAsync<StepOutcome<State, Answers>, Problem>;
}
