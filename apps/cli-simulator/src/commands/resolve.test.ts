import { join } from "node:path";
import type { Destination } from "@switchyard/domain/journey/model";
import type { GatewayLedger } from "@switchyard/domain/support/ledger";
import { openStore } from "@switchyard/adapters-store";
import { okAsync } from "neverthrow";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aDataDir, aDoubt, aMembersDoubt } from "../composition/a-customer.fixture.ts";
import { exportJourney } from "./files.ts";
import { listDoubts } from "./in-doubt.ts";
import { replayOne } from "./replay.ts";
import type { Resolution } from "./resolution.ts";
import { resolveDoubt } from "./resolve.ts";
import { showJourney } from "./show-journey.ts";

afterEach(() => vi.unstubAllEnvs());

const because = "looked for in the gateway by its key";
const ordered = { as: "ordered", because, contract: ["4009000017"] } as const;
const notOrdered = { as: "not-ordered", because } as const;
const withoutLedger: GatewayLedger = { ofDay: () => okAsync({ kind: "not-offered" }) };

/** Runs a command as another employee of the provider. */
const as = <Done>(person: string, does: () => Promise<Done>): Promise<Done> => {
  vi.stubEnv("SUDO_USER", person);
  return does();
};

/** A customer with an order in doubt, and the number of orders at the gateway. */
const doubt = async (when: "before" | "after", honoursKeys = false) => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference, world, usual } = await aDoubt(here.dataDir, "marisol", when, honoursKeys);
  const press = async () => world.run("placeOrder", await usual("placeOrder"));
  const orders = async () => (await world.ledger())?.get("connect") ?? 0;
  const resolveIt = (found: Resolution, typed: string = reference) =>
    resolveDoubt(typed, found, here, world.gatewayLedger);
  return { here, reference, world, press, orders, resolveIt };
};
const page = (name: string): Destination => ({ kind: "page", page: name }) as Destination;

describe("an order that was carried out", () => {
  test("leads to the confirmation with its number, is not sent again, and replays the same", async () => {
    const { here, reference, press, orders, resolveIt } = await doubt("after");
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 1 });
    expect(await as("anna", () => resolveIt(ordered))).toMatchObject({
      verdict: "ok",
      message: expect.stringMatching(
        /^Recorded by anna: ordered .*\. The gateway's ledger agrees\. The customer continues at mini-confirmation at/,
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
    expect(await resolveIt(ordered)).toMatchObject({ verdict: "not-found" });
  });

  test("leads to an unpaid deposit", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference, world } = await aDoubt(here.dataDir, "della");
    expect(await resolveDoubt(reference, ordered, here, world.gatewayLedger)).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("The customer continues at place-order-deposit at the next visit.") as string,
    });
  });

  test("needs its order number; unknown references and files are refused", async () => {
    const { here, reference, press, orders, resolveIt } = await doubt("after");
    const without = { as: "ordered", because } as const;
    expect(await resolveIt(without)).toMatchObject({
      verdict: "usage",
      message: expect.stringContaining("--contract") as string,
    });
    expect(await resolveIt({ ...ordered, contract: ["4009000017", "4009000018"] })).toMatchObject({
      verdict: "usage",
      message: "One order has one number: --contract was given 2 times.",
    });
    expect(await resolveIt(ordered, "NONE-NONE-NONE")).toMatchObject({ verdict: "not-found" });
    const file = join(here.dataDir, "journey.json");
    expect(await exportJourney(reference, file, here)).toMatchObject({ verdict: "ok" });
    expect(await resolveIt(ordered, file)).toMatchObject({ verdict: "usage" });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
  });
});

