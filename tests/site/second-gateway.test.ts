import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { settingsFor } from "./a-gateway.ts";
import { fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve, searchOf } from "../driver/homes.ts";
import type { SecondGatewayMessage } from "./second-gateway.ts";
import { selfSigned } from "./self-signed.ts";
import { Visitor } from "../driver/visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "switchyard-second-gateway-"));
const tls = selfSigned("localhost");
const caFile = join(folder, "ca.pem");
const protocols = new Set<string | null | undefined>();
let child: ChildProcess;
let gatewayUrl = "";
const sites: TestSite[] = [];
const aSite = async (name: string, extra: Record<string, string>) => {
  const site = await startTestSite(join(folder, name), { ...settingsFor(gatewayUrl), ...extra });
  sites.push(site);
  return site;
};

beforeAll(async () => {
  writeFileSync(caFile, tls.cert);
  child = fork(join(import.meta.dirname, "second-gateway.ts"), { execArgv: [] });
  child.send(tls);
  const [ready] = (await once(child, "message")) as [SecondGatewayMessage];
  gatewayUrl = ready.url ?? "";
  child.on("message", ({ protocol }: SecondGatewayMessage) => protocols.add(protocol));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  child?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const ledger = async (): Promise<LedgerContents> => {
  const [answer] = await once(request(`${gatewayUrl}/control/ledger`, { ca: tls.cert }).end(), "response");
  const parts: string[] = [];
  for await (const part of (answer as IncomingMessage).setEncoding("utf8")) parts.push(part as string);
  return JSON.parse(parts.join("")) as LedgerContents;
};

test("an enrollment works against another gateway over HTTPS with TLS 1.2, without our sandbox", async () => {
  expect(gatewayUrl).toMatch(/^https:/);
  const site = await aSite("trusting", { NODE_EXTRA_CA_CERTS: caFile });
  const visitor = new Visitor(site.url);
  const last = await orderAndSkip(visitor, await fillIn(visitor, goodwinAve));
  expect(last.url).toContain("/mvi/confirmation");
  expect([...protocols]).toEqual(["TLSv1.2"]);
  expect((await ledger()).orders).toMatchObject([{ esiid: goodwinAve.esiid, productId: goodwinAve.planid }]);
  expect(existsSync(join(folder, "trusting", "sandbox.log"))).toBe(false);
});

test("a setting allows the newest TLS version", async () => {
  const site = await aSite("newest", { NODE_EXTRA_CA_CERTS: caFile, GATEWAY_TLS_MAX: "TLSv1.3" });
  protocols.clear();
  expect((await new Visitor(site.url).call("GET", "/api/search?searchKey=5714%20Goodwin")).status).toBe(200);
  expect([...protocols]).toEqual(["TLSv1.3"]);
});

test("a gateway with an unknown certificate gets no data, and the visitor gets an explanation", async () => {
  const site = await aSite("careful", {});
  protocols.clear();
  const visitor = new Visitor(site.url);
  expect(await visitor.call("GET", "/api/search?searchKey=5714%20Goodwin")).toMatchObject({
    status: 502,
    json: { error: { code: "GATEWAY_FAILED" } },
  });
  const offers = await visitor.open(`/mvi/offers?${searchOf(goodwinAve)}`);
  expect(offers.status).toBe(200);
  // This gateway gives no token, so the list leads to /oops, and from there back to the list (S1-275).
  expect(offers.html).toContain("The plans didn’t come through");
  expect(offers.html).toMatch(/href="\/mvi\/offers\?[^"]*zip=75206[^"]*"[^>]*>(<[^>]+>)*Try again/);
  expect(/DEPTH_ZERO|self.signed/i.test(offers.html)).toBe(false);
  expect([...protocols]).toEqual([]);
  expect(readFileSync(join(folder, "careful", "site.log"), "utf8")).toContain('"outcome":"unreachable"');
});
