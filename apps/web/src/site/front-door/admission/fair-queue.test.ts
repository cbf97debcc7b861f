import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Begun, begunRanks } from "./admission-table.ts";
import { type Asking, FairQueue } from "./fair-queue.ts";

/** A queue with its clock, and the requests that have begun, in order. */
const aQueue = (places = 64, isFair = true) => {
  const queue = new FairQueue(places, isFair);
  const begun: Asking[] = [];
  const costs = new Map<Asking, number>();
  let now = 0;
  const comes = (address: string, what: Begun = "nothing") => {
    const asking: Asking = { address, begun: what, begin: () => void begun.push(asking) };
    return { asking, leaves: queue.enter(asking, now) };
  };
  const many = (count: number, address: string, what?: Begun) => {
    for (let arrived = 0; arrived < count; arrived += 1) comes(address, what);
  };
  /** The oldest request of an address gets its answer. */
  const answered = (address: string, cost = 10): void => {
    const asking = begun.find((one) => one.address === address && !costs.has(one));
    if (asking === undefined) throw new Error(`nothing of ${address} is being made`);
    costs.set(asking, cost);
    queue.ended(asking, cost, now);
  };
  /** Time passes, one check after the other. */
  const passes = (milliseconds: number, work = 1): void => {
    for (const end = now + milliseconds; now < end;) {
      now += 50;
      queue.look({ work, lateness: 0, now });
    }
  };
  const countOf = (address: string): number => begun.filter((one) => one.address === address).length;
  return { queue, begun, comes, many, answered, passes, countOf };
};

describe("while the processor is idle", () => {
  test("one share of requests begins at once, and each check allows as many more", () => {
    const { many, passes, countOf } = aQueue();
    many(20, "a");
    expect(countOf("a")).toBe(6);
    passes(50, 0.4);
    expect(countOf("a")).toBe(12);
    passes(100, 0.4);
    expect(countOf("a")).toBe(20);
  });

  test("an unshared queue begins as many requests of one address as there are places", () => {
    const { many, countOf } = aQueue(64, false);
    many(100, "a");
    expect(countOf("a")).toBe(32);
  });

  test("every address begins at once, even one with many requests", () => {
    const { queue, many, passes, answered, countOf } = aQueue();
    queue.saw("b", 0);
    many(30, "a");
    passes(500, 0.4);
    expect(countOf("a")).toBe(30);
    answered("a", 1_000);
    many(1, "a");
    passes(50, 0.4);
    expect(countOf("a")).toBe(31);
  });
});

