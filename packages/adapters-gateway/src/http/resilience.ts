import { type GatewayFetch, Unavailable } from "./wire.ts";
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CircuitState,
  CountBreaker,
  bulkhead,
  circuitBreaker,
  handleAll,
} from "cockatiel";
import { bytesOf } from "./exchange.ts";
import { urlAt } from "./url.ts";

export interface ResilienceOptions {
  /** The gateway's own, as the clients have it. */
  readonly baseUrl: string;
  /** How long a failing capability is left alone; 0 never holds a call back because of failures. */
  readonly pauseMs: number;
  /** How many calls of one capability are on the way at once; as many again wait for their turn. */
  readonly callsAtOnce: number;
  /** Hears of a capability that fails, is tried again, and works again. */
  readonly log?: (change: CircuitChange) => void;
  /** Who else asks the same gateway. */
  readonly others?: Others;
}

/** Other processes that ask the same gateway, each with circuits of its own. */
export interface Others {
  /** Tells them that a capability fails which has worked until now. */
  tellFailing(capability: string): void;
  /** Hears the same of them. */
  onFailing(listener: (capability: string) => void): void;
}

export interface CircuitChange {
  readonly capability: string;
  readonly circuit: "open" | "half-open" | "closed";
}

/** The circuit opens when more than half of the last 20 calls failed, once there were 10. */
const window = { threshold: 0.5, size: 20, minimumNumberOfCalls: 10 } as const;

/**
 * Holds calls back where the gateway fails or is full, so that one bad capability takes neither the customers' time nor
 * the connections of the others. Make one per process, around its network: what each request's client learns counts for
 * all. Below the recorder of a journey, so that a call that was held back is in the journal and in its replay; replays
 * and the simulator have no network and so nothing of this.
 *
 * **Circuit breaker.** A call failed when no whole answer came or its status is 500 and above; a refusal (4xx) is an
 * answer. While the circuit is open, calls reject at once with {@link Unavailable}; after the pause one call goes through
 * as a probe, and its end closes the circuit or opens it again. Where another process says that a capability fails, the first
 * failure here opens the circuit, unless a call succeeds before: a process that only has no network itself stops no others.
 *
 * **Bulkhead.** More calls at once than allowed wait; more than may wait reject at once with {@link Unavailable}.
 */
export const resilient = (fetch: GatewayFetch, options: ResilienceOptions): GatewayFetch => {
  const guards = new Map<string, ReturnType<typeof guardOf>>();
  const guardFor = (capability: string) => {
    const guard = guards.get(capability) ?? guardOf(capability, options);
    guards.set(capability, guard);
    return guard;
  };
  options.others?.onFailing((capability) => guardFor(capability).warn());
  const base = urlAt(options.baseUrl, "/").pathname;
  return async (url, init) => {
    const guard = guardFor(capabilityOf(new URL(url).pathname.slice(base.length)));
    return await guard.run(async () => await whole(await fetch(url, init)), init.signal);
  };
};

/** The first part of the path, `search` or `enrollment`; of what customers see of their own account, the first two. */
export const capabilityOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/").filter((part) => part !== "");
  return first === "myaccount" ? `${first}/${second}` : first;
};

/** An answer with a failing status, on its way through the policies, which know failures by being thrown. */
class Failing extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("a failing status");
    this.response = response;
  }
}

/** How long a warning counts, in milliseconds. */
const warnedFor = 60_000;

/** Counts failures. Where it was warned, the first one is enough, until a call succeeds. */
class WarnedBreaker extends CountBreaker {
  #warnedUntil = 0;

  warn(): void {
    this.#warnedUntil = performance.now() + warnedFor;
  }

  override success(state: CircuitState): void {
    this.#warnedUntil = 0;
    super.success(state);
  }

  override failure(state: CircuitState): boolean {
    return super.failure(state) || performance.now() < this.#warnedUntil;
  }
}

const guardOf = (capability: string, { pauseMs, callsAtOnce, log, others }: ResilienceOptions) => {
  const slots = bulkhead(callsAtOnce, callsAtOnce);
  const breaker = new WarnedBreaker(window);
  const circuit = circuitBreaker(handleAll, { halfOpenAfter: pauseMs, breaker });
  let isKnownToFail = false;
  let openUntil = 0;
  circuit.onBreak(() => (openUntil = performance.now() + pauseMs));
  circuit.onStateChange((state) => {
    log?.({ capability, circuit: nameOf(state) });
    // Each probes by itself: that a probe has failed is no news to others.
    if (state === CircuitState.Open && !isKnownToFail) others?.tellFailing(capability);
    isKnownToFail = state !== CircuitState.Closed;
  });
  // The library would let others wait for the end of the probe; they are told at once.
  const isClosed = () =>
    circuit.state === CircuitState.Closed || (circuit.state === CircuitState.Open && performance.now() >= openUntil);
  const throughCircuit = (send: () => Promise<Response>): Promise<Response> => {
    if (!isClosed()) throw new BrokenCircuitError();
    return circuit.execute(async () => {
      const response = await send();
      if (response.status >= 500) throw new Failing(response);
      return response;
    });
  };
  const run = async (send: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> => {
    if (pauseMs > 0 && !isClosed()) throw new Unavailable("the gateway fails");
    try {
      return await slots.execute(() => {
        // The caller may have gone while waiting for a turn.
        signal?.throwIfAborted();
        return pauseMs > 0 ? throughCircuit(send) : send();
      });
    } catch (error) {
      if (error instanceof Failing) return error.response;
      if (error instanceof BrokenCircuitError) throw new Unavailable("the gateway fails");
      if (error instanceof BulkheadRejectedError) throw new Unavailable("the gateway is full");
      throw error;
    }
  };
  const warn = (): void => {
    if (circuit.state === CircuitState.Closed) breaker.warn();
  };
  return { run, warn };
};

const nameOf = (state: CircuitState): CircuitChange["circuit"] =>
  state === CircuitState.Closed ? "closed" : state === CircuitState.HalfOpen ? "half-open" : "open";

/** The same answer, read to its end: a body that hangs or breaks off is a failure too. */
const whole = async (response: Response): Promise<Response> => {
  const bytes = await bytesOf(response);
  return new Response(bytes.byteLength === 0 ? null : bytes, { status: response.status, headers: response.headers });
};
