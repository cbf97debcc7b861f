import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { shutdownWithoutLoss } from "./graceful-shutdown.ts";

const listening = async () => {
  const server = createServer(
    (request, response) => void pause(request.url === "/slow" ? 300 : 0).then(() => response.end("answered")),
  );
  const end = shutdownWithoutLoss(server);
  await once(server.listen(0, "localhost"), "listening");
  return { end, port: (server.address() as AddressInfo).port };
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
