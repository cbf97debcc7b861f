/** A decision table as data: what `switchyard rules` prints, prepared so that it needs none of the site's code. */
export interface TableData {
  readonly name: string;
  readonly question: string;
  readonly rules: readonly { readonly rule: string; readonly outcome: string; readonly source: string; readonly isLast: boolean }[];
}
