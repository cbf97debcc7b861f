import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { ownSite } from "./own-site.ts";
import { onHost } from "./site-api-session/on-host.ts";
import { Visitor } from "../driver/visitor.ts";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { scraped, sumOf } from "./a-scrape.ts";
import { freePort } from "../../scripts/settings.ts";
import { patient } from "../../scripts/testing/slowness.ts";

const places = 8;
const patience = { timeout: patient(60_000) };
const [port, gatewayPort] = [await freePort(), await freePort()];
const here = ownSite({
  OVERLOAD_REQUESTS: String(places),
  METRICS_PORT: String(port),
  GATEWAY_URL: `http://localhost:${gatewayPort}`,
});

/** A proxy in front of the gateway that delays only the days of an order form, until they are released. */
let released = Promise.withResolvers<void>();
released.resolve();
const gate = createServer((asked, answer) => {
  const { hostname, port: behind } = new URL(here.gateway.url);
  const { url: path = "", method, headers } = asked;
  void (path.includes("/connectdate") ? released.promise : Promise.resolve()).then(() =>
    asked.pipe(
      request({ hostname, port: behind, path, method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        answered.pipe(answer);
      }),
    ),
  );
});
beforeAll(() => new Promise<void>((listening) => void gate.listen(gatewayPort, "localhost", listening)));
afterAll(() => gate.close());
afterEach(() => released.resolve());

/** A list rendered for each visitor, because an invalid use stays in its field. */
const listPath = "/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR&use=abc";

/** A visitor with an open order form. */
const ordering = async (): Promise<Visitor> => {
  const visitor = new Visitor(here.site.url);
  await visitor.open(orderInformationPath(goodwinAve));
  return visitor;
};
const stranger = (path: string) => fetch(here.site.url + path, { headers: { accept: "text/html" } });

/** Waits until this many requests are running or queued, by the site's own count. */
const untilBusyWith = (count: number) =>
  vi.waitUntil(async () => {
    const text = await scraped(port);
    return sumOf(text, "switchyard_requests_in_flight") + sumOf(text, "switchyard_requests_waiting") >= count;
  }, patience);

/** Holds this many running requests until they are released. */
const busyWith = async (count: number, cached = "/"): Promise<{ readonly end: () => Promise<readonly number[]> }> => {
  const visitors: Visitor[] = [];
  while (visitors.length < count) visitors.push(await ordering());
  await stranger(cached);
  released = Promise.withResolvers<void>();
  const answers = visitors.map((visitor) => visitor.open(orderInformationPath(goodwinAve)));
  await untilBusyWith(count);
  return {
    end: async () => {
      released.resolve();
      return (await Promise.all(answers)).map(({ status }) => status);
    },
  };
};

describe("a site at its limit", () => {
  test("refuses first, after a wait, visitors without progress, with a page in their brand and language, without a gateway call", async () => {
    const { end } = await busyWith(places / 2, "/help");
    // Counts only the calls for this list, because running forms make other calls.
    const asked = (await here.gateway.requests("eyeballData")).length;
    const refusals = (
      [
        ["localhost", listPath, "en", "Larkspur Energy"],
        ["localhost", `/es${listPath}`, "es", "Larkspur Energy"],
        ["tee.localhost", listPath, "en", "Evergreen by Larkspur"],
        ["tee.localhost", `/es${listPath}`, "es", "Evergreen by Larkspur"],
      ] as const
    ).map(async ([host, path, language, brand]) => {
      const { status, cookies, body } = await onHost(host, "", path, { at: here.site.url });
      expect([status, cookies], path).toEqual([503, []]);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(brand);
      expect(body).not.toContain("<script");
      expect(body.length).toBeLessThan(2_000);
    });
    // These visitors have waited for a while.
    const [{ headers }] = await Promise.all([stranger(listPath), ...refusals]);
    expect(headers.get("retry-after")).toBe("60");
    expect(headers.get("content-security-policy")).toContain("script-src");
    expect((await here.gateway.requests("eyeballData")).length).toBe(asked);
    expect((await stranger("/api/health")).status).toBe(200);
    expect((await stranger("/site/page.js")).status).toBe(200);
    expect((await stranger("/help")).headers.get("x-nextjs-cache")).toBe("HIT");
    expect(sumOf(await scraped(port), "switchyard_overload_refused_total", { begun: "nothing" })).toBe(5);
    expect(await end()).toEqual(Array(places / 2).fill(200));
    await vi.waitUntil(async () => (await stranger(listPath)).status === 200, patience);
  });

  test("refuses browsing visitors next, and never a customer in an order, who waits and then orders", async () => {
    const looking = new Visitor(here.site.url);
    expect((await looking.open(listPath)).status).toBe(200);
    const orders = new Visitor(here.site.url);
    const terms = await fillIn(orders, goodwinAve, typedBy(personaNamed("marisol")));
    const half = await busyWith(places / 2);
    expect((await looking.open(listPath)).status).toBe(200);
    await half.end();
    const crowded = await busyWith(places - 2);
    expect((await looking.open(listPath)).status).toBe(503);
    await crowded.end();

    const { end } = await busyWith(places + 3);
    const ordered = orders.send(terms, "/forms/place-order", acceptedTerms);
    await untilBusyWith(places + 4);
    expect(await end()).toEqual(Array(places + 3).fill(200));
    expect((await ordered).url).toContain("/mvi/mini-confirmation");
    expect((await here.gateway.ledger()).orders).toHaveLength(1);
    await expect.poll(() => here.log()).toContain('"pressure":"full"');
    await vi.waitUntil(
      () => here.log().trimEnd().lastIndexOf('"pressure":"calm"') > here.log().lastIndexOf('"pressure":"full"'),
      patience,
    );
  });

  test("gives no slot to a body that doesn't arrive, with any progress", async () => {
    const visitor = await ordering();
    const slow = Array.from({ length: 3 * places }, () => {
      const { hostname, port: at } = new URL(here.site.url);
      return connect(Number(at), hostname, function send(this: Socket) {
        this.write(
          `POST /forms/keep-draft HTTP/1.1\r\nHost: localhost\r\nCookie: ${visitor.cookie()}\r\nContent-Length: 5000\r\n\r\na=`,
        );
      }).on("error", () => undefined);
    });
    await Promise.all(slow.map((socket) => once(socket, "connect")));
    expect((await stranger(listPath)).status).toBe(200);
    expect((await visitor.open(orderInformationPath(goodwinAve))).status).toBe(200);
    expect(sumOf(await scraped(port), "switchyard_requests_waiting")).toBe(0);
    for (const socket of slow) socket.destroy();
  });
});
