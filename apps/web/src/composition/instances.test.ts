import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { instancesOver } from "./instances.ts";

/** Two instances whose words reach each other. */
const two = () => {
  const listeners: ((said: string) => void)[] = [];
  const one = instancesOver({
    announcements: { tell: () => okAsync(undefined), hear: (hears) => (listeners.push(hears), () => {}) },
  });
  const say = (said: string) => listeners.forEach((hears) => hears(said));
  const other = instancesOver({
    announcements: { tell: (said) => okAsync(say(said)), hear: () => () => {} },
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
  (said) => {
    const { say, heard } = two();
    say(said);
    expect(heard).toEqual([]);
  },
);
