import { Agent, request } from "node:http";

/** The part of `fetch` that a browser without scripts needs. */
export type Fetch = (url: string, how: RequestInit) => Promise<Response>;

export interface Sender {
  /** The Host header; by default the address's own. */
  readonly host?: string;
  /** A local source address, for example 127.0.0.2. Its connection stays open. */
  readonly from?: string;
}

/** A `fetch` with other hosts and source addresses. It reads answers completely and follows no redirect. */
export const transport = ({ host, from }: Sender = {}): { readonly fetch: Fetch; close(): void } => {
  // The site closes idle connections; on a busy machine the next request may hit one.
  const agent = from === undefined ? false : new Agent({ keepAlive: true, maxSockets: 1, localAddress: from });
  const send: Fetch = (url, { method = "GET", headers, body, signal }) =>
    new Promise<Response>((resolve, reject) => {
      const { hostname, port, pathname, search, host: address } = new URL(url);
      const text = typeof body === "string" ? body : body instanceof URLSearchParams ? body.toString() : "";
      const type = body instanceof URLSearchParams ? { "content-type": "application/x-www-form-urlencoded" } : {};
      const named = host === undefined ? address : `${host}:${port}`;
      const sent = request(
        {
          agent,
          hostname: from === undefined ? hostname : "127.0.0.1",
          port,
          method,
          path: `${pathname}${search}`,
          headers: {
            ...type,
            ...(headers as Record<string, string>),
            host: named,
            ...(text === "" && method === "GET" ? {} : { "content-length": Buffer.byteLength(text) }),
          },
          ...(signal ? { signal } : {}),
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer
            .on("data", (part: Buffer) => parts.push(part))
            .on("error", reject)
            .on("end", () => {
              const status = answer.statusCode ?? 500;
              const given = new Headers();
              for (const [name, values = []] of Object.entries(answer.headersDistinct))
                for (const value of values) given.append(name, value);
              const isEmpty = status === 204 || status === 304;
              resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: given }));
            });
        },
      );
      sent.on("error", reject).end(text);
    });
  return { fetch: send, close: () => agent && agent.destroy() };
};
