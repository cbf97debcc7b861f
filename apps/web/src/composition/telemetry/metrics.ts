import { oncePerProcess } from "../process.ts";

/** Seconds; the gateway's own limit is 30. */
const durations = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

const counter = <const Label extends string>(what: string, labels: readonly Label[]) =>
  ({ kind: "counter", what, labels }) as const;
const gauge = <const Label extends string>(what: string, labels: readonly Label[]) =>
  ({ kind: "gauge", what, labels }) as const;
const duration = <const Label extends string>(what: string, labels: readonly Label[]) =>
  ({ kind: "duration", what, labels, boundaries: durations }) as const;

/**
 * All metrics of the site, by their names in Prometheus. Labels are fixed names, codes and words, a few hundred in all:
 * never a raw address, a reference or personal data.
 */
export const metrics = {
  switchyard_request_duration_seconds: duration(
    "Answers to requests, by the path of the page, call or form and the class of the status; files are not counted",
    ["route", "status"],
  ),
  switchyard_cached_pages_total: counter(
    "Pages that are the same for all visitors: hit, served from the cache; miss, rendered for the first visitor",
    ["answer"],
  ),
  switchyard_gateway_call_duration_seconds: duration("Gateway calls with all their retries, by operation and outcome", [
    "operation",
    "outcome",
  ]),
  switchyard_gateway_circuit_open: gauge("1 while a capability of the gateway is left alone because it fails, else 0", [
    "capability",
  ]),
  switchyard_steps_total: counter("Steps of journeys that ended, by flow, step and outcome", [
    "flow",
    "step",
    "outcome",
  ]),
  switchyard_rules_total: counter("Decisions, by table and matching rule", ["table", "rule"]),
  switchyard_journeys_held_total: counter(
    "Times that a request found its journey leased by another request; it tries again every 40 ms",
    ["flow"],
  ),
  switchyard_calls_in_doubt_total: counter(
    "Once-only calls without a clear answer; the customer may try again under the same key",
    [],
  ),
  switchyard_outcomes_unknown_total: counter("Orders with an unknown outcome: support must clarify them", []),
  switchyard_event_loop_delay_seconds: duration("The longest event loop delay in each tenth of a second", []),
  switchyard_requests_in_flight: gauge("Requests in progress, without files and health checks", []),
  switchyard_requests_waiting: gauge("Requests that wait for a free slot", []),
  switchyard_overload_refused_total: counter(
    "Requests refused because of overload, by the progress of their visitors",
    ["begun"],
  ),
  switchyard_limits_refused_total: counter("Requests and calls refused by a limit, by the limit", ["limit"]),
} as const;

type Metrics = typeof metrics;
export type MetricName = keyof Metrics;
export type LabelsOf<Name extends MetricName> = { readonly [Label in Metrics[Name]["labels"][number]]: string };

/** Records a measurement: a counter adds the value, a gauge is set to it, and a duration is in seconds. */
export type Meter = (name: MetricName, labels: Readonly<Record<string, string>>, value: number) => void;

const meters = (): { meter?: Meter } => oncePerProcess("meter", () => ({}));

/**
 * Records a measurement if a meter is set; otherwise it costs a map look-up. It never throws, and no answer waits for
 * it.
 */
export const measure = <Name extends MetricName>(name: Name, labels: LabelsOf<Name>, value = 1): void =>
  meters().meter?.(name, labels, value);

/** Sets the meter for all later measurements. */
export function measureBy(meter: Meter): void {
  meters().meter = meter;
}

/** Whether a meter is set. */
export const isMeasured = (): boolean => meters().meter !== undefined;
