import type { Site } from "../services.ts";
import { exporting, exportTo } from "./exporting.ts";
import { flushAtEnd } from "./flushing.ts";

/**
 * Starts sending telemetry if a collector is configured; otherwise OpenTelemetry isn't loaded. The site never depends
 * on it: entries that can't be sent are dropped, and the log reports that.
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
