import type { Site } from "../services.ts";
import { exporting, exportTo } from "./exporting.ts";
import { flushAtEnd } from "./flushing.ts";

/**
 * Begins to send telemetry to a collector where one is configured; without one, nothing of OpenTelemetry is even loaded.
 * What the site does never depends on it: what can't be sent is dropped, and the log says so.
 */
export async function startExporting({ config, log }: Pick<Site, "config" | "log">): Promise<void> {
  const { telemetryEndpoint: endpoint, codeVersion: version } = config;
  if (endpoint === null || exporting()) return;
  const { otlpExport } = await import("./otlp.ts");
  const collector = otlpExport({
    endpoint,
    version,
    failed: (reason) => log.warn({ reason }, "telemetry could not be exported"),
  });
  exportTo(collector);
  flushAtEnd(() => collector.flush());
}
