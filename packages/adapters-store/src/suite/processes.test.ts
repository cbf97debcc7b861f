import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { onTestFinished, expect, test } from "vitest";
import { aDataDir, aJourney, anEvent, aStore, aStoreWith, began, leaseOf, noon, worked } from "../a-journey.fixture.ts";
import { placeOf } from "../stores.fixture.ts";

/** Another process with a store in the same place; `script` sees `store`, `journey` and `worked`. */
const aProcess = (dataDir: string, journey: unknown, script: string): ChildProcessWithoutNullStreams => {
  const code = `
    import { aStoreAt } from ${JSON.stringify(new URL("../stores.fixture.ts", import.meta.url))};
    const store = aStoreAt(${JSON.stringify(placeOf(dataDir))});
    const worked = async (result) => (await result).match((value) => value, (wrong) => { throw new Error(wrong.detail); });
    const journey = ${JSON.stringify(journey)};
    ${script}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
};

const ended = async (child: ChildProcessWithoutNullStreams): Promise<string> => {
  let complaints = "";
  child.stderr.on("data", (text: Buffer) => (complaints += text.toString()));
  const [code] = await once(child, "exit");
  return code === 0 ? "fine" : complaints;
};

const workOn = `
  const noon = Date.parse("2026-11-21T12:00:00.000Z");
  for (let done = 0; done < 40; ) {
    const now = new Date().toISOString();
    const answer = await worked(store.lease(journey.id, now, 60_000));
    if (!("taken" in answer)) { await new Promise((resolve) => setTimeout(resolve, 1)); continue; }
    const { version } = await worked(store.find(journey.id));
    const event = { type: "intent", at: now, run: version + 1, operation: "count", key: String(version) };
    await worked(store.append(answer.taken, [event]));
    if (await worked(store.commit(answer.taken, version, { version }, [event])) !== "committed") throw new Error("stale");
    await worked(store.release(answer.taken));
    done += 1;
  }
  store.close();`;

test("two processes that take turns lose no step and mix no events", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  expect(
    await Promise.all([ended(aProcess(dataDir, journey, workOn)), ended(aProcess(dataDir, journey, workOn))]),
  ).toEqual(["fine", "fine"]);
  expect((await worked(store.find(journey.id)))?.version).toBe(80);
  const events = await worked(store.events(journey.id));
  const keys = events.flatMap((event) => (event.type === "intent" ? [event.key] : []));
  expect(keys).toEqual(Array.from({ length: 80 }, (_, version) => [String(version), String(version)]).flat());
});

test("a killed holder's writes stay, and it is replaced when its lease expires", async () => {
  const dataDir = aDataDir();
  const journey = aJourney();
  const store = await aStoreWith(journey, dataDir);
  const holder = aProcess(
    dataDir,
    journey,
    `const { taken } = await worked(store.lease(journey.id, "${noon}", 1000));
     await worked(store.append(taken, [${JSON.stringify(anEvent("before the kill"))}]));
     console.log(JSON.stringify(taken));
     setInterval(() => undefined, 1000);`,
  );
  const [line] = (await once(holder.stdout, "data")) as [Buffer];
  const dead = JSON.parse(line.toString());
  holder.kill("SIGKILL");
  await once(holder, "exit");

  expect(await worked(store.lease(journey.id, noon, 1000))).toEqual({ leasedUntil: "2026-11-21T12:00:01.000Z" });
  const next = await leaseOf(store, journey.id, "2026-11-21T12:00:01.000Z");
  expect(await worked(store.events(journey.id))).toEqual([began(journey), anEvent("before the kill")]);
  expect(await worked(store.commit(dead, 0, {}, []))).toBe("stale");
  expect(await worked(store.commit(next, 0, {}, []))).toBe("committed");
});

test("processes that open a new store at the same moment agree on one schema and one secret", async () => {
  const dataDir = aDataDir();
  const all = Array.from({ length: 4 }, () => {
    const own = aJourney();
    return {
      own,
      child: aProcess(
        dataDir,
        own,
        `await worked(store.begin(journey, ${JSON.stringify([began(own)])})); store.close();`,
      ),
    };
  });
  expect(await Promise.all(all.map(({ child }) => ended(child)))).toEqual(all.map(() => "fine"));
  const store = aStore(dataDir);
  for (const { own } of all) expect(await worked(store.find(own.id))).toEqual(own);
});
