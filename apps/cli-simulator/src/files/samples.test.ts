import { journalFormat } from "@switchyard/domain/journey/journal";
import { flowNames } from "@switchyard/domain/journey/model";
import { upgraded } from "@switchyard/domain/journey/upgrades";
import { globSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { journalsOf } from "../composition/journals.ts";
import { replayTools } from "../composition/replaying.ts";
import { readJournalFile } from "./journal-file.ts";

const samples = globSync(resolve(import.meta.dirname, "../../samples/format-*/*.json")).toSorted();

// Samples of each release stay here for good. A new format adds new samples, and an upgrade that reads these.
test.each(samples.map((path) => [`${basename(dirname(path))}/${basename(path)}`, path]))(
  "a journal of an older release still replays: %s",
  async (_, path) => {
    const file = readJournalFile(path);
    expect(file.isErr() ? file.error.why : "").toBe("");
    const { events } = file._unsafeUnwrap();
    const replay = await replayTools(journalsOf({ dataDir: "unused" })).replay(events);
    expect("unreadable" in replay ? replay.unreadable : "").toBe("");
    if ("unreadable" in replay) return;
    expect(replay.steps.length).toBeGreaterThan(1);
    // A rule that was changed on purpose may decide differently, but must not need an answer that was not recorded.
    expect(replay.verdict).not.toBe("cannot-tell");
  },
);

test.each(flowNames)("there is a sample of the flow %s", (flow) => {
  expect(samples.map((path) => readJournalFile(path)._unsafeUnwrap().events[0])).toContainEqual(
    expect.objectContaining({ flow }),
  );
});

test("there is a sample of every format, and the current one needs no upgrade", () => {
  const formats = new Set(samples.map((path) => basename(dirname(path))));
  for (let format = 1; format <= journalFormat; format += 1) expect(formats).toContain(`format-${format}`);
  const events = [{ type: "began" }];
  expect(upgraded(events, journalFormat)).toBe(events);
});

test("journeys that are replayed at the same time each get their own recording, and so do later ones", async () => {
  const journals = samples.map((path) => readJournalFile(path)._unsafeUnwrap().events);
  const tools = () => replayTools(journalsOf({ dataDir: "unused" }));
  const alone = await Promise.all(journals.map((events) => tools().replay(events)));
  const shared = tools();
  const atOnce = () => Promise.all(journals.map((events) => shared.replay(events)));
  expect(await atOnce()).toEqual(alone);
  expect(await atOnce()).toEqual(alone);
});
