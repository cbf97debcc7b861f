import { createServer } from "node:http";
import type { Meter as Instruments } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { type Meter, type MetricName, metrics } from "./metrics.ts";
import { observeProcess } from "./process-metrics.ts";

export interface Listeners {
  /** The local port for Prometheus, or null. */
  readonly port: number | null;
  /** The base address of a collector; `/v1/metrics` comes after it. Or null. */
  readonly endpoint: string | null;
  /** The version of the running code. */
  readonly version: string;
  /** Called if the port can't be opened; the meter tries again. */
  failed(reason: string): void;
}

/**
 * A meter over OpenTelemetry's library.
 *
 * @returns the meter, and a function that flushes it
 */
export function openTelemetryMeter({ port, endpoint, version, failed }: Listeners): {
  readonly meter: Meter;
  flush(): Promise<void>;
} {
  const readers: IMetricReader[] = [];
  if (port !== null) readers.push(readAt(port, failed));
  if (endpoint !== null)
    readers.push(
      new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }) }),
    );
  const provider = new MeterProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ "service.name": "switchyard-site", "service.version": version }),
    ),
    readers,
  });
  const instruments = provider.getMeter("switchyard", version);
  observeProcess(instruments);
  const take = Object.fromEntries(
    Object.keys(metrics).map((name) => [name, instrument(instruments, name as MetricName)]),
  ) as Record<MetricName, Taking>;
  return { meter: (name, labels, value) => take[name](labels, value), flush: () => provider.forceFlush() };
}

type Taking = (labels: Readonly<Record<string, string>>, value: number) => void;

function instrument(instruments: Instruments, name: MetricName): Taking {
  const metric = metrics[name];
  const { what: description } = metric;
  switch (metric.kind) {
    case "duration": {
      const advice = { explicitBucketBoundaries: [...metric.boundaries] };
      const histogram = instruments.createHistogram(name, { description, advice });
      return (labels, value) => histogram.record(value, labels);
    }
    case "gauge": {
      const gauge = instruments.createGauge(name, { description });
      return (labels, value) => gauge.record(value, labels);
    }
    case "counter": {
      const counter = instruments.createCounter(name, { description });
      // Alerts compare with an earlier value, so a counter must exist before its first event.
      if (metric.labels.length === 0) counter.add(0);
      return (labels, value) => counter.add(value, labels);
    }
  }
}

/**
 * Milliseconds between tries to open a port that is in use: two processes of a machine may follow each other
 * (docs/telemetry.md).
 */
const pauseMs = 5_000;

/**
 * Serves metrics to Prometheus at a local port. The library's server gives up when the port is taken; this one waits
 * for the previous process to end.
 */
function readAt(port: number, failed: (reason: string) => void): PrometheusExporter {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics") exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  }).unref();
  const listen = () => void server.listen(port, "localhost");
  server.on("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
    failed(code);
    setTimeout(listen, pauseMs).unref();
  });
  listen();
  return exporter;
}
