// A gateway that repeats a sandbox's first answers without delay. It is a separate process, so that only the site is
// measured. `GET /canned/delay/<ms>` delays each answer from then on. `node tests/load/canned-gateway.ts <port>`
import { createServer, type IncomingMessage, request as send } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";

const [port = ""] = process.argv.slice(2);
const sandbox = await serveSandbox({
  port: 0,
  host: "localhost",
  dataDir: undefined,
  clientId: "larkspur-site",
  clientSecret: "sandbox-secret",
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const answers = new Map<string, Promise<Answer>>();

/** Visitors have separate sessions and get the same answers; customers get their own. */
const keyOf = ({ method, url = "", headers }: IncomingMessage, body: Buffer): string =>
  [
    method,
    headers.host?.split(":")[0],
    url.replaceAll(/session_?id=[^&]*/gi, ""),
    headers.authorization,
    body.toString("base64"),
  ].join(" ");

const ask = async ({ method = "GET", url = "", headers }: IncomingMessage, body: Buffer): Promise<Answer> => {
  // Forwards the requested host name, because the content system shares the port under another name.
  const asking = send(`${sandbox.url}${url}`, {
    method,
    headers: { ...headers, host: headers.host ?? "", connection: "close" },
  });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 502,
    headers: { "content-type": answer.headers["content-type"] ?? "application/json" },
    body: await buffer(answer),
  };
};

let delay = 0;

createServer((request, response) => {
  void (async () => {
    const body = await buffer(request);
    const [, wanted] = /^\/canned\/delay\/(\d+)$/.exec(request.url ?? "") ?? [];
    if (wanted !== undefined) {
      delay = Number(wanted);
      response.end();
      return;
    }
    const key = keyOf(request, body);
    const asking = answers.get(key) ?? ask(request, body);
    answers.set(key, asking);
    const { status, headers, body: answered } = await asking;
    if (delay > 0) await sleep(delay);
    response.writeHead(status, { ...headers, "content-length": answered.length }).end(answered);
  })();
}).listen(Number(port), "localhost");
