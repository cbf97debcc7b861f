import type { Lines, View } from "./view.ts";

/** The specification's limit for the first byte, in milliseconds. */
const firstByteBarMs = 1_000;
/** Smaller layout shifts are rounding errors. */
const mostShift = 0.005;

/** Placeholders for a late answer. A plan list shows only the ZIP code while the address is late. */
const notLookedUp = /^This couldn’t be looked up|^Try again|^ZIP code \d{5}, (?:house|apartment)$/;

const linesNotIn = (lines: readonly string[], ...others: readonly (readonly string[])[]): readonly string[] => {
  const known = new Set(others.flat());
  return lines.filter((line) => !known.has(line) && !notLookedUp.test(line));
};
const pathOf = (url: string): string => new URL(url).pathname;
const all = ({ frame, main }: Lines): readonly string[] => [...frame, ...main];

/**
 * Lists the faults of a page during a slow call.
 * @param healthy the page with all answers
 * @param without the page when this call is refused
 */
export const checkPage = (view: View, healthy: View, without: View): readonly string[] => {
  // A refusal that leads to another page is no evidence about this page's header and navigation.
  const staysHere = pathOf(without.url) === pathOf(healthy.url);
  const parts = staysHere ? (["frame", "main"] as const) : (["main"] as const);
  const needsNoAnswer = staysHere ? all(without.soon).filter((line) => all(healthy.last).includes(line)) : [];
  const missing = linesNotIn(needsNoAnswer, all(view.soon));
  const falseLines = parts.flatMap((part) =>
    linesNotIn([...view.soon[part], ...view.last[part]], healthy.last[part], without.last[part]),
  );
  const missingAnswers = parts.flatMap((part) => {
    if (view.last[part].some((line) => notLookedUp.test(line))) return [];
    const [[withAnswer] = [], [withoutAnswer] = []] = [healthy, without].map(({ last }) =>
      linesNotIn(last[part], view.last[part]),
    );
    return withAnswer === undefined || withoutAnswer === undefined ? [] : [`${withAnswer} nor ${withoutAnswer}`];
  });
  return [
    ...(view.firstByteMs > firstByteBarMs ? [`first byte after ${Math.round(view.firstByteMs)} ms`] : []),
    ...(missing.length > 0 ? [`not there after 3 s: ${missing.slice(0, 3).join(" | ")}`] : []),
    ...(falseLines.length > 0 ? [`neither with the answer nor without: ${falseLines.slice(0, 3).join(" | ")}`] : []),
    ...missingAnswers.map((lines) => `in the end neither ${lines}`),
    ...(view.shift > healthy.shift + mostShift
      ? [`moved by ${view.shift.toFixed(3)}: ${[...new Set(view.moved)].join(" | ")}`]
      : []),
  ];
};
