/**
 * Merges the features' tables.
 *
 * @throws when two of them have the same name
 */
export function joined<Offered>(tables: readonly Readonly<Record<string, Offered>>[]): ReadonlyMap<string, Offered> {
  const all = tables.flatMap((table) => Object.entries(table));
  const whole = new Map(all);
  const twice = all.find(([name, offered]) => whole.get(name) !== offered);
  if (twice) throw new Error(`two features offer ${twice[0]}`);
  return whole;
}
