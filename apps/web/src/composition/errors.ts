import { type ErrorReporter, loggingReporter } from "../telemetry/error-reporter.ts";
import { logger } from "../telemetry/log.ts";

let made: ErrorReporter | undefined;

/**
 * The error reporter of this process, which the container gives as well (`ids.errors`). To report to a service of yours,
 * put it here: the front door and Next's own hooks come here too, which never load the container.
 */
export const errors = (): ErrorReporter => (made ??= loggingReporter(logger()));
