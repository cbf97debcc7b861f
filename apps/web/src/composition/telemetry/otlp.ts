import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SeverityNumber,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from "@opentelemetry/sdk-trace";
import type { ReportFacts } from "./error-reporter.ts";
import type { TelemetryExport } from "./exporting.ts";
import { errorForLog } from "./log.ts";
import { requestId, traceIdOf, traceparent } from "./trace.ts";

export interface Collector {
  /** The base address; `/v1/traces` and `/v1/logs` come after it. */
  readonly endpoint: string;
  /** The version of the running code. */
  readonly version: string;
  /** Called from time to time if the collector refuses data. */
  failed(reason: string): void;
}

/** The interval between two complaints. */
const quietMs = 60_000;

/**
 * Sends traces and reports to an OpenTelemetry collector over OTLP/HTTP: a span per incoming request, a child span per
 * outgoing request, a log record and an `exception` event per report. They contain the same facts as the log. Our
 * provider isn't global, so Next's own spans, which contain complete addresses, are dropped.
 */
export function otlpExport({ endpoint, version, failed }: Collector): TelemetryExport & { flush(): Promise<void> } {
  const resource = defaultResource().merge(
    resourceFromAttributes({ "service.name": "switchyard-site", "service.version": version }),
  );
  const complain = sometimes(failed);
  const random = new RandomIdGenerator();
  const traces = new TracerProvider({
    resource,
    idGenerator: { generateTraceId: () => traceIdOf(requestId()), generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: watched(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), complain) }),
    ],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({ exporter: watched(new OTLPLogExporter({ url: `${endpoint}/v1/logs` }), complain) }),
    ],
  });
  const tracer = traces.getTracer("switchyard", version);
  const log = logs.getLogger("switchyard", version);

  /** The span of the request that is being answered. */
  const current = new AsyncLocalStorage<Span>();
  const here = (): Context => {
    const span = current.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };

  return {
    requestBegan: () => {
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, ROOT_CONTEXT);
      current.enterWith(span);
      return (line) => {
        // A span that is never ended is never sent.
        if (!line) return;
        span.updateName(`${line.method} ${line.route}`);
        span.setAttributes(
          known({
            "http.request.method": line.method,
            "http.route": line.route,
            "http.response.status_code": line.status,
            "switchyard.brand": line.brand,
            "switchyard.locale": line.locale,
            "switchyard.audience": line.audience,
            "switchyard.request_id": line.requestId,
          }),
        );
        if (line.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    callBegan: ({ operation, method, host, correlationId }) => {
      const attributes = known({
        "switchyard.operation": operation,
        "http.request.method": method,
        "server.address": host,
        "switchyard.correlation_id": correlationId,
      });
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, here());
      return {
        traceparent: traceparent(span.spanContext()),
        end: (how) => {
          if ("status" in how) span.setAttribute("http.response.status_code", how.status);
          else span.setAttribute("error.type", how.failure);
          if (!("status" in how) || how.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    report: (event, facts, severity) => {
      const attributes = attributesOf(facts);
      log.emit({
        severityNumber: severity === "error" ? SeverityNumber.ERROR : SeverityNumber.WARN,
        severityText: severity.toUpperCase(),
        body: event,
        attributes,
        context: here(),
      });
      current.getStore()?.addEvent("exception", { "exception.message": event, ...attributes });
    },
    flush: async () => {
      await Promise.allSettled([traces.forceFlush(), logs.forceFlush()]);
    },
  };
}

/** A report's attributes, under OpenTelemetry's names where they exist; errors are scrubbed as for the log. */
function attributesOf({ problem, err, flaw, browser, ...where }: ReportFacts): Attributes {
  const thrown = err === undefined ? undefined : errorForLog(err);
  return known({
    ...Object.fromEntries(Object.entries(where).map(([name, value]) => [`switchyard.${name}`, value])),
    "switchyard.problem.kind": problem?.kind,
    "switchyard.problem.operation": problem?.operation,
    "switchyard.problem.status": problem?.status,
    "switchyard.problem.detail": problem?.detail,
    "switchyard.flaw": flaw && `${"where" in flaw ? flaw.where : `${flaw.file}:${flaw.line}`}: ${flaw.message}`,
    "switchyard.browser.kind": browser?.kind,
    "switchyard.browser.page": browser?.page,
    "exception.type": thrown?.type ?? browser?.name ?? problem?.kind,
    "exception.message": thrown?.message ?? browser?.message,
    "exception.stacktrace": thrown?.stack ?? browser?.stack,
  });
}

const known = (values: Readonly<Record<string, string | number | undefined>>): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

interface Sent {
  readonly code: number;
  readonly error?: Error;
}

/** Wraps an exporter; the listener is called when a batch was refused. */
function watched<Batch, Exporter extends { export(batch: Batch, done: (result: Sent) => void): void }>(
  exporter: Exporter,
  failed: (reason: string) => void,
): Exporter {
  const send = exporter.export.bind(exporter);
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      if (result.code !== 0) failed(result.error?.name ?? "unknown");
      done(result);
    });
  return exporter;
}

function sometimes(tell: (reason: string) => void): (reason: string) => void {
  let quietUntil = 0;
  return (reason) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + quietMs;
    tell(reason);
  };
}
