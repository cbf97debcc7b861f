import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { instancesOver } from "./instances.ts";

/** Two instances that exchange messages. */
const two = () => {
  const listeners: ((message: string) => void)[] = [];
  const one = instancesOver({
    announcements: { tell: () => okAsync(undefined), hear: (hears) => (listeners.push(hears), () => {}) },
  });
  const say = (message: string) => listeners.forEach((hears) => hears(message));
  const other = instancesOver({
    announcements: { tell: (message) => okAsync(say(message)), hear: () => () => {} },
  });
  const heard: unknown[] = [];
  one.on("purge", (part) => heard.push(part));
  one.on("failing", (capability) => heard.push(capability));
  return { other, say, heard };
};

test("a message of one instance reaches the other by its kind", async () => {
  const { other, heard } = two();
  await other.tell({ purge: { brand: "tee", paths: ["/help"] } });
  await other.tell({ failing: "search" });
  expect(heard).toEqual([{ brand: "tee", paths: ["/help"] }, "search"]);
});

test.each(["", "no JSON", "7", "null", '{"later":"words"}', '{"purge":{"brand":"third"}}', '{"failing":7}'])(
  "an unknown message of another release is ignored: %s",
  (message) => {
    const { say, heard } = two();
    say(message);
    expect(heard).toEqual([]);
  },
);
