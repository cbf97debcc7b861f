import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { called, guards, read } from "../../app/called.fixture.ts";
import { site } from "../../composition/site.ts";
import { Browser, testSite } from "../session/site.fixture.ts";
import { browserTelemetry } from "./telemetry.ts";

const here = testSite({
  RATE_LIMIT_FACTOR: "1000",
  CARD_FRAME_URL: "https://cards.example.com/frame",
  CHAT_URL: "https://chat.example.net/open",
});
const tell = async (sent: object) => expect((await called(new Browser(), "POST", "/telemetry", sent)).status).toBe(204);

// Each test has its own minute, because reports are counted per minute.
let minute = Date.UTC(2031, 0, 6, 12);
let logged: Readonly<Record<"info" | "warn", MockInstance>>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: (minute += 600_000) });
  const { log } = site();
  logged = {
    info: vi.spyOn(log, "info").mockReturnValue(undefined),
    warn: vi.spyOn(log, "warn").mockReturnValue(undefined),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const error = { kind: "error", name: "TypeError", message: "Failed to fetch", stack: "", path: "/" };
const request = { method: "GET", path: "/api/search?searchKey=ray", status: 200, ms: 12.4 };
const tellRequest = (one: object, path = "/") => tell({ kind: "requests", requests: [{ ...request, ...one }], path });
const entry = (level: "info" | "warn") =>
  logged[level].mock.calls
    .filter(([, words]) => words === "browser request")
    .map(([entry]) => (entry as { readonly browser: Readonly<Record<string, unknown>> }).browser);

test("the call checks its caller", () =>
  expect(guards([browserTelemetry])).toEqual(["POST /telemetry anybody - - act 0"]));

describe("an error of a browser", () => {
  test("is logged as a warning with page and kind, without typed text", async () => {
    await tell({
      ...error,
      kind: "rejection",
      message: "Failed to fetch ray@example.com",
      stack: "TypeError: x\n    at f (https://localhost/site/exit-guard.js:1:2)\n    at ray (/home/ray/x.js:1:2)",
    });
    expect(here.reported).toHaveBeenCalledExactlyOnceWith(
      "browser error",
      {
        browser: {
          kind: "rejection",
          name: "TypeError",
          message: expect.stringMatching(/^Failed to fetch …$/) as string,
          stack: "    at site/exit-guard.js:1:2",
          page: "/",
        },
        brand: "main",
        requestId: "r",
      },
      "warn",
    );
  });

  test.each([
    ["/es/your-rights", "/your-rights"],
    ["/your-rights", "/your-rights"],
    ["/ray@example.com", "(other)"],
    ["/%zz", "(other)"],
    ["/", "/"],
    ["/es", "/"],
    ["", "(other)"],
  ])("on page %s counts for %s", async (path, page) => {
    await tell({ ...error, path });
    expect(here.reported.mock.lastCall?.[1]).toMatchObject({ browser: { page } });
  });

  test("has no page while the content can't be read", async () => {
    vi.spyOn(site().content, "pageIndex").mockResolvedValue({ isOk: () => false } as never);
    await tell(error);
    expect(here.reported.mock.lastCall?.[1]).toMatchObject({ browser: { page: "(other)" } });
  });

  test("with an unknown error name is logged without the name", async () => {
    await tell({ ...error, name: "RayError" });
    expect(here.reported.mock.lastCall?.[1]).toMatchObject({ browser: { name: "(other)" } });
  });

  test("is dropped after 120 in a minute, and logged again in the next", async () => {
    for (let count = 0; count < 121; count += 1) await tell(error);
    expect(here.reported).toHaveBeenCalledTimes(120);
    vi.setSystemTime(minute + 60_000);
    await tell(error);
    expect(here.reported).toHaveBeenCalledTimes(121);
  });

  test("is logged by its kind alone, within the length of a log line", () => {
    expect(read("POST", "/telemetry", { kind: "console" })).toEqual({
      kind: "console",
      message: "",
      name: "",
      stack: "",
      path: "",
    });
    const longest = { message: 2_000, name: 80, stack: 8_000, path: 300 };
    for (const [field, length] of Object.entries(longest)) {
      expect(read("POST", "/telemetry", { kind: "error", [field]: "x".repeat(length) })).toHaveProperty(field);
      expect(read("POST", "/telemetry", { kind: "error", [field]: "x".repeat(length + 1) })).toEqual([
        `${field} too_big`,
      ]);
    }
    expect(read("POST", "/telemetry", { kind: "other" })).toEqual(["kind invalid_union"]);
  });
});

describe("a request of a page's script", () => {
  test("is logged with method, path, page and duration, without its search", async () => {
    await tellRequest({});
    expect(logged.info).toHaveBeenCalledWith(
      {
        browser: { method: "GET", path: "(other)", status: 200, failure: undefined, ms: 12, page: "/" },
        requestId: "r",
      },
      "browser request",
    );
  });

  test.each([
    ["an answer", { status: 200 }, "info"],
    ["a refusal", { status: 499 }, "info"],
    ["a failure of ours", { status: 500 }, "warn"],
    ["no answer", { status: undefined, failure: "TypeError" }, "warn"],
    ["no answer to who has left", { status: undefined, failure: "AbortError" }, "info"],
  ] as const)("with %s has its level", async (_, ended, level) => {
    await tellRequest(ended);
    expect([entry("info").length, entry("warn").length]).toEqual(level === "info" ? [1, 0] : [0, 1]);
  });

  test.each([
    ["Opaque", "Opaque"],
    ["TypeError", "TypeError"],
    ["RayError", "(other)"],
  ])("that failed with %s is logged as %s", async (failure, sent) => {
    await tellRequest({ failure });
    expect(entry("info")[0]?.["failure"]).toBe(sent);
  });

  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "by %s is logged with its method",
    async (method) => {
      await tellRequest({ method });
      expect(entry("info")[0]?.["method"]).toBe(method);
    },
  );
  test("by an unknown method is logged as other", async () => {
    await tellRequest({ method: "RAYMOND" });
    expect(entry("info")[0]?.["method"]).toBe("(other)");
  });

  test.each([
    ["https://cards.example.com/other?x=1", "https://cards.example.com"],
    ["https://chat.example.net", "https://chat.example.net"],
    ["https://ray.example.org/", "(other)"],
    ["/site/exit-guard.js", "/site"],
  ])("to %s is logged as %s", async (path, sent) => {
    await tellRequest({ path });
    expect(entry("info")[0]?.["path"]).toBe(sent);
  });

  test("is dropped after 1,200 in a minute, and logged again in the next", async () => {
    const fifty = { kind: "requests", requests: Array.from({ length: 50 }, () => request), path: "/" };
    for (let count = 0; count < 24; count += 1) await tell(fifty);
    await tellRequest({});
    expect(entry("info")).toHaveLength(1_200);
    vi.setSystemTime(minute + 60_000);
    await tellRequest({});
    expect(entry("info")).toHaveLength(1_201);
  });

  test("is parsed within its bounds", () => {
    const problems = (one: object, count = 1) =>
      read("POST", "/telemetry", {
        kind: "requests",
        requests: Array.from({ length: count }, () => ({ ...request, ...one })),
      });
    expect(problems({ failure: "x".repeat(40), ms: 3_600_000, status: 599 })).toMatchObject({ path: "" });
    expect(problems({ status: 100, ms: 0, method: "PUT" }, 50)).toMatchObject({ kind: "requests" });
    expect(problems({ status: undefined })).toMatchObject({ kind: "requests" });
    expect(problems({}, 0)).toEqual(["requests too_small"]);
    expect(problems({}, 51)).toEqual(["requests too_big"]);
    expect(problems({ status: 99 })).toEqual(["requests.0.status too_small"]);
    expect(problems({ status: 600 })).toEqual(["requests.0.status too_big"]);
    expect(problems({ status: 200.5 })).toEqual(["requests.0.status invalid_type"]);
    expect(problems({ ms: -1 })).toEqual(["requests.0.ms too_small"]);
    expect(problems({ ms: 3_600_001 })).toEqual(["requests.0.ms too_big"]);
    expect(problems({ path: "x".repeat(301) })).toEqual(["requests.0.path too_big"]);
    for (const method of ["GE", "get", "GET ", " GET", "X".repeat(11)])
      expect(problems({ method })).toEqual(["requests.0.method invalid_format"]);
    for (const failure of ["", "x".repeat(41), "a b", "1"])
      expect(problems({ failure })).toEqual(["requests.0.failure invalid_format"]);
    expect(read("POST", "/telemetry", { kind: "requests", requests: [request], path: "x".repeat(301) })).toEqual([
      "path too_big",
    ]);
  });
});
