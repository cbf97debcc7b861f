import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { serveSandbox } from "@switchyard/gateway-sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";

type Json = Record<string, unknown>;

/** A sandbox behind somebody who words its answers differently. */
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let server: Server;
let rewording: (path: string, answer: Json) => Json;

beforeAll(async () => {
  sandbox = await serveSandbox({
    port: 0,
    host: "localhost",
    dataDir: undefined,
    clientId: "larkspur-site",
    clientSecret: "sandbox-secret",
  });
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on("data", (part: Buffer) => void parts.push(part))
      .on("end", () => {
        const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
        const asked = fetch(`${sandbox.url}${request.url ?? ""}`, {
          method: request.method ?? "GET",
          headers: headers as Record<string, string>,
          ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
        });
        void asked.then(async (answer) => {
          const type = answer.headers.get("content-type") ?? "application/json";
          const body =
            answer.ok && type.startsWith("application/json")
              ? JSON.stringify(rewording(request.url ?? "", (await answer.json()) as Json))
              : Buffer.from(await answer.arrayBuffer());
          response.writeHead(answer.status, { "content-type": type }).end(body);
        });
      });
  }).listen(0, "localhost");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await sandbox.close();
});

/** What `npm run contracts:verify -- --gateway` says, without a file of customers. */
const verified = async (): Promise<{ readonly code: number; readonly lines: readonly string[] }> => {
  const command = fileURLToPath(new URL("../contracts-verify.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [command, "--gateway", `http://localhost:${(server.address() as AddressInfo).port}`],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, lines: output.split("\n") };
};
const lineOf = (lines: readonly string[], about: string): string =>
  lines.find((line) => new RegExp(`^(verified|failed|not verified) +${about}( \\(|$)`).test(line)) ?? "no such line";

const calendar = (change: (result: Json) => Json) => (path: string, answer: Json) =>
  path.startsWith("/calendar") || path.includes("calendar/")
    ? { ...answer, result: change(answer["result"] as Json) }
    : answer;
const isoOf = (day: string): string => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2");

test.each<readonly [string, (path: string, answer: Json) => Json, string]>([
  ["a fee as text", calendar((result) => ({ ...result, standardFee: "$0.00" })), "the calendar of a move-in"],
  ["no holidays", calendar(({ holidays: _, ...result }) => result), "the calendar of a move-in"],
  [
    "days in ISO's order",
    calendar((result) => ({ ...result, standardDays: (result["standardDays"] as string[]).map(isoOf) })),
    "the calendar of a move-in",
  ],
  ["null in place of a fee", calendar((result) => ({ ...result, standardFee: null })), "the calendar of a move-in"],
  [
    "names of weekdays",
    calendar((result) => ({ ...result, workDays: ["Monday", "Tuesday"] })),
    "the calendar of a move-in",
  ],
  [
    "a time as text",
    (path, answer) =>
      path.includes("/connect/token") ? { ...answer, expires_in: String(answer["expires_in"]) } : answer,
    "the site asks for a token",
  ],
  [
    "a time as text, to a customer",
    (path, answer) =>
      path.includes("/connect/token") ? { ...answer, expires_in: String(answer["expires_in"]) } : answer,
    "a customer's tokens for user name and password",
  ],
])(
  "%s has failed at a gateway of which nobody has written down the customers",
  async (_, change, about) => {
    rewording = change;
    const { code, lines } = await verified();
    expect([code, lineOf(lines, about)]).toEqual([1, `failed        ${about}`]);
  },
  60_000,
);

const withoutExportCredits = (answer: Json): Json => {
  const { result } = answer["plans"] as { readonly result: { readonly offers: readonly Json[] } };
  return {
    ...answer,
    plans: { result: { offers: result.offers.map(({ exportCredit: _, ...offer }) => offer) } },
  };
};

test("a gateway that knows none of the homes has failed at nothing: it is not verified", async () => {
  rewording = (path, answer) => {
    if (path.startsWith("/search/address")) return { hits: { found: 0, hit: [] } };
    if (path.startsWith("/shopping/offers/fetchplans")) return withoutExportCredits(answer);
    return path.includes("pendingtransactionstatus")
      ? { result: { isPending: false, isActive: false, partnerNumber: null } }
      : answer;
  };
  const { code, lines } = await verified();
  expect(lines.filter((line) => line.startsWith("failed"))).toEqual([]);
  expect(code).toBe(0);
  for (const about of [
    "an address search that finds a home",
    "the status of an active meter",
    "the plans of a place where other retailers' offers are listed",
    "the plans of a place, with bill credits, fees for little use, credits for export and prices by use among them",
  ])
    expect(lineOf(lines, about)).toMatch(/^not verified .*the file of customers has nothing for/);
}, 60_000);
