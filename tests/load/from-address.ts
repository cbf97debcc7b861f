import { Agent, request } from "node:http";
import type { Fetch } from "../road/visitor.ts";

/**
 * `fetch` as a client of this machine's own address, 127.0.0.2 say, sees it: one connection, which stays open. Answers are read
 * whole and never followed.
 */
export const fetchFrom = (localAddress: string): { readonly fetch: Fetch; close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const fetchHere: Fetch = (url, { method = "GET", headers, body, signal }) =>
    new Promise<Response>((answered, failed) => {
      const { port, pathname, search, host } = new URL(url);
      const text = typeof body === "string" ? body : body instanceof URLSearchParams ? body.toString() : "";
      const type = body instanceof URLSearchParams ? { "content-type": "application/x-www-form-urlencoded" } : {};
      const sent = request(
        {
          agent,
          host: "127.0.0.1",
          port,
          method,
          path: `${pathname}${search}`,
          headers: { host, ...type, ...(headers as Record<string, string>), "content-length": Buffer.byteLength(text) },
          ...(signal ? { signal } : {}),
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer
            .on("data", (part: Buffer) => parts.push(part))
            .on("error", failed)
            .on("end", () => {
              const status = answer.statusCode ?? 500;
              const given = new Headers();
              for (const [name, values = []] of Object.entries(answer.headersDistinct))
                for (const value of values) given.append(name, value);
              const isEmpty = status === 204 || status === 304;
              answered(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: given }));
            });
        },
      );
      sent.on("error", failed).end(text);
    });
  return { fetch: fetchHere, close: () => agent.destroy() };
};
