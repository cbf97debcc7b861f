import { PassThrough } from "node:stream";
import { createInterface } from "node:readline/promises";
import { expect, test } from "vitest";
import { asked } from "./asked.ts";

test.each([
  ["Enter", "\r", ""],
  ["q and Enter", "q\r", "q"],
  ["Ctrl+C", "\u0003", "interrupted"],
  ["Ctrl+D", "\u0004", "ended"],
])("%s is read as an answer", async (_, typed, answer) => {
  const keys = new PassThrough();
  const terminal = createInterface({ input: keys, output: new PassThrough(), terminal: true });
  setImmediate(() => keys.write(typed));
  expect(await asked(terminal, "? ")).toBe(answer);
  terminal.close();
});

test("answering many questions leaves no listeners behind", async () => {
  const keys = new PassThrough();
  const terminal = createInterface({ input: keys, output: new PassThrough(), terminal: true });
  const [before] = [terminal.listenerCount("close") + terminal.listenerCount("SIGINT")];
  for (let step = 0; step < 3; step += 1) {
    setImmediate(() => keys.write("\r"));
    await asked(terminal, "? ");
  }
  expect(terminal.listenerCount("close") + terminal.listenerCount("SIGINT")).toBe(before);
  terminal.close();
});
