import { type ServerOptions, createServer } from "node:https";
import { type NetworkOptions, fixedToken, gatewayPorts, networkFetch } from "@switchyard/adapters-gateway";
import { describe, expect, test } from "vitest";
import { selfSigned } from "../site/self-signed.ts";

describe("a gateway over TLS", () => {
  const { key, cert } = selfSigned("localhost");

  /** Calls a gateway that supports these TLS versions, and returns the outcome. */
  const askedOver = async (server: ServerOptions, network: NetworkOptions): Promise<string> => {
    const listening = createServer(
      { key, cert, ...server },
      (_request, response) =>
        void response.end('{"result":{"indicator":"Success","serviceContractNumber":"4008217563"}}'),
    );
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const address = listening.address();
    const fetch = networkFetch(network);
    try {
      const baseUrl = `https://localhost:${typeof address === "object" && address ? address.port : 0}`;
      const ports = gatewayPorts({
        baseUrl,
        brand: "main",
        locale: "en",
        correlationId: "over-tls",
        tokens: fixedToken("a-token"),
        brandPrefixes: [],
        retryDelayMs: 0,
        fetch,
      });
      const answer = await ports.plans.noteVisit("s-1");
      return answer.match(
        () => "answered",
        ({ kind, detail }) => `${kind}: ${detail}`,
      );
    } finally {
      listening.closeAllConnections();
      listening.close();
    }
  };

  test("the adapter uses TLS 1.2 with a certificate from a known authority", async () =>
    expect(await askedOver({ minVersion: "TLSv1.2", maxVersion: "TLSv1.2" }, { ca: cert })).toBe("answered"));

  test("the adapter uses TLS 1.3 only if it is allowed", async () => {
    const server = { minVersion: "TLSv1.3", maxVersion: "TLSv1.3" } as const;
    expect(await askedOver(server, { ca: cert })).toMatch(/^unreachable: /);
    expect(await askedOver(server, { ca: cert, tlsMax: "TLSv1.3" })).toBe("answered");
  });

  test("an older version is not", async () => {
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    expect(await askedOver(old, { ca: cert })).toMatch(/^unreachable: /);
  });

  test("the adapter refuses a certificate from an unknown authority", async () =>
    expect(await askedOver({}, {})).toMatch(/^unreachable: /));
});