describe("an order that was not carried out", () => {
  test("may be sent again, after two findings", async () => {
    const { here, reference, press, orders, resolveIt } = await doubt("before");
    for (let count = 0; count < 2; count += 1) {
      expect(await as("anna", () => resolveIt(notOrdered))).toMatchObject({
        verdict: "ok",
        data: { waitsFor: "a second person" },
        next: `switchyard resolve ${reference} --as not-ordered --data-dir ${here.dataDir} --because …`,
      });
      expect((await press()).isErr()).toBe(true);
      expect(await orders()).toBe(0);
    }
    expect(await as("ben", () => resolveIt(notOrdered))).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("the next press sends one new call") as string,
    });
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
    expect((await press())._unsafeUnwrap()).toEqual(page("mini-confirmation"));
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });

  test("is not sent again if an earlier finding says that it was carried out", async () => {
    const { here, reference, press, orders } = await doubt("after");
    // Its step did not run, because the number was another order's, for example.
    const store = (await import("@switchyard/adapters-store")).openSettling(here)._unsafeUnwrap();
    const key = await keyIn(here, reference);
    (
      await store.findings.add(reference, key, { at: "2026-11-27T12:00:00.000Z", by: "anna", because, kind: "ordered" })
    )._unsafeUnwrap();
    store.close();
    for (const person of ["ben", "carla"])
      expect(await as(person, () => resolveDoubt(reference, notOrdered, here, withoutLedger))).toMatchObject({
        verdict: "failed",
        message: expect.stringContaining("anna has found on 2026-11-27 06:00 that it is ordered") as string,
      });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
  });

  test("and is in doubt again after another lost answer, without the earlier findings", async () => {
    const { world, press, orders, resolveIt } = await doubt("before");
    for (const person of ["anna", "ben"]) await as(person, () => resolveIt(notOrdered));
    (await world.fault({ operation: "connect", kind: "reset", times: 1, when: "after" }))._unsafeUnwrap();
    expect((await press())._unsafeUnwrap()).toEqual(page("outcome-unknown"));
    // The gateway has carried out the second try.
    expect(await as("ben", () => resolveIt(notOrdered))).toMatchObject({ verdict: "different" });
    expect(await as("ben", () => resolveIt(ordered))).toMatchObject({ verdict: "ok" });
    expect((await press()).isErr()).toBe(true);
    expect(await orders()).toBe(1);
  });

  test("is settled once by two people at once, and sent once", async () => {
    const { press, orders, resolveIt } = await doubt("before");
    await as("anna", () => resolveIt(notOrdered));
    vi.stubEnv("SUDO_USER", "ben");
    await Promise.all([resolveIt(notOrdered), resolveIt(notOrdered)]);
    await Promise.all([press(), press()]);
    expect(await orders()).toBe(1);
  });
});

describe("an order at a gateway that honors keys", () => {
  test("continues after a finding too", async () => {
    const { here, reference, resolveIt } = await doubt("after", true);
    expect(await as("anna", () => resolveIt(notOrdered))).toMatchObject({ verdict: "different" });
    expect(await as("anna", () => resolveIt(ordered))).toMatchObject({ verdict: "ok" });
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });

  test("rejects the finding of an order that it doesn't have, and accepts the order again after two findings", async () => {
    const { here, reference, press, orders, resolveIt } = await doubt("before", true);
    expect(await as("anna", () => resolveIt(ordered))).toMatchObject({
      verdict: "different",
      message: expect.stringContaining("has no connect under this key on ") as string,
    });
    for (const person of ["anna", "ben"])
      expect(await as(person, () => resolveIt(notOrdered))).toMatchObject({ verdict: "ok" });
    await press();
    expect(await orders()).toBe(1);
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });
});

test("without a ledger, accepts a finding, and the message gives the reason", async () => {
  const { reference, here } = await doubt("after");
  const found = await as("anna", () => resolveDoubt(reference, ordered, here, withoutLedger));
  expect(found).toMatchObject({
    verdict: "ok",
    message: expect.stringContaining("did not confirm it: it has no ledger.") as string,
  });
});

