import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endingWithoutLoss } from "./graceful-shutdown.ts";

// Tests with fake time cover the closing of silent connections, independent of the machine's load.
const silentMs = 1_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const listening = async (drainMs = 0) => {
  const slow = Promise.withResolvers<void>();
  const server = createServer(
    (request, response) =>
      void (request.url === "/slow" ? slow.promise : pause(0)).then(() => response.end("answered")),
  );
  const ending = endingWithoutLoss(server, Promise.resolve([server]), drainMs);
  await once(server.listen(0, "localhost"), "listening");
  return { server, ending, end: ending.begin, port: (server.address() as AddressInfo).port, answerSlow: slow.resolve };
};
const asked = async (port: number, path: string, agent: Agent): Promise<string> => {
  const [answer] = (await once(get({ host: "localhost", port, path, agent }), "response")) as [IncomingMessage];
  return `${(await answer.toArray()).join("")}, ${answer.headers.connection}`;
};

test("requests that are running at the shutdown, or arrive right after on an open connection, get answers", async () => {
  const { server, end, port, answerSlow } = await listening();
  const [slow, silent] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true, maxSockets: 1 })];
  expect(await asked(port, "/", silent)).toBe("answered, keep-alive");
  const came = once(server, "request");
  const waiting = asked(port, "/slow", slow);
  await came;
  const ended = end();
  vi.advanceTimersByTime(silentMs - 1);
  expect(await asked(port, "/", silent)).toBe("answered, close");
  vi.advanceTimersByTime(1);
  answerSlow();
  expect(await waiting).toMatch(/^answered/);
  await ended;
});

test("an idle connection doesn't delay the shutdown", async () => {
  const { server, end, port } = await listening();
  const came = once(server, "connection");
  const socket = connect(port, "localhost");
  await came;
  const ended = Promise.all([end(), once(socket, "close")]);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(silentMs);
  await ended;
});

test("while it drains, new connections are accepted and closed with their answers", async () => {
  // A limit that no test reaches.
  const { server, ending, end, port } = await listening(60_000);
  expect(ending.isBegun()).toBe(false);
  void end();
  expect(ending.isBegun()).toBe(true);
  expect(await asked(port, "/", new Agent({ keepAlive: true }))).toBe("answered, close");
  server.close();
});

test("after draining, no new connection is accepted", async () => {
  const { end, port } = await listening(20);
  await end();
  await expect(asked(port, "/", new Agent())).rejects.toThrow("ECONNREFUSED");
});
