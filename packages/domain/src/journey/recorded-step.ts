import { err, ok, type Result, type ResultAsync } from "neverthrow";
import type { JourneyId } from "../kernel/ids.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import { claiming } from "./claiming.ts";
import { contextOf, isAnotherInDoubt, isInDoubt } from "./context.ts";
import type { Exchange, Json, JournalEvent } from "./journal.ts";
import { learned } from "./known-by.ts";
import { errorCodeOf, type Journey } from "./model.ts";
import type { Lease } from "./ports.ts";
import { JournalLost, type RawExchange } from "./recording.ts";
import type { Ending, RunnerDeps, StepOutcome, StepRequest } from "./runner-model.ts";
import type { Flow, PageAsked, Step } from "./step.ts";
import { toStored } from "./stored-state.ts";

/** The state does not allow the step, or the customer sees another state than the stored one. */
export interface Refused<State> {
  readonly kind: "refused";
  readonly journey: Journey<State>;
}

type Found<State> = ResultAsync<Journey<State> | undefined, Problem>;

/**
 * Runs one step under a lease, and records its calls, decisions and end in the journal.
 * @param ofThisFlow the stored journey in today's form; undefined for another flow's
 */
export const recordedStep =
  <State, Ports, Agreement>(
    deps: RunnerDeps<State, Ports, Agreement>,
    ofThisFlow: (journey: Journey | undefined) => Result<Journey<State> | undefined, Problem>,
    find: (id: JourneyId) => Found<State>,
  ) =>
  async <Given, Answer>(
    request: StepRequest<State, Given, Answer, Agreement>,
    step: Step<State, Ports, unknown, Answer, Given>,
    input: unknown,
    lease: Lease,
  ): Promise<Result<StepOutcome<State, Answer> | Refused<State>, Problem>> => {
    const leased = await deps.store.leased(lease);
    if (leased.isErr()) return err(leased.error);
    const stored = ofThisFlow(leased.value?.journey);
    if (stored.isErr()) return err(stored.error);
    if (!leased.value || !stored.value) return ok({ kind: "gone" });
    const journey: Journey<State> = { ...stored.value, locale: request.locale ?? stored.value.locale };
    if (!step.allowed(journey.state) || !isAboutPage(deps.flow, journey.state, request.page, step.name))
      return ok({ kind: "refused", journey });
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
const isAboutPage = <State, Ports>(
  flow: Flow<State, Ports>,
  state: State,
  page: PageAsked | undefined,
  step: string,
): boolean => page === undefined || (flow.refusal?.isAbout(state, page, step) ?? true);

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
