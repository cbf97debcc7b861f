import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { exporting } from "./telemetry/exporting.ts";

/**
 * The error reporter: an entry in the log, and one at the collector where one is configured (`OTEL_EXPORTER_OTLP_ENDPOINT`).
 * To report to a service of yours, make another one here.
 */
export const reporterTo = (log: Logger): ErrorReporter => ({
  report: (event, facts, severity = "error") => {
    log[severity](facts, event);
    exporting()?.report(event, facts, severity);
  },
});
