// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/**
 * Whole numbers in the ratio of the weights that add up to the total: the largest remainders get the missing units, the
 * first one among equals.
 * @param total a whole number of 0 or more
 * @param weights whole numbers of 0 or more; where all are 0, the first gets everything
 */
export const apportioned = (total: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((so, weight) => so + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const floors = weights.map((weight) => Math.floor((total * weight) / sum));
  const missing = total - floors.reduce((so, floor) => so + floor, 0);
  const lost = (index: number): number => (total * (weights[index] ?? 0)) % sum;
  const raised = new Set(
    weights
      .map((_, index) => index)
      .toSorted((one, other) => lost(other) - lost(one) || one - other)
      .slice(0, missing),
  );
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0));
};
