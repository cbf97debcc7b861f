import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startFleet } from "../../scripts/fleet/fleet.ts";
import { pathWithNginx } from "../../scripts/fleet/nginx-for-tests.ts";
import { nginxProgram } from "../../scripts/fleet/nginx.ts";
import { freePort } from "../../scripts/settings.ts";
import { startTestSite, testEnvironment } from "../../scripts/test-site.ts";
import { customers } from "../faults/fleet/customer.ts";
import { firstOpenDay } from "../driver/calendar.ts";
import { acceptedTerms } from "../driver/enrollment.ts";
import { orderInformationPath } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import type { Figure } from "./figures.ts";
import { transport } from "../driver/transport.ts";
import { listPath, orderPath } from "./places.ts";

/** Calm and attack alternate, each as often first, because a shared machine's speed varies. */
const turns = 3;
const windowMs = 6_000;
/** An attack's first window begins this long after it, because the start of its process is not the site's work. */
const beginningMs = 1_000;
/** The site needs about a second to notice an address and slow it, so an attack's beginning is a separate figure. */
const onsetMs = 3_000;
/** A person's shortest time on a page. */
const lookMs = 20;
/** A person's typing time before a form is sent; without it the sandbox's homes run out. */
const typeMs = 75;
const least = 0.9;

/**
 * Other visitors during an attack, each kind at a separate address.
 *
 * @returns one round of it
 */
type Kind = (round: number) => Promise<void>;

interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

const opened = async (visitor: Visitor, path: string): Promise<void> => {
  const { status } = await visitor.open(path);
  if (status !== 200) throw new Error(`${path.replace(/\?.*/, "")} answers ${status}`);
};

const kindsAt = async (site: Site): Promise<Readonly<Record<string, Kind>>> => {
  const at = (address: number, subnet = 1) =>
    new Visitor(site.url, { fetch: transport({ from: `127.0.${subnet}.${address}` }).fetch });
  const [home, help, looker, member] = [at(1), at(2), at(3), at(4)];
  const people = customers(700);
  await member.signIn("grace.garza");
  let ordered = 0;
  return {
    "the home page": () => opened(home, "/"),
    "a help page": () => opened(help, "/help"),
    lists: () => opened(looker, listPath),
    "an account": () => opened(member, "/my-account"),
    orders: async () => {
      const customer = people[(ordered += 1)];
      if (customer === undefined) throw new Error("no customer is left to order");
      const visitor = at(ordered % 250, 2 + Math.floor(ordered / 250));
      const form = await visitor.open(orderInformationPath(customer.home));
      const day = await firstOpenDay(visitor, customer.home);
      await pause(typeMs);
      const terms = await visitor.send(form, "/forms/order-information", { ...customer.typed, selectStartDate: day });
      await pause(typeMs);
      const { url } = await visitor.send(terms, "/forms/place-order", acceptedTerms);
      if (!url.includes("/mvi/mini-confirmation")) throw new Error(`an order leads to ${url.replace(/\?.*/, "")}`);
    },
  };
};

interface Measured {
  readonly rates: ReadonlyMap<string, number>;
  readonly troubles: readonly string[];
}

/** Each kind's successful requests per second, all kinds together. */
const measured = async (kinds: Readonly<Record<string, Kind>>, durationMs = windowMs): Promise<Measured> => {
  const rates = new Map<string, number>();
  const troubles: string[] = [];
  await Promise.all(
    Object.entries(kinds).map(async ([name, round]) => {
      const began = performance.now();
      let done = 0;
      while (performance.now() - began < durationMs) {
        await round(done).then(
          () => (done += 1),
          (error: Error) => troubles.push(`${name}: ${error.message}`),
        );
        await pause(lookMs);
      }
      rates.set(name, (done / (performance.now() - began)) * 1_000);
    }),
  );
  return { rates, troubles };
};

interface Attack {
  /**
   * Ends the attack.
   * @returns its answers by status
   */
  end(): Promise<string>;
}

/**
 * One address requests the most expensive page over this many connections, from a separate process, so its work doesn't
 * count as the site's.
 */
const asking = (site: Site, connections: number): Attack => {
  const client = fork(join(import.meta.dirname, "greedy-client.ts"), [site.url, listPath, String(connections)]);
  return {
    end: async () => {
      const answered = once(client, "message");
      client.send("end");
      return String((await answered)[0]);
    },
  };
};

/** Opens many sockets from one address, each with two bytes of a body of 5,000, and replaces closed ones. */
const dripping = (site: Site, connections: number, cookie: string): Attack => {
  const { port, host } = new URL(site.url);
  const open = new Set<Socket>();
  let isOver = false;
  let closed = 0;
  const one = (): void => {
    if (isOver) return;
    const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: "127.0.0.66" });
    open.add(socket);
    socket.on("error", () => undefined);
    socket.resume().once("close", () => {
      open.delete(socket);
      closed += 1;
      setTimeout(one, 100);
    });
    socket.write(
      `POST /forms/keep-draft HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.url}\r\ncookie: ${cookie}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5000\r\n\r\na=`,
    );
  };
  for (let count = 0; count < connections; count += 1) one();
  return {
    end: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
      return Promise.resolve(`${closed} closed`);
    },
  };
};

