// A gateway that answers at once what the real one answered the first time, in a process of its own: what is measured is
// the site. `node tests/load/canned-gateway.ts <port> <url of the real one>`
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

const [port = "", real = ""] = process.argv.slice(2);

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const answers = new Map<string, Promise<Answer>>();

/** Every visitor has a session of their own, and all get the same. */
const keyOf = ({ method, url = "", headers }: IncomingMessage): string => `${method} ${headers.host?.split(":")[0]} ${url.replaceAll(/session_?id=[^&]*/gi, "")}`;

const ask = async ({ method = "GET", url = "", headers }: IncomingMessage, body: Buffer): Promise<Answer> => {
  const { host: _host, connection: _connection, "content-length": _length, ...rest } = headers;
  const answer = await fetch(`${real}${url}`, { method, headers: rest as Record<string, string>, ...(body.length > 0 ? { body: new Uint8Array(body) } : {}) });
  return { status: answer.status, headers: { "content-type": answer.headers.get("content-type") ?? "application/json" }, body: Buffer.from(await answer.arrayBuffer()) };
};

createServer((request, response) => {
  void (async () => {
    const body = await buffer(request);
    const key = keyOf(request);
    const asking = answers.get(key) ?? ask(request, body);
    answers.set(key, asking);
    const { status, headers, body: answered } = await asking;
    response.writeHead(status, { ...headers, "content-length": answered.length }).end(answered);
  })();
}).listen(Number(port), "localhost");