describe("while the processor is busy", () => {
  test.each([
    ["nothing", 6],
    ["looking", 12],
    ["signed in", 18],
    ["an order", 24],
  ] as const)("an address that has begun %s may have %i requests at once", (begun, most) => {
    const goesOn = (count: number): boolean => {
      const { many, passes, answered, countOf } = aQueue();
      many(200, "greedier", "an order");
      many(count, "a", begun);
      passes(500);
      answered("a", 1_000);
      many(1, "a", begun);
      return countOf("a") > 6;
    };
    expect([goesOn(most), goesOn(most + 1)]).toEqual([true, false]);
  });

  test("an address begins at most its share, and each finished request lets the next one begin", () => {
    const { many, passes, answered, countOf } = aQueue();
    many(8, "a");
    passes(1_000);
    expect(countOf("a")).toBe(6);
    answered("a");
    expect(countOf("a")).toBe(7);
  });

  test("an address above its share is slowed while others are present: one request at a time, for a fiftieth of the time", () => {
    const { queue, many, passes, answered, countOf } = aQueue();
    many(60, "a");
    queue.saw("b", 0);
    passes(500);
    for (let ended = 0; ended < 6; ended += 1) answered("a", 100);
    expect(countOf("a")).toBe(6);
    passes(4_850);
    expect(countOf("a")).toBe(6);
    queue.saw("b", 5_350);
    passes(50);
    expect(countOf("a")).toBe(7);
    passes(9_000);
    expect(countOf("a")).toBe(7);
  });

  test("an address with few requests is not slowed, however expensive they are", () => {
    const { queue, many, passes, answered, countOf } = aQueue();
    queue.saw("b", 0);
    many(2, "a");
    passes(2_000);
    answered("a", 1_000);
    many(1, "a");
    expect(countOf("a")).toBe(3);
  });

  test("an address is no longer slowed once it stays within its share, the others have left, or there is time", () => {
    const slowed = () => {
      const here = aQueue();
      here.queue.saw("b", 0);
      here.many(8, "a");
      here.passes(500);
      here.answered("a", 100_000);
      expect(here.countOf("a")).toBe(6);
      return here;
    };
    const modest = slowed();
    for (let ended = 0; ended < 4; ended += 1) modest.answered("a", 100_000);
    expect(modest.countOf("a")).toBe(6);
    modest.answered("a", 100_000);
    modest.passes(1_000);
    expect(modest.countOf("a")).toBe(6);
    modest.passes(50);
    expect(modest.countOf("a")).toBe(8);
    const alone = slowed();
    alone.passes(9_700);
    expect(alone.countOf("a")).toBe(7);
    const idle = slowed();
    for (let second = 0; second < 11; second += 1) {
      idle.queue.saw("b", second * 1_000 + 500);
      expect(idle.countOf("a")).toBe(6);
      idle.passes(1_000, 0.6);
    }
    expect(idle.countOf("a")).toBe(7);
  });

  test("an address that retries at once after each refusal stays slowed", () => {
    const { queue, comes, many, passes, answered, countOf } = aQueue();
    queue.saw("b", 0);
    const waiting = Array.from({ length: 60 }, () => comes("a"));
    passes(500);
    for (let ended = 0; ended < 6; ended += 1) answered("a", 100);
    for (const { leaves } of waiting) leaves();
    many(60, "a");
    expect(countOf("a")).toBe(6);
    passes(4_850);
    expect(countOf("a")).toBe(6);
    passes(50);
    expect(countOf("a")).toBe(7);
  });

  test("an address within its share is slowed if it uses most of the processor and has the most requests", () => {
    const { queue, many, passes, answered, countOf } = aQueue();
    queue.saw("b", 0);
    many(5, "a", "an order");
    many(4, "b", "an order");
    passes(1_000);
    answered("a", 100);
    many(1, "a", "an order");
    expect(countOf("a")).toBe(5);
    answered("b", 100);
    many(1, "b", "an order");
    expect(countOf("b")).toBe(5);
  });

  test("orders begin before customers' pages, those before other visitors, and within each group the address with the fewest", () => {
    const { begun, comes, many, answered } = aQueue(4);
    many(4, "a", "an order");
    const late = begunRanks.toReversed().map((what) => comes("a", what).asking);
    const other = comes("b", "an order").asking;
    for (let ended = 0; ended < 4; ended += 1) answered("a");
    expect(begun.slice(4, 7)).toEqual([other, late[3], late[2]]);
  });
});

test("a request that leaves while it waits never begins, and one that has begun continues", () => {
  const { comes, many, answered, begun } = aQueue();
  const first = comes("a");
  many(5, "a");
  const waits = comes("a");
  waits.leaves();
  first.leaves();
  answered("a");
  expect(begun).toHaveLength(6);
  expect(begun).not.toContain(waits.asking);
});

test("each running request is charged its part of the work", () => {
  const { queue, many } = aQueue();
  expect(queue.worked(100)).toBe(100);
  many(4, "a");
  expect(queue.worked(100)).toBe(125);
});

