import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyStore } from "@switchyard/adapters-store";
import { aSchema } from "@switchyard/adapters-store/postgres/a-schema.fixture";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";
import { expect, onTestFinished, test } from "vitest";
import { aDataDir, anOrder } from "../../apps/cli-simulator/src/composition/a-customer.fixture.ts";
import { launcher } from "../../apps/cli-simulator/src/composition/switchyard.fixture.ts";
import { listDoubts } from "../../apps/cli-simulator/src/commands/in-doubt.ts";
import { reconcileDay } from "../../apps/cli-simulator/src/commands/reconcile.ts";
import { replayAll } from "../../apps/cli-simulator/src/commands/replay-all.ts";
import { rulesTraffic } from "../../apps/cli-simulator/src/commands/rules-traffic.ts";
import { whatIfAll } from "../../apps/cli-simulator/src/commands/what-if-all.ts";

const client = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

/** Waits until `tail` has printed this many steps of the last hour. */
const tailed = async (storeUrl: string, count: number): Promise<readonly { readonly step: string }[]> => {
  const child = spawn(launcher, ["tail", "--since", "1h", "--json", "--store", storeUrl]);
  let out = "";
  const ended = once(child, "close");
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      out += part;
      if (out.split("\n").length > count) resolve();
    });
    void ended.then(() => resolve());
  });
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly step: string });
};

test("reading all journeys gives the same result from a database as from the copied file", async () => {
  const gateway = await serveSandbox({
    port: 0,
    host: "localhost",
    dataDir: aDataDir(),
    log: () => undefined,
    ...client,
  });
  onTestFinished(() => gateway.close());
  const file = { dataDir: aDataDir(), color: false };
  const order = (persona: string, paidWith: object = {}) =>
    anOrder(file.dataDir, persona, { url: gateway.url, ...client }, paidWith);
  await order("marisol");
  await order("della", { paymentType: "0", accessToken: "cft-0000000000000001" });
  await fetch(`${gateway.url}/control/settings`, {
    method: "POST",
    body: JSON.stringify({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] }),
  });
  const lost = await order("padma");
  const { url: store } = await aSchema();
  (await copyStore({ dataDir: file.dataDir, storeUrl: store }))._unsafeUnwrap();
  const database = { store, color: false };

  const day = centralDay(new Date().toISOString());
  const asked = async (here: typeof file | typeof database) => {
    const measured = { seconds: 0, cpuSeconds: 0, eventsPerSecond: 0 };
    const outputs = await Promise.all([
      listDoubts({}, 20, here),
      reconcileDay(day, gateway.url, here),
      replayAll({}, { ...here, threads: 2 }),
      whatIfAll({}, { ...here, threads: 2, set: ["depositThreshold=1000"] }),
      rulesTraffic(undefined, {}, here),
    ]);
    return outputs.map(({ verdict, data }) => ({ verdict, data: { ...(data as object), ...measured } }));
  };
  const ofDatabase = await asked(database);
  expect(ofDatabase).toEqual(await asked(file));
  expect(ofDatabase).toMatchObject([
    { data: { total: 1, doubts: [{ correlationId: lost, operation: "connect" }] } },
    { verdict: "different", data: { discrepancies: [{ side: "both", reference: lost }] } },
    { verdict: "same", data: { journeys: 3 } },
    { verdict: "different", data: { elsewhere: { count: 1 } } },
    {},
  ]);
  const steps = await tailed(store, 15);
  expect(steps.filter(({ step }) => step === "placeOrder")).toHaveLength(3);
});
