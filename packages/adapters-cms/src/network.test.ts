import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cmsNetwork } from "./network.ts";

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.end([request.method, request.url, request.headers["x-brand-id"]].join(" "));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => server.close());

it("reaches the content system under any name of this machine", async () => {
  const fetch = cmsNetwork();
  const ask = async (host: string) => {
    const { status, ok, body } = await fetch(`http://${host}:${(server.address() as AddressInfo).port}/a?b=c`, {
      method: "POST",
      headers: { "X-Brand-Id": "LARKSPUR" },
      body: "",
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    let text = "";
    for await (const piece of body ?? []) text += Buffer.from(piece).toString("utf8");
    return [status, ok, text];
  };
  const answer = [200, true, "POST /a?b=c LARKSPUR"];
  expect([
    await ask("localhost"),
    await ask("cms.localhost"),
    await ask("cms.LOCALHOST"),
    await ask("localhost"),
  ]).toEqual([answer, answer, answer, answer]);
});

it.each(["localhost.invalid", "notlocalhost.invalid", "notlocalhost"])("treats %s as another machine", async (host) => {
  const answer = cmsNetwork()(`http://${host}:${(server.address() as AddressInfo).port}/`, {
    method: "GET",
    headers: {},
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  });
  await expect(answer).rejects.toThrow("fetch failed");
});
