import { eachJournal } from "@switchyard/domain/journey/each-journal";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { type Destination, type Journey, toOops, toPage, toStep } from "@switchyard/domain/journey/model";
import type { JournalReader, JourneyFilter } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { after, aDataDir, aJourney, aReader, aStore, began, leaseOf, noon, worked } from "../a-journey.fixture.ts";

const ended = (destination: Destination, at = noon): JournalEvent => ({
  type: "step-ended",
  at,
  run: 1,
  step: "createCustomer",
  destination,
  version: 1,
});
const decided = (rule: string): JournalEvent => ({
  type: "decision",
  at: noon,
  run: 1,
  table: "customer-created",
  rule,
  passedOver: [],
  facts: {},
});

/** A store with these journeys and their events, each journey a minute after the one before. */
const stored = async (journeys: readonly (readonly [Journey, readonly JournalEvent[]])[]): Promise<JournalReader> => {
  const dataDir = aDataDir();
  const store = aStore(dataDir);
  for (const [index, [journey, events]] of journeys.entries()) {
    await worked(store.begin(journey, [began(journey)]));
    const lease = await leaseOf(store, journey.id, after(index * 60_000));
    if (events.length > 0) await worked(store.append(lease, events));
    await worked(store.release(lease));
  }
  store.close();
  return aReader(dataDir);
};

const deposit = aJourney({ brand: "main", locale: "en" });
const oops = aJourney({ flow: "renewal", beganAt: after(1000) });
const onTheWay = aJourney({ beganAt: after(2000) });
const fresh = aJourney({ beganAt: after(3000) });
const name = new Map(
  [
    [deposit, "deposit"],
    [oops, "oops"],
    [onTheWay, "on the way"],
    [fresh, "fresh"],
  ].map(([journey, words]) => [(journey as Journey).correlationId as string, words as string]),
);

const aFolder = (): Promise<JournalReader> =>
  stored([
    [
      deposit,
      [ended(toPage("order-information")), decided("success, with a deposit"), ended(toPage("place-order-deposit"))],
    ],
    [
      oops,
      [decided("any other answer than success"), ended(toPage("place-order-deposit")), ended(toOops("Meter_Unknown"))],
    ],
    [onTheWay, [{ ...ended(toStep("createCustomer")), errorCode: "TD-4102" } as JournalEvent]],
    [fresh, []],
  ]);

test("of several possible references, those of journeys are found, in upper or lower case", async () => {
  const reader = await aFolder();
  const known = await worked(
    reader.known([
      deposit.correlationId.toLowerCase() as CorrelationId,
      oops.correlationId,
      "0000-0000-0000" as CorrelationId,
    ]),
  );
  expect(known.toSorted()).toEqual([deposit.correlationId, oops.correlationId].toSorted());
  expect(await worked(reader.known([]))).toEqual([]);
});

describe("journeys in which a call may be in doubt", () => {
  const intent: JournalEvent = { type: "intent", at: noon, run: 1, operation: "createCustomer", key: "k" };
  const failed: JournalEvent = {
    ...ended(toPage("outcome-unknown")),
    problem: { kind: "outcome-unknown", operation: "createCustomer", detail: "no answer" },
  } as JournalEvent;
  test.each<readonly [string, readonly JournalEvent[], boolean]>([
    ["whose step never ended", [intent], true],
    ["whose step ended with a problem", [intent, failed], true],
    ["whose success lacked its number", [intent, ended(toOops("ServiceContractNumberMissing"))], true],
    ["whose step ended with an answer", [intent, ended(toPage("mini-confirmation"))], false],
    ["in which none was begun", [failed], false],
  ])("are those %s", async (_, events, isFound) => {
    const reader = await stored([[deposit, events]]);
    expect(await worked(reader.count({ mayBeInDoubt: true }))).toBe(isFound ? 1 : 0);
  });
});

