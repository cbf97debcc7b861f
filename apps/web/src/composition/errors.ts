import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { exporting } from "./telemetry/exporting.ts";
import { logger } from "./telemetry/log.ts";

/** An entry in the log, and one at the collector where one is configured (`OTEL_EXPORTER_OTLP_ENDPOINT`). */
const reporter: ErrorReporter = {
  report: (said, facts, severity = "error") => {
    logger()[severity](facts, said);
    exporting()?.report(said, facts, severity);
  },
};

/**
 * The error reporter of this process, which the container gives as well (`ids.errors`). To report to a service of yours,
 * put it here: the front door and Next's own hooks come here too, which never load the container.
 */
export const errors = (): ErrorReporter => reporter;
