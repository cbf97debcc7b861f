import type { GatewayFetch } from "../http/wire.ts";
import { expect, test } from "vitest";
import { aGateway } from "../../test/a-gateway.ts";
import { aConnectOrder } from "../../test/an-application.ts";

test("the rate limit counts mails per address, regardless of its spelling", async () => {
  const asked: Parameters<GatewayFetch>[] = [];
  const { ports } = aGateway({
    fetch: async (...question) => {
      asked.push(question);
      return Response.json({ result: { indicator: "Success" } });
    },
  });
  expect((await ports.mail.send(aConnectOrder(), " Marisol.Trevino@Example.com ", "mail-1")).isOk()).toBe(true);
  expect(
    asked.map(([url, { method, personLimits }]) => ({ path: new URL(url).pathname, method, personLimits })),
  ).toEqual([
    {
      path: "/email/confirmation",
      method: "POST",
      personLimits: [{ kind: "mail", subject: "marisol.trevino@example.com" }],
    },
  ]);
});
