import { oncePerProcess } from "../process.ts";
import type { ReportFacts, Severity } from "./error-reporter.ts";

/** A request's log entry: names, codes and numbers. No raw address, no search, no body. */
export interface RequestLine {
  readonly method: string;
  /** The page's canonical path, the call's path, or the kind of request. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly brand?: string;
  readonly locale?: string;
  readonly audience?: string;
  readonly requestId?: string;
}

/** An outgoing request's log entry. */
export interface OutgoingRequest {
  /** The call by its name in the contract. */
  readonly operation: string;
  readonly method: string;
  /** Only the host, because paths and searches may contain personal data. */
  readonly host: string;
  readonly correlationId?: string;
}

/** The end of a request: its status, or an error's name. */
export type OutgoingEnd = { readonly status: number } | { readonly failure: string };

/** Receives telemetry in addition to the log. It never throws, and answers don't wait for it. */
export interface TelemetryExport {
  /**
   * A request began; its spans belong to it until its end.
   *
   * @returns ends it; a request without a log entry is not exported
   */
  requestBegan(): (line: RequestLine | undefined) => void;
  /**
   * An outgoing request begins.
   *
   * @returns its trace header, and a function for its end
   */
  callBegan(call: OutgoingRequest): { readonly traceparent: string; readonly end: (how: OutgoingEnd) => void };
  report(event: string, facts: ReportFacts, severity: Severity): void;
}

const end = (): { collector?: TelemetryExport } => oncePerProcess("telemetry export", () => ({}));

/** The collector's end of this process, where one is configured. */
export const exporting = (): TelemetryExport | undefined => end().collector;

export function exportTo(collector: TelemetryExport): void {
  end().collector = collector;
}
