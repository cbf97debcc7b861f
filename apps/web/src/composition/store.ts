import { openStore, type Store } from "@switchyard/adapters-store";
import { logger } from "./telemetry/log.ts";
import type { Config } from "./config.ts";
import { errors } from "./errors.ts";
import { oncePerProcess } from "./process.ts";
import { startRetention } from "./retention.ts";

/**
 * The store of this process; it forgets journeys and sessions whose time is up. Code may be loaded anew in development; the
 * open file is one all the same.
 * @throws one line for people when the file can't be opened
 */
export const journeyStore = (settings: Config): Store =>
  oncePerProcess("store", () =>
    openStore({
      dataDir: settings.dataDir,
      ...(settings.dataGroup === null ? {} : { group: settings.dataGroup }),
      ...(settings.secretKey === null ? {} : { secretKey: settings.secretKey }),
    }).match(
      (store) => {
        startRetention(store, settings, { now: () => new Date().toISOString() }, logger(), errors());
        return store;
      },
      (line) => {
        throw new Error(line);
      },
    ),
  );
