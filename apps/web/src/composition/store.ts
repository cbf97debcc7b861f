import { openStore, type Store } from "@switchyard/adapters-store";
import { logger } from "./telemetry/log.ts";
import type { Config } from "./config.ts";
import { errors } from "./errors.ts";
import { startRetention } from "./retention.ts";

const place = Symbol.for("switchyard.store");
const kept = globalThis as { [place]?: Store };

/**
 * The store of this process; it forgets journeys and sessions whose time is up. Next loads modules once for each of its bundles, and
 * again after a change in development; the open file is one all the same.
 * @throws one line for people when the file can't be opened
 */
export const journeyStore = (settings: Config): Store =>
  (kept[place] ??= openStore({
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
  ));