describe.each(["renewal", "transfer", "add-home", "add-on-order"] as const)("a %s in doubt", (flow) => {
  const found = { ...ordered, account: "002100009999", salesOrder: ["7000000001"] };

  test.each([false, true])("that was carried out is not sent again (keys are honored: %s)", async (honoursKeys) => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference, press, orders, ledger } = await aMembersDoubt(here.dataDir, flow, "after", honoursKeys);
    const resolveIt = (one: Resolution) => resolveDoubt(reference, one, here, ledger);
    expect(await as("anna", () => resolveIt(notOrdered))).toMatchObject({ verdict: "different" });
    expect(await as("anna", () => resolveIt(found))).toMatchObject({ verdict: "ok" });
    await press();
    expect(await orders()).toBe(1);
    expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
    expect((await replayOne(reference, here)).verdict).toBe("same");
  });

  test.each([false, true])(
    "that was not carried out is sent again after two findings (keys are honored: %s)",
    async (honoursKeys) => {
      const here = { dataDir: aDataDir(), color: false };
      const { reference, press, orders, ledger } = await aMembersDoubt(here.dataDir, flow, "before", honoursKeys);
      const resolveIt = (one: Resolution) => resolveDoubt(reference, one, here, ledger);
      expect(await as("anna", () => resolveIt(found))).toMatchObject({ verdict: "different" });
      await as("anna", () => resolveIt(notOrdered));
      if (!honoursKeys) await press();
      expect(await orders()).toBe(0);
      expect(await as("ben", () => resolveIt(notOrdered))).toMatchObject({ verdict: "ok" });
      await press();
      await press();
      expect(await orders()).toBe(1);
      expect((await replayOne(reference, here)).verdict).toBe("same");
    },
  );
});

test.each(["before", "after"] as const)("a payment whose answer is lost %s the charge is made once", async (when) => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference, press, orders, ledger } = await aMembersDoubt(here.dataDir, "bill-payment", when, true);
  const charged = { as: "charged", because } as const;
  const notCharged = { as: "not-charged", because } as const;
  const [right, wrong] = when === "after" ? [charged, notCharged] : [notCharged, charged];
  const resolveIt = (one: Resolution) => resolveDoubt(reference, one, here, ledger);
  expect(await as("anna", () => resolveIt(wrong))).toMatchObject({ verdict: "different" });
  for (const person of when === "after" ? ["anna"] : ["anna", "ben"])
    expect(await as(person, () => resolveIt(right))).toMatchObject({ verdict: "ok" });
  // The customer's page is older than the finding, or than the finding that nothing was charged.
  const answersBefore = when === "after" ? 0 : 1;
  await press({ answersBefore });
  await press({ answersBefore });
  expect(await orders()).toBe(1);
  expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
  expect((await replayOne(reference, here)).verdict).toBe("same");
});

test.each(["before", "after"] as const)("the end of an extra with an answer lost %s it is made once", async (when) => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference, press, orders, ledger } = await aMembersDoubt(here.dataDir, "extra-end", when, true);
  const ended = { as: "ordered", because } as const;
  const notEnded = { as: "not-ordered", because } as const;
  const [right, wrong] = when === "after" ? [ended, notEnded] : [notEnded, ended];
  const resolveIt = (one: Resolution) => resolveDoubt(reference, one, here, ledger);
  expect(await as("anna", () => resolveIt(wrong))).toMatchObject({ verdict: "different" });
  for (const person of when === "after" ? ["anna"] : ["anna", "ben"])
    expect(await as(person, () => resolveIt(right))).toMatchObject({ verdict: "ok" });
  const answersBefore = when === "after" ? 0 : 1;
  await press({ answersBefore });
  await press({ answersBefore });
  expect(await orders()).toBe(1);
  expect((await replayOne(reference, here)).verdict).toBe("same");
});

test("a finding about a deleted journey is recorded, and the call leaves the list", async () => {
  const { here, reference, press, orders } = await doubt("before");
  const resolveIt = (one: Resolution) => resolveDoubt(reference, one, here, withoutLedger);
  const store = openStore(here)._unsafeUnwrap();
  (await store.forget("2999-01-01T00:00:00.000Z"))._unsafeUnwrap();
  store.close();
  expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 1, doubts: [{ isForgotten: true }] });
  expect(await resolveIt({ as: "charged", because })).toMatchObject({ verdict: "usage" });
  expect(await as("anna", () => resolveIt(notOrdered))).toMatchObject({
    verdict: "ok",
    message: expect.stringContaining(`The data of ${reference} is deleted`) as string,
  });
  expect((await listDoubts({}, 20, here)).data).toMatchObject({ total: 0 });
  expect(JSON.stringify((await showJourney(reference, here)).data)).toContain("anna has found: not-ordered");
  // Of two contrary findings, the one with an order counts.
  expect(await as("ben", () => resolveIt(ordered))).toMatchObject({ verdict: "ok" });
  expect(await as("carla", () => resolveIt(notOrdered))).toMatchObject({
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
