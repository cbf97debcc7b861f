import { once } from "node:events";
import { createServer, get } from "node:http";
import { type AddressInfo, connect, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { listen } from "./listening.ts";

const open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => new Promise((closed) => one.close(closed))));
});

const freePort = async (): Promise<number> => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
};

const listening = async () => {
  const server = createServer((_, response) => response.end("answered"));
  const port = await freePort();
  open.push(...(await listen(server, { port, listenAddress: "127.0.0.1", inheritedSockets: 0 })));
  return { server, port };
};

test.runIf(process.platform === "linux")(
  "a crowd of connections is accepted within a few turns of the event loop",
  async () => {
    const { server, port } = await listening();
    let accepted = 0;
    server.on("connection", () => (accepted += 1));
    const crowd = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
    let turns = 0;
    while (accepted < crowd.length) {
      await new Promise((turn) => setImmediate(turn));
      // The connections arrive within the first turns of the event loop; the kernel decides how many per turn.
      if (accepted > 0) turns += 1;
    }
    for (const one of crowd) one.destroy();
    expect(turns).toBeLessThan(crowd.length / 4);
  },
);

test("a connection of any socket gets its answer", async () => {
  const { port } = await listening();
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const [answer] = await once(get({ host: "127.0.0.1", port, agent: false }), "response");
      return answer.statusCode as number;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
});

test("an address where another process listens is refused", async () => {
  const { port } = await listening();
  await expect(listen(createServer(), { port, listenAddress: "127.0.0.1", inheritedSockets: 0 })).rejects.toThrow(
    "EADDRINUSE",
  );
});

test("the address is free once all listeners are closed", async () => {
  const { port } = await listening();
  await Promise.all(open.splice(0).map((one) => new Promise((closed) => one.close(closed))));
  const other = createServer().listen(port, "127.0.0.1");
  open.push(other);
  await once(other, "listening");
  expect((other.address() as AddressInfo).port).toBe(port);
});
