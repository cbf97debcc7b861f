import type { Site } from "../services.ts";
import { flushAtEnd } from "./flushing.ts";
import { isMeasured, measureBy } from "./metrics.ts";

/** Starts metrics if Prometheus' port or a collector is configured; otherwise OpenTelemetry isn't loaded. */
export async function startMeasuring({ config, log }: Pick<Site, "config" | "log">): Promise<void> {
  const { metricsPort: port, telemetryEndpoint: endpoint, codeVersion: version } = config;
  if ((port === null && endpoint === null) || isMeasured()) return;
  const { openTelemetryMeter } = await import("./open-telemetry-metrics.ts");
  const { meter, flush } = openTelemetryMeter({
    port,
    endpoint,
    version,
    failed: (reason) => log.warn({ reason, port }, "the metrics port is taken"),
  });
  measureBy(meter);
  flushAtEnd(flush);
}
