import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { endingWithoutLoss } from "./graceful-shutdown.ts";

const listening = async (drainMs = 0) => {
  const server = createServer(
    (request, response) => void pause(request.url === "/slow" ? 300 : 0).then(() => response.end("answered")),
  );
  const ending = endingWithoutLoss(server, drainMs);
  await once(server.listen(0, "localhost"), "listening");
  return { ending, end: ending.begin, port: (server.address() as AddressInfo).port };
};
const asked = async (port: number, path: string, agent: Agent): Promise<string> => {
  const [answer] = (await once(get({ host: "localhost", port, path, agent }), "response")) as [IncomingMessage];
  return `${(await answer.toArray()).join("")}, ${answer.headers.connection}`;
};

test("a request that is being answered when the end begins, and one on an open connection right after, get their answers", async () => {
  const { end, port } = await listening();
  const [slow, silent] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true, maxSockets: 1 })];
  expect(await asked(port, "/", silent)).toBe("answered, keep-alive");
  const waiting = asked(port, "/slow", slow);
  await pause(50);
  const ended = end();
  expect(await asked(port, "/", silent)).toBe("answered, close");
  expect(await waiting).toMatch(/^answered/);
  await ended;
});

test("a connection on which nothing is asked does not keep it from ending", async () => {
  const { end, port } = await listening();
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  const began = performance.now();
  await Promise.all([end(), once(socket, "close")]);
  expect(performance.now() - began).toBeLessThan(2_500);
});

test("while it drains, new connections are taken and closed with their answers; then none is", async () => {
  const { ending, end, port } = await listening(400);
  expect(ending.isBegun()).toBe(false);
  const ended = end();
  expect(ending.isBegun()).toBe(true);
  await pause(200);
  expect(await asked(port, "/", new Agent({ keepAlive: true }))).toBe("answered, close");
  await pause(400);
  await expect(asked(port, "/", new Agent())).rejects.toThrow("ECONNREFUSED");
  await ended;
});
