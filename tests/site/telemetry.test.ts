import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aCollector, type Collector } from "./a-collector.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { type Canary, searchFor } from "./canaries.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/** Values in this file's requests that must not appear in telemetry. */
const canaries: readonly Canary[] = [
  { name: "meter", spellings: [goodwinAve.esiid] },
  { name: "street", spellings: ["5714 Goodwin", "Goodwin Ave"] },
  { name: "e-mail", spellings: ["zq.canary@quackenborpe.example"] },
  { name: "last name", spellings: ["Quackenñorpe", "Quackenborpe"] },
  { name: "token", spellings: ["zq0Token4b1c"] },
];

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly [name: string]: unknown;
}

describe("telemetry", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-telemetry-"));
  let gateway: Gateway;
  let collector: Collector;
  let site: TestSite;
  const lines = (): readonly Line[] =>
    readFileSync(join(folder, "site.log"), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Line);
  const outgoing = (msg: string) =>
    lines()
      .filter((line) => line.msg === msg)
      .map(({ outgoing: facts }) => facts as Readonly<Record<string, unknown>>);

  beforeAll(async () => {
    [gateway, collector] = await Promise.all([aGateway(), aCollector()]);
    // The exporter's interval is half a second here, so the test is short.
    process.env["OTEL_BSP_SCHEDULE_DELAY"] = "400";
    process.env["OTEL_BLRP_SCHEDULE_DELAY"] = "400";
    site = await startTestSite(folder, { ...gateway.settings, OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
    const visitor = new Visitor(site.url);
    await visitor.open("/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR");
    await visitor.call("GET", `/api/search?searchKey=${encodeURIComponent("5714 goodwin")}`);
    await visitor.open(orderInformationPath(goodwinAve));
    await gateway.set({
      faults: [
        { operationId: "connectDates", fault: "500" },
        { operationId: "fetchPlans", fault: "500" },
      ],
    });
    await visitor.call("GET", `/api/calendar/connectdate?esiid=${goodwinAve.esiid}&intent=6`);
    await visitor.open("/mvi/offers?cint=6&dwel=01&prom=PS&zip=75219&tdsp=ONCOR");
    await gateway.set({ faults: [] });
    await visitor.call("POST", "/api/telemetry", {
      kind: "error",
      name: "TypeError",
      message: 'no "Quackenñorpe" for zq.canary@quackenborpe.example',
      path: "/mvi/offers",
    });
    await visitor.call("POST", "/api/telemetry", {
      kind: "requests",
      path: "/mvi/offers",
      requests: [
        { method: "GET", path: "/api/search", status: 502, ms: 12 },
        { method: "GET", path: `/api/zq.canary@quackenborpe.example/${goodwinAve.esiid}`, failure: "TypeError", ms: 3 },
      ],
    });
    // A browser's report may contain anything in every field, quoted or not, and so may addresses.
    const words = "Quackenñorpe zq0Token4b1c of 5714 Goodwin Ave";
    await visitor.call("POST", "/api/telemetry", {
      kind: "rejection",
      name: "Quackenborpe",
      message: `Failed to fetch ${words}`,
      stack: `Quackenborpe: ${words}\n    at Quackenborpe (${site.url}/site/page.js?zq0Token4b1c:1:2)\n    at x (${site.url}/zq0Token4b1c.js:3:4)`,
      path: "/quackenborpe",
    });
    await visitor.call("POST", "/api/telemetry", {
      kind: "requests",
      path: `/es/${words}`,
      requests: [
        "/api/quackenborpe",
        "/forms/quackenborpe",
        "/site/zq0Token4b1c.js",
        "https://zq0Token4b1c.example",
        "/api/search?zq0Token4b1c",
      ].map((path) => ({ method: "QUACKENBOR", path, failure: "Quackenborpe", ms: 1 })),
    });
    for (const path of ["/api/quackenborpe", "/forms/quackenborpe", "/quackenborpe", "/_next/quackenborpe"])
      await (
        await fetch(`${site.url}${path}`, {
          headers: { "x-request-id": "zq0Token4b1c", "x-site-path": "Quackenborpe" },
        })
      ).body?.cancel();
    // Spans and logs are exported separately.
    const arrived = () =>
      collector.spans().filter(({ name }) => name === "POST /api/telemetry").length === 4 &&
      collector.logs().some(({ body }) => body === "browser error");
    await vi.waitUntil(arrived, { timeout: patient(60_000), interval: 100 });
  });
  afterAll(async () => {
    await site?.stop();
    await Promise.all([gateway?.close(), collector?.close()]);
    delete process.env["OTEL_BSP_SCHEDULE_DELAY"];
    delete process.env["OTEL_BLRP_SCHEDULE_DELAY"];
    rmSync(folder, { recursive: true, force: true });
  });

  test("the log has an entry for each outgoing request and each response, with its status (S1-298, S1-299)", () => {
    const [sent, received] = [outgoing("request sent"), outgoing("response received")];
    expect(sent.length).toBeGreaterThan(4);
    expect(received).toHaveLength(sent.length);
    expect(received.every(({ status, ms }) => Number.isInteger(status) && Number.isInteger(ms))).toBe(true);
    expect(received).toContainEqual(expect.objectContaining({ operation: "connectDates", method: "GET", status: 500 }));
    // A failing look-up is sent three times, each with a log entry.
    expect(sent.filter(({ operation }) => operation === "connectDates").length).toBeGreaterThan(2);
  });

  test("the log has an entry for each incoming request", () => {
    const came = lines().filter(({ msg }) => msg === "request");
    expect(came).toContainEqual(expect.objectContaining({ method: "GET", route: "/mvi/offers", status: 200 }));
    expect(came).toContainEqual(
      expect.objectContaining({ method: "GET", route: "/api/calendar/connectdate", status: 502 }),
    );
  });

  test("a failed call is in the log with its kind, and is reported once", () => {
    expect(lines()).toContainEqual(
      expect.objectContaining({
        level: "warn",
        msg: "gateway call",
        gateway: expect.objectContaining({
          operation: "connectDates",
          outcome: "gateway-error",
          status: 500,
        }) as unknown,
      }),
    );
    const reports = lines().filter(({ msg }) => msg === "a call of the site API could not be answered");
    expect(reports).toMatchObject([
      {
        level: "error",
        route: "/api/calendar/connectdate",
        problem: { kind: "gateway-error", operation: "connectDates", status: 500 },
      },
    ]);
    expect(lines().filter(({ msg }) => msg === "the plans could not be loaded")).toMatchObject([
      { level: "error", problem: { kind: "gateway-error" } },
    ]);
  });

  test("requests of browser scripts are in the log, failed ones as warnings", () => {
    const asked = lines().filter(({ msg }) => msg === "browser request");
    expect(asked).toMatchObject([
      { level: "warn", browser: { method: "GET", path: "/api/search", status: 502, ms: 12, page: "/mvi/offers" } },
      { level: "warn", browser: { failure: "TypeError", ms: 3 } },
      ...["(other)", "(other)", "/site", "(other)", "/api/search"].map((path) => ({
        level: "warn",
        browser: { method: "(other)", path, failure: "(other)", page: "(other)" },
      })),
    ]);
  });

  test("a browser error is logged with its kind, its place in our scripts and known messages only", () => {
    expect(lines().filter(({ msg }) => msg === "browser error")).toMatchObject([
      { browser: { kind: "error", name: "TypeError", message: "no … for …", page: "/mvi/offers" } },
      {
        browser: {
          kind: "rejection",
          name: "(other)",
          message: "Failed to fetch … of …",
          stack: "    at site/page.js:1:2",
          page: "(other)",
        },
      },
    ]);
  });

  test("the collector gets each request as a span, with its calls as child spans", () => {
    const page = collector.spans().find(({ name, kind }) => kind === 2 && name === "GET /api/search");
    expect(page?.facts).toMatchObject({
      "http.route": "/api/search",
      "http.response.status_code": "200",
      "switchyard.brand": "main",
    });
    expect(page?.facts["switchyard.request_id"]).toMatch(/^[0-9a-f-]{36}$/);
    const call = collector.spans().find(({ name, traceId }) => name === "searchAddress" && traceId === page?.traceId);
    expect(call).toMatchObject({
      kind: 3,
      parentSpanId: page?.spanId,
      facts: { "http.response.status_code": "200", "server.address": new URL(gateway.url).host },
    });
  });

  test("the gateway receives the trace of the calling request, regardless of the visitor's own header", async () => {
    const claimed = "4bf92f3577b34da6a3ce929d0e0e4736";
    const { headers } = await new Visitor(site.url).call("GET", "/api/search?searchKey=3800%20maple", undefined, {
      traceparent: `00-${claimed}-00f067aa0ba902b7-01`,
    });
    const trace = (headers.get("x-request-id") ?? "").replaceAll("-", "");
    expect(trace).toMatch(/^[0-9a-f]{32}$/);
    const call = () => collector.spans().find(({ name, traceId }) => name === "searchAddress" && traceId === trace);
    await vi.waitUntil(() => call() !== undefined, { timeout: patient(60_000), interval: 100 });
    const heard = (await gateway.requests("searchAddress")).map(({ traceparent }) => traceparent);
    expect(heard).toContain(`00-${trace}-${call()?.spanId}-01`);
    expect(heard.join()).not.toContain(claimed);
  });

  test("a page's calls are below the page's span", () => {
    const page = collector.spans().find(({ name, kind }) => kind === 2 && name === "GET /mvi/order-information");
    expect(collector.spans().some(({ kind, parentSpanId }) => kind === 3 && parentSpanId === page?.spanId)).toBe(true);
  });

  test("the collector gets each report as a log record, and as an event of its request", () => {
    const report = collector.logs().find(({ body }) => body === "a call of the site API could not be answered");
    expect(report).toMatchObject({
      severity: "ERROR",
      facts: {
        "switchyard.problem.kind": "gateway-error",
        "switchyard.problem.operation": "connectDates",
        "switchyard.route": "/api/calendar/connectdate",
      },
    });
    const request = collector.spans().find(({ traceId, kind }) => kind === 2 && traceId === report?.traceId);
    expect(request?.events).toContainEqual(
      expect.objectContaining({
        name: "exception",
        facts: expect.objectContaining({ "exception.type": "gateway-error" }) as unknown,
      }),
    );
  });

  test("it knows who sends", () => {
    expect(
      collector
        .resources()
        .every((facts) => facts["service.name"] === "switchyard-site" && facts["service.version"] !== ""),
    ).toBe(true);
  });

  test("collector and log contain no person, no address and no search", () => {
    const search = searchFor(canaries);
    expect(collector.bodies.length).toBeGreaterThan(1);
    expect(collector.bodies.flatMap((body) => search(body))).toEqual([]);
    expect(search(readFileSync(join(folder, "site.log")))).toEqual([]);
    expect(collector.bodies.join("")).not.toContain("zip=");
  });
});

describe("a collector that is away", () => {
  test("a broken collector doesn't harm the site, and the log reports it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "switchyard-telemetry-"));
    const gateway = await aGateway();
    process.env["OTEL_BSP_SCHEDULE_DELAY"] = "200";
    process.env["OTEL_EXPORTER_OTLP_TIMEOUT"] = "500";
    const site = await startTestSite(folder, {
      ...gateway.settings,
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:9",
    });
    delete process.env["OTEL_BSP_SCHEDULE_DELAY"];
    delete process.env["OTEL_EXPORTER_OTLP_TIMEOUT"];
    try {
      const visitor = new Visitor(site.url);
      for (let count = 0; count < 3; count += 1)
        expect((await visitor.open("/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR")).status).toBe(200);
      await vi.waitFor(
        () => expect(readFileSync(join(folder, "site.log"), "utf8")).toContain("telemetry could not be exported"),
        20_000,
      );
      expect((await visitor.call("GET", "/api/health")).status).toBe(200);
    } finally {
      await site.stop();
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
