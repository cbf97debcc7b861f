import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { expect, test } from "vitest";
import { waitedForOnce } from "./silent-calls.ts";

const silent: GatewayFetch = (_url, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
const ask = async (fetch: GatewayFetch, journey: string, operation: string, method = "GET"): Promise<string> => {
  const signal = AbortSignal.timeout(20);
  return fetch("http://gateway.example/x", {
    operation,
    method,
    signal,
    headers: { "X-Correlation-Id": journey },
  }).then(
    () => "answered",
    ({ name }: Error) => name,
  );
};

test("after a look-up without an answer, the same journey doesn't wait for it again for a moment", async () => {
  let time = 0;
  const fetch = waitedForOnce(silent, () => time);
  expect(await ask(fetch, "LK-1", "connectDates")).toBe("TimeoutError");
  expect(await ask(fetch, "LK-1", "connectDates")).toBe("Unavailable");
  expect(await ask(fetch, "LK-1", "searchAddress")).toBe("TimeoutError");
  expect(await ask(fetch, "LK-2", "connectDates")).toBe("TimeoutError");
  time = 15_001;
  expect(await ask(fetch, "LK-1", "connectDates")).toBe("TimeoutError");
});

test("calls that change something, and calls that fail at once, are repeated", async () => {
  const fetch = waitedForOnce(silent);
  expect(await ask(fetch, "LK-1", "connect", "POST")).toBe("TimeoutError");
  expect(await ask(fetch, "LK-1", "connect", "POST")).toBe("TimeoutError");
  const broken = waitedForOnce(() => Promise.reject(new TypeError("fetch failed")));
  for (let time = 0; time < 2; time += 1) expect(await ask(broken, "LK-1", "connectDates")).toBe("TypeError");
});
