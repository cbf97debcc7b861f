/** One measured figure and its bar. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The minimum or maximum to pass; without a bar the figure is informative. */
  readonly bar?: { readonly least: number } | { readonly most: number };
  /** The figures behind it. */
  readonly detail?: string;
}

/** NaN meets no bar. */
export const isMissed = ({ value, bar }: Figure): boolean =>
  bar !== undefined && !("least" in bar ? value >= bar.least : value <= bar.most);

export const withoutBar = ({ bar: _, ...figure }: Figure): Figure => figure;

/** Formats the figure as a line: name, value and bar. */
export function line(figure: Figure): string {
  const { what, value, unit, bar, detail } = figure;
  const wanted = bar === undefined ? "" : "least" in bar ? `at least ${bar.least}` : `at most ${bar.most}`;
  const verdict = bar === undefined ? "    " : isMissed(figure) ? "MISS" : "ok  ";
  return `${verdict}  ${what.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(9)} ${wanted.padEnd(15)} ${detail ?? ""}`.trimEnd();
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
