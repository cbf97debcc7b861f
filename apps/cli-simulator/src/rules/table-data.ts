export interface RuleData {
  readonly rule: string;
  /** When it fits, in words. */
  readonly condition: string;
  readonly outcome: string;
  readonly source: string;
  readonly isLast: boolean;
}

/** A decision table as data: what `switchyard rules` prints, prepared so that it needs none of the site's code. */
export interface TableData {
  readonly name: string;
  readonly question: string;
  readonly rules: readonly RuleData[];
  /** What it is asked with, and the values that each fact may have. */
  readonly facts: readonly {
    readonly fact: string;
    readonly values: string;
    /** Of a number. */
    readonly unit?: string;
    /** The meaning beyond the name, or empty. */
    readonly about: string;
  }[];
  /** One set of facts, to be changed. */
  readonly example: Readonly<Record<string, unknown>>;
}
