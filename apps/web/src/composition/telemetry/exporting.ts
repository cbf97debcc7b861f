import { oncePerProcess } from "../process.ts";
import type { ReportFacts, Severity } from "./error-reporter.ts";

/** A request's log entry: names, codes and numbers. No raw address, no search, no body. */
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

/** Receives telemetry besides the log. It never throws, and answers don't wait for it. */
export interface TelemetryExport {
  /**
   * A request began; its spans belong to it until its end.
   *
   * @returns ends it; a request without a log entry is not exported
   */
  requestBegan(): (line: RequestLine | undefined) => void;
  /** A request goes out. @returns what it says of its trace, and what ends it */
  callBegan(call: OutgoingRequest): { readonly traceparent: string; readonly end: (how: OutgoingEnd) => void };
  report(event: string, facts: ReportFacts, severity: Severity): void;
}

const end = (): { collector?: TelemetryExport } => oncePerProcess("telemetry export", () => ({}));

/** The collector's end of this process, where one is configured. */
export const exporting = (): TelemetryExport | undefined => end().collector;

export function exportTo(collector: TelemetryExport): void {
  end().collector = collector;
}
