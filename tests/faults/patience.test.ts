import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fixedToken, gatewayPorts, networkFetch } from "@switchyard/adapters-gateway";
import { expect, onTestFinished, test, vi } from "vitest";

test("a call to a gateway that accepts and never answers ends after 30 seconds (S1-281)", async () => {
  const silent = createServer(() => undefined).listen(0, "localhost");
  await once(silent, "listening");
  const baseUrl = `http://localhost:${(silent.address() as AddressInfo).port}`;
  const { plans } = gatewayPorts({
    baseUrl,
    brand: "main",
    locale: "en",
    correlationId: "patience-1",
    tokens: fixedToken("a-token"),
    brandPrefixes: [],
    fetch: networkFetch(),
  });
  const limits = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => limits.mockRestore());
  const began = performance.now();
  const answer = await plans.noteVisit("s-1");
  const seconds = (performance.now() - began) / 1000;
  silent.closeAllConnections();
  silent.close();
  expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: "timeout" });
  // No call may end early. A busy machine may end it later.
  expect(seconds).toBeGreaterThan(29);
  expect(limits.mock.calls).toEqual([[30_000]]);
});
