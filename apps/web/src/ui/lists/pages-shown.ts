/**
 * The pages that a navigation names: the first, the last, the current one and its neighbours; `null` for a gap. A gap of
 * one page would take as much room as the page itself, so that page is named.
 * @param current from 1 to `count`
 */
export function pagesShown(current: number, count: number): readonly (number | null)[] {
  const named = Array.from({ length: count }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  );
  return named.flatMap((page, i) => {
    const missing = page - (named[i - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [null, page];
  });
}
