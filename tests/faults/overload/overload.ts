import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { startTestSite } from "../../../scripts/test-site.ts";
import type { Figure } from "../../load/figures.ts";
import { listPath } from "../../load/places.ts";
import { fillIn, orderAndSkip } from "../../driver/enrollment.ts";
import { goodwinAve, goodwinDrive, hemphillStreet, mapleApartment, orderInformationPath } from "../../driver/homes.ts";
import { anApplicant } from "../../driver/people.ts";
import { Visitor } from "../../driver/visitor.ts";

const homes = [goodwinAve, goodwinDrive, hemphillStreet, mapleApartment];
const loadSeconds = 30;
const crowd = 3;

/** A list that is made for each visitor: what is no use stays in its field. */
const madePath = `${listPath}&use=abc`;
const headers = { accept: "text/html" };

/**
 * Three times as many strangers come as the site can answer, while customers have order forms open: each of those orders, and
 * every stranger is told within moments.
 */
export const overload = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-overload-"));
  const site = await startTestSite(folder, { OVERLOAD_REQUESTS: "64", OVERLOAD_DELAY_MS: "150" });
  try {
    const url = `${site.url}${madePath}`;
    // As many at once as keep the site at work, and no more.
    await autocannon({ url, headers, connections: 4, duration: 3 });
    const peak = (await autocannon({ url, headers, connections: 4, duration: 8 })).requests.average;

    const customers: Visitor[] = [];
    for (const home of homes) {
      const customer = new Visitor(site.url);
      await customer.open(orderInformationPath(home));
      customers.push(customer);
    }
    const load = autocannon({
      url,
      headers,
      connections: 500,
      overallRate: Math.ceil(crowd * peak),
      duration: loadSeconds,
      timeout: 20,
    });
    // The crowd is there before they go on.
    await pause(2_000);
    const began = performance.now();
    const orders = await Promise.allSettled(
      customers.map(async (customer, index) => {
        const home = homes[index] ?? goodwinAve;
        const person = { firstName: "Rosa", lastName: "Crowd", socialSecurityNumber: `412-55-02${10 + index}` };
        await orderAndSkip(customer, await fillIn(customer, home, { ...anApplicant, ...person }));
        return (performance.now() - began) / 1_000;
      }),
    );
    const { requests, errors, statusCodeStats, latency } = await load;
    const calmBegan = performance.now();
    while ((await fetch(url, { headers })).status !== 200) await pause(100);
    const calmSeconds = (performance.now() - calmBegan) / 1_000;

    const lost = orders.flatMap((one) => (one.status === "rejected" ? [String(one.reason).split("\n")[0]] : []));
    const took = orders.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const told = statusCodeStats["503"]?.count ?? 0;
    return [
      { what: "lists made for one visitor, at peak", value: peak, unit: "a second" },
      {
        what: "orders under way that were not placed",
        value: lost.length,
        unit: "orders",
        bar: { most: 0 },
        detail: [`of ${orders.length}`, ...new Set(lost)].join("; "),
      },
      {
        what: "the slowest order, form to confirmation",
        value: Math.max(0, ...took),
        unit: "s",
        bar: { most: loadSeconds - 2 },
        detail: "while the crowd is there",
      },
      {
        what: "strangers who came",
        value: requests.average / peak,
        unit: "x peak",
        bar: { least: 2 },
        detail: `${requests.total} in ${loadSeconds} s`,
      },
      {
        what: "of them, without any answer",
        value: errors,
        unit: "requests",
        bar: { most: 0 },
      },
      { what: "of them, told to come again", value: told, unit: "requests", bar: { least: 1 } },
      { what: "their answer, 99 of 100", value: latency.p99 / 1_000, unit: "s", bar: { most: 10 } },
      { what: "until a stranger is let in again", value: calmSeconds, unit: "s", bar: { most: 10 } },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
