import { join } from "node:path";
import type { Destination } from "@switchyard/domain/journey/model";
import { openStore } from "@switchyard/adapters-store";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aDataDir, aDoubt, aMembersDoubt } from "../composition/a-customer.fixture.ts";
import { exportJourney } from "./files.ts";
import { listDoubts } from "./in-doubt.ts";
import { replayOne } from "./replay.ts";
import { resolveDoubt } from "./resolve.ts";
import { showJourney } from "./show-journey.ts";

afterEach(() => vi.unstubAllEnvs());

const because = "looked for in the gateway by its key";
const ordered = { as: "ordered", because, contract: ["4009000017"] } as const;
const notOrdered = { as: "not-ordered", because } as const;

/** Does something as another person of the provider. */
const as = <Done>(person: string, does: () => Promise<Done>): Promise<Done> => {
  vi.stubEnv("SUDO_USER", person);
  return does();
};

/** A customer whose order is in doubt, and how often the gateway has carried it out by now. */
const doubt = async (when: "before" | "after") => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference, world, usual } = await aDoubt(here.dataDir, "marisol", when);
  const press = async () => world.run("placeOrder", await usual("placeOrder"));
  const orders = async () => (await world.ledger())?.get("connect") ?? 0;
  return { here, reference, world, press, orders };
};
const page = (name: string): Destination => ({ kind: "page", page: name }) as Destination;

describe("an order that is found to stand", () => {
  test("leads to the confirmation with its number, is sent no second time, and replays the same", async () => {
    const { here, reference, press, orders } = await doubt("after");
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 1 });
    const said = await as("anna", () => resolveDoubt(reference, ordered, here));
    expect(said).toMatchObject({
      verdict: "ok",
      message: expect.stringMatching(
        /^Recorded by anna: it is ordered .*\. The customer goes on at mini-confirmation at/,
      ) as string,
    });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
    const replayed = await replayOne(reference, here);
    expect(replayed.verdict).toBe("same");
    expect(JSON.stringify(replayed.data)).not.toContain("4009000017");
    const store = openStore(here)._unsafeUnwrap();
    const [began] = (await store.journal(reference))._unsafeUnwrap() ?? [];
    const journey = began?.type === "began" ? (await store.find(began.journey))._unsafeUnwrap() : undefined;
    store.close();
    expect(journey?.state).toMatchObject({
      stage: "ordered",
      at: page("mini-confirmation"),
      enrollmentInfo: { serviceContractNumber: "4009000017", serviceAccountNumber: "4009000017" },
    });
    expect(await resolveDoubt(reference, ordered, here)).toMatchObject({ verdict: "not-found" });
  });

  test("leads to the deposit where one is still to be paid", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aDoubt(here.dataDir, "della");
    expect(await resolveDoubt(reference, ordered, here)).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("The customer goes on at place-order-deposit at the next visit.") as string,
    });
  });

  test("needs its number, and what is no journey, or not in doubt, is said to be so", async () => {
    const { here, reference, press, orders } = await doubt("after");
    const without = { as: "ordered", because } as const;
    expect(await resolveDoubt(reference, without, here)).toMatchObject({
      verdict: "usage",
      message: expect.stringContaining("--contract") as string,
    });
    expect(await resolveDoubt(reference, { ...ordered, contract: ["4009000017", "4009000018"] }, here)).toMatchObject({
      verdict: "usage",
      message: "One order has one number: --contract was given 2 times.",
    });
    expect(await resolveDoubt("NONE-NONE-NONE", ordered, here)).toMatchObject({ verdict: "not-found" });
    const file = join(here.dataDir, "journey.json");
    expect(await exportJourney(reference, file, here)).toMatchObject({ verdict: "ok" });
    expect(await resolveDoubt(file, ordered, here)).toMatchObject({ verdict: "usage" });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
  });
});

