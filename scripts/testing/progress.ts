export interface TestName {
  readonly id: string;
  /** The file and title, for people. */
  readonly title: string;
}
export type TestResult = "passed" | "failed" | "skipped";

/** A message of a test runner to the command that started it. */
export type ProgressMessage =
  | { readonly kind: "found"; readonly tests: readonly TestName[] }
  /** A test, or a file whose hooks run before its first test. */
  | { readonly kind: "begun"; readonly test: TestName }
  /** A file ends without a result. */
  | { readonly kind: "ended"; readonly test: TestName; readonly result?: TestResult };

/** Sends a message to the command, if one started this runner. */
export const send = (message: ProgressMessage): void => {
  process.send?.(message);
};

/** The state of a running suite. */
export class Progress {
  private readonly found = new Map<string, string>();
  private readonly running = new Map<string, string>();
  private readonly results = new Map<string, TestResult>();

  hear(message: ProgressMessage): void {
    if (message.kind === "found") for (const { id, title } of message.tests) this.found.set(id, title);
    else if (message.kind === "begun") this.running.set(message.test.id, message.test.title);
    else {
      this.running.delete(message.test.id);
      if (message.result) this.results.set(message.test.id, message.result);
    }
  }

  /** Whether no test was found. */
  get isEmpty(): boolean {
    return this.found.size === 0 && this.results.size === 0;
  }

  count(result: TestResult): number {
    return [...this.results.values()].filter((one) => one === result).length;
  }

  /** Titles of tests and files that have begun and not ended. */
  get waitingFor(): readonly string[] {
    return [...this.running.values()];
  }

  /** Titles of tests that were found and have no result. */
  get notRun(): readonly string[] {
    return [...this.found].filter(([id]) => !this.results.has(id)).map(([, title]) => title);
  }
}
