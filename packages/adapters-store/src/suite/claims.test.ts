import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Claimed } from "@switchyard/domain/journey/claims";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import {
  aDataDir,
  after,
  aJourney,
  anEvent,
  aStore,
  began,
  leaseOf,
  noon,
  refused,
  worked,
} from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";

const wish = '["main","connect",{"account":"002100000117","home":"10443720000057140","partner":"0040000117"}]';
const otherHome = wish.replace("57140", "57141");

/** Two journeys in one store, each under its lease. */
const two = async (store: Store) => {
  const journeys = [aJourney(), aJourney()] as const;
  for (const journey of journeys) await worked(store.begin(journey, [began(journey)]));
  const [a, b] = journeys;
  const leases = [await leaseOf(store, a.id, noon, 60_000), await leaseOf(store, b.id, noon, 60_000)] as const;
  const claim = (which: 0 | 1, wishes = [wish], rule = {}, now = noon) =>
    worked(store.claim(leases[which], "connect", wishes, rule, now));
  const end = (which: 0 | 1, as: "confirmed" | "released", at = noon, version = 0) =>
    worked(
      store.commit(leases[which], version, {}, [anEvent("k", at)], { concluded: [{ operation: "connect", wish, as }] }),
    );
  return { a, b, leases, claim, end };
};
const generationOf = (claimed: Claimed): number =>
  claimed.taken?.[0]?.generation ?? expect.unreachable("it is claimed");

describe("an order from one browser", () => {
  test("blocks the same order from another browser, but not an order for another home", async () => {
    const { a, claim } = await two(aStore());
    expect(await claim(0)).toMatchObject({ taken: [{}] });
    expect(await claim(1)).toEqual({ claimed: [{ wish: 0, by: a.id, as: "open" }] });
    expect(await claim(1, [otherHome])).toMatchObject({ taken: [{}] });
    expect(await claim(1, [otherHome, wish])).toEqual({ claimed: [{ wish: 1, by: a.id, as: "open" }] });
  });

  test("is the same claim while its answer is missing", async () => {
    const { claim } = await two(aStore());
    expect(await claim(0, [wish], {}, after(90_000))).toEqual(await claim(0, [wish], {}, after(500_000)));
  });

  test("that the gateway refused can be ordered again from either browser, as another call", async () => {
    const { claim, end } = await two(aStore());
    const first = generationOf(await claim(0));
    await end(0, "released");
    expect(generationOf(await claim(1))).toBe(first + 1);
  });

  test("that was confirmed stays claimed, unless the gateway was called again since", async () => {
    const { a, claim, end } = await two(aStore());
    const first = generationOf(await claim(0));
    await end(0, "confirmed");
    const at = Date.parse(noon);
    for (const overBefore of [undefined, at - 1, at])
      expect(await claim(1, [wish], { overBefore })).toEqual({ claimed: [{ wish: 0, by: a.id, as: "confirmed" }] });
    expect(generationOf(await claim(1, [wish], { overBefore: at + 1 }))).toBe(first + 1);
  });

  test("without an answer stays visible in the account, and opens in no browser", async () => {
    const store = aStore();
    const { a, b, claim, end } = await two(store);
    const day = after(86_400_000);
    await claim(0);
    expect(await worked(store.forget(day, noon))).toBe(1);
    expect([await worked(store.find(a.id)), await worked(store.find(b.id))]).toEqual([
      expect.objectContaining({ id: a.id }),
      undefined,
    ]);
    await end(0, "released");
    expect(await worked(store.forget(day, noon))).toBe(1);
  });

  test("is forgotten with its journey, and the next order has another number", async () => {
    const store = aStore();
    const { claim } = await two(store);
    const first = generationOf(await claim(0));
    const later = after(40 * 86_400_000);
    expect(await worked(store.forget(after(86_400_000)))).toBe(2);
    const next = aJourney({ beganAt: later });
    await worked(store.begin(next, [began(next)]));
    const lease = await leaseOf(store, next.id, later, 60_000);
    expect(generationOf(await worked(store.claim(lease, "connect", [wish], {}, later)))).toBeGreaterThan(first + 1000);
  });
});

