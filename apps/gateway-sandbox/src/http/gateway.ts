import { isBrandId } from "../catalogue/brands.ts";
import type { Contract, Operation } from "../contract/contract.ts";
import type { Validation } from "../contract/validation.ts";
import type { Fault } from "../behaviour/fault.ts";
import { applyPatch } from "../behaviour/other-answer.ts";
import type { RequestLog } from "../behaviour/request-log.ts";
import { sentinelFault } from "../behaviour/sentinels.ts";
import type { Answers } from "../ledger/answers.ts";
import { withoutPapers } from "../ledger/masking.ts";
import { losesAnswer } from "../payments/cards.ts";
import { errorBody, type Refusal, refusals } from "../operation/errors.ts";
import { ConnectionReset, meetAfter, meetBefore, wait } from "./faults.ts";
import type { Answer, Call, Backend, Operations } from "../operation/operation.ts";

export interface Gateway extends Backend {
  readonly contract: Contract;
  readonly validation: Validation;
  readonly operations: Operations;
  readonly answers: Answers;
  readonly requests: RequestLog;
  readonly log: (line: string) => void;
}

const mostBytes = 1_000_000;

const bodyOf = async (operation: Operation, request: Request): Promise<unknown> => {
  if (!operation.body) return undefined;
  const text = await request.text();
  const contentType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (text.length > mostBytes || contentType !== operation.body.contentType) return undefined;
  if (contentType === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const field = (value: unknown, name: string): string => {
  const inner = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof inner === "string" ? inner : "";
};

/** The text that may contain a fault's word: the last name, or the search key. */
const sentinelWords = (gateway: Gateway, operation: Operation, query: URLSearchParams, body: unknown): string => {
  if (operation.operationId === "searchAddress") return query.get("searchKey") ?? "";
  if (operation.operationId === "connect")
    return gateway.ledger.customerNumbered(field(body, "bpNumber"))?.lastName ?? "";
  if (operation.operationId === "sendConfirmationEmail")
    return field((body as { Data?: unknown } | undefined)?.Data, "LastName");
  return field(body, "lastName") || field(body, "LastName");
};

/** An answer of the sandbox that violates the contract. */
class ContractBroken extends Error {}

interface CarriedOut {
  readonly answer: Answer;
  /** Whether this is the stored answer of an earlier call under the same key. */
  readonly replayed: boolean;
}

/** Carries out an operation in one transaction, once per key if keys are honored. */
const carryOut = (
  gateway: Gateway,
  operation: Operation,
  call: Call,
  key: string | null,
  honourKeys: boolean,
): CarriedOut => {
  const { database, ledger, answers, operations, validation } = gateway;
  const { operationId } = operation;
  const handle = operations[operationId];
  if (!handle) throw new Error(`no handler for ${operationId}`);
  if (!operation.takesKey) return { answer: handle(call), replayed: false };
  database.exec("BEGIN IMMEDIATE");
  try {
    const honoured = honourKeys ? key : null;
    const recalled = honoured === null ? ({ kind: "new" } as const) : answers.recall(operationId, honoured, call.body);
    let answer: Answer;
    if (recalled.kind === "reused") answer = { kind: "refusal", refusal: refusals.keyReused };
    else if (recalled.kind === "same") answer = { kind: "json", body: recalled.answer.body };
    else {
      answer = handle(call);
      if (answer.kind === "json") {
        const misfit = validation.response(operation, 200, answer.body);
        if (misfit)
          throw new ContractBroken(
            `${operationId} would send an answer that breaks the contract: ${misfit.pointer} ${misfit.message}`,
          );
        ledger.enter({
          operationId,
          idempotencyKey: key,
          correlationId: call.correlationId,
          brand: call.brand,
          request: withoutPapers(call.body),
          response: answer.body,
        });
        if (honoured !== null) answers.store(operationId, honoured, call.body, { status: 200, body: answer.body });
      }
    }
    database.exec("COMMIT");
    return { answer, replayed: recalled.kind === "same" };
  } catch (problem) {
    database.exec("ROLLBACK");
    throw problem;
  }
};

const cardIn = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "Card" in body ? body.Card : undefined;

/** Whether the call uses the test card that loses its answer. */
const cardFault = (
  { records }: Gateway,
  { operationId, takesKey }: Operation,
  request: Request,
  body: unknown,
): Fault | undefined =>
  takesKey &&
  losesAnswer(
    records,
    field(body, "accountId") || field(body, "AccountId") || field(body, "MethodId") || field(cardIn(body), "AccountId"),
    request.headers.get("idempotency-key"),
  )
    ? { operationId, fault: "reset", when: "after" }
    : undefined;

const bearer = (request: Request): string =>
  /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";

const refused = (refusal: Refusal): Response =>
  Response.json(errorBody(refusal), { status: refusal.status, headers: refusal.headers ?? {} });

const answered = async (
  gateway: Gateway,
  operation: Operation,
  request: Request,
  url: URL,
  path: Readonly<Record<string, string>>,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> => {
  const { settings, validation, tokens } = gateway;
  if (settings.current().latencyMs > 0) await wait(settings.current().latencyMs, signal);
  const fault =
    settings.takeFault(operation.operationId) ??
    sentinelFault(operation.operationId, sentinelWords(gateway, operation, url.searchParams, body)) ??
    cardFault(gateway, operation, request, body);
  const instead = fault && (await meetBefore(fault, signal));
  if (instead) return instead;

  const token = operation.asks === "none" ? undefined : tokens.read(bearer(request), "access");
  if (operation.asks !== "none" && !token) return refused(refusals.unauthorized);
  if (operation.asks === "customer" && !token?.claims) return refused(refusals.unauthorized);
  const misfit = validation.request(operation, { headers: request.headers, query: url.searchParams, path, body });
  if (misfit) return refused({ status: 400, code: "INVALID_REQUEST", ...misfit });

  // Pages that a browser opens itself name no brand.
  const brand = request.headers.get("x-brand-id") ?? "LARKSPUR";
  if (!isBrandId(brand)) return refused(refusals.unknownBrand);
  const call: Call = {
    brand,
    correlationId: request.headers.get("x-correlation-id") ?? "",
    query: Object.fromEntries(url.searchParams),
    path,
    body,
    customer: token?.claims,
  };
  const key = request.headers.get("idempotency-key");
  if (fault?.fault === "twice") carryOut(gateway, operation, call, key, false);
  const carriedOut = carryOut(gateway, operation, call, key, fault?.fault !== "twice" && settings.current().honourKeys);
  const answer = await responseOf(gateway, operation, carriedOut);
  return fault ? await meetAfter(fault, answer, signal) : answer;
};

/** The HTTP response of an answer. */
const responseOf = async (
  { settings, validation }: Gateway,
  operation: Operation,
  { answer, replayed }: CarriedOut,
): Promise<Response> => {
  if (answer.kind === "pdf")
    return new Response((await answer.pdf) as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": "application/pdf" },
    });
  if (answer.kind === "refusal") return refused(answer.refusal);
  const { status = 200 } = answer;
  const broken = validation.response(operation, status, answer.body);
  if (broken)
    throw new ContractBroken(
      `${operation.operationId} would send an answer that breaks the contract: ${broken.pointer} ${broken.message}`,
    );
  const other = settings.takeAnswer(operation.operationId);
  return Response.json(other ? applyPatch(answer.body, other.patch) : answer.body, {
    status,
    headers: replayed ? { "idempotent-replayed": "true" } : {},
  });
};

/**
 * Answers a call of the contract.
 * @throws ConnectionReset (or the caller's abort) for a simulated connection failure
 */
export const answerCall = async (gateway: Gateway, request: Request, closing: AbortSignal): Promise<Response> => {
  const url = new URL(request.url);
  const matched = gateway.contract.match(request.method, url.pathname);
  if (!matched) return refused(refusals.notFound);
  const { operation, path } = matched;
  const correlationId = request.headers.get("x-correlation-id");
  const body = await bodyOf(operation, request);
  const note = (status: number | "broken") =>
    gateway.requests.note({
      operationId: operation.operationId,
      path: withoutPapers(path) as Readonly<Record<string, string>>,
      query: withoutPapers(Object.fromEntries(url.searchParams)) as Readonly<Record<string, string>>,
      brand: request.headers.get("x-brand-id"),
      correlationId,
      idempotencyKey: request.headers.get("idempotency-key"),
      traceparent: request.headers.get("traceparent"),
      body: withoutPapers(body) ?? null,
      status,
    });
  const signal = AbortSignal.any([request.signal, closing]);
  try {
    const response = await answered(gateway, operation, request, url, path, body, signal);
    if (correlationId !== null) response.headers.set("x-correlation-id", correlationId);
    note(response.status);
    return response;
  } catch (problem) {
    if (problem instanceof ConnectionReset || signal.aborted) {
      note("broken");
      throw problem;
    }
    gateway.log(`${operation.operationId} failed: ${problem instanceof Error ? problem.message : "unknown problem"}`);
    note(500);
    return refused(refusals.internal);
  }
};
