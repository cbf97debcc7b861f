import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";

/** A flaw of the content, where its author finds it: a file and a line, or a place of the content system. */
type ContentFlaw = { readonly message: string } & (
  { readonly file: string; readonly line: number } | { readonly where: string }
);

/** A browser's error, scrubbed. */
export interface BrowserError {
  readonly kind: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly page: string;
}

/**
 * All possible contents of a report: the failure, and names, codes and numbers of its place. No personal data: no form
 * values, raw addresses or bodies.
 */
export interface ReportFacts {
  /** A call that failed or returned an invalid answer. */
  readonly problem?: Problem;
  /** A thrown error; its text is scrubbed. */
  readonly err?: unknown;
  readonly flaw?: ContentFlaw;
  readonly browser?: BrowserError;
  /** The look-up in question. */
  readonly what?: string;
  readonly reason?: string;
  readonly code?: string;
  readonly unreadable?: number;
  readonly brand?: Brand;
  readonly locale?: Locale;
  readonly path?: string;
  readonly block?: string;
  readonly step?: string;
  readonly verb?: string;
  readonly method?: string;
  readonly route?: string;
  readonly requestId?: string;
  readonly correlationId?: string;
}

/** `error`: somebody should look. `warn`: the visitor can continue, and a single one is harmless. */
export type Severity = "error" | "warn";

/** Takes failures. Reporting never fails, and no answer waits for it. */
export interface ErrorReporter {
  /** @param event what failed, in fixed words without values: reports are grouped by it */
  report(event: string, facts: ReportFacts, severity?: Severity): void;
}
