import { describe, expect, test } from "vitest";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { isMeasured, measure, measureBy } from "./metrics.ts";
import { startMeasuring } from "./start-measuring.ts";

describe("a metric", () => {
  test("without a listener is dropped without harm", async () => {
    await startMeasuring({
      config: { metricsPort: null, telemetryEndpoint: null, codeVersion: "1" } as Config,
      log: {} as Logger,
    });
    expect(isMeasured()).toBe(false);
    expect(() => measure("switchyard_calls_in_doubt_total", {})).not.toThrow();
  });

  test("reaches the listener, once per event or with its value", () => {
    const heard: unknown[] = [];
    measureBy((...what) => void heard.push(what));
    measure("switchyard_limits_refused_total", { limit: "codes" });
    measure("switchyard_gateway_circuit_open", { capability: "search" }, 0);
    expect(heard).toEqual([
      ["switchyard_limits_refused_total", { limit: "codes" }, 1],
      ["switchyard_gateway_circuit_open", { capability: "search" }, 0],
    ]);
  });
});