/** The cookies of a visitor with an open order form. */
const draftOf = async (site: Site): Promise<string> => {
  const visitor = new Visitor(site.url, { fetch: transport({ from: "127.0.0.66" }).fetch });
  await visitor.open(orderPath);
  return visitor.cookie();
};

/**
 * Thirty people at one address browse, each opening a page every two seconds.
 * @returns refusals by status
 */
const household = async (site: Site): Promise<readonly number[]> => {
  const paths = ["/", listPath, `${listPath}&use=1500`, orderPath, "/help", "/sign-in", "/moving"];
  const refused: number[] = [];
  await Promise.all(
    Array.from({ length: 30 }, async (_, person) => {
      const visitor = new Visitor(site.url, { fetch: transport({ from: "127.0.0.30" }).fetch });
      await pause(person * 60);
      for (let page = 0; page < 5; page += 1) {
        const { status } = await visitor.open(paths[(person + page) % paths.length] ?? "/");
        if (status !== 200) refused.push(status);
        await pause(2_000);
      }
    }),
  );
  return refused;
};

/** The lowest share of a kind's calm rate, and each kind's rates, of the turns' sums. */
const comparedWith = (calm: ReadonlyMap<string, number>, attacked: ReadonlyMap<string, number>) => {
  const kinds = [...attacked].map(([kind, rate]) => ({ kind, rate, whole: calm.get(kind) ?? 0 }));
  return {
    share: Math.min(...kinds.map(({ rate, whole }) => rate / whole)),
    kinds: kinds.map(
      ({ kind, rate, whole }) => `${kind} ${(rate / turns).toFixed(1)} of ${(whole / turns).toFixed(1)}`,
    ),
  };
};

async function* denialAt(where: string, site: Site): AsyncIterable<Figure> {
  const kinds = await kindsAt(site);
  const draft = await draftOf(site);
  // Renders everything once that renders only once.
  await measured(kinds);
  for (const [what, begin] of [
    ["16 connections on the dearest page", () => asking(site, 16)],
    ["60 connections on the dearest page", () => asking(site, 60)],
    ["200 connections on the dearest page", () => asking(site, 200)],
    ["100 slow bodies", () => dripping(site, 100, "")],
    ["140 slow bodies with a draft's cookies", () => dripping(site, 140, draft)],
  ] as const) {
    const calm = new Map<string, number>();
    const during = new Map<string, number>();
    const atOnset = new Map<string, number>();
    const printed = new Set<string>();
    const beCalm = async (): Promise<void> => add((await measured(kinds)).rates, calm);
    const beAttacked = async (): Promise<void> => {
      const attack = begin();
      await pause(beginningMs);
      add((await measured(kinds, onsetMs)).rates, atOnset);
      const { rates, troubles } = await measured(kinds);
      add(rates, during);
      printed.add(await attack.end());
      for (const trouble of troubles) printed.add(trouble);
    };
    for (let turn = 0; turn < turns; turn += 1)
      for (const window of turn % 2 === 0 ? [beCalm, beAttacked] : [beAttacked, beCalm]) await window();
    const lasting = comparedWith(calm, during);
    yield {
      what: `${where}, ${what}: the others' rate`,
      value: lasting.share,
      unit: "of calm",
      bar: { least },
      detail: [...lasting.kinds, ...printed].join("; "),
    };
    const beginning = comparedWith(calm, atOnset);
    yield {
      what: `${where}, ${what}: in the first ${onsetMs / 1_000} s`,
      value: beginning.share,
      unit: "of calm",
      detail: beginning.kinds.join("; "),
    };
  }
  const refused = await household(site);
  yield {
    what: `${where}, 30 people at one address: refused`,
    value: refused.length,
    unit: "pages",
    bar: { most: 0 },
    detail: [...new Set(refused)].join(", "),
  };
}

const settings = {
  OVERLOAD_REQUESTS: "64",
  OVERLOAD_DELAY_MS: "150",
  RATE_LIMIT_FACTOR: "1",
  LISTEN_ADDRESS: "127.0.0.1",
};

const add = (rates: ReadonlyMap<string, number>, to: Map<string, number>): void => {
  for (const [kind, rate] of rates) to.set(kind, (to.get(kind) ?? 0) + rate);
};

/** The capacity that one address can take from other visitors: directly at an instance, and behind nginx as deployed. */
export async function* denial(folder: string): AsyncIterable<Figure> {
  const bare = await startTestSite(mkdtempSync(join(folder, "denial-")), settings);
  yield* andStop(bare, denialAt("bare", bare));
  process.env["PATH"] = await pathWithNginx();
  if (nginxProgram() === undefined) {
    console.log("There is no nginx here, so nothing is measured behind it (on Debian the package nginx-light).");
    return;
  }
  const fleet = await startFleet({
    folder: mkdtempSync(join(folder, "denial-")),
    port: await freePort(),
    sandboxPort: await freePort(),
    count: 1,
    env: { ...testEnvironment(), ...settings },
  });
  yield* andStop(fleet, denialAt("behind nginx", fleet));
}

async function* andStop(site: Site, figures: AsyncIterable<Figure>): AsyncIterable<Figure> {
  try {
    yield* figures;
  } finally {
    await site.stop();
  }
}
