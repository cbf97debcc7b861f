import { createServer, type OutgoingHttpHeaders } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import type { Writable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { CatalogueReport } from "./catalogue/catalogue.ts";
import { ConnectionReset } from "./http/faults.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";

export interface ServeOptions extends Omit<SandboxOptions, "baseUrl"> {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: "localhost";
  /** PEM. With a certificate the sandbox serves HTTPS only. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface ServedSandbox {
  readonly url: string;
  readonly report: CatalogueReport;
  /** Ends waiting calls, closes connections and the state. */
  close(): Promise<void>;
}

/** The port is not available. */
export class PortUnavailable extends Error {}

const silentMs = 65_000;

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (problem: NodeJS.ErrnoException) =>
      reject(
        new PortUnavailable(
          problem.code === "EADDRINUSE"
            ? `port ${port} is in use`
            : `cannot listen on port ${port}: ${problem.code ?? problem.message}`,
        ),
      ),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Writes an answer. If its body breaks off, so does the connection. */
const write = async (
  response: Response,
  outgoing: Writable & { writeHead(status: number, headers: OutgoingHttpHeaders): unknown },
): Promise<void> => {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  outgoing.writeHead(response.status, headers);
  // Send each chunk before reading the next, so that half an answer arrives before a break.
  for await (const chunk of response.body ?? [])
    await new Promise<void>((resolve, reject) =>
      outgoing.write(chunk, (problem) => (problem ? reject(problem) : resolve())),
    );
  outgoing.end();
};

/**
 * The sandbox as a server.
 * @throws PortUnavailable, StateUnwritable, CatalogueUnreadable
 */
export const serveSandbox = async (options: ServeOptions): Promise<ServedSandbox> => {
  let sandbox: Sandbox | undefined;
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        if (!sandbox) throw new ConnectionReset();
        await write(await sandbox.fetch(request), outgoing);
      } catch {
        outgoing.destroy();
      }
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, hostname: options.host },
  );
  const handle = (...[incoming, outgoing]: Parameters<typeof listener>) => void listener(incoming, outgoing);
  // Longer than any client's keep-alive: a request on a connection that the server closes would get no answer.
  const server = options.tls
    ? createTlsServer({ ...options.tls, keepAliveTimeout: silentMs }, handle)
    : createServer({ keepAliveTimeout: silentMs }, handle);
  const port = await listen(server, options.port, options.host);
  const url = `${options.tls ? "https" : "http"}://${options.host}:${port}`;
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  try {
    sandbox = createSandbox({ ...options, baseUrl: url });
  } catch (problem) {
    await end();
    throw problem;
  }
  const { report, close } = sandbox;
  return {
    url,
    report,
    close: async () => {
      await end();
      close();
    },
  };
};