describe("support finds journeys", () => {
  test.each<readonly [string, JourneyFilter, readonly string[]]>([
    ["all of them, the latest first", {}, ["fresh", "on the way", "oops", "deposit"]],
    ["of a flow", { flow: "renewal" }, ["oops"]],
    ["by the page to which the last step led", { endedAt: "place-order-deposit" }, ["deposit"]],
    ["by an error code, however it is written", { errorCode: "meter_unknown" }, ["oops"]],
    ["by the error code that the page showed, where its address has another", { errorCode: "td-4102" }, ["on the way"]],
    ["by a rule that decided somewhere", { rule: "success, with a deposit" }, ["deposit"]],
    ["by a rule that decided nowhere", { rule: "service is pending" }, []],
    ["in which something happened since", { since: after(60_000) }, ["fresh", "on the way", "oops"]],
    ["that began before", { until: after(2000) }, ["oops", "deposit"]],
    ["by all of that at once", { flow: "enrollment", until: after(3000), since: after(120_000) }, ["on the way"]],
  ])("%s", async (_, filter, found) => {
    const reader = await aFolder();
    expect((await worked(reader.journeys(filter, 10))).map(({ correlationId }) => name.get(correlationId))).toEqual(
      found,
    );
    expect(await worked(reader.count(filter))).toBe(found.length);
    const each = new Set<string | undefined>();
    for await (const events of eachJournal(reader, filter))
      if (!("damaged" in events) && events[0]?.type === "began") each.add(name.get(events[0].correlationId));
    expect(each).toEqual(new Set(found));
  });

  test("up to the requested number", async () => {
    const reader = await aFolder();
    expect(await worked(reader.journeys({}, 2))).toHaveLength(2);
    expect(await worked(reader.count({}))).toBe(4);
  });

  test("counts only up to the requested number", async () => {
    const reader = await aFolder();
    expect(await worked(reader.count({}, 2))).toBe(3);
    expect(await worked(reader.count({}, 4))).toBe(4);
  });

  test("with the flow, times and destination of each", async () => {
    const reader = await aFolder();
    const { correlationId, flow, brand, locale, beganAt } = deposit;
    expect((await worked(reader.journeys({}, 10))).toReversed().map(({ steps, endedAt }) => [steps, endedAt])).toEqual([
      [2, toPage("place-order-deposit")],
      [2, toOops("Meter_Unknown")],
      [1, toStep("createCustomer")],
      [0, undefined],
    ]);
    expect((await worked(reader.journeys({ endedAt: "place-order-deposit" }, 1)))[0]).toEqual({
      correlationId,
      flow,
      brand,
      locale,
      beganAt,
      lastAt: noon,
      steps: 2,
      endedAt: toPage("place-order-deposit"),
    });
  });
});

describe("a closed store", () => {
  test.each([
    ["find journey", () => aClosedStore().find(deposit.id)],
    ["lease journey", () => aClosedStore().lease(deposit.id, noon, 1)],
    ["append to journal", () => aClosedStore().append({ journey: deposit.id, fence: 1 }, [])],
    ["commit journey", () => aClosedStore().commit({ journey: deposit.id, fence: 1 }, 0, {}, [])],
    ["read journal", () => aClosedStore().events(deposit.id)],
    ["release journey", () => aClosedStore().release({ journey: deposit.id, fence: 1 })],
    ["find leased journey", () => aClosedStore().leased({ journey: deposit.id, fence: 1 })],
    ["find a customer's journeys", () => aClosedStore().ofCustomer("0050000011", 1)],
    ["digest wish", () => aClosedStore().digestOfWish("a wish")],
    ["claim wish", () => aClosedStore().claim({ journey: deposit.id, fence: 1 }, "connect", [], {}, noon)],
    ["forget journeys", () => aClosedStore().forget(noon)],
    ["open journey", () => aClosedStore().tokens.open("one", noon)],
    ["replace journey token", () => aClosedStore().tokens.replace("one", { token: "two", seed: "" }, "form", noon)],
    ["find journey token", () => aClosedStore().tokens.successorSeed("one", noon)],
    ["find session", () => aClosedStore().sessions.find("one", noon)],
    ["end session", () => aClosedStore().sessions.end("one")],
    ["end sessions", () => aClosedStore().sessions.endAll("main", "grace.garza")],
    ["claim session", () => aClosedStore().sessions.claim("one", 0, noon, 1)],
    ["give up renewal", () => aClosedStore().sessions.giveUp("one", 0)],
    ["forget sessions", () => aClosedStore().sessions.forgetSessions(noon)],
  ])("names the failed call: %s", async (operation, call) => {
    const failed = await call();
    expect(failed.isErr() && failed.error).toMatchObject({ kind: "store", operation });
  });
});

function aClosedStore() {
  const store = aStore();
  store.close();
  return store;
}

test("an invalid time is refused, and nothing is written", async () => {
  const store = aStore();
  const failed = await store.sessions.forgetSessions("soon");
  expect(failed.isErr() && failed.error).toMatchObject({ kind: "store", detail: "not an instant" });
});
