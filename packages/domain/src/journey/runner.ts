import { err, ok, okAsync, type Result, ResultAsync } from "neverthrow";
import type { Brand } from "../kernel/brand.ts";
import type { Clock } from "../kernel/clock.ts";
import type { JourneyId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import { claiming } from "./claiming.ts";
import { contextOf, isAnotherInDoubt, isInDoubt } from "./context.ts";
import type { Exchange, Json, JournalEvent } from "./journal.ts";
import { journalFormat, type ShownByPages } from "./journal.ts";
import { type ContentPolicy, type Destination, errorCodeOf, type Journey, type Switches } from "./model.ts";
import type { Digest, JourneyStore, Lease } from "./ports.ts";
import { type KnownBy, learned } from "./known-by.ts";
import { JournalLost, type RawExchange } from "./recording.ts";
import type { MakeRedactor, Redactor } from "./redaction.ts";
import { type ConsentOfStep, type Flow, type PageAsked, type Step, type StepEnd, stepNamed } from "./step.ts";
import { stateIn, toStored } from "./stored-state.ts";

export interface RunnerDeps<State, Ports, Agreement = never> {
  readonly flow: Flow<State, Ports>;
  readonly store: JourneyStore;
  /**
   * Stores the customer's consent. Simulated orders go without it, because no customer agrees to them.
   * @param journey as it was before the step
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
interface Answering<Answer> {
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

/** The poll interval for the lease. */
const leasePollMs = 40;
/** The lease slightly outlives the deadline, so that a running request never loses it. */
const leaseMarginMs = 4_000;
const longestChain = 8;

// Each step stores its own answer under its name.
const answersOf = (answers: ReadonlyMap<string, unknown>): Answers => ({
  of: <Answer>({ name }: Answering<Answer>) => answers.get(name) as Answer | undefined,
});

export const createRunner = <State, Ports, Agreement = never>(
  deps: RunnerDeps<State, Ports, Agreement>,
): Runner<State, Agreement> => {
  // Continues a journey that an older release began.
  const ofThisFlow = (journey: Journey | undefined): Result<Journey<State> | undefined, Problem> =>
    journey?.flow === deps.flow.name
      ? stateIn(deps.flow, journey.state).map((state) => ({ ...journey, state }))
      : ok(undefined);

  const find = (id: JourneyId): ResultAsync<Journey<State> | undefined, Problem> =>
    deps.store.find(id).andThen(ofThisFlow);

  const begin: Runner<State, Agreement>["begin"] = (seed, token, knownBy = []) => {
    const journey: Journey<State> = {
      ...seed,
      flow: deps.flow.name,
      beganAt: deps.clock.now(),
      version: 0,
      state: deps.flow.initial,
    };
    const event: JournalEvent = {
      type: "began",
      format: journalFormat,
      at: journey.beganAt,
      journey: journey.id,
      correlationId: journey.correlationId,
      flow: journey.flow,
      brand: journey.brand,
      locale: journey.locale,
      codeVersion: deps.codeVersion,
    };
    const stored = { ...journey, state: toStored(deps.flow, journey.state) };
    return deps.store
      .begin(stored, [event], { learned: learned([], knownBy), ...(token === undefined ? {} : { token }) })
      .map(() => journey);
  };

  const takeLease = async (id: JourneyId): Promise<Result<Lease | "gone", Problem>> => {
    const giveUpAt = Date.parse(deps.clock.now()) + deps.deadlineMs + leaseMarginMs * 2;
    for (;;) {
      const tried = await deps.store.lease(id, deps.clock.now(), deps.deadlineMs + leaseMarginMs);
      if (tried.isErr()) return err(tried.error);
      if (tried.value === "gone") return ok("gone");
      if ("taken" in tried.value) return ok(tried.value.taken);
      if (Date.parse(deps.clock.now()) > giveUpAt) return err(problem("store", "lease", "the journey stayed leased"));
      await deps.sleep(leasePollMs);
    }
  };

  const underLease = async <Given, Answer>(
    request: StepRequest<State, Given, Answer, Agreement>,
    step: Step<State, Ports, unknown, Answer, Given>,
    input: unknown,
    lease: Lease,
  ): Promise<Result<StepOutcome<State, Answer>, Problem>> => {
    const leased = await deps.store.leased(lease);
    if (leased.isErr()) return err(leased.error);
    const stored = ofThisFlow(leased.value?.journey);
    if (stored.isErr()) return err(stored.error);
    if (!leased.value || !stored.value) return ok({ kind: "gone" });
    const journey: Journey<State> = { ...stored.value, locale: request.locale ?? stored.value.locale };
    if (!step.allowed(journey.state) || !isAboutPage(journey.state, request.page, step.name))
      return refused(request, step, journey, lease);
    const read = await deps.policy(journey.brand);
    if (read.isErr()) return err(read.error);
    const policy = read.value;
    const digest = deps.digestUnder(leased.value.redactionKey);
    const redact = deps.redactor(digest, journey.beganAt);
    const run = journey.version + 1;
    const at = deps.clock.now();

    const append = async (event: JournalEvent): Promise<void> => {
      const appended = await deps.store.append(lease, [event]);
      if (appended.isErr()) throw new JournalLost(appended.error.detail);
    };
    const onExchange = async (raw: RawExchange): Promise<void> =>
      append({
        type: "exchange",
        at: deps.clock.now(),
        run,
        ...redactedExchange(raw, redact, step, input, journey.state),
      });
    const decisions: JournalEvent[] = [];
    const consent = deps.consents?.(journey, request.agreement);

    const { state: _, ...meta } = journey;
    const calls = deps.calls(meta, onExchange, deps.deadlineMs);
    const claims = claiming<State>({
      store: deps.store,
      clock: deps.clock,
      lease,
      brand: journey.brand,
      patienceMs: deps.deadlineMs / 2,
      find,
      sleep: (ms) => deps.sleep(ms),
      onClaimed: (operation, { by, ...wish }, { correlationId: reference }, known) =>
        append({
          type: "held",
          at: deps.clock.now(),
          run,
          operation,
          ...wish,
          journey: by,
          reference,
          known: redact(known),
        }),
    });
    const context = contextOf<State, Ports>({
      ...claims,
      journey: meta,
      state: journey.state,
      ports: calls.ports,
      now: at,
      policy,
      switches: deps.switches,
      digest,
      onDecision: (decision, facts) =>
        void decisions.push({
          type: "decision",
          at: deps.clock.now(),
          run,
          table: decision.table,
          rule: decision.rule,
          passedOver: decision.passedOver,
          facts: redact(facts),
        }),
      onIntent: async (operation, key, of, claim) => {
        await consent?.keep(operation, key);
        const made = { keyOf: "order" as const, of: redact(of), ...(claim === undefined ? {} : { claim }) };
        await append({ type: "intent", at: deps.clock.now(), run, operation, key, ...made });
      },
      isInDoubt: (_operation, key) => deps.store.events(journey.id).map((events) => isInDoubt(events, key)),
      isAnotherInDoubt: (operation, key) =>
        deps.store.events(journey.id).map((events) => isAnotherInDoubt(events, operation, key)),
    });
    try {
      await append({
        type: "step-began",
        at,
        run,
        step: step.name,
        input: redact(input),
        locale: journey.locale,
        policy,
        switches: deps.switches,
        codeVersion: deps.codeVersion,
      });
      const ended = await step.run(context, input);
      const failed = ended.isErr() ? ended.error : ended.value.leftInDoubt;
      const end = ended.isOk()
        ? ended.value
        : deps.flow.afterProblem(journey.state, ended.error, context.decide, input);
      if (failed) deps.report(failed, { step: step.name, journey: meta });
      const consentProblem = await consent?.conclude(end.state, failed);
      if (consentProblem) deps.report(consentProblem, { step: step.name, journey: meta });
      const version = journey.version + 1;
      const events: JournalEvent[] = [
        ...decisions,
        {
          type: "step-ended",
          at: deps.clock.now(),
          run,
          step: step.name,
          destination: end.destination,
          version,
          ...shownCode(deps.flow.errorShown?.(end.state, end.destination)),
          ...(failed ? { problem: failed } : {}),
          ...deps.shownAfter(journey.state, end.state, redact),
        },
      ];
      const knownBy = deps.flow.knownBy ?? (() => []);
      const journaled = failed ? (await deps.store.events(journey.id)).unwrapOr(undefined) : [];
      const committed = await deps.store.commit(lease, journey.version, toStored(deps.flow, end.state), events, {
        learned: learned(knownBy(journey.state), knownBy(end.state)),
        concluded: claims.concluded(failed, journaled),
        joins: deps.flow.joined?.(end.state),
      });
      if (committed.isErr()) return err(committed.error);
      if (committed.value === "stale")
        return err(problem("store", step.name, "another request has continued this journey"));
      const ending: Ending<Answer> = ended.isOk()
        ? { answer: ended.value.answer }
        : { answer: undefined, problem: ended.error };
      return ok({
        kind: "done",
        journey: { ...journey, version, state: end.state },
        destination: end.destination,
        leftInDoubt: ended.isOk() ? ended.value.leftInDoubt : undefined,
        ...ending,
      });
    } finally {
      calls.close();
    }
  };

  /** The journey matches the subject of the requesting page; another tab may have changed it. */
  const isAboutPage = (state: State, page: PageAsked | undefined, step: string): boolean =>
    page === undefined || (deps.flow.refusal?.isAbout(state, page, step) ?? true);

  /** Records a refused request, where the flow does so, and returns the destination. */
  const refused = async (
    { journey: id, locale, page }: Pick<StepRequest<State, unknown, unknown>, "journey" | "page" | "locale">,
    { name }: { readonly name: string },
    journey: Journey<State>,
    lease: Lease,
  ): Promise<Result<Extract<StepOutcome<State>, { kind: "not-allowed" | "gone" }>, Problem>> => {
    const refusal = deps.flow.refusal?.step;
    const elsewhere = { kind: "not-allowed", journey, destination: deps.flow.whereIs(journey.state) } as const;
    if (refusal === undefined || refusal.name === name) return ok(elsewhere);
    const input = { pressed: name, page };
    const written = await oneStep({ journey: id, locale, step: refusal, input }, lease);
    return written.map((outcome) =>
      outcome.kind === "done"
        ? { kind: "not-allowed", journey: outcome.journey, destination: outcome.destination }
        : outcome.kind === "gone"
          ? outcome
          : elsewhere,
    );
  };

  /** Parses the input and runs one step under an existing lease. */
  const oneStep = async <Given, Answer>(
    request: StepRequest<State, Given, Answer, Agreement>,
    lease: Lease,
  ): Promise<Result<StepOutcome<State, Answer>, Problem>> => {
    const input = request.step.input.safeParse(request.input);
    if (!input.success)
      return ok({ kind: "unreadable", fields: [...new Set(input.error.issues.map((issue) => issue.path.join(".")))] });
    return underLease(request, request.step, input.data, lease);
  };

  /** Runs `work` while this request alone has the journey's lease. */
  const holding = <Given, Answer, Worked>(
    request: StepRequest<State, Given, Answer, Agreement>,
    work: (lease: Lease) => Promise<Result<StepOutcome<State, Worked>, Problem>>,
  ): ResultAsync<StepOutcome<State, Worked>, Problem> => {
    const leasedWork = async (): Promise<Result<StepOutcome<State, Worked>, Problem>> => {
      const lease = await takeLease(request.journey);
      if (lease.isErr()) return err(lease.error);
      if (lease.value === "gone") return ok({ kind: "gone" });
      try {
        return await work(lease.value);
      } catch (error) {
        return err(
          problem(
            error instanceof JournalLost ? "store" : "internal",
            request.step.name,
            error instanceof Error ? error.name : "unknown",
          ),
        );
      } finally {
        await deps.store.release(lease.value);
      }
    };
    return new ResultAsync(leasedWork());
  };

  /** A customer whose journey has joined another one continues in that one. */
  const followed = <Answer>(outcome: StepOutcome<State, Answer>): ResultAsync<StepOutcome<State, Answer>, Problem> => {
    const joined = "journey" in outcome ? deps.flow.joined?.(outcome.journey.state) : undefined;
    if (joined === undefined) return okAsync(outcome);
    return settled(joined).map((journey): StepOutcome<State, Answer> =>
      journey && "journey" in outcome
        ? { ...outcome, journey, destination: deps.flow.whereIs(journey.state) }
        : { kind: "gone" },
    );
  };

  const runStep: Runner<State, Agreement>["runStep"] = (request) =>
    holding(request, (lease) => oneStep(request, lease)).andThen(followed);

  /** @param left the most steps that may still run, including this one */
  const through = async <Given, Answer>(
    request: StepRequest<State, Given, Answer, Agreement>,
    lease: Lease,
    before: ReadonlyMap<string, unknown>,
    left: number,
  ): Promise<Result<StepOutcome<State, Answers>, Problem>> => {
    if (left === 0) return err(problem("internal", request.step.name, "the flow goes in a circle"));
    const outcome = await oneStep(request, lease);
    if (outcome.isErr()) return err(outcome.error);
    const { value } = outcome;
    if (value.kind !== "done" || value.problem) return ok(value);
    const answers = new Map(before).set(request.step.name, value.answer);
    const { destination } = value;
    if (destination.kind === "page") return ok({ ...value, answer: answersOf(answers) });
    const next = stepNamed(deps.flow, destination.step);
    return next
      ? through({ ...request, step: next, input: {} }, lease, answers, left - 1)
      : err(problem("internal", destination.step, "the flow has no such step"));
  };

  const runThrough: Runner<State, Agreement>["runThrough"] = (request) =>
    holding(request, (lease) => through(request, lease, new Map(), longestChain)).andThen(followed);

  const settled: Runner<State, Agreement>["settled"] = (id) =>
    new ResultAsync(takeLease(id)).andThen((lease) =>
      lease === "gone" ? okAsync(undefined) : deps.store.release(lease).andThen(() => find(id)),
    );

  return { begin, find, settled, runStep, runThrough };
};

/** A sentence is no code, and could contain personal data. */
const shownCode = (code: string | undefined) => (code === undefined ? {} : { errorCode: errorCodeOf(code) });

const redactedExchange = <State, Input>(
  raw: RawExchange,
  redact: (value: unknown) => Json,
  step: Pick<Step<State, never, Input>, "journaled">,
  input: Input,
  state: State,
): Exchange => {
  const { request, response, ...rest } = raw;
  return {
    ...rest,
    request: {
      method: request.method,
      path: request.path,
      query: redact(request.query) as Readonly<Record<string, string>>,
      body: redact(request.body),
    },
    ...(response
      ? {
          response: {
            status: response.status,
            contentType: response.contentType,
            body: response.notJson
              ? String(response.body)
              : redact(
                  step.journaled ? step.journaled(raw.operation, response.body as Json, input, state) : response.body,
                ),
            ...(response.notJson ? { notJson: true as const } : {}),
          },
        }
      : {}),
  };
};
