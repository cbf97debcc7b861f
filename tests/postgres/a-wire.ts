import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * The state of the connection to a database: forwards everything, drops packets, delays packets, or is cut and refuses
 * connections.
 */
export type WireState = "passes" | "silent" | "slow" | "cut";

export interface Wire {
  /** The database's address through this proxy. */
  readonly url: string;
  become(state: WireState): Promise<void>;
  /** Forwards this many packets to the database and is then cut. `passes` ends it. */
  cutAfter(packets: number): void;
  close(): Promise<void>;
}

/** The delay of each packet on a slow connection, in milliseconds: more than a statement's timeout. */
const delayMs = 2_000;

/**
 * A proxy in front of a database, which tests can cut.
 * @param url the database's address
 */
export const aWire = async (url: string): Promise<Wire> => {
  const database = new URL(url);
  let state: WireState = "passes";
  let packetsLeft = Number.POSITIVE_INFINITY;
  const open = new Set<Socket>();
  const forward = (from: Socket, to: Socket): void => {
    from.on("error", () => undefined);
    from.once("close", () => to.destroy());
    from.on("data", (packet: Buffer) => {
      if (state === "silent") return;
      if (state === "slow") setTimeout(() => to.write(packet), delayMs);
      else to.write(packet);
    });
  };
  const server = createServer((near) => {
    near.on("data", () => {
      packetsLeft -= 1;
      if (packetsLeft < 0) for (const socket of open) socket.destroy();
    });
    const far = connect(Number(database.port), database.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
    }
    forward(near, far);
    forward(far, near);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, "localhost");
    await once(server, "listening");
  };
  const cut = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const near = new URL(url);
  near.port = String(port);
  return {
    url: near.toString(),
    become: async (next) => {
      packetsLeft = Number.POSITIVE_INFINITY;
      if (next === state) return;
      if (next === "cut") await cut();
      else if (state === "cut") await listen(port);
      state = next;
    },
    cutAfter: (packets) => {
      packetsLeft = packets;
    },
    close: async () => {
      if (state !== "cut") await cut();
    },
  };
};
