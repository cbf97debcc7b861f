import autocannon from "autocannon";
import { freePort } from "../../scripts/settings.ts";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import { startCannedSite } from "./canned-site.ts";
import { usually } from "./brief.ts";
import type { Figure } from "./figures.ts";
import { contentPath, homePath, listPath, orderPath } from "./places.ts";
import { signedIn } from "./signed-in.ts";

const connections = 4;
const seconds = { warm: usually(3), measured: usually(6) };
const orders = { warm: usually(4), measured: usually(12) };

/**
 * The site's cost per kind of request: processor time including the system's, and bytes on the wire. The gateway's
 * recorded answers come from another process, so its work is not included. One core serves one second divided by the
 * processor time.
 */
export async function* capacity(folder: string): AsyncGenerator<Figure> {
  const metricsPort = await freePort();
  const site = await startCannedSite(folder, { METRICS_PORT: String(metricsPort) });
  try {
    const spent = () => processorSeconds(metricsPort);
    const customer = (await signedIn(site.url, "grace.garza")).cookie();
    const kinds: readonly { readonly what: string; readonly path: string; readonly cookie?: string }[] = [
      { what: "a page of the content, cached", path: contentPath },
      { what: "home, cached", path: homePath },
      { what: "a list of plans, cached", path: listPath },
      { what: "a list for one visitor", path: `${listPath}&use=abc` },
      { what: "a list for a customer", path: listPath, cookie: customer },
      { what: "the account's first page", path: "/my-account", cookie: customer },
      { what: "a first look at an order form", path: orderPath },
      { what: "a missing page", path: "/not-there" },
      { what: "a file of the site", path: "/site/page.js" },
    ];
    for (const { what, path, cookie } of kinds) {
      const ask = (duration: number) =>
        autocannon({
          url: `${site.url}${path}`,
          headers: { accept: "text/html", "accept-encoding": "gzip", ...(cookie ? { cookie } : {}) },
          connections,
          duration,
        });
      await ask(seconds.warm);
      const before = await spent();
      const { requests, throughput, errors } = await ask(seconds.measured);
      const used = (await spent()) - before;
      if (errors > 0) throw new Error(`${what}: ${errors} answers are missing`);
      yield cost(what, used / requests.total, `${(throughput.total / requests.total / 1_000).toFixed(1)} kB`);
    }
    for (let order = 0; order < orders.warm; order += 1) await ordered(site.url);
    const before = await spent();
    for (let order = 0; order < orders.measured; order += 1) await ordered(site.url);
    yield cost("an order, from the form to its place", ((await spent()) - before) / orders.measured, "8 requests");
  } finally {
    await site.stop();
  }
}

const cost = (what: string, used: number, detail: string): Figure => ({
  what: `processor, ${what}`,
  value: used * 1_000,
  unit: "ms",
  detail: `${(1 / used).toFixed(0)} a second on a core; ${detail}`,
});

/** Processor seconds of the site's process since its start. */
async function processorSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const [, value] = /^switchyard_process_cpu_seconds_total(?:\{[^}]*\})? (\S+)/m.exec(text) ?? [];
  if (value === undefined) throw new Error("the site has no metrics");
  return Number(value);
}

/** A visitor who fills in the form and orders. */
async function ordered(siteUrl: string): Promise<void> {
  const visitor = new Visitor(siteUrl);
  const { url } = await visitor.send(await fillIn(visitor, goodwinAve), "/forms/place-order", acceptedTerms);
  if (!url.includes("/mini-confirmation")) throw new Error(`the order led to ${url.replace(/\?.*/, "")}`);
}
