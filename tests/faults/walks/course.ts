import fc from "fast-check";
import type { GatewayHere } from "../once/gateway-here.ts";
import type { Act } from "../once/scenario.ts";
import { claim } from "./claim.ts";
import { saidInShort } from "./in-short.ts";
import type { Known } from "./moves.ts";
import { type OrderOfWalk, seenNow } from "./seen.ts";
import { Walk, type Walked } from "./walk.ts";

/** Walks of one kind, drawn by lot but always the same ones for a seed. */
export interface Course {
  readonly name: string;
  /** How many of all walks are of this kind. */
  readonly share: number;
  /** @returns how many walks were walked; throws with the seed and the shortest walk where something said is not true */
  walk(run: CourseRun): Promise<number>;
}

export interface CourseRun {
  readonly gateway: GatewayHere;
  /** Where stores may be kept. */
  readonly folder: string;
  readonly seed: number;
  readonly count: number;
}

/** What is drawn by lot. */
export interface Drawn<State, Ports> {
  /** Who walks, for the eyes of the reader of a counterexample. */
  readonly as: string;
  readonly honoursKeys: boolean;
  readonly begins: readonly (readonly Act<Ports>[])[];
  readonly moves: Iterable<fc.AsyncCommand<Known<State>, Walk<State, Ports>>>;
}

/** As a counterexample shows it. */
const readable = <State, Ports>(drawn: Drawn<State, Ports>): Drawn<State, Ports> =>
  Object.assign(drawn, {
    [fc.toStringMethod]: () =>
      `${drawn.as}, where keys are ${drawn.honoursKeys ? "honoured" : "ignored"}: ${fc.stringify(drawn.moves)}`,
  });

export const course = <State, Ports>(
  share: number,
  what: Walked<State, Ports>,
  orders: readonly OrderOfWalk[],
  drawn: fc.Arbitrary<Drawn<State, Ports>>,
): Course => ({
  name: what.flow.name,
  share,
  walk: async ({ gateway, folder, seed, count }) => {
    let walked = 0;
    await fc.assert(
      fc.asyncProperty(drawn.map(readable), async ({ honoursKeys, begins, moves }) => {
        const walk = await Walk.begun(what, gateway, folder, honoursKeys);
        try {
          for (const acts of begins) await walk.press(acts);
          const seen = await seenNow(walk);
          await fc.asyncModelRun(() => ({ model: { seen }, real: walk }), moves);
          claim.is("its journal, replayed", await walk.replayed(), "same");
          await saidInShort(walk, orders);
        } finally {
          walk.close();
        }
        walked += 1;
      }),
      { seed, numRuns: count },
    );
    return walked;
  },
});
