import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { aCustomer, aJourney, type Ending, sent, stateOf } from "../../driver/in-process/customer.ts";
import type { GatewayHere } from "../../driver/in-process/gateway.ts";
import type { Move, Scenario } from "../../driver/in-process/scenario.ts";
import { type SiteProcess, worked } from "../../driver/in-process/site.ts";
import { aLife, type CallOfWalk, type Life, type Strike, striker } from "./boundaries.ts";

/** How many requests one press of a button becomes. */
export type Crowd = "one" | "double click" | "two instances" | "fifty at once";
export const crowds: readonly Crowd[] = ["double click", "two instances", "fifty at once"];

export interface WalkWishes {
  /** Whether the gateway honors idempotency keys and the site is configured for it. */
  readonly honoursKeys: boolean;
  /** The site is configured for keys that the gateway ignores. The trial must find the consequences. */
  readonly isDeceived?: true;
  readonly strike?: Strike;
  readonly crowd?: Crowd;
}

export interface WalkEnd {
  /** `reported`: the page reports that a call's outcome is unknown. `stuck`: the walk ended without a result or a report. */
  readonly ended: "finished" | "reported" | "stuck";
  readonly hasStruck: boolean;
  /** An optional call, whose failure doesn't stop the customer, has an unknown outcome. */
  readonly leftOpen: boolean;
  /** The outcomes that support was notified of. */
  readonly flagged: readonly string[];
  readonly acts: Readonly<Record<string, number>>;
  readonly records: ReadonlyMap<string, number>;
  /** Every call in journal order. A once-only call has an intent before it. */
  readonly calls: readonly (CallOfWalk & { readonly isOnceOnly: boolean })[];
  /** The step at which the customer stopped. */
  readonly at: string;
  /** The site's state at the end. */
  readonly state: unknown;
}

/** A walkable flow, independent of its types of state and ports. */
export interface Walkable {
  readonly name: string;
  readonly flow: string;
  readonly expected: Pick<Scenario<unknown>, "acts" | "beside" | "records" | "onceOnlyCalls">;
  walk(gateway: GatewayHere, dataDir: string, wishes: WalkWishes): Promise<WalkEnd>;
}

/** More than a lease lasts. */
const restartMs = 60_000;
const mostTurns = 40;
/** Repeats of the same button before the customer gives up. */
const mostInVain = 4;

interface Process<State> extends SiteProcess<State> {
  readonly life: Life;
}

export const walkable = <State>(scenario: Scenario<State>): Walkable => ({
  name: scenario.name,
  flow: scenario.flow.name,
  expected: scenario,
  walk: async (gateway, folder, { honoursKeys, isDeceived = false, strike, crowd = "one" }) => {
    // A separate store. In a shared one, this walk would count as another browser of the same customer.
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
    /** The answering process, or its replacement after a crash. */
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
      // A double click sends the rendered form twice; with two instances, each renders its own.
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
        ended = next === undefined && !scenario.isInDoubt(state) ? "finished" : "reported";
        break;
      }
      const hadStruck = striking.hasStruck;
      const outcome = await done(next);
      // The gateway receives the delayed requests after the customer's next try.
      if (hadStruck) await striking.deliver();
      if (outcome === "died") continue;
      if (outcome === "answered" || scenario.isInDoubt(await stateNow())) continue;
      // Pages don't mention optional calls that failed, and the flow continues.
      leftOpen.add(next);
    }
    await striking.deliver();
    isOver = true;
    // Presses every button once more, as from old tabs.
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
