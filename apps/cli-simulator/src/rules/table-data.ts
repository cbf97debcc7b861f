export interface RuleData {
  readonly rule: string;
  /** The rule's condition, in words. */
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
    /** The unit of a number. */
    readonly unit?: string;
    /** The fact's meaning beyond its name, or empty. */
    readonly about: string;
  }[];
  /** One set of facts, as an example to edit. */
  readonly example: Readonly<Record<string, unknown>>;
}
