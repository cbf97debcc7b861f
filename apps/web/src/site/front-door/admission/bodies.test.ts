import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { Bodies } from "./bodies.ts";

/* A server that reads the whole body before it answers. */
const bodies = new Bodies();
const begun: string[] = [];
const server = createServer((request, response) => {
  const address = String(request.headers["x-from"]);
  bodies.wait(request, response, address, () => {
    begun.push(address);
    void read(request).then((body) => response.end(`got ${body.length}`));
  });
});
const read = async (request: IncomingMessage): Promise<string> =>
  (await request.setEncoding("utf8").toArray()).join("");
beforeAll(() => new Promise<void>((listening) => void server.listen(0, "localhost", listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Sender {
  readonly socket: Socket;
  answer(): string;
}

const sends = async (from: string, length: number, first: string): Promise<Sender> => {
  const socket = connect((server.address() as AddressInfo).port, "localhost");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write(
    `POST /forms/x HTTP/1.1\r\nhost: localhost\r\nx-from: ${from}\r\ncontent-length: ${length}\r\n\r\n${first}`,
  );
  return { socket, answer: () => answer };
};

test("a request begins once its body is complete, even if that is slow", async () => {
  const slow = await sends("slow", 5, "ab");
  const whole = await sends("whole", 5, "abcde");
  await expect.poll(whole.answer).toContain("got 5");
  expect(begun.splice(0)).toEqual(["whole"]);
  slow.socket.write("cde");
  await expect.poll(slow.answer).toContain("got 5");
  expect(begun.splice(0)).toEqual(["slow"]);
});

test("a body longer than the buffer begins as soon as the buffer is full", async () => {
  const long = await sends("long", 200_000, "x".repeat(150_000));
  await expect.poll(() => begun.splice(0)).toEqual(["long"]);
  long.socket.write("x".repeat(50_000));
  await expect.poll(long.answer).toContain("got 200000");
});

test("of too many incoming bodies, the oldest one of the address with the most is dropped", async () => {
  const honest = await sends("honest", 5, "ab");
  const greedy: Sender[] = [];
  for (let count = 0; count < 256; count += 1) greedy.push(await sends("greedy", 5, "ab"));
  await expect.poll(() => greedy.filter(({ answer }) => answer().includes("408")).length).toBe(1);
  honest.socket.write("cde");
  await expect.poll(honest.answer).toContain("got 5");
  begun.splice(0);
});
