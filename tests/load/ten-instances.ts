import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { dice } from "../faults/storm/dice.ts";
import { withFleet } from "../faults/fleet/under-fire.ts";
import { type Figure } from "./figures.ts";
import { listPath, orderPath } from "./places.ts";
import { answerTimes, quantile, type Service } from "./queueing.ts";

/** Pages rendered for each visitor: a list at an individual use, sign-in, a first look at an order form. */
const asked = [`${listPath}&use=abc`, "/sign-in", orderPath] as const;
const alone = 150;
const together = 600;
const simulated = 100_000;
/** Shares of the machine's maximum. */
const shares = [0.4, 0.7] as const;
/** The system reports processor time in hundredths of a second. */
const ticksMs = 10;

/**
 * Measures three instances on this machine, next to a simulation of the same three from durations without load. Then
 * simulates ten, each with its own processor.
 */
export const tenInstances = (): Promise<Figure[]> =>
  withFleet({}, async (fleet) => {
    for (let number = 0; number < 60; number += 1) await answered(fleet.url, number);
    const sites = () => fleet.all.reduce((sum, { pid }) => sum + processorMs(pid), 0);
    const before = { machine: machineMs(), sites: sites() };
    const times: number[] = [];
    for (let number = 0; number < alone; number += 1) times.push(await answered(fleet.url, number));
    const machine = (machineMs() - before.machine) / alone;
    const site = (sites() - before.sites) / alone;
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const servicesOf = (busyMs: number): readonly Service[] =>
      times.map((time) => {
        const busy = Math.min(time, busyMs * (time / mean));
        return { busyMs: busy, idleMs: time - busy };
      });
    const random = dice(1);
    const lot = () => random.upTo(1_000_000) / 1_000_000;
    const processors = cpus().length;
    const here = (processors / machine) * 1_000;
    const figures: Figure[] = [
      {
        what: "processor of an answer: the machine's, of it the site's",
        value: machine,
        unit: "ms",
        detail: `${site.toFixed(1)} ms of the site; ${mean.toFixed(0)} ms until the complete answer, without other requests`,
      },
    ];
    for (const share of shares) {
      const perSecond = here * share;
      const measured = await timesAt(fleet.url, perSecond);
      const model = answerTimes({ instances: 3, processors }, perSecond, servicesOf(machine), simulated, lot);
      figures.push({
        what: `three here at ${share * 100} %, half of the answers: measured / simulated`,
        value: quantile(measured, 0.5) / quantile(model, 0.5),
        unit: "×",
        detail: `${perSecond.toFixed(0)} a second: ${percentiles(measured)} measured, ${percentiles(model)} simulated`,
      });
    }
    const most = (10 / site) * 1_000;
    for (const share of shares) {
      const times10 = answerTimes({ instances: 10 }, most * share, servicesOf(site), simulated, lot);
      figures.push({
        what: `ten, a processor each, at ${share * 100} %: 95 of 100`,
        value: quantile(times10, 0.95),
        unit: "ms",
        detail: `${(most * share).toFixed(0)} a second of ${most.toFixed(0)} at the most: ${percentiles(times10)}`,
      });
    }
    return figures;
  });

const percentiles = (times: readonly number[]): string =>
  [0.5, 0.95].map((share) => `${quantile(times, share).toFixed(0)} ms`).join(" and ");

/**
 * Requests a page completely.
 * @returns the milliseconds that it took
 */
const answered = async (site: string, number: number): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${site}${asked[number % asked.length] ?? ""}`, { headers: { accept: "text/html" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return performance.now() - began;
};

/** Sends requests at random times, without waiting for earlier ones. */
const timesAt = async (site: string, perSecond: number): Promise<readonly number[]> => {
  const lot = dice(2);
  const asking: Promise<number>[] = [];
  for (let [number, at] = [0, performance.now()]; number < together; number += 1) {
    at += (-Math.log(1 - lot.upTo(1_000_000) / 1_000_000) / perSecond) * 1_000;
    await pause(Math.max(0, at - performance.now()));
    asking.push(answered(site, number));
  }
  return Promise.all(asking);
};

/** A process's processor time. */
const processorMs = (pid: number | undefined): number => {
  const [, rest = ""] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * ticksMs;
};

/** The machine's total processor time. */
const machineMs = (): number => {
  const [, ...spent] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).map(Number);
  const [idle = 0, waiting = 0] = spent.slice(3, 5);
  return (spent.slice(0, 8).reduce((sum, one) => sum + one, 0) - idle - waiting) * ticksMs;
};
