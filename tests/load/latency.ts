import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import type { CannedSite } from "./canned-site.ts";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";
import { answeredListPath, homePath, listPath } from "./places.ts";
import { signedIn } from "./signed-in.ts";

const times = usually(9);
const latencies = [0, 50, 200];
const slow = 200;

interface Answer {
  /** Milliseconds to the first byte, and to the last. */
  readonly first: number;
  readonly last: number;
}

interface Asked {
  readonly url: string;
  readonly cookie: string;
}

async function answerOf({ url, cookie }: Asked): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(url, {
    headers: { accept: "text/html", ...(cookie === "" ? {} : { cookie }) },
    redirect: "manual",
  });
  const first = performance.now() - began;
  await answer.text();
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return { first, last: performance.now() - began };
}

async function medianOf(asked: Asked, which: keyof Answer): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) taken.push((await answerOf(asked))[which]);
  return median(taken);
}

/** The first byte compared with a bare page that waits for the gateway calls that our page can't avoid. */
async function* firstBytes(site: CannedSite, bareUrl: string): AsyncGenerator<Figure> {
  const pages = [
    { what: "home, cached", url: `${site.url}${homePath}`, cookie: "", waits: false },
    { what: "anonymous plan list, cached", url: `${site.url}${listPath}`, cookie: "", waits: false },
    {
      what: "plan list made for one visitor",
      url: `${site.url}${answeredListPath}`,
      cookie: "",
      waits: true,
    },
  ];
  for (const latency of latencies) {
    await site.delay(latency);
    for (const { what, waits, ...asked } of pages) {
      // Warm: the code is compiled and optimized.
      for (let time = 0; time < usually(30); time += 1)
        await answerOf({ ...asked, ...(time % 2 === 0 ? {} : { url: bareUrl, cookie: "" }) });
      const bare = await medianOf({ url: bareUrl, cookie: "" }, "first");
      const ours = await medianOf(asked, "first");
      yield {
        what: `first byte, ${what}, gateway ${latency} ms`,
        value: ours / (bare + (waits ? latency : 0)),
        unit: "x bare",
        bar: { most: 1.1 },
        detail: `${ours.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`,
      };
      if (waits)
        yield {
          what: `first byte, ${what}, over the gateway's ${latency} ms`,
          value: ours - latency,
          unit: "ms",
          bar: { most: 15 },
        };
    }
  }
  await site.delay(0);
}

interface Waiting extends Asked {
  readonly what: string;
  /** The number of sequential calls, each of which needs the previous answer. */
  readonly deep: number;
  readonly why: string;
}

/** A newly ordered home, on the page that offers an online account. */
async function justOrdered(siteUrl: string): Promise<{ readonly visitor: Visitor; readonly path: string }> {
  const visitor = new Visitor(siteUrl);
  const ordered = await visitor.send(await fillIn(visitor, goodwinAve), "/forms/place-order", acceptedTerms);
  if (!ordered.url.includes("/mini-confirmation"))
    throw new Error(`the order led to ${ordered.url.replace(/\?.*/, "")}`);
  return { visitor, path: ordered.url };
}

async function waitingPages(siteUrl: string): Promise<readonly Waiting[]> {
  const shopper = new Visitor(siteUrl);
  await shopper.open(orderInformationPath(goodwinAve));
  const { visitor: buyer, path: offer } = await justOrdered(siteUrl);
  const [grace, ray] = await Promise.all([signedIn(siteUrl, "grace.garza"), signedIn(siteUrl, "ray.renner")]);
  const offers = await ray.open("/renewal/offers");
  const [renewal = ""] = /\/renewal\/order-information\?[^"]*planid=LK-TRUE-12[^"]*/.exec(offers.html) ?? [];
  const at = (path: string, visitor: Visitor) => ({ url: `${siteUrl}${path}`, cookie: visitor.cookie() });
  return [
    {
      what: "plan list for one visitor",
      ...at(answeredListPath, new Visitor(siteUrl)),
      deep: 1,
      why: "plans that only their session has",
    },
    { what: "plan list for a customer", ...at(listPath, grace), deep: 1, why: "their words about the plans" },
    { what: "order form", ...at(orderInformationPath(goodwinAve), shopper), deep: 1, why: "home and calendar" },
    { what: "mini-confirmation", ...at(offer, buyer), deep: 2, why: "add-ons, their words" },
    { what: "dashboard", ...at("/my-account", grace), deep: 2, why: "homes, what is theirs" },
    {
      what: "current plan, to renew",
      ...at("/my-account/current-plan?cint=3", ray),
      deep: 2,
      why: "homes, plan and eligibility",
    },
    { what: "renewal offers", ...at(offers.url, ray), deep: 3, why: "homes, plans, their words" },
    {
      what: "renewal order",
      ...at(renewal.replaceAll("&amp;", "&"), ray),
      deep: 3,
      why: "homes, where they are, plans",
    },
    {
      what: "transfer, from where to where",
      ...at("/my-account/transfer/service-info", grace),
      deep: 1,
      why: "accounts and homes",
    },
  ];
}

/** Independent calls take no longer than the slowest of them. */
async function* waits(site: CannedSite): AsyncGenerator<Figure> {
  await site.delay(0);
  for (const { what, deep, why, ...asked } of await waitingPages(site.url)) {
    for (let time = 0; time < usually(10); time += 1) await answerOf(asked);
    const atOnce = await medianOf(asked, "last");
    await site.delay(slow);
    await answerOf(asked);
    const later = await medianOf(asked, "last");
    await site.delay(0);
    yield {
      what: `waits, ${what}`,
      value: (later - atOnce) / (deep * slow),
      unit: "x slowest",
      bar: { most: 1.15 },
      detail: `${((later - atOnce) / slow).toFixed(2)} of ${deep} calls deep: ${why}`,
    };
  }
}

/** The latency of a page that waits for the gateway. */
export async function* latency(site: CannedSite, bareUrl: string): AsyncGenerator<Figure> {
  yield* firstBytes(site, bareUrl);
  yield* waits(site);
}
