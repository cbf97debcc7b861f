import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../../../composition/config.ts";
import type { Site } from "../../../composition/services.ts";
import { watchEventLoop } from "../../../composition/telemetry/event-loop.ts";
import { measure } from "../../../composition/telemetry/metrics.ts";
import { type AdmissionFacts, admissionTable, type Begun, pressureOf } from "./admission-table.ts";
import type { BrandHosts } from "../arrival.ts";
import { answerBusy } from "./busy-answer.ts";
import { begunBy, isNeverRefused } from "./who-asks.ts";

/** So long a request waits for its turn at most; then its visitor is told. */
const longestWaitMs = 10_000;

export interface AdmissionParts {
  readonly overload: Config["overload"];
  readonly brandHosts: BrandHosts;
  readonly log: Pick<Logger, "warn">;
  begunBy(request: IncomingMessage): Begun;
}

/**
 * Lets requests in while the site can answer them. When it has more to do, those wait or are refused who have begun least
 * (admission-table.ts).
 */
export class Admission {
  #inFlight = 0;
  #latenessMs = 0;
  #pressure: ReturnType<typeof pressureOf> = "calm";
  readonly #waiting = new Set<() => void>();
  readonly #here: AdmissionParts;

  constructor(here: AdmissionParts) {
    this.#here = here;
  }

  /** Answers the request now, in its turn or with a refusal. */
  enter(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    // Whoever has gone already would never give a place back.
    if (isNeverRefused(request) || response.destroyed) return answer();
    // Who it is matters only when not everybody can come in.
    const begun = pressureOf(this.#facts("nothing")) === "calm" ? "nothing" : this.#here.begunBy(request);
    switch (admissionTable.decide(this.#facts(begun)).outcome) {
      case "answer":
        return this.#admit(response, answer);
      case "wait":
        return this.#wait(request, response, begun, answer);
      case "refuse":
        return this.#refuse(request, response, begun);
    }
  }

  /** Hears how late the event loop is; a single long task makes no crowd. */
  heardOfDelay(meanMs: number): void {
    this.#latenessMs += (meanMs - this.#latenessMs) * 0.3;
    const facts = this.#facts("nothing");
    measure("switchyard_requests_in_flight", {}, facts.inFlight);
    measure("switchyard_requests_waiting", {}, facts.waiting);
    const pressure = pressureOf(facts);
    if (pressure === this.#pressure) return;
    this.#pressure = pressure;
    const { inFlight, waiting } = facts;
    this.#here.log.warn(
      { pressure, inFlight, waiting, latenessMs: Math.round(this.#latenessMs) },
      "how busy the site is",
    );
  }

  #facts(begun: Begun): AdmissionFacts {
    const { requests, delayMs } = this.#here.overload;
    return {
      begun,
      inFlight: this.#inFlight,
      mostInFlight: requests,
      waiting: this.#waiting.size,
      lateness: delayMs === 0 ? 0 : this.#latenessMs / delayMs,
    };
  }

  #admit(response: ServerResponse, answer: () => void): void {
    this.#inFlight += 1;
    response.once("close", () => {
      this.#inFlight -= 1;
      this.#next();
    });
    answer();
  }

  #wait(request: IncomingMessage, response: ServerResponse, begun: Begun, answer: () => void): void {
    const leave = (): void => {
      clearTimeout(timer);
      response.off("close", leave);
      this.#waiting.delete(turn);
    };
    const turn = (): void => {
      leave();
      this.#admit(response, answer);
    };
    const timer = setTimeout(() => {
      leave();
      this.#refuse(request, response, begun);
    }, longestWaitMs);
    // The visitor went away.
    response.once("close", leave);
    this.#waiting.add(turn);
  }

  #next(): void {
    const [turn] = this.#waiting;
    if (turn !== undefined && this.#inFlight < this.#here.overload.requests) turn();
  }

  #refuse(request: IncomingMessage, response: ServerResponse, begun: Begun): void {
    measure("switchyard_overload_refused_total", { begun });
    answerBusy(request, response, begun, this.#here.brandHosts);
  }
}

/** The door of this process, which is watched from now on. */
export function openAdmission({ config, log }: Pick<Site, "config" | "log">): Admission {
  const { overload, brandHosts } = config;
  const admission = new Admission({ overload, brandHosts, log, begunBy });
  watchEventLoop(({ meanMs, longestMs }) => {
    measure("switchyard_event_loop_delay_seconds", {}, longestMs / 1_000);
    admission.heardOfDelay(meanMs);
  });
  return admission;
}
