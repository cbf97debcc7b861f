import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";

/** So long a request may have been on its way when the server stopped listening. */
const onTheWayMs = 1_000;

/**
 * Ends a server and drops no request: it takes no further connections, answers whatever is asked on those that are there,
 * closes each with its answer, and closes what stays silent after a moment.
 * @returns what begins the end; the promise is kept when the last answer is out
 */
export const shutdownWithoutLoss = (server: HttpServer): (() => Promise<void>) => {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let isEnding = false;
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // Runs before the listener that answers, so that a socket is counted before its answer can end.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    if (isEnding) response.shouldKeepAlive = false;
    response.once("close", () => answering.delete(socket));
  });
  return () =>
    new Promise((ended) => {
      isEnding = true;
      // An HTTP server's own `close` would close the silent connections at once, with what is on its way in them.
      Server.prototype.close.call(server, () => ended());
      setTimeout(() => {
        for (const socket of open) if (!answering.has(socket)) socket.destroy();
      }, onTheWayMs).unref();
    });
};
