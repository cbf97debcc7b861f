import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Fleet } from "../../../scripts/fleet/fleet.ts";
import { type Figure, median } from "../../load/figures.ts";
import { controlOf } from "../../site/a-gateway.ts";
import { underLoad } from "../restart/load.ts";
import { type Dice, dice } from "../storm/dice.ts";
import { customers, orders, type CustomerResult } from "./customer.ts";
import { checkOrder } from "./check-orders.ts";
import { withFleet } from "./under-fire.ts";

const visitors = 8;
const peakSeconds = 20;
const share = 0.7;
/** A gateway fault for one call, repeated at an interval. */
const faultEveryMs = 4_000;
const sampleEveryMs = 10_000;

/** Gateway faults: some before the call is carried out, some that lose only its answer. */
const struck = [
  "createCustomer",
  "connect",
  "checkFraud",
  "fetchPlans",
  "planDeposits",
  "sendConfirmationEmail",
] as const;
const kinds = ["500", "503", "reset", "timeout", "malformed"] as const;

/** The resources that a process uses. */
interface Resources {
  readonly megabytes: number;
  readonly handles: number;
}

/**
 * Runs three instances at 70 % of their measured capacity while random gateway calls fail one after the other. Memory
 * and handles at the end are compared with those after the warm-up.
 */
export const soaked = (seed: number, minutes: number): Promise<Figure[]> =>
  withFleet({ env: { GATEWAY_TIMEOUT_MS: "2000" } }, async (fleet) => {
    const port = Number(new URL(fleet.url).port);
    const peak = await peakOf(port);
    const over = { isOver: false };
    const load = underLoad(port, visitors, peak * share);
    const ordering = orderOn(fleet.url, minutes, over);
    const faults = strikeOn(fleet, dice(seed), over);
    const samples = await sampled(fleet, minutes);
    over.isOver = true;
    const { answered, dropped, longestMs } = await load.end();
    const [results, strikes] = await Promise.all([ordering, faults]);
    const ledger = await controlOf(fleet.sandboxUrl).ledger();
    const verdicts = results.map((one) => checkOrder(one, ledger));
    return [
      { what: "requests that a fleet of three serves here", value: peak, unit: "a second" },
      ...growthFigures(
        samples,
        "memory of an instance, at its end / once warm",
        "×",
        ({ megabytes }) => megabytes,
        1.1,
      ),
      ...growthFigures(samples, "handles of an instance, at its end / once warm", "×", ({ handles }) => handles, 1.1),
      {
        what: "orders that were not placed exactly once",
        value: verdicts.filter((verdict) => verdict !== "once").length,
        unit: "orders",
        bar: { most: 0 },
        detail: `of ${results.length}, while ${strikes} calls of the gateway failed`,
      },
      {
        what: "requests without an answer",
        value: dropped.length,
        unit: "requests",
        bar: { most: 0 },
        detail: [`of ${answered} in ${minutes} minutes`, ...new Set(dropped)].join("; "),
      },
      { what: "longest wait for an answer meanwhile", value: longestMs / 1_000, unit: "s" },
    ];
  });

const peakOf = async (port: number): Promise<number> => {
  const load = underLoad(port, visitors);
  await pause(peakSeconds * 1_000);
  return (await load.end()).answered / peakSeconds;
};

/** Customers in sequence, spread evenly over the available homes. */
const orderOn = async (
  site: string,
  minutes: number,
  over: { readonly isOver: boolean },
): Promise<readonly CustomerResult[]> => {
  const [all, results] = [customers(Number.POSITIVE_INFINITY), [] as CustomerResult[]];
  const everyMs = Math.max(2_000, (minutes * 60_000) / all.length);
  for (const one of all) {
    if (over.isOver) break;
    const began = performance.now();
    results.push(await orders(site, one));
    await pause(Math.max(0, everyMs - (performance.now() - began)));
  }
  return results;
};

const strikeOn = async ({ sandboxUrl }: Fleet, lot: Dice, over: { readonly isOver: boolean }): Promise<number> => {
  const gateway = controlOf(sandboxUrl);
  for (let strikes = 0; ; strikes += 1) {
    if (over.isOver) return strikes;
    const when = lot.upTo(2) === 0 ? ("before" as const) : ("after" as const);
    await gateway.set({ faults: [{ operationId: lot.oneOf(struck), fault: lot.oneOf(kinds), when, times: 1 }] });
    await pause(faultEveryMs);
  }
};

const sampled = async ({ all }: Fleet, minutes: number): Promise<readonly (readonly Resources[])[]> => {
  const until = performance.now() + minutes * 60_000;
  const samples: (readonly Resources[])[] = [];
  while (performance.now() < until) {
    await pause(sampleEveryMs);
    samples.push(all.map(({ pid }) => resourcesNow(pid)));
  }
  return samples;
};

const resourcesNow = (pid: number | undefined): Resources => {
  const [, kilobytes = "NaN"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { megabytes: Number(kilobytes) / 1_024, handles: readdirSync(`/proc/${pid}/fd`).length };
};

/** Compares the last quarter with the second one, for the instance that grew most. The first quarter is the warm-up. */
const growthFigures = (
  samples: readonly (readonly Resources[])[],
  what: string,
  unit: string,
  of: (resources: Resources) => number,
  most: number,
): Figure[] => {
  const quarter = Math.floor(samples.length / 4);
  const part = (from: number, instance: number): number =>
    median(samples.slice(from, from + quarter).map((one) => of(one[instance] ?? { megabytes: 0, handles: 0 })));
  const grown = (samples[0] ?? []).map((_, instance) => ({
    warm: part(quarter, instance),
    end: part(samples.length - quarter, instance),
  }));
  const ratios = grown.map(({ warm, end }) => end / warm);
  return [
    {
      what,
      value: Math.max(...ratios),
      unit,
      bar: { most },
      detail: grown.map(({ warm, end }) => `${warm.toFixed(0)} → ${end.toFixed(0)}`).join(", "),
    },
  ];
};