describe("an order that is found not to stand", () => {
  test("may be sent again once two people have found it, and then once", async () => {
    const { here, reference, press, orders } = await doubt("before");
    for (let count = 0; count < 2; count += 1) {
      expect(await as("anna", () => resolveDoubt(reference, notOrdered, here))).toMatchObject({
        verdict: "ok",
        data: { waitsFor: "a second person" },
        next: `switchyard resolve ${reference} --as not-ordered --data-dir ${here.dataDir} --because …`,
      });
      expect((await press()).isErr()).toBe(true);
      expect(await orders()).toBe(0);
    }
    expect(await as("ben", () => resolveDoubt(reference, notOrdered, here))).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("may press the button again") as string,
    });
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
    expect((await press())._unsafeUnwrap()).toEqual(page("mini-confirmation"));
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });

  test("is not sent again against somebody who has found that it stands", async () => {
    const { here, reference, press, orders } = await doubt("after");
    // Its step could not be run: the number was another order's, say.
    const store = (await import("@switchyard/adapters-store")).openSettling(here)._unsafeUnwrap();
    const key = await keyIn(here, reference);
    (
      await store.findings.add(reference, key, { at: "2026-11-27T12:00:00.000Z", by: "anna", because, kind: "ordered" })
    )._unsafeUnwrap();
    store.close();
    for (const person of ["ben", "carla"])
      expect(await as(person, () => resolveDoubt(reference, notOrdered, here))).toMatchObject({
        verdict: "failed",
        message: expect.stringContaining("anna has found on 2026-11-27 06:00 that it is ordered") as string,
      });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
  });

  test("and whose next answer is lost as well is in doubt anew: what was found before counts no more", async () => {
    const { here, reference, world, press, orders } = await doubt("before");
    for (const person of ["anna", "ben"]) await as(person, () => resolveDoubt(reference, notOrdered, here));
    (await world.fault({ operation: "connect", kind: "reset", times: 1, when: "after" }))._unsafeUnwrap();
    expect((await press())._unsafeUnwrap()).toEqual(page("outcome-unknown"));
    expect(await as("ben", () => resolveDoubt(reference, notOrdered, here))).toMatchObject({
      data: { waitsFor: "a second person" },
    });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
  });

  test("by two people at once is taken up once, and sent once", async () => {
    const { here, reference, press, orders } = await doubt("before");
    await as("anna", () => resolveDoubt(reference, notOrdered, here));
    vi.stubEnv("SUDO_USER", "ben");
    await Promise.all([resolveDoubt(reference, notOrdered, here), resolveDoubt(reference, notOrdered, here)]);
    await Promise.all([press(), press()]);
    expect(await orders()).toBe(1);
  });
});

test("an order at a gateway that honours keys goes on by what was found as well", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aDoubt(here.dataDir, "marisol", "after", true);
  expect(await as("anna", () => resolveDoubt(reference, ordered, here))).toMatchObject({ verdict: "ok" });
  expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
  expect((await replayOne(reference, here)).verdict).toBe("same");
});

describe.each(["renewal", "transfer", "add-home", "add-on-order"] as const)("a %s in doubt", (flow) => {
  test.each([false, true])("that stands is sent no second time (keys are honoured: %s)", async (honoursKeys) => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference, press, orders } = await aMembersDoubt(here.dataDir, flow, "after", honoursKeys);
    const found = { ...ordered, account: "002100009999", salesOrder: ["7000000001"] };
    expect(await as("anna", () => resolveDoubt(reference, found, here))).toMatchObject({ verdict: "ok" });
    await press();
    expect(await orders()).toBe(1);
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });

  test("that does not stand is sent once more after two people have found it", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference, press, orders } = await aMembersDoubt(here.dataDir, flow, "before");
    await as("anna", () => resolveDoubt(reference, notOrdered, here));
    await press();
    expect(await orders()).toBe(0);
    expect(await as("ben", () => resolveDoubt(reference, notOrdered, here))).toMatchObject({ verdict: "ok" });
    await press();
    await press();
    expect(await orders()).toBe(1);
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });
});

test("of a forgotten journey what was found is written down, and it leaves the list: nobody can go on with it", async () => {
  const { here, reference, press, orders } = await doubt("before");
  const store = openStore(here)._unsafeUnwrap();
  (await store.forget("2999-01-01T00:00:00.000Z"))._unsafeUnwrap();
  store.close();
  expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 1, doubts: [{ isForgotten: true }] });
  expect(await resolveDoubt(reference, { as: "charged", because }, here)).toMatchObject({ verdict: "usage" });
  expect(await as("anna", () => resolveDoubt(reference, notOrdered, here))).toMatchObject({
    verdict: "ok",
    message: expect.stringContaining(`${reference} is forgotten, for its time is up`) as string,
  });
  expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
  expect(JSON.stringify((await showJourney(reference, here)).data)).toContain("anna has found: not-ordered");
  // Of two people who find otherwise, the one who has found the order at the gateway is believed.
  expect(await as("ben", () => resolveDoubt(reference, ordered, here))).toMatchObject({ verdict: "ok" });
  expect(await as("carla", () => resolveDoubt(reference, notOrdered, here))).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("ben has found on ") as string,
  });
  expect((await press()).isErr()).toBe(true);
  expect(await orders()).toBe(0);
});

const keyIn = async (here: { readonly dataDir: string; readonly color: boolean }, reference: string) => {
  const { doubts } = (await listDoubts({}, 20, here)).data as {
    readonly doubts: readonly { readonly correlationId: string; readonly key: string }[];
  };
  return doubts.find(({ correlationId }) => correlationId === reference)?.key ?? "";
};
