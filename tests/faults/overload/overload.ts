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
import { type Fetch, transport } from "../../driver/transport.ts";
import { Visitor } from "../../driver/visitor.ts";

const homes = [goodwinAve, goodwinDrive, hemphillStreet, mapleApartment];
const loadSeconds = 30;
const crowd = 3;
const longestAnswerMs = 20_000;
const noAnswer = 0;

/** A list rendered for each visitor: an invalid parameter prevents caching. */
const madePath = `${listPath}&use=abc`;
const headers = { accept: "text/html" };

interface Stranger {
  readonly status: number;
  readonly seconds: number;
}

/** Each request opens a new connection, as behind nginx, and carries the visitor's address. */
const fetchFrom = (address: string): Fetch => {
  const { fetch } = transport();
  return (url, how) =>
    fetch(url, { ...how, headers: { ...(how.headers as Record<string, string>), "x-forwarded-for": address } });
};

/** Visitors arrive at an even rate, each at a separate address, without waiting for earlier answers. */
const strangersAt = async (url: string, perSecond: number): Promise<readonly Stranger[]> => {
  const stranger = async (number: number): Promise<Stranger> => {
    const came = performance.now();
    const from = `10.0.${Math.floor(number / 250) % 250}.${number % 250}`;
    const asked = fetchFrom(from)(url, { headers, signal: AbortSignal.timeout(longestAnswerMs) });
    const status = await asked.then(
      (answer) => answer.status,
      () => noAnswer,
    );
    return { status, seconds: (performance.now() - came) / 1_000 };
  };
  const began = performance.now();
  const secondsSince = (): number => (performance.now() - began) / 1_000;
  const all: Promise<Stranger>[] = [];
  while (secondsSince() < loadSeconds) {
    while (all.length < secondsSince() * perSecond) all.push(stranger(all.length));
    await pause(5);
  }
  return Promise.all(all);
};

/**
 * Sends three times as many visitors as the site can answer, while customers have order forms open. Each of those
 * orders must be placed, and each visitor must get an answer or a refusal within moments.
 */
export const overload = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-overload-"));
  const site = await startTestSite(folder, {
    OVERLOAD_REQUESTS: "64",
    OVERLOAD_DELAY_MS: "150",
    TRUSTED_PROXIES: "1",
  });
  try {
    const url = `${site.url}${madePath}`;
    // Enough parallel requests to load the site fully.
    await autocannon({ url, headers, connections: 4, duration: 3 });
    const peak = (await autocannon({ url, headers, connections: 4, duration: 8 })).requests.average;

    const customers: Visitor[] = [];
    for (const [index, home] of homes.entries()) {
      const customer = new Visitor(site.url, { fetch: fetchFrom(`10.1.0.${index}`) });
      await customer.open(orderInformationPath(home));
      customers.push(customer);
    }
    const load = strangersAt(url, crowd * peak);
    // The crowd arrives before the customers continue.
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
    const strangers = await load;
    const calmBegan = performance.now();
    while ((await fetch(url, { headers })).status !== 200) await pause(100);
    const calmSeconds = (performance.now() - calmBegan) / 1_000;

    const lost = orders.flatMap((one) => (one.status === "rejected" ? [String(one.reason).split("\n")[0]] : []));
    const took = orders.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const count = (status: number): number => strangers.filter((one) => one.status === status).length;
    const waits = strangers.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
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
        value: strangers.length,
        unit: "",
        detail: `in ${loadSeconds} s, as many as ${crowd} x peak`,
      },
      { what: "of them, without any answer", value: count(noAnswer), unit: "requests", bar: { most: 0 } },
      { what: "of them, refused for now", value: count(503), unit: "requests", bar: { least: 1 } },
      { what: "of them, with a page", value: count(200) / loadSeconds / peak, unit: "x peak", bar: { least: 0.5 } },
      {
        what: "their answer, 99 of 100",
        value: waits[Math.floor(waits.length * 0.99)] ?? 0,
        unit: "s",
        bar: { most: 10 },
      },
      { what: "until a stranger is let in again", value: calmSeconds, unit: "s", bar: { most: 10 } },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
