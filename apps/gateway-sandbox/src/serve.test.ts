import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig, WrongSetting } from "./config.ts";
import { StateUnwritable } from "./ledger/database.ts";
import { personaNamed } from "./people/personas.ts";
import { createSandbox } from "./sandbox.ts";
import { PortUnavailable, type ServedSandbox, serveSandbox } from "./serve.ts";
import { aClient } from "./testing/client.ts";
import { enroll } from "./testing/enrollment.ts";

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  folders.push(folder);
  return folder;
};
const servers: ServedSandbox[] = [];
const served = async (port = 0) => {
  const server = await serveSandbox({
    port,
    host: "localhost",
    dataDir: undefined,
    clientId: "site",
    clientSecret: "secret",
  });
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe("the state on disk", () => {
  it("survives a restart: the order is still there, and is not repeated", async () => {
    const dataDir = aFolder();
    const marisol = personaNamed("marisol");
    const before = await aClient({ dataDir });
    expect(await enroll(before, marisol)).toBe("proceeds");
    before.sandbox.close();
    const after = await aClient({ dataDir });
    expect(await enroll(after, marisol)).toBe("enrollment-already-submitted");
    after.sandbox.close();
  });

  it("that can't be written is reported in a clear error", () => {
    expect(() =>
      createSandbox({ dataDir: "/dev/null/state", baseUrl: "http://localhost", clientId: "a", clientSecret: "b" }),
    ).toThrow(StateUnwritable);
  });
});

describe("the sandbox as a server", () => {
  it("answers over the network, and links to its own documents", async () => {
    const { url } = await served();
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "up" });
    expect((await fetch(`${url}/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR`)).status).toBe(200);
  });

  it("breaks a connection for a fault, and continues to run", async () => {
    const { url } = await served();
    const set = (fault: string) =>
      fetch(`${url}/control/settings`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ faults: [{ operationId: "health", fault, times: 1 }] }),
      });
    await set("reset");
    await expect(fetch(`${url}/health`)).rejects.toThrow("fetch failed");
    await set("truncated");
    await expect((await fetch(`${url}/health`)).text()).rejects.toThrow("terminated");
    await set("timeout");
    await expect(fetch(`${url}/health`, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it("reports that its port is in use", async () => {
    const { url } = await served();
    const port = Number(new URL(url).port);
    await expect(served(port)).rejects.toThrow(new PortUnavailable(`port ${port} is in use`));
  });

  it("closes while a call is waiting", async () => {
    const server = await served();
    await fetch(`${server.url}/control/settings`, {
      method: "POST",
      body: JSON.stringify({ faults: [{ operationId: "health", fault: "timeout" }] }),
    });
    const waiting = fetch(`${server.url}/health`);
    const [answer] = await Promise.allSettled([
      waiting,
      new Promise((resolve) => setTimeout(resolve, 50)).then(() => servers.splice(0)[0]?.close()),
    ]);
    expect(answer.status).toBe("rejected");
  });
});

describe("the settings", () => {
  it("have defaults", () => {
    expect(readConfig({})).toEqual({
      port: 4010,
      dataDir: join(".data", "sandbox"),
      catalogueFile: undefined,
      clientId: "larkspur-site",
      clientSecret: "sandbox-secret",
    });
    expect(readConfig({ SANDBOX_PORT: "", SANDBOX_CATALOGUE: "" })).toEqual(readConfig({}));
  });

  it("that are invalid are reported by name", () => {
    expect(() => readConfig({ SANDBOX_PORT: "70000" })).toThrow(WrongSetting);
    expect(() => readConfig({ SANDBOX_PORT: "http" })).toThrow(/SANDBOX_PORT/);
  });
});
