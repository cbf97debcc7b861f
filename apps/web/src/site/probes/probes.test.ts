import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import type { Site } from "../../composition/services.ts";
import { probeAt, sendReport } from "./probes.ts";

const up = okAsync(undefined);
const away = errAsync(problem("store", "open store", "the database can't be reached"));
const siteWith = (content: unknown, store: unknown): Site =>
  ({
    content: { pageIndex: (brand: string) => (brand === "tee" ? content : up) },
    store: { ready: () => store },
    errors: { report: () => undefined },
  }) as unknown as Site;
const asked = async (path: string, site: () => Site, isEnding = false) => probeAt(path)?.({ site, isEnding });

test.each([
  ["a site that can serve", up, up, { status: "up" }],
  ["one whose database is away", up, away, { status: "down", failing: ["store"] }],
  ["one that has no content for a brand", away, up, { status: "down", failing: ["content"] }],
  ["one that has neither", away, away, { status: "down", failing: ["content", "store"] }],
])("%s answers the readiness probe", async (_, content, store, report) =>
  expect(await asked("/api/health/ready", () => siteWith(content, store))).toEqual(report),
);

test("a process that is shutting down is not ready, and checks nothing", async () =>
  expect(await asked("/api/health/ready", () => expect.fail("asked"), true)).toEqual({ status: "leaving" }));

test("a process that answers is alive: nothing else is checked, even during shutdown", async () => {
  for (const isEnding of [false, true])
    expect(await asked("/api/health/live?now", () => expect.fail("asked"), isEnding)).toEqual({ status: "up" });
});

test.each(["/api/health", "/api/health/live/", "/api/health/toString", "toString", "/"])("%s is no probe", (path) =>
  expect(probeAt(path)).toBeUndefined(),
);

test.each([
  ["up", 200],
  ["leaving", 503],
  ["down", 503],
] as const)("%s answers with status %i and no-store", (status, code) => {
  const sent: unknown[] = [];
  const response = {
    writeHead: (...head: readonly unknown[]) => {
      sent.push(...head);
      return response;
    },
    end: (body: string) => void sent.push(body),
  };
  sendReport(response as never, { status });
  expect(sent).toEqual([code, expect.objectContaining({ "cache-control": "no-store" }), JSON.stringify({ status })]);
});
