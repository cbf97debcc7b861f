import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { aCustomer, aJourney, type Ending, sent, stateOf } from "../../driver/in-process/customer.ts";
import type { GatewayHere } from "../../driver/in-process/gateway.ts";
import type { Move, Scenario } from "../../driver/in-process/scenario.ts";
import { type SiteProcess, worked } from "../../driver/in-process/site.ts";
import { aLife, type CallOfWalk, type Life, type Strike, striker } from "./boundaries.ts";

/** How many requests each thing that the customer does becomes. */
export type Crowd = "one" | "double click" | "two instances" | "fifty at once";
export const crowds: readonly Crowd[] = ["double click", "two instances", "fifty at once"];

export interface WalkWishes {
  /** Whether the gateway honours idempotency keys, and the site knows it. */
  readonly honoursKeys: boolean;
  /** The site believes that they are honoured, and they are not: what this leads to must be found. */
  readonly isDeceived?: true;
  readonly strike?: Strike;
  readonly crowd?: Crowd;
}

export interface WalkEnd {
  /** `told`: that the outcome of a call is unknown. `stuck`: neither done nor told. */
  readonly ended: "finished" | "told" | "stuck";
  readonly hasStruck: boolean;
  /** A call whose failure keeps nobody has an outcome that is not known. */
  readonly leftOpen: boolean;
  /** What support was told of. */
  readonly flagged: readonly string[];
  readonly acts: Readonly<Record<string, number>>;
  readonly records: ReadonlyMap<string, number>;
  /** Every call in the order of the journal; `isOnceOnly` has an intent before it. */
  readonly calls: readonly (CallOfWalk & { readonly isOnceOnly: boolean })[];
  /** The step that did not get the customer on. */
  readonly at: string;
  /** What the site knows in the end. */
  readonly state: unknown;
}

/** A flow that can be walked, whatever its state and its ports are. */
export interface Walkable {
  readonly name: string;
  readonly flow: string;
  readonly expected: Pick<Scenario<unknown>, "acts" | "beside" | "records" | "onceOnlyCalls">;
  walk(gateway: GatewayHere, dataDir: string, wishes: WalkWishes): Promise<WalkEnd>;
}

/** More than a lease lasts. */
const restartMs = 60_000;
const mostTurns = 40;
/** Who gets no further by pressing the same again gives up. */
const mostInVain = 4;

interface Process<State> extends SiteProcess<State> {
  readonly life: Life;
}

export const walkable = <State>(scenario: Scenario<State>): Walkable => ({
  name: scenario.name,
  flow: scenario.flow.name,
  expected: scenario,
  walk: async (gateway, folder, { honoursKeys, isDeceived = false, strike, crowd = "one" }) => {
    // A store of its own: to another walk's store this one would be another browser of the same customer.
    const dataDir = mkdtempSync(join(folder, "walk-"));
    const customer = await aCustomer(scenario, gateway, honoursKeys && !isDeceived);
    const striking = striker(strike);
    const flagged: string[] = [];
    let ahead = 0;
    const started = (): Process<State> => {
      const life = aLife();
      return {
        life,
        ...customer.site({
          dataDir,
          honoursKeys,
          fetch: striking.fetch(gateway.fetch, life),
          ahead: () => ahead,
          storeOver: (store) => striking.store(store, life),
          unknown: (operation) => void flagged.push(operation),
        }),
      };
    };
    const processes = [started(), ...(crowd === "two instances" ? [started()] : [])];
    /** The process that answers, or another one in its place. */
    const restarted = (): void => {
      ahead += restartMs;
      processes[0]?.store.close();
      processes[0] = started();
    };
    const journey = aJourney();
    const { id, correlationId } = journey;
    const here = (): Process<State> => processes[0] ?? started();
    worked(await here().runner.begin(journey));
    const send = async ({ life, runner }: Process<State>, form: Parameters<typeof sent<State>>[2]) =>
      Promise.race([life.over, sent(runner, id, form)]);

    let isOver = false;
    const isAgain = (): boolean => striking.hasStruck && !isOver;
    const done = async (move: Move<State>): Promise<Ending | "died"> => {
      // A double click sends the form twice as it was rendered; each instance renders its own.
      const form = await customer.rendered(move, isAgain());
      const requests =
        crowd === "two instances"
          ? processes.map(async (process) => send(process, await customer.rendered(move, isAgain())))
          : Array.from({ length: copies[crowd] }, () => send(here(), form));
      const [first = "died"] = await Promise.all(requests);
      if (first === "died") restarted();
      return first;
    };
    const stateNow = (): Promise<State> => stateOf(here(), id);

    const leftOpen = new Set<Move<State>>();
    let [ended, at]: [WalkEnd["ended"], string] = ["stuck", ""];
    let [before, inVain] = ["", 0];
    for (let count = 0; count < mostTurns && inVain < mostInVain; count += 1) {
      const state = await stateNow();
      inVain = JSON.stringify(state) === before ? inVain + 1 : 0;
      before = JSON.stringify(state);
      const next = scenario.moves.find((move) => !leftOpen.has(move) && !move.isDone(state));
      at = next?.acts.at(-1)?.step ?? "";
      if (scenario.isInDoubt(state) || next === undefined) {
        ended = next === undefined && !scenario.isInDoubt(state) ? "finished" : "told";
        break;
      }
      const hadStruck = striking.hasStruck;
      const outcome = await done(next);
      // The customer has tried again meanwhile: now the gateway gets what was on its way all the time.
      if (hadStruck) await striking.deliver();
      if (outcome === "died") continue;
      if (outcome === "answered" || scenario.isInDoubt(await stateNow())) continue;
      // The customer is not told of calls beside the order, and goes on without them.
      leftOpen.add(next);
    }
    await striking.deliver();
    isOver = true;
    // Old tabs are still open, and every button is pressed once more.
    for (const move of scenario.moves) await done(move);

    const state = await stateNow();
    const events = worked(await here().store.events(id));
    const { entries } = await gateway.ledger();
    const acts: Record<string, number> = {};
    for (const { operationId, correlationId: of } of entries)
      if (of === correlationId) acts[operationId] = (acts[operationId] ?? 0) + 1;
    const records = await gateway.records();
    for (const { store } of processes) store.close();
    rmSync(dataDir, { recursive: true, force: true });

    const intents = new Set(events.flatMap((event) => (event.type === "intent" ? [event.operation] : [])));
    const counted = new Map<string, number>();
    const calls = events.flatMap((event) => {
      if (event.type !== "exchange") return [];
      const nth = (counted.get(event.operation) ?? 0) + 1;
      counted.set(event.operation, nth);
      return [{ operation: event.operation, nth, isOnceOnly: intents.has(event.operation) }];
    });
    return {
      ended,
      at,
      state,
      hasStruck: striking.hasStruck,
      leftOpen: leftOpen.size > 0,
      flagged,
      acts,
      records,
      calls,
    };
  },
});

const copies: Readonly<Record<Exclude<Crowd, "two instances">, number>> = {
  one: 1,
  "double click": 2,
  "fifty at once": 50,
};
