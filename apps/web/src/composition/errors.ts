import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { exporting } from "./telemetry/exporting.ts";

/**
 * The error reporter: an entry in the log, and one at the collector if it is configured
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`). To report to another service, add its reporter here.
 */
export const reporterTo = (log: Logger): ErrorReporter => ({
  report: (event, facts, severity = "error") => {
    log[severity](facts, event);
    exporting()?.report(event, facts, severity);
  },
});
