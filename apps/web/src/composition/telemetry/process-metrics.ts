import { performance } from "node:perf_hooks";
import type { Meter as Instruments } from "@opentelemetry/api";

const perMicrosecond = 1e-6;

/** Metrics of the process, measured only when they are read. */
const observed: Readonly<
  Record<string, { readonly kind: "gauge" | "counter"; readonly what: string; read(): number }>
> = {
  switchyard_process_resident_memory_bytes: {
    kind: "gauge",
    what: "Memory of the process",
    read: () => process.memoryUsage.rss(),
  },
  switchyard_process_heap_used_bytes: {
    kind: "gauge",
    what: "Memory that JavaScript uses",
    read: () => process.memoryUsage().heapUsed,
  },
  switchyard_process_cpu_seconds_total: {
    kind: "counter",
    what: "Processor time, with the system's time for this process",
    read: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) * perMicrosecond;
    },
  },
  switchyard_event_loop_busy_seconds_total: {
    kind: "counter",
    what: "Time in which the event loop was busy; a rate of 1 is the most that one process can do",
    read: () => performance.eventLoopUtilization().active / 1_000,
  },
};

/** The names of the process metrics. */
export const processMetrics: readonly string[] = Object.keys(observed);

/** Registers functions that read these metrics, together with all others. */
export function observeProcess(instruments: Instruments): void {
  for (const [name, { kind, what: description, read }] of Object.entries(observed)) {
    const instrument =
      kind === "gauge"
        ? instruments.createObservableGauge(name, { description })
        : instruments.createObservableCounter(name, { description });
    instrument.addCallback((result) => result.observe(read()));
  }
}