test("a finding ends all claims of the journey for this call, and no others", async () => {
  const store = aStore();
  const { a, claim, leases } = await two(store);
  await claim(0, [wish, otherHome]);
  await worked(store.claim(leases[0], "payPriorDebt", ["a debt"], {}, noon));
  await worked(
    store.commit(leases[0], 0, {}, [], { concluded: [{ operation: "connect", wish: undefined, as: "released" }] }),
  );
  expect(await claim(1, [wish, otherHome])).toMatchObject({ taken: [{}, {}] });
  expect(await claim(1, ["a debt"])).toEqual({ claimed: [{ wish: 0, by: a.id, as: "open" }] });
});

test("the same application from two browsers is one call until its answer", async () => {
  const { claim, end } = await two(aStore());
  const first = await claim(0, [wish], { isShared: true });
  expect(await claim(1, [wish], { isShared: true }, after(100))).toEqual(first);
  await end(0, "released");
  expect(generationOf(await claim(1, [wish], { isShared: true }))).toBe(generationOf(first) + 1);
});

test("a released lease may not claim", async () => {
  const store = aStore();
  const { leases } = await two(store);
  await worked(store.release(leases[0]));
  expect(await refused(store.claim(leases[0], "connect", [wish], {}, noon))).toMatchObject({
    detail: "the lease is stale",
  });
});

test("a customer of a journey that joins another one continues in that one", async () => {
  const store = aStore();
  const journeys = [aJourney(), aJourney()] as const;
  for (const [index, journey] of journeys.entries())
    await worked(store.begin(journey, [began(journey)], { token: `token ${index}` }));
  const lease = await leaseOf(store, journeys[1].id);
  await worked(store.commit(lease, 0, {}, [], { joins: journeys[0].id }));
  expect(await worked(store.tokens.open("token 1", noon))).toBe(journeys[0].id);
  expect(await worked(store.tokens.open("token 0", noon))).toBe(journeys[0].id);
});

test("a stored wish reveals no customer number", async () => {
  const dataDir = aDataDir();
  const store = aStore(dataDir);
  const { claim } = await two(store);
  await claim(0);
  for (const file of readdirSync(dataDir))
    expect(readFileSync(join(dataDir, file), "latin1")).not.toContain("0040000117");
});

test("a wish has the same digest in every process, also after a key rotation", async () => {
  const dataDir = aDataDir();
  const [old, fresh] = ["an old key of thirty-two characters", "a fresh key of thirty-two characters"];
  const before = aStore(dataDir, old);
  const digest = await worked(before.digestOfWish(wish));
  const { claim } = await two(before);
  await claim(0);
  expect(digest).not.toContain("0040000117");
  const during = aStore(dataDir, `${fresh}\n${old}`);
  expect(await worked(during.digestOfWish(wish))).toBe(digest);
  await worked(during.resealAll());
  const replaced = aStore(dataDir, fresh);
  expect(await worked(replaced.digestOfWish(wish))).toBe(digest);
  const journey = aJourney();
  await worked(replaced.begin(journey, [began(journey)]));
  const lease = await leaseOf(replaced, journey.id, noon, 60_000);
  expect(await worked(replaced.claim(lease, "connect", [wish], {}, noon))).toMatchObject({ claimed: [{ as: "open" }] });
});

test("in any interleaving of two processes, at most one journey is sending the order", async () => {
  const dataDir = aDataDir();
  const stores = [aStore(dataDir), aStore(dataDir)] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ who: fc.constantFrom(0, 1), act: fc.constantFrom("claim", "claim", "confirmed", "released") }),
        { maxLength: 12 },
      ),
      async (acts) => {
        const { leases, a, b } = await two(stores[0]);
        const own = `${wish} ${a.id}`;
        const ids: readonly JourneyId[] = [a.id, b.id];
        const versions = [0, 0];
        let holder: number | undefined;
        let isConfirmed = false;
        for (const { who, act } of acts) {
          const lease = leases[who];
          if (act === "claim") {
            const answer = await worked(stores[who].claim(lease, "connect", [own], {}, noon));
            if (holder === undefined || holder === who) {
              expect(answer.claimed).toBeUndefined();
              if (holder === who && isConfirmed) isConfirmed = false;
              holder = who;
            } else
              expect(answer.claimed).toEqual([{ wish: 0, by: ids[holder], as: isConfirmed ? "confirmed" : "open" }]);
          } else if (holder === who && !isConfirmed) {
            const also = { concluded: [{ operation: "connect", wish: own, as: act }] };
            await worked(stores[0].commit(lease, versions[who] ?? 0, {}, [], also));
            versions[who] = (versions[who] ?? 0) + 1;
            if (act === "released") holder = undefined;
            else isConfirmed = true;
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});
