import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { answers, lastWords, Program } from "./processes.ts";

const program = (source: string) =>
  new Program({ name: "the site", args: ["--eval", source], cwd: ".", env: process.env });

describe("an ended program", () => {
  test("has its exit code and reason", async () => {
    await expect(program(`console.error("Error: no plans today"); process.exit(3)`).ended).resolves.toBe(
      "the site ended with exit code 3: Error: no plans today",
    );
  });

  test("has its signal", async () => {
    await expect(program(`process.kill(process.pid, "SIGKILL")`).ended).resolves.toBe("the site was ended by SIGKILL");
  });

  test("ends the wait for its answer", async () => {
    const waited = await answers(program("process.exit(0)"), "http://localhost:1/");
    expect(waited._unsafeUnwrapErr()).toBe("the site ended with exit code 0");
  });
});

test("a running program is awaited without a timeout, with progress messages", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    // The first answer breaks off, so it does not count.
    if (asked === 1) response.writeHead(200, { "content-length": "500" }).write("the", () => response.destroy());
    else response.writeHead(asked < 5 ? 503 : 200).end("the database is away");
  });
  await once(server.listen(0, "localhost"), "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/health`;
  const living = program("setInterval(() => {}, 1000)");
  const messages: string[] = [];
  const waited = await answers(living, url, { tell: (line) => messages.push(line), tellEveryMs: 50 });
  await living.stop();
  server.close();
  expect(waited.isOk()).toBe(true);
  expect(messages.at(-1)).toMatch(/^Waiting for the site at http:.* for [\d.]+ s: 503 the database is away$/);
});

test("a program that accepts only its own host name is called with that name", async () => {
  const server = createServer((request, response) =>
    response.writeHead(request.headers.host === "power.example.com" ? 200 : 404).end(),
  );
  await once(server.listen(0, "localhost"), "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/health`;
  const living = program("setInterval(() => {}, 1000)");
  const waited = await answers(living, url, { host: "power.example.com" });
  await living.stop();
  server.close();
  expect(waited.isOk()).toBe(true);
});

test("a program that ignores the request to end is killed", async () => {
  const stubborn = program(`process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready")`);
  await new Promise<void>((resolve) => stubborn.show(() => resolve(), true));
  await stubborn.stop();
  await expect(stubborn.ended).resolves.toBe("the site was ended by SIGKILL");
});

test("output before the first listener is not lost", async () => {
  const talker = program(`console.log("155 rows read")`);
  await talker.ended;
  const heard: string[] = [];
  talker.show((text) => heard.push(text), true);
  expect(heard.join("")).toBe("155 rows read\n");
});

test("the reason is the last error, not the stack below it", () => {
  expect(lastWords("starting\nError: the disk is full\n    at open (file.ts:1:1)\n\nNode.js v24.21.0\n")).toBe(
    "Error: the disk is full",
  );
});
