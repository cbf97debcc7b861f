import { generatedPremises } from "./generated.ts";
import { handMade } from "./hand-made.ts";
import type { Premise } from "./premise.ts";

/** All premises. */
export interface Premises {
  readonly all: readonly Premise[];
  byEsiid(esiid: string): Premise | undefined;
}

export const knownPremises = (): Premises => {
  const all: Premise[] = [...Object.values(handMade), ...generatedPremises()];
  const index = new Map(all.map((premise) => [premise.esiid, premise]));
  if (index.size !== all.length) throw new Error("two premises share an ESIID");
  return { all, byEsiid: (esiid) => index.get(esiid) };
};
