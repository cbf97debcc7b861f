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
    "Answers to requests, by the page's path in the content, the call's or the form's own, and the class of the status; files are left out",
    ["route", "status"],
  ),
  switchyard_cached_pages_total: counter(
    "Pages that are the same for everybody: hit, out of the cache; miss, made for the first who asked",
    ["answer"],
  ),
  switchyard_gateway_call_duration_seconds: duration(
    "Calls of the gateway with all their repeats, by operation and what came of them",
    ["operation", "outcome"],
  ),
  switchyard_gateway_circuit_open: gauge("1 while a capability of the gateway is left alone because it fails, else 0", [
    "capability",
  ]),
  switchyard_steps_total: counter("Steps of journeys that ended, by flow, step and what came of them", [
    "flow",
    "step",
    "outcome",
  ]),
  switchyard_rules_total: counter("Decisions, by table and the rule that decided", ["table", "rule"]),
  switchyard_journeys_held_total: counter(
    "Times that a request found its journey held by another one; it asks again every 40 ms",
    ["flow"],
  ),
  switchyard_calls_in_doubt_total: counter(
    "Calls that must not happen twice and were left without a clear answer; the customer may try again under the same key",
    [],
  ),
  switchyard_outcomes_unknown_total: counter("Orders with an unknown outcome: support must clarify them", []),
  switchyard_event_loop_delay_seconds: duration(
    "The longest time of each tenth of a second for which the process could attend to nothing else",
    [],
  ),
  switchyard_requests_in_flight: gauge("Requests that are being answered, files and health left out", []),
  switchyard_requests_waiting: gauge("Requests that wait for their turn, since no more may be answered at once", []),
  switchyard_overload_refused_total: counter(
    "Requests that were refused because the site has too much to do, by what their visitors had begun",
    ["begun"],
  ),
  switchyard_limits_refused_total: counter("Requests and calls that a limit refused, by the limit", ["limit"]),
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
