import { policyDefaults } from "../content/policy-defaults.ts";
import { errAsync, okAsync, Result, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { correlationIdSchema, journeyIdSchema } from "../kernel/ids.ts";
import { text } from "../kernel/facts.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { JournalEvent } from "../journey/journal.ts";
import { toPage, toStep } from "../journey/model.ts";
import { replay } from "./replay.ts";
import type { ReplayDeps } from "./steps-today.ts";
import type { OrderFlow } from "../consent/order-flow.ts";

interface State {
  readonly size: string;
  readonly problems: readonly (string | { readonly field: string; readonly code: string })[];
  readonly orders: number;
}

interface Ports {
  ask(operation: string): ResultAsync<string, Problem>;
}

export const fits = decisionTable<{ readonly answer: string }, ReturnType<typeof toPage>>(
  "fits",
  "Where does an answer lead?",
  { answer: text("an answer", "yes") },
  [
    { rule: "yes", when: { answer: "yes" }, then: toPage("place-order") },
    {
      rule: "a code",
      when: { answer: "abc" },
      then: { fact: "answer", lead: (answer) => toPage("oops", { b: "2", a: answer }) },
    },
    otherwise("no", toPage("offers")),
  ],
);

/** A flow with a form, a question to the gateway, a once-only order, and an automatic step. */
export const flow: OrderFlow<State, Ports> = {
  name: "enrollment",
  initial: { size: "", problems: [], orders: 0 },
  whereIs: ({ orders }) => toPage(orders > 0 ? "confirmation" : "offers"),
  formProblems: ({ problems }) => [problems],
  charges: ({ orders }) =>
    orders === 0
      ? []
      : [{ what: "deposit", of: "", name: "", amount: 30_963, due: { when: "open" }, by: "phone", status: "due" }],
  orders: ({ orders }) => (orders === 0 ? [] : [{ what: "new-service", isOrdered: true }]),
  afterProblem: (state, { kind }) => ({
    state,
    destination: toPage(kind === "outcome-unknown" ? "outcome-unknown" : "oops"),
  }),
  steps: [
    {
      name: "fillIn",
      allowed: ({ orders }) => orders === 0,
      input: z.object({ size: z.string() }),
      run: ({ state }, { size }) =>
        okAsync({
          state: { ...state, size, problems: size === "" ? ["size", { field: "size", code: "required" }] : [] },
          destination: toPage("order-information"),
          answer: undefined,
        }),
    },
    {
      name: "ask",
      allowed: () => true,
      input: z.object({}),
      run: ({ state, ports, decide }) =>
        ports.ask("question").map((answer) => ({ state, destination: decide(fits, { answer }), answer: undefined })),
    },
    {
      name: "goOn",
      allowed: () => true,
      input: z.object({}),
      run: ({ state }) => okAsync({ state, destination: toStep("ask"), answer: undefined }),
    },
    {
      name: "order",
      allowed: ({ orders }) => orders === 0,
      input: z.object({}),
      run: ({ state, once, claim, ports }) =>
        claim("connect", [])
          .andThen(({ generations: [generation] = [] }) => {
            const counted = generation === undefined ? {} : { "earlier orders of these": generation };
            return once("connect", { size: state.size, ...counted }, () => ports.ask("connect"));
          })
          .map(() => ({
            state: { ...state, orders: 1 },
            destination: toPage("confirmation"),
            answer: undefined,
          })),
    },
  ],
};

const request = { method: "GET", path: "/", query: {}, body: null };

export const deps = (what: Partial<ReplayDeps<State, Ports>> = {}): ReplayDeps<State, Ports> => ({
  flow,
  digest: (text) => text,
  ports: (_journey, recording) => ({
    ask: (operation) =>
      Result.fromThrowable(recording.answerTo, (error) =>
        problem((error as Error).name === "NotRecorded" ? "not-recorded" : "timeout", operation, ""),
      )(operation, operation === "connect" ? () => request : undefined).asyncAndThen((answer) =>
        answer.status === 401
          ? errAsync(problem("unauthorized", operation, ""))
          : "json" in answer && answer.status === 200
            ? answer.json === "unreadable"
              ? errAsync(problem("malformed", operation, "invalid_type", answer.status))
              : okAsync(String(answer.json))
            : errAsync(problem("gateway-error", operation, "", answer.status)),
      ),
  }),
  ...what,
});

export const at = "2026-11-21T15:00:00.000Z";

const policy = {
  ...policyDefaults,
  holidays: [],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: [],
  birthYears: { from: 1906, to: 2008 },
  depositDueDays: 30,
  autopayPlans: [],
};

export const switches = { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: false };

export const began: JournalEvent = {
  type: "began",
  format: 1,
  at,
  journey: journeyIdSchema.parse("0b5b07a7-5c41-44a7-b207-535f2301563e"),
  correlationId: correlationIdSchema.parse("K7QD-2M9X-TR4A"),
  flow: "enrollment",
  brand: "main",
  locale: "en",
  codeVersion: "1",
};

export let run = 0;

export const step = (
  name: string,
  input: Record<string, string> = {},
): Extract<JournalEvent, { type: "step-began" }> => ({
  type: "step-began",
  at,
  run: (run += 1),
  step: name,
  input,
  locale: "en",
  policy,
  switches,
  codeVersion: "2",
});

export const answered = (operation: string, body: string, what: object = {}): JournalEvent => ({
  type: "exchange",
  at,
  run,
  operation,
  ordinal: 1,
  ms: 4,
  request,
  response: { status: 200, contentType: "application/json", body },
  ...what,
});

export const intent = (operation: string): JournalEvent => ({
  type: "intent",
  at,
  run,
  operation,
  key: `key of ${operation}`,
});

export const decided = (rule: string, passedOver: readonly string[] = []): JournalEvent => ({
  type: "decision",
  at,
  run,
  table: "fits",
  rule,
  passedOver,
  facts: {},
});

export const led = (destination: ReturnType<typeof toPage>, problemThen?: Problem): JournalEvent => ({
  type: "step-ended",
  at,
  run,
  step: "",
  destination,
  version: run,
  ...(problemThen ? { problem: problemThen } : {}),
});

export const replayed = async (events: readonly JournalEvent[], what: Partial<ReplayDeps<State, Ports>> = {}) => {
  const outcome = await replay([began, ...events], deps(what));
  if ("unreadable" in outcome) throw new Error(outcome.unreadable);
  return outcome;
};
