import { oncePerProcess } from "../process.ts";
import type { ReportFacts, Severity } from "./error-reporter.ts";

/** What the log says of a request: names, codes and numbers. No address as it came, no search, no body. */
export interface RequestLine {
  readonly method: string;
  /** The page's canonical path, the call's own, or what kind of thing was asked for. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly brand?: string;
  readonly locale?: string;
  readonly audience?: string;
  readonly requestId?: string;
}

/** A request that goes out, as the log has it. */
export interface OutgoingRequest {
  /** The call by its name in the contract. */
  readonly operation: string;
  readonly method: string;
  /** The host alone: paths and searches may hold a person's data. */
  readonly host: string;
  readonly correlationId?: string;
}

/** How it ended: with a status, or with the name of what came in place of an answer. */
export type OutgoingEnd = { readonly status: number } | { readonly failure: string };

/** What a collector of telemetry hears of, beside the log. It never throws, and no answer waits for it. */
export interface TelemetryExport {
  /** A request has come in; everything until its end belongs to it. @returns ends it; nothing is kept of one that has no line in the log */
  requestBegan(): (line: RequestLine | undefined) => void;
  /** A request goes out. @returns what it says of its trace, and what ends it */
  callBegan(call: OutgoingRequest): { readonly traceparent: string; readonly end: (how: OutgoingEnd) => void };
  report(said: string, facts: ReportFacts, severity: Severity): void;
}

const end = (): { collector?: TelemetryExport } => oncePerProcess("telemetry export", () => ({}));

/** The collector's end of this process, where one is configured. */
export const exporting = (): TelemetryExport | undefined => end().collector;

export function exportTo(collector: TelemetryExport): void {
  end().collector = collector;
}
