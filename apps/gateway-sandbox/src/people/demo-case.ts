/** A row of docs/personas.md: what to do by hand, and what comes of it. Each has a proof in a test under the same id. */
export interface DemoCase {
  readonly id: string;
  /** Whom to be: a user name, or words such as "anybody". */
  readonly who: string;
  readonly what: string;
  readonly happens: string;
  /** What the gateway knows, from which this follows. */
  readonly because: string;
}
