import { openStore, type Store } from "@switchyard/adapters-store";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { oncePerProcess } from "./process.ts";
import { startRetention } from "./retention.ts";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { requestAgeMs } from "./telemetry/trace.ts";

/**
 * Milliseconds after its arrival that a request may use the store. A step may take 45 seconds at the gateway and writes
 * its result then; a proxy waits for 75.
 */
const storeDeadlineMs = 60_000;

/**
 * The process's store, which deletes expired journeys and sessions. It stays open across code reloads in development.
 *
 * @throws a readable line when the file can't be opened
 */
export const openedStore = (config: Config, log: Logger, errors: ErrorReporter, clock: Clock): Store =>
  oncePerProcess("store", () =>
    openStore({
      dataDir: config.dataDir,
      ...(config.storeUrl === null
        ? {}
        : {
            storeUrl: config.storeUrl,
            ...config.store,
            timeLeft: () => storeDeadlineMs - requestAgeMs(),
          }),
      ...(config.dataGroup === null ? {} : { group: config.dataGroup }),
      ...(config.secretKey === null ? {} : { secretKey: config.secretKey }),
      ...(config.consentKey === null ? {} : { consentKeyText: config.consentKey }),
    }).match(
      (store) => {
        startRetention(store, config, clock, log, errors);
        return store;
      },
      (line) => {
        throw new Error(line);
      },
    ),
  );
