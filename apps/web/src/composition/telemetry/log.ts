import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";
import { kindOfError, scrubbed, scrubbedStack } from "./scrub.ts";

/** An error's log entry: its type and place, and its scrubbed message. */
export const errorForLog = (
  error: unknown,
): { readonly type: string; readonly message: string; readonly stack: string } =>
  error instanceof Error
    ? {
        type: kindOfError(error.name),
        message: scrubbed(error.message, 300),
        stack: scrubbedStack(error.stack ?? "", 4_000),
      }
    : { type: typeof error, message: "", stack: "" };

/** The log: one JSON line per event, on standard output. Pass names, codes and numbers, never personal data. */
export const openLog = ({ logLevel }: Pick<Config, "logLevel">): Logger =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorForLog },
  });
