import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fixedToken, gatewayPorts, networkFetch } from "@switchyard/adapters-gateway";
import { expect, test } from "vitest";

test(
  "a gateway that accepts and never answers is given up after 30 seconds (S1-281)",
  { timeout: 40_000 },
  async () => {
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
    const began = performance.now();
    const answer = await plans.noteVisit("s-1");
    const seconds = (performance.now() - began) / 1000;
    silent.closeAllConnections();
    silent.close();
    expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: "timeout" });
    expect(seconds).toBeGreaterThan(29);
    expect(seconds).toBeLessThan(31);
  },
);
