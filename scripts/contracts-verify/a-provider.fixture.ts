import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { serveSandbox } from "@switchyard/gateway-sandbox";
import type { Customers } from "./customers.ts";

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Buffer;
}
export type Ask = (call: Call) => Promise<Answer>;

const catalogueFile = fileURLToPath(new URL("other-retailers.csv", import.meta.url));
const command = fileURLToPath(new URL("../contracts-verify.ts", import.meta.url));

/** A mock of another provider's gateway: the sandbox behind `answering`, which may change its answers. */
const aProvider = async (answering: (call: Call, ask: Ask) => Promise<Answer>) => {
  const sandbox = await serveSandbox({
    port: 0,
    host: "localhost",
    dataDir: undefined,
    catalogueFile,
    clientId: "larkspur-site",
    clientSecret: "sandbox-secret",
  });
  const ask: Ask = async ({ method, url, headers, body }) => {
    const sent = new Headers(headers);
    for (const name of ["host", "connection", "content-length", "transfer-encoding"]) sent.delete(name);
    const answer = await fetch(`${sandbox.url}${url}`, { method, headers: sent, ...(body === "" ? {} : { body }) });
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? await answer.text() : Buffer.from(await answer.arrayBuffer()),
    };
  };
  const server = createServer((incoming, outgoing) => {
    const answered = async (): Promise<void> => {
      const { method = "GET", url = "/" } = incoming;
      const headers = new Headers(incoming.headers as Record<string, string>);
      const answer = await answering({ method, url, headers, body: (await buffer(incoming)).toString() }, ask);
      const sent = Object.fromEntries(answer.headers);
      delete sent["content-length"];
      delete sent["transfer-encoding"];
      outgoing.writeHead(answer.status, sent).end(answer.body);
    };
    answered().catch(() => outgoing.destroy());
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      await sandbox.close();
    },
  };
};

export interface Run {
  readonly code: number;
  /** All lines of an agreement, by its description. */
  readonly about: (description: string) => string;
  readonly failed: readonly string[];
  readonly summary: string;
}

/** The output of `npm run contracts:verify -- --gateway` for such a provider. */
export const verifiedBy = async (
  answering: (call: Call, ask: Ask) => Promise<Answer>,
  customers: Customers | undefined,
): Promise<Run> => {
  const provider = await aProvider(answering);
  const folder = mkdtempSync(join(tmpdir(), "customers-"));
  try {
    const file = join(folder, "customers.json");
    writeFileSync(file, JSON.stringify(customers ?? {}));
    const child = spawn(
      process.execPath,
      [command, "--gateway", provider.url, ...(customers ? ["--allow-writes", "--customers", file] : [])],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    let output = "";
    child.stdout.on("data", (part: Buffer) => (output += part.toString()));
    const [code] = (await once(child, "close")) as [number];
    const blocks = output.split(/\n(?=\S)/);
    return {
      code,
      about: (description) => blocks.find((block) => titleOf(block) === description) ?? "no such line",
      failed: blocks.filter((block) => block.startsWith("failed")).map(titleOf),
      summary: blocks.at(-1)?.trim() ?? "",
    };
  } finally {
    rmSync(folder, { recursive: true });
    await provider.close();
  }
};

/** The agreement of one block of the report. */
const titleOf = (block: string): string =>
  /^(?:verified|failed|not verified|absent) +([^\n]*?)(?: \(.*\))?$/m.exec(block)?.[1] ?? "";