describe("for random sequences", () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant("comes" as const), address: fc.nat(4), begun: fc.constantFrom(...begunRanks) }),
    fc.record({ kind: fc.constant("ends" as const), cost: fc.nat(200) }),
    fc.record({ kind: fc.constant("leaves" as const), which: fc.nat(50) }),
    fc.record({ kind: fc.constant("passes" as const), ms: fc.nat(400), work: fc.constantFrom(0, 0.6, 1) }),
  );

  test("places are never exceeded, no request begins twice, and all remaining ones begin once the others have answers", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120 }), (events) => {
        const { queue, begun, comes, passes } = aQueue(8);
        const waits: ReturnType<typeof comes>[] = [];
        const ended = new Set<Asking>();
        let left = 0;
        const end = (cost: number): void => {
          const asking = begun.find((one) => !ended.has(one));
          if (asking === undefined) return;
          ended.add(asking);
          queue.ended(asking, cost, 0);
        };
        for (const one of events) {
          if (one.kind === "comes") waits.push(comes(`address ${one.address}`, one.begun));
          else if (one.kind === "ends") end(one.cost);
          else if (one.kind === "passes") passes(one.ms, one.work);
          else {
            const { asking, leaves } = waits[one.which] ?? {};
            if (asking && !begun.includes(asking) && leaves) {
              leaves();
              left += waits.splice(one.which, 1).length;
            }
          }
          expect(queue.facts.inFlight).toBe(begun.length - ended.size);
          expect(queue.facts.inFlight).toBeLessThanOrEqual(8);
        }
        for (let rounds = 0; rounds < 400 && ended.size < waits.length; rounds += 1) {
          end(0);
          passes(5_000, 0);
        }
        expect(new Set(begun).size).toBe(begun.length);
        expect([begun.length, ended.size, queue.facts.waiting]).toEqual([waits.length, waits.length, 0]);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });

  test("an address within its share never waits for one above its share", () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 200 }), fc.array(fc.nat(300), { maxLength: 40 }), (greed, costs) => {
        const { queue, begun, comes, many, answered, passes } = aQueue();
        many(greed, "greedy");
        queue.saw("modest", 0);
        passes(1_000);
        for (const cost of costs) {
          const { asking } = comes("modest");
          expect(begun.at(-1)).toBe(asking);
          answered("modest", cost);
          if (begun.some((one) => one.address === "greedy")) passes(cost);
        }
        expect(begun.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("one processor that finishes each request before the next", () => {
  interface Client {
    readonly address: string;
    readonly begun: Begun;
    readonly costMs: number;
    /** Milliseconds between an answer and the next request. */
    readonly thinksMs: number;
  }
  const seconds = 20;

  /** The number of answers for each address. */
  const answersOf = (clients: readonly Client[]): ReadonlyMap<string, number> => {
    const queue = new FairQueue(64);
    const made = new Map<string, number>();
    const comesAt = new Map(clients.map((client) => [client, 0]));
    const running: { readonly asking: Asking; readonly client: Client; left: number }[] = [];
    let worked = 0;
    for (let now = 0; now < seconds * 1_000; now += 1) {
      for (const [client, at] of comesAt)
        if (at <= now) {
          comesAt.delete(client);
          const asking: Asking = {
            ...client,
            begin: () => void running.push({ asking, client, left: client.costMs }),
          };
          queue.enter(asking, now);
        }
      const [job] = running;
      if (job) {
        worked += 1;
        job.left -= 1;
        if (job.left === 0) {
          running.shift();
          made.set(job.client.address, (made.get(job.client.address) ?? 0) + 1);
          comesAt.set(job.client, now + job.client.thinksMs);
          queue.ended(job.asking, job.client.costMs, now);
        }
      }
      if (now % 50 === 0) {
        queue.look({ work: worked / 50, lateness: 0, now });
        worked = 0;
      }
    }
    return made;
  };

  const others: readonly Client[] = [
    { address: "order", begun: "an order", costMs: 30, thinksMs: 20 },
    { address: "customer", begun: "signed in", costMs: 40, thinksMs: 20 },
    { address: "looker", begun: "looking", costMs: 20, thinksMs: 20 },
  ];

  test.each<readonly [number, Begun]>([
    [5, "nothing"],
    [16, "nothing"],
    [60, "nothing"],
    [200, "nothing"],
    [16, "an order"],
    [200, "an order"],
  ])("%i connections of one address that has begun %s leave the others nine tenths of their rate", (count, begun) => {
    const greedy = Array.from({ length: count }, () => ({ address: "greedy", begun, costMs: 89, thinksMs: 0 }));
    const [calm, shared] = [answersOf(others), answersOf([...others, ...greedy])];
    for (const [address, rate] of calm) expect((shared.get(address) ?? 0) / rate, address).toBeGreaterThanOrEqual(0.9);
    expect(shared.get("greedy")).toBeGreaterThan(5);
  });
});
