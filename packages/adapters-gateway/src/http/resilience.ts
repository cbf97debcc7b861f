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
  /** The gateway's address, the same as the clients'. */
  readonly baseUrl: string;
  /** How long an open circuit rejects calls, in milliseconds; 0 switches the circuits off. */
  readonly pauseMs: number;
  /** The concurrent calls per capability; as many more may wait. */
  readonly callsAtOnce: number;
  /** Logs each change of a circuit. */
  readonly log?: (change: CircuitChange) => void;
  /** Other processes that call the same gateway. */
  readonly others?: Others;
}

/** Messages between processes that call the same gateway. Each process has its own circuits. */
export interface Others {
  /** Announces that a capability has begun to fail. */
  tellFailing(capability: string): void;
  /** Listens to the same announcement of other processes. */
  onFailing(listener: (capability: string) => void): void;
}

export interface CircuitChange {
  readonly capability: string;
  readonly circuit: "open" | "half-open" | "closed";
}

/** The circuit opens when more than half of the last 20 calls failed, once there were 10. */
const window = { threshold: 0.5, size: 20, minimumNumberOfCalls: 10 } as const;

/**
 * Rejects calls while the gateway fails or is full, so that one bad capability takes neither the customers' time nor
 * the connections of the others. Wrap the process's network once, because all clients share the circuits. It sits below
 * the recorder, so a rejected call is in the journal and its replay. Replays and the simulator have no network and don't
 * use it.
 *
 * **Circuit breaker.** A call fails without a whole answer, or with status 500 and above; a refusal (4xx) is an answer.
 * While the circuit is open, calls reject at once with {@link Unavailable}. After the pause one call goes through as a
 * probe, and its result closes the circuit or opens it again. After another process's announcement, the first failure
 * here opens the circuit, unless a call succeeds first. So a process that has lost its own network stops no others.
 *
 * **Bulkhead.** Calls above the limit wait; calls above the waiting limit reject at once with {@link Unavailable}.
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

/** The first segment of the path, such as `search`; of customers' own data (`myaccount/…`), the first two. */
export const capabilityOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/").filter((part) => part !== "");
  return first === "myaccount" ? `${first}/${second}` : first;
};

/** Carries an answer with a failing status through the policies, which only count thrown errors. */
class Failing extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("a failing status");
    this.response = response;
  }
}

/** How long another process's warning counts, in milliseconds. */
const warnedFor = 60_000;

/** Counts failures. After a warning the first failure opens the circuit, until a call succeeds. */
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
    // A failed probe is not announced: each process probes for itself.
    if (state === CircuitState.Open && !isKnownToFail) others?.tellFailing(capability);
    isKnownToFail = state !== CircuitState.Closed;
  });
  // The library makes other calls wait for the end of the probe; we reject them at once.
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
        // The caller may have left while waiting for a slot.
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

/** Reads the answer to its end: a body that hangs or breaks off is a failure too. */
const whole = async (response: Response): Promise<Response> => {
  const bytes = await bytesOf(response);
  return new Response(bytes.byteLength === 0 ? null : bytes, { status: response.status, headers: response.headers });
};
