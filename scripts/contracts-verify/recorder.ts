import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { ownConnection } from "./gateway.ts";

/** One request and its answer. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Headers;
    readonly body: string | undefined;
  };
  readonly response: { readonly status: number; readonly headers: Headers; readonly body: Buffer };
}

/** A proxy between Pact's verifier and the gateway, which records each exchange under its correlation id. */
export interface Recorder extends AsyncDisposable {
  readonly url: string;
  readonly exchanges: ReadonlyMap<string, Exchange>;
}

/** Headers that belong to one connection or its encoding. */
const ofConnection = ["host", "connection", "content-length", "transfer-encoding", "content-encoding", "expect"];

const without = (headers: Headers): Headers => {
  const rest = new Headers(headers);
  for (const name of ofConnection) rest.delete(name);
  return rest;
};

/** Sends a request and reads the whole answer. Redirects are not followed. */
export const sendRequest = async (request: Exchange["request"]): Promise<Exchange> => {
  const headers = new Headers({ ...Object.fromEntries(request.headers), ...ownConnection });
  const response = await fetch(request.url, {
    method: request.method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return {
    request,
    response: {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    },
  };
};

export const recordingBefore = async (gateway: string): Promise<Recorder> => {
  const exchanges = new Map<string, Exchange>();
  const passedOn = async (incoming: IncomingMessage): Promise<Exchange> => {
    const headers = without(new Headers(incoming.headers as Record<string, string>));
    const body = await buffer(incoming);
    const url = `${gateway.replace(/\/$/, "")}${incoming.url ?? ""}`;
    const exchange = await sendRequest({
      method: incoming.method ?? "GET",
      url,
      headers,
      body: body.length === 0 ? undefined : body.toString(),
    });
    exchanges.set(headers.get("x-correlation-id") ?? "", exchange);
    return exchange;
  };
  const server = createServer((incoming, outgoing) => {
    passedOn(incoming).then(
      ({ response }) =>
        outgoing.writeHead(response.status, Object.fromEntries(without(response.headers))).end(response.body),
      // Without this answer Pact's proxy would wait forever. A call without an exchange counts as not answered.
      () => outgoing.writeHead(502).end(),
    );
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    exchanges,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
