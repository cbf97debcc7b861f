/** A received call, with identity numbers masked. */
export interface LoggedRequest {
  readonly at: string;
  readonly operationId: string;
  /** Values in the path, by parameter name. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly brand: string | null;
  readonly correlationId: string | null;
  readonly idempotencyKey: string | null;
  /** The trace id of the site's request (W3C Trace Context). */
  readonly traceparent?: string | null;
  readonly body: unknown;
  /** The status of the answer, or a broken connection. */
  readonly status: number | "broken";
}

const maxCalls = 500;

/** The last calls, oldest first; forgotten when the sandbox stops. */
export const requestLog = (now: () => Date) => {
  let calls: LoggedRequest[] = [];
  return {
    note(call: Omit<LoggedRequest, "at">): void {
      calls = [...calls.slice(-(maxCalls - 1)), { at: now().toISOString(), ...call }];
    },
    all: (): readonly LoggedRequest[] => calls,
    reset(): void {
      calls = [];
    },
  };
};

export type RequestLog = ReturnType<typeof requestLog>;
