import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { ResultAsync } from "neverthrow";

/** The points at which one call can fail: first those of the site's process in time order, then those of the connection. */
export const boundaries = {
  "die: before the intent": "the site dies before it writes the intent",
  "die: before it is sent": "the site dies after the intent, before it sends the request",
  "die: while it waits": "the gateway carries the call out; the site dies before the answer arrives",
  "die: with the answer": "the answer arrives; the site dies before it journals it",
  "die: before it is saved": "the site journals the answer and dies before it saves the state",
  "die: once it is saved": "the site saves the state and dies before it answers the customer",
  "wire: not reached": "the gateway is unreachable",
  "wire: answer lost": "the gateway carries the call out; the connection breaks before the answer",
  "wire: too late": "the gateway carries the call out; its answer arrives after the site's timeout",
  "wire: done later": "the site times out; the gateway carries the call out after the customer's next try",
  "wire: 500": "the gateway carries the call out and answers with status 500",
  "wire: unreadable": "the gateway carries the call out; the answer is an HTML page",
} as const;
export type Boundary = keyof typeof boundaries;
export const boundaryNames = Object.keys(boundaries) as Boundary[];

/** Failures of a call without an intent. It can't happen twice, so the customer only has to finish. */
export const lookUpBoundaries: readonly Boundary[] = [
  "die: before it is sent",
  "die: before it is saved",
  "wire: answer lost",
  "wire: 500",
];

/** One call of a walk: the `nth` one of its operation, from 1. */
export interface CallOfWalk {
  readonly operation: string;
  readonly nth: number;
}

export interface Strike extends CallOfWalk {
  readonly boundary: Boundary;
}

/** The lifetime of a simulated process. After its end, none of its work continues. */
export interface Life {
  readonly over: Promise<"died">;
  /** Ends the process; the returned promise never settles. */
  end<Never>(): Promise<Never>;
}

export const aLife = (): Life => {
  let ended: (word: "died") => void = () => undefined;
  const over = new Promise<"died">((resolve) => (ended = resolve));
  return {
    over,
    end: () => {
      ended("died");
      return new Promise(() => undefined);
    },
  };
};

/** Injects the failure at the first such call of the walk, in any process. */
export interface Striker {
  fetch(gateway: GatewayFetch, life: Life): GatewayFetch;
  store(store: JourneyStore, life: Life): JourneyStore;
  readonly hasStruck: boolean;
  /** Requests that reach the gateway after the site's timeout. */
  deliver(): Promise<void>;
}

export const striker = (strike: Strike | undefined): Striker => {
  const counts = { sent: 0, intents: 0, exchanges: 0 };
  const delayed: (() => Promise<unknown>)[] = [];
  let hasStruck = false;
  let endsAtCommit = false;
  const hits = (operation: string, counted: keyof typeof counts): boolean => {
    if (strike === undefined || hasStruck || operation !== strike.operation) return false;
    counts[counted] += 1;
    return counts[counted] === strike.nth;
  };
  const struck = (...among: readonly Boundary[]): boolean => {
    const isNow = strike !== undefined && among.includes(strike.boundary);
    hasStruck ||= isNow;
    return isNow;
  };
  const dead = <Value>(life: Life): ResultAsync<Value, Problem> => new ResultAsync(life.end());
  const has = (events: readonly JournalEvent[], type: "intent" | "exchange"): boolean =>
    events.some(
      (event) =>
        event.type === type &&
        event.operation === strike?.operation &&
        hits(event.operation, type === "intent" ? "intents" : "exchanges"),
    );

  return {
    get hasStruck() {
      return hasStruck;
    },
    deliver: async () => {
      for (const request of delayed.splice(0)) await request();
    },
    fetch: (gateway, life) => async (url, init) => {
      if (!hits(init.operation, "sent")) return gateway(url, init);
      if (struck("die: before it is sent")) return life.end();
      if (struck("wire: not reached")) throw new TypeError("fetch failed");
      if (struck("wire: done later")) {
        const { signal: _, ...request } = init;
        delayed.push(() => gateway(url, request));
        throw new DOMException("no answer", "TimeoutError");
      }
      const answer = await gateway(url, init);
      if (struck("die: while it waits")) return life.end();
      if (struck("wire: answer lost")) throw new TypeError("fetch failed");
      if (struck("wire: too late")) throw new DOMException("no answer", "TimeoutError");
      if (struck("wire: 500"))
        return Response.json({ error: { code: "INTERNAL", message: "Something went wrong." } }, { status: 500 });
      if (struck("wire: unreadable"))
        return new Response("<html><body>Please try again.</body></html>", {
          headers: { "content-type": "text/html" },
        });
      return answer;
    },
    store: (store, life) => ({
      ...store,
      append: (lease, events) => {
        if (has(events, "intent") && struck("die: before the intent")) return dead(life);
        if (!has(events, "exchange")) return store.append(lease, events);
        if (struck("die: with the answer")) return dead(life);
        const appended = store.append(lease, events);
        if (struck("die: before it is saved")) return appended.andThen(() => dead<void>(life));
        endsAtCommit = struck("die: once it is saved");
        return appended;
      },
      commit: (lease, expected, state, events, also) => {
        const committed = store.commit(lease, expected, state, events, also);
        if (!endsAtCommit) return committed;
        endsAtCommit = false;
        return committed.andThen(() => dead<"committed">(life));
      },
    }),
  };
};
