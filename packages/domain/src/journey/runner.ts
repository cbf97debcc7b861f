import { err, ok, okAsync, type Result, ResultAsync } from "neverthrow";
import type { JourneyId } from "../kernel/ids.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import { journalFormat, type JournalEvent } from "./journal.ts";
import { learned } from "./known-by.ts";
import type { Journey } from "./model.ts";
import type { Lease } from "./ports.ts";
import { recordedStep } from "./recorded-step.ts";
import { JournalLost } from "./recording.ts";
import type { Answering, Answers, Runner, RunnerDeps, StepOutcome, StepRequest } from "./runner-model.ts";
import { stepNamed } from "./step.ts";
import { stateIn, toStored } from "./stored-state.ts";

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
  // Also reads the state of a journey that an older release began.
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

  const runUnder = recordedStep(deps, ofThisFlow, find);

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
    const outcome = await runUnder(request, request.step, input.data, lease);
    if (outcome.isErr()) return err(outcome.error);
    return outcome.value.kind === "refused"
      ? refused(request, request.step, outcome.value.journey, lease)
      : ok(outcome.value);
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
