import { createServer, type Server as NetServer } from "node:net";
import type { Config } from "./config.ts";

/**
 * How many sockets listen on one address. Node accepts one connection of each per turn of its event loop. Under load a turn
 * takes up to 40 ms: with one socket, a crowd would wait in the kernel, where no refusal reaches it.
 */
const socketsOfAddress = 32;
/** Linux shares new connections between sockets of one address. Other systems can't, or share them another way. */
const canShare = process.platform === "linux";
/** The first file that a process inherits beside its three streams (sd_listen_fds). */
const firstInherited = 3;

/**
 * Lets a server accept connections on inherited or new sockets.
 *
 * @param server an HTTP server that doesn't listen yet; it handles the connections of all sockets
 * @returns all listening servers, `server` first: close all of them to free the address
 * @throws EADDRINUSE if another process listens on the address
 */
export async function listen(
  server: NetServer,
  { port, listenAddress, inheritedSockets }: Pick<Config, "port" | "listenAddress" | "inheritedSockets">,
): Promise<readonly NetServer[]> {
  const all = Array.from({ length: inheritedSockets || (canShare ? socketsOfAddress : 1) }, (_, index) =>
    index === 0 ? server : anotherFor(server),
  );
  if (inheritedSockets > 0) {
    await Promise.all(all.map((one, index) => opened(one, { fd: firstInherited + index })));
    return all;
  }
  const address = { port, host: listenAddress };
  if (canShare) await assertFree(address);
  await Promise.all(all.map((one) => opened(one, { ...address, reusePort: canShare })));
  return all;
}

/** Uses the connection options of an HTTP server. */
const anotherFor = (server: NetServer): NetServer =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));

const opened = (server: NetServer, where: Parameters<NetServer["listen"]>[0]): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject).listen(where, () => {
      server.off("error", reject);
      resolve();
    });
  });

/**
 * Without this check, sockets that share an address would take half of the connections of another process that listens
 * there.
 */
const assertFree = async (address: { readonly port: number; readonly host: string }): Promise<void> => {
  const alone = createServer();
  await opened(alone, address);
  await new Promise((closed) => alone.close(closed));
};
