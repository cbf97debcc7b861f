import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A request may have been under way this long when the server stopped listening. */
const onTheWayMs = 1_000;

/** The shutdown of a server. */
export interface Ending {
  /** Begins the shutdown; the promise resolves after the last answer. */
  begin(): Promise<void>;
  isBegun(): boolean;
}

/**
 * Shuts a server down without dropping requests. It stays open until load balancers notice, and then accepts no further
 * connections. It answers requests on open connections and closes silent ones after a moment. From the beginning each
 * answer closes its connection.
 *
 * @param listeners the server itself, and all else that accepts connections for it
 * @param drainMs milliseconds that it still accepts connections
 */
export const endingWithoutLoss = (
  server: HttpServer,
  listeners: Promise<readonly Server[]>,
  drainMs: number,
): Ending => {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let isBegun = false;
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // Runs before the listener that answers, so that a socket is counted before its answer can end.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    if (isBegun) response.shouldKeepAlive = false;
    response.once("close", () => answering.delete(socket));
  });
  const closed = async (): Promise<void> => {
    setTimeout(() => {
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
    }, onTheWayMs).unref();
    // An HTTP server's own `close` would close silent connections at once, with requests on their way.
    await Promise.all((await listeners).map((one) => new Promise((ended) => Server.prototype.close.call(one, ended))));
  };
  return {
    begin: async () => {
      isBegun = true;
      if (drainMs > 0) await pause(drainMs);
      await closed();
    },
    isBegun: () => isBegun,
  };
};
