export interface RuleData {
  readonly rule: string;
  /** When it fits, in words. */
  readonly condition: string;
  readonly outcome: string;
  readonly source: string;
  readonly isLast: boolean;
}

/** A decision table as data, prepared so that `switchyard rules` needs no code of the site. */
export interface TableData {
  readonly name: string;
  readonly question: string;
  readonly rules: readonly RuleData[];
  /** Its facts with their possible values. */
  readonly facts: readonly {
    readonly fact: string;
    readonly values: string;
    /** Of a number. */
    readonly unit?: string;
    /** The meaning beyond the name, or empty. */
    readonly about: string;
  }[];
  /** One set of facts, to edit. */
  readonly example: Readonly<Record<string, unknown>>;
}
