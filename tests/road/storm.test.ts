import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillIn, goodwinAve } from "./enrollment.ts";
import { marker, type StormRequest, stormOf } from "./storm.ts";
import { ownSite } from "./own-site.ts";
import { Visitor } from "./visitor.ts";

const here = ownSite();

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Sends it as it is: no other client would. */
const sent = ({ method, path, headers, body }: StormRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(here.site.url);
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked = request({ hostname, port, method, path, headers: { ...headers, ...length }, timeout: 20_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", cookies: response.headers["set-cookie"] ?? [], text: Buffer.concat(parts).toString("utf8") }));
      response.on("error", reject);
    });
    asked.on("timeout", () => asked.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
    asked.on("error", (error: NodeJS.ErrnoException) => {
      // Node refuses a longer head before we hear of it, and may hang up before all of it was sent.
      const isTooLong = path.length + JSON.stringify(headers).length > 15_000 && (error.code === "ECONNRESET" || error.code === "EPIPE");
      if (isTooLong) resolve({ status: 431, location: "", cookies: [], text: "" });
      else reject(error);
    });
    asked.end(body);
  });

/** Our markup as it was sent; encoded or escaped it is a text like any other. */
const echo = new RegExp(`<script>(alert\\(")?${marker}|<script src=//${marker}|="javascript:${marker}`, "i");

/** What is wrong with an answer, whatever was asked. */
const faultsOf = ({ status, location, cookies, text }: Answer): readonly string[] => [
  ...(status >= 500 ? [`status ${status} ${text.slice(0, 200)}`] : []),
  ...(echo.test(text) ? ["markup of the request in the answer"] : []),
  ...(location !== "" && new URL(location, here.site.url).origin !== here.site.url ? [`leads away, to ${location.slice(0, 200)}`] : []),
  ...(location.includes("FormFailed") ? ["a form failed"] : []),
  ...(cookies.some((cookie) => cookie.startsWith("a=b")) ? ["a cookie of the request's own making"] : []),
];

const described = ({ method, path, headers, body = "" }: StormRequest): string => JSON.stringify({ method, path: path.slice(0, 300), headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.slice(0, 120)])), body: body.slice(0, 600) });

test("four hundred odd requests: no failure of ours, no markup echoed, nobody led away, nothing ordered", async () => {
  const visitor = new Visitor(here.site.url);
  await fillIn(visitor, goodwinAve, { lastName: "Stormproof" });
  const orders = (await here.gateway.ledger()).orders.length;
  const waiting = [...stormOf(20_261_120, 400, { cookie: visitor.cookie(), origin: here.site.url })];
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const answer = await sent(one).catch((error: Error) => ({ status: 599, location: "", cookies: [], text: error.message }));
        faults.push(...faultsOf(answer).map((fault) => `${fault} after ${described(one)}`));
      }
    }),
  );
  expect(faults).toEqual([]);
  expect((await here.gateway.ledger()).orders).toHaveLength(orders);
  const log = readFileSync(join(here.folder, "site.log"), "utf8").split("\n");
  expect(log.filter((line) => /"level":"(error|fatal)"|^\s*at |^\w*Error\b/.test(line))).toEqual([]);
  expect((await visitor.call("GET", "/api/health")).status).toBe(200);
});

test("what is no HTTP at all is refused, and the site goes on", async () => {
  const { hostname, port } = new URL(here.site.url);
  for (const bytes of ["GET /\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u0016\u0003\u0001\u0002\u0000", `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"h".repeat(40_000)}\r\n\r\n`, "GET / HTTP/1.1\r\n\r\n", "POST /forms/place-order HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"]) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
      socket.on("data", (part) => {
        text += part.toString("latin1");
        if (text.includes("\r\n\r\n")) socket.destroy();
      });
      socket.on("close", () => resolve(text)).on("error", reject);
    });
    expect(answer.slice(0, 12)).toMatch(/^HTTP\/1\.1 4\d\d/);
  }
  expect((await new Visitor(here.site.url).call("GET", "/api/health")).status).toBe(200);
});
