/** A row of docs/personas.md: what to do by hand, and the result. A test with the same id proves each. */
export interface DemoCase {
  readonly id: string;
  /** The customer: a user name, or words such as "anybody". */
  readonly who: string;
  readonly what: string;
  readonly happens: string;
  /** The reason: the gateway's data. */
  readonly because: string;
}
