import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

export interface SmallBalancer {
  readonly url: string;
  /** The index of the answering instance, for each request. */
  readonly answeredBy: readonly number[];
  close(): Promise<void>;
}

/**
 * Sends each request to the next instance, or to another one if that is down: a small substitute for nginx.
 * @param instances their addresses
 */
export const aBalancer = async (instances: readonly string[]): Promise<SmallBalancer> => {
  const answeredBy: number[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => pass(instances.length));
    const pass = (left: number): void => {
      const index = (turn += 1) % instances.length;
      const { hostname, port } = new URL(instances[index] ?? "");
      const { url: path = "/", method = "GET", headers } = request;
      const xForwardedFor = request.socket.remoteAddress ?? "";
      const passed = ask(
        { hostname, port, path, method, headers: { ...headers, "x-forwarded-for": xForwardedFor }, agent: false },
        (answer) => {
          answeredBy.push(index);
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
        },
      );
      passed.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED" && left > 1) pass(left - 1);
        else response.writeHead(502).end(error.message);
      });
      passed.end(Buffer.concat(parts));
    };
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answeredBy,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
