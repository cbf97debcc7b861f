export interface Dice {
  /** A random whole number from 0 to below this. */
  upTo(limit: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  chance(part: number): boolean;
}

/** Random numbers from a seed (mulberry32). */
export const dice = (seed: number): Dice => {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (limit: number) => Math.floor(random() * limit);
  return {
    upTo,
    oneOf: (items) => items[upTo(items.length)] as (typeof items)[number],
    chance: (part) => random() < part,
  };
};
