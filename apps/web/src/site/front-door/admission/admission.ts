import type { IncomingMessage, ServerResponse } from "node:http";
import { type EventLoopUtilization, performance } from "node:perf_hooks";
import type { Logger } from "pino";
import type { Config } from "../../../composition/config.ts";
import type { Site } from "../../../composition/services.ts";
import { watchEventLoop } from "../../../composition/telemetry/event-loop.ts";
import { measure } from "../../../composition/telemetry/metrics.ts";
import { addressOf } from "../caller-address.ts";
import { type Begun, pressureOf } from "./admission-table.ts";
import { Bodies } from "./bodies.ts";
import { answerBusy } from "./busy-answer.ts";
import { FairQueue } from "./fair-queue.ts";
import { begunBy, isNeverRefused } from "./who-asks.ts";

/** The longest wait for a turn, in milliseconds; then the visitor is refused. */
const longestWaitMs: Readonly<Record<Begun, number>> = {
  "an order": 10_000,
  "signed in": 10_000,
  looking: 5_000,
  nothing: 3_000,
};
/** The longest wait of a slowed address: each refusal costs a page, and causes its next request. */
const longestWaitOfSlowedMs = 10_000;
/** Further requests don't wait, because they would take too much memory. */
const mostWaiting = 4_096;

export interface AdmissionParts {
  readonly config: Pick<Config, "overload" | "brandHosts" | "trustedProxies">;
  readonly log: Pick<Logger, "warn">;
  begunBy(request: IncomingMessage): Begun;
  now(): number;
  /** Since the process began. */
  utilization(): Pick<EventLoopUtilization, "active" | "idle">;
}

/**
 * Admits requests while there is room, fairly between addresses (fair-queue.ts), and refuses those that waited too
 * long.
 */
export class Admission {
  #latenessMs = 0;
  #pressure: ReturnType<typeof pressureOf> = "calm";
  #counted: ReturnType<AdmissionParts["utilization"]>;
  #looked: ReturnType<AdmissionParts["utilization"]>;
  readonly #queue: FairQueue;
  readonly #bodies = new Bodies();
  readonly #here: AdmissionParts;

  constructor(here: AdmissionParts) {
    this.#here = here;
    const { requests, delayMs } = here.config.overload;
    this.#queue = new FairQueue(requests, delayMs > 0);
    this.#counted = this.#looked = here.utilization();
  }

  /** Counts a visitor, including one whose page costs nothing. */
  saw(request: IncomingMessage): void {
    this.#queue.saw(this.#addressOf(request), this.#here.now());
  }

  /**
   * Runs the request after its body has arrived and in its turn, or refuses it.
   *
   * @param instead an answer that needs no waiting
   */
  enter(request: IncomingMessage, response: ServerResponse, answer: () => void, instead?: () => void): void {
    if (isNeverRefused(request)) return answer();
    const address = this.#addressOf(request);
    this.#bodies.wait(request, response, address, () => {
      // A visitor who has left would never free their place.
      if (response.destroyed) return answer();
      const begun = this.#here.begunBy(request);
      if (this.#queue.facts.waiting >= mostWaiting) return this.#refuse(request, response, begun);
      this.#wait(request, response, { address, begun }, answer, instead);
    });
  }

  /** Begins background work, in the turn of the visitor who caused it. */
  begin(request: IncomingMessage, work: () => Promise<void>): void {
    const asking = { address: this.#addressOf(request), begun: this.#here.begunBy(request) };
    this.#asks(asking, (ended) => void work().finally(ended));
  }

  /** Measures the load, 20 times a second. */
  look(): void {
    const { active, idle } = this.#here.utilization();
    const [worked, rested] = [active - this.#looked.active, idle - this.#looked.idle];
    this.#looked = { active, idle };
    const { delayMs } = this.#here.config.overload;
    this.#queue.look({
      work: delayMs === 0 || worked + rested === 0 ? 0 : worked / (worked + rested),
      lateness: delayMs === 0 ? 0 : this.#latenessMs / delayMs,
      now: this.#here.now(),
    });
  }

  /** Receives the event loop's delay; a single long task doesn't count as a crowd. */
  heardOfDelay(meanMs: number): void {
    this.#latenessMs += (meanMs - this.#latenessMs) * 0.3;
    const { inFlight, waiting } = this.#queue.facts;
    measure("switchyard_requests_in_flight", {}, inFlight);
    measure("switchyard_requests_waiting", {}, waiting);
    const pressure = pressureOf(this.#queue.facts);
    if (pressure === this.#pressure) return;
    this.#pressure = pressure;
    this.#here.log.warn({ pressure, inFlight, waiting, latenessMs: Math.round(this.#latenessMs) }, "load of the site");
  }

  #addressOf(request: IncomingMessage): string {
    return addressOf(request, this.#here.config.trustedProxies);
  }

  /** @returns a function that cancels the request while it waits */
  #asks(who: { readonly address: string; readonly begun: Begun }, begins: (ended: () => void) => void): () => void {
    const asking = {
      ...who,
      begin: () => {
        const cost = this.#costSoFar();
        begins(() => this.#queue.ended(asking, this.#costSoFar() - cost, this.#here.now()));
      },
    };
    return this.#queue.enter(asking, this.#here.now());
  }

  #costSoFar(): number {
    const { active, idle } = this.#here.utilization();
    const worked = active - this.#counted.active;
    this.#counted = { active, idle };
    return this.#queue.worked(worked);
  }

  #wait(
    request: IncomingMessage,
    response: ServerResponse,
    who: { readonly address: string; readonly begun: Begun },
    answer: () => void,
    instead: (() => void) | undefined,
  ): void {
    let hasBegun = false;
    const leaves = { queue: (): void => undefined };
    const gone = (): void => leaves.queue();
    const refuse = (): void => {
      response.off("close", gone);
      leaves.queue();
      this.#refuse(request, response, who.begun);
    };
    const longest = longestWaitMs[who.begun];
    let timer = setTimeout(() => {
      if (this.#queue.isSlowed(who.address)) timer = setTimeout(refuse, longestWaitOfSlowedMs - longest);
      else refuse();
    }, longest);
    response.once("close", gone);
    const leave = this.#asks(who, (ended) => {
      hasBegun = true;
      clearTimeout(timer);
      response.off("close", gone);
      response.once("close", ended);
      answer();
    });
    leaves.queue = () => {
      clearTimeout(timer);
      leave();
    };
    if (hasBegun || !instead) return;
    response.off("close", gone);
    leaves.queue();
    instead();
  }

  #refuse(request: IncomingMessage, response: ServerResponse, begun: Begun): void {
    measure("switchyard_overload_refused_total", { begun });
    answerBusy(request, response, begun, this.#here.config.brandHosts);
  }
}

const lookEveryMs = 50;

/** The admission of this process, which begins to measure its load. */
export function openAdmission({ config, log }: Pick<Site, "config" | "log">): Admission {
  const admission = new Admission({
    config,
    log,
    begunBy,
    now: () => performance.now(),
    utilization: () => performance.eventLoopUtilization(),
  });
  setInterval(() => admission.look(), lookEveryMs).unref();
  watchEventLoop(({ meanMs, longestMs }) => {
    measure("switchyard_event_loop_delay_seconds", {}, longestMs / 1_000);
    admission.heardOfDelay(meanMs);
  });
  return admission;
}
