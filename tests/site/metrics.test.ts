import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { startTestSite } from "../../scripts/test-site.ts";
import { freePort } from "../../scripts/settings.ts";
import { aCollector, type Collector } from "./a-collector.ts";
import { scraped, sumOf } from "./a-scrape.ts";
import { acceptedTerms, fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { ownSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { patient } from "../../scripts/testing/slowness.ts";

const port = await freePort();
const here = ownSite({
  METRICS_PORT: String(port),
  GATEWAY_HONOURS_KEYS: "off",
  GATEWAY_CIRCUIT_PAUSE_MS: "60000",
  RATE_LIMIT_FACTOR: "1",
  GATEWAY_TIMEOUT_MS: String(patient(2_000)),
});
const read = () => scraped(port);
const open = async (path: string): Promise<void> => void (await new Visitor(here.site.url).open(path));

describe("Prometheus's view of the site", () => {
  test("has requests by the page's path pattern and status class, never by address", async () => {
    await open("/es/help?who=Quackenborpe");
    await open("/quackenborpe");
    await open("/api/prefetch");
    const text = await read();
    expect(sumOf(text, "switchyard_request_duration_seconds_count", { route: "/help", status: "2xx" })).toBe(1);
    expect(sumOf(text, "switchyard_request_duration_seconds_count", { route: "(none)", status: "4xx" })).toBe(1);
    expect(sumOf(text, "switchyard_request_duration_seconds_count", { route: "/api/prefetch", status: "2xx" })).toBe(1);
    expect(text.toLowerCase()).not.toContain("quackenborpe");
  });

  test("does not count its own scrapes", async () => {
    const before = await read();
    const requests = (text: string) => sumOf(text, "switchyard_request_duration_seconds_count");
    expect(requests(await read())).toBe(requests(before));
    expect(here.log()).not.toContain('"route":"(other)"');
  });

  test("has pages by cache result", async () => {
    const before = await read();
    for (let visit = 0; visit < 3; visit += 1) await open("/help");
    const text = await read();
    const since = (answer: string) =>
      sumOf(text, "switchyard_cached_pages_total", { answer }) -
      sumOf(before, "switchyard_cached_pages_total", { answer });
    expect([since("miss"), since("hit")]).toEqual([1, 2]);
  });

  test("has gateway calls, steps and rules of a successful enrollment by name", async () => {
    const visitor = new Visitor(here.site.url);
    await orderAndSkip(visitor, await fillIn(visitor, goodwinAve, typedBy(personaNamed("marisol"))));
    const text = await read();
    const calls = (operation: string) =>
      sumOf(text, "switchyard_gateway_call_duration_seconds_count", { operation, outcome: "ok" });
    expect([calls("createCustomer"), calls("connect")]).toEqual([1, 1]);
    const steps = (step: string) =>
      sumOf(text, "switchyard_steps_total", { flow: "enrollment", step, outcome: "done" });
    expect(steps("createCustomer")).toBe(1);
    expect(sumOf(text, "switchyard_rules_total", { table: "customer-created" })).toBe(1);
  });

  test("counts an order with an unknown outcome, support's alarm, from 0", async () => {
    expect(await read()).toContain("switchyard_outcomes_unknown_total 0");
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const terms = await fillIn(visitor, goodwinAve, typedBy(personaNamed("marisol")));
    await here.gateway.set({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] });
    await visitor.send(terms, "/forms/place-order", acceptedTerms);
    const text = await read();
    expect(sumOf(text, "switchyard_outcomes_unknown_total")).toBe(1);
    expect(sumOf(text, "switchyard_calls_in_doubt_total")).toBe(0);
  });

  test("has open circuits, refusals by limits, and process figures", async () => {
    await here.gateway.set({ faults: [{ operationId: "searchZipcode", fault: "500" }] });
    const visitor = new Visitor(here.site.url);
    for (let ask = 0; ask < 5; ask += 1) await visitor.call("GET", "/api/search/zipcode?searchKey=75206");
    for (let ask = 0; ask < 21; ask += 1)
      await visitor.call("POST", "/api/myaccount/login", { username: "nobody", password: "Wrong1234" });
    const text = await read();
    expect(sumOf(text, "switchyard_gateway_circuit_open", { capability: "search" })).toBe(1);
    expect(sumOf(text, "switchyard_limits_refused_total", { limit: "passwords" })).toBeGreaterThan(0);
    expect(sumOf(text, "switchyard_process_resident_memory_bytes")).toBeGreaterThan(20_000_000);
    await vi.waitUntil(async () => sumOf(await read(), "switchyard_event_loop_delay_seconds_count") > 0, {
      timeout: patient(60_000),
    });
  });
});

describe("a site whose metrics port is taken", () => {
  let log: () => string;
  let second: { stop(): Promise<void>; url: string };
  let collector: Collector;
  beforeAll(async () => {
    const folder = join(here.folder, "second");
    collector = await aCollector();
    second = await startTestSite(folder, {
      ...here.gateway.settings,
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    log = () => readFileSync(join(folder, "site.log"), "utf8");
    return async () => {
      await second.stop();
      await collector.close();
    };
  });

  test("logs it and serves visitors; it listens as soon as the port is free", async () => {
    expect((await new Visitor(second.url).open("/help")).status).toBe(200);
    await vi.waitUntil(() => log().includes("the metrics port is taken"), { timeout: patient(60_000) });
    await here.site.stop();
    await vi.waitUntil(async () => (await read().catch(() => "")).includes('route="/help"'), {
      timeout: patient(60_000),
      interval: 500,
    });
  });

  test("sends the same figures to a collector, at the latest when it ends", async () => {
    await second.stop();
    expect(collector.bodies.some((body) => body.includes("switchyard_request_duration_seconds"))).toBe(true);
  });
});
