import { Agent, request } from "node:http";

/** As much of `fetch` as a browser without scripts needs. */
export type Fetch = (url: string, how: RequestInit) => Promise<Response>;

export interface Sender {
  /** Name in the Host header; the address's own without it. */
  readonly host?: string;
  /** Address of this machine that the site sees, 127.0.0.2 for one; its connection stays open. */
  readonly from?: string;
}

/** `fetch` that can name another host and come from another address. Answers are read whole and never followed. */
export const transport = ({ host, from }: Sender = {}): { readonly fetch: Fetch; close(): void } => {
  // The site closes silent connections, on a busy machine right when the next request uses one.
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
