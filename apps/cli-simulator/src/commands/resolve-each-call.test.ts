import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { plusDays } from "@switchyard/domain/kernel/dates";
import { everyOnceOnlyCall } from "@switchyard/domain/flows/once-only-calls";
import { onceOnlyCalls } from "@switchyard/domain/enrollment/once-only-calls";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aDataDir, aLostAnswer } from "../composition/a-customer.fixture.ts";
import { config } from "../composition/config.ts";
import { doubtSettlerOf } from "../composition/doubt-settler.ts";
import { journalsOf } from "../composition/journals.ts";
import { listDoubts } from "./in-doubt.ts";
import { replayOne } from "./replay.ts";
import { findingOf, type Resolution } from "./resolution.ts";
import { resolveDoubt } from "./resolve.ts";
import { showJourney } from "./show-journey.ts";

afterEach(() => vi.unstubAllEnvs());

const because = "looked for in the gateway by its key";
const card = { accessToken: "cft-0000000000000001" };
const whole = { paymentType: "0", ...card };
const half = { paymentType: "1", scheduledDepositDate: "", ...card };
const extra = {
  entry: { planId: "AO-RENTER", planName: "Renter’s Insurance", rate: 899, tosUrl: "" },
  isTermsAccepted: true,
};

type Road = Parameters<typeof aLostAnswer>[1]["road"];
interface Case {
  readonly persona: string;
  readonly road: Road;
  /** What is pressed again by who goes on. */
  readonly again: Road[number];
  /** What a person finds of a call that was carried out, beside the word. */
  readonly found: Partial<Resolution>;
  /** What `journeys show` then says that became of it, and of one that was not. */
  readonly stands: string;
  readonly not: string;
}

const form: Road = [["choosePlan"], ["saveOrderInformation"]];
const plain: Road = [...form, ["placeOrder"]];

/** Each call of new service but that of the order, which has tests of its own. */
const cases: Readonly<Record<string, Case>> = {
  recordOfflineEnrollment: {
    persona: "marisol",
    road: [["choosePlan"], ["recordOfflineEnrollment"]],
    again: ["recordOfflineEnrollment"],
    found: {},
    stands: "not ordered",
    not: "",
  },
  createCustomer: {
    persona: "marisol",
    road: form,
    again: ["saveOrderInformation"],
    found: { partner: "0040000117", account: "002100000117", deposit: 0 },
    stands: "the journey is at place-order",
    not: "the journey is at order-information",
  },
  payPriorDebt: {
    persona: "owen",
    road: [...form, ["choosePayment", card]],
    again: ["choosePayment", card],
    found: { contract: ["4000000311", "4000000312"] },
    stands: "the journey is at place-order-prior-debt-confirmation",
    not: "the journey is at place-order-prior-debt",
  },
  paySecurityDeposit: {
    persona: "della",
    road: [...form, ["placeOrder", whole]],
    again: ["choosePayment", whole],
    found: { amount: 30_963 },
    stands: "the journey is at mini-confirmation",
    not: "the journey is at place-order-deposit",
  },
  scheduleRemainingDeposit: {
    persona: "dario",
    road: [...form, ["placeOrder", half]],
    again: ["choosePayment", half],
    found: { day: "2026-12-10" },
    stands: "the journey is at mini-confirmation",
    not: "the journey is at place-order-deposit",
  },
  orderAddOns: {
    persona: "jose",
    road: [["choosePlan"], ["addToCart", extra], ["saveOrderInformation"], ["placeOrder"]],
    again: ["orderAddOns"],
    found: { salesOrder: ["7000000041"] },
    stands: ": support found: ordered",
    not: ": support found: not ordered",
  },
  enrollAutopay: {
    persona: "jose",
    road: [...plain, ["enrollInAutopay"]],
    again: ["enrollInAutopay"],
    found: {},
    stands: "autopay: support found: set up",
    not: "autopay: support found: not set up",
  },
  createOnlineAccount: {
    persona: "jose",
    road: [...plain, ["createOnlineAccount"]],
    again: ["createOnlineAccount"],
    found: { userName: "jose@example.com" },
    stands: "online account: support found: created",
    not: "online account: support found: not created",
  },
};

const lost = async (call: string, when: "before" | "after") => {
  const here = { dataDir: aDataDir(), color: false };
  const { road, again, ...one } = cases[call] ?? noCase(call);
  const { reference, press, made } = await aLostAnswer(here.dataDir, { call, road: road.map(dated), ...one }, when);
  const word = everyOnceOnlyCall[call]?.foundAs ?? "recorded";
  const finds = (person: string, as: Resolution["as"], found: Partial<Resolution> = {}) => {
    vi.stubEnv("SUDO_USER", person);
    return resolveDoubt(reference, { as, because, ...found }, here);
  };
  const inDoubt = async () => (await listDoubts({}, 20, here)).data as { readonly total: number };
  const became = async () => JSON.stringify((await showJourney(reference, here)).data);
  return { ...one, here, reference, word, finds, inDoubt, became, made, press: () => press(...dated(again)) };
};

/** With the day of a second half, from today on. */
const dated = ([step, given = {}]: Road[number]): Road[number] => [
  step,
  "scheduledDepositDate" in given ? { ...given, scheduledDepositDate: inThreeDays } : given,
];
const inThreeDays = plusDays(centralDay(new Date().toISOString()), 3);
const noCase = (call: string): never => {
  throw new Error(`${call} is not tried`);
};

test("each call of new service of which anybody finds out is tried", () =>
  expect([...Object.keys(cases), "connect"].toSorted()).toEqual(
    Object.entries(onceOnlyCalls)
      .filter(([, call]) => "foundAs" in call)
      .map(([name]) => name)
      .toSorted(),
  ));

describe.each(Object.keys(cases))("%s, whose answer was lost", (call) => {
  test("and that is found to be carried out: it goes on, is never sent again, and replays the same", async () => {
    const { here, reference, word, finds, found, inDoubt, became, made, press, stands } = await lost(call, "after");
    expect(await inDoubt()).toMatchObject({ total: 1, doubts: [{ operation: call, as: word }] });
    expect(await finds("anna", word, found)).toMatchObject({ verdict: "ok" });
    expect(await inDoubt()).toMatchObject({ total: 0 });
    expect(await became()).toContain(stands);
    await press();
    // An application is no part of the journey any more: pressed again, it is another one, and the gateway has the same customer.
    if (call !== "createCustomer") expect(await made()).toBe(1);
    expect((await replayOne(reference, here)).verdict).toBe("same");
    expect(await finds("anna", word, found)).toMatchObject({ verdict: "not-found" });
  });

  test.skipIf(call === "recordOfflineEnrollment")(
    "and that is found not to be: it is sent once more, after two people have found it",
    async () => {
      const { here, reference, word, finds, inDoubt, became, made, press, not } = await lost(call, "before");
      expect(await finds("anna", `not-${word}`)).toMatchObject({ data: { waitsFor: "a second person" } });
      await press();
      expect(await made()).toBe(0);
      expect(await finds("ben", `not-${word}`)).toMatchObject({ verdict: "ok" });
      expect(await inDoubt()).toMatchObject({ total: 0 });
      expect(await became()).toContain(not);
      await press();
      await press();
      expect(await made()).toBe(1);
      expect((await replayOne(reference, here)).verdict).toBe("same");
    },
  );
});

test("what does not fit the doubt, such as a mistyped amount, is written down of nobody, and stands against no later finding", async () => {
  const { here, finds, found, became, not } = await lost("paySecurityDeposit", "before");
  const lastEvent = () => {
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"), { readOnly: true });
    const row = db.prepare("SELECT touched_at FROM journeys").get();
    db.close();
    return row?.["touched_at"];
  };
  const before = lastEvent();
  expect(await finds("anna", "charged", { amount: 39_063 })).toMatchObject({
    verdict: "usage",
    message: expect.stringMatching(/^Nothing is written down: .* The amount is the whole deposit/) as string,
  });
  expect(lastEvent()).toBe(before);
  expect(await finds("ben", "not-charged")).toMatchObject({ data: { waitsFor: "a second person" } });
  expect(await finds("anna", "not-charged")).toMatchObject({ verdict: "ok" });
  expect(await became()).toContain(not);
  expect(await finds("anna", "charged", found)).toMatchObject({ verdict: "not-found" });
});

describe("at a gateway that honours keys, where the customer may press again while somebody looks", () => {
  test("what was found before the last try counts no more: two people find that none of the tries charged", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const road: Road = [...form, ["placeOrder", whole]];
    const owing = { call: "paySecurityDeposit", persona: "della", road, times: 99 };
    const { reference, press } = await aLostAnswer(here.dataDir, owing, "before", { honoursKeys: true });
    const finds = (person: string) => {
      vi.stubEnv("SUDO_USER", person);
      return resolveDoubt(reference, { as: "not-charged", because }, here);
    };
    const waits = { data: { waitsFor: "a second person" } };
    expect(await finds("anna")).toMatchObject(waits);
    await press("choosePayment", whole);
    expect(await finds("ben")).toMatchObject(waits);
    expect(await finds("anna")).toMatchObject({ verdict: "ok", data: { kind: "not-charged" } });
  });

  test("nor is a finding taken up that somebody made before a try that has come in between", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const road: Road = [...form, ["placeOrder", whole]];
    const owing = { call: "paySecurityDeposit", persona: "della", road, times: 99 };
    const { reference, press } = await aLostAnswer(here.dataDir, owing, "before", { honoursKeys: true });
    const settler = doubtSettlerOf(config(here))._unsafeUnwrap();
    onTestFinished(() => settler.close());
    const read = async () => (await journalsOf(here)._unsafeUnwrap().journal(reference))._unsafeUnwrap() ?? [];
    const seen = await read();
    await press("choosePayment", whole);
    const finding = findingOf("paySecurityDeposit", { as: "not-charged", because });
    expect(await settler.settle(seen, finding)).toEqual({ failed: "the customer has gone on meanwhile" });
    expect(await settler.settle(await read(), finding)).toMatchObject({ goesOnAt: { page: "place-order-deposit" } });
  });

  test("of two payments of earlier balances, for two plans, the one that is named is settled; of the other nobody has found anything", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const road: Road = [...form, ["choosePayment", card]];
    const owing = { call: "payPriorDebt", persona: "owen", road, times: 99 };
    const { reference, press } = await aLostAnswer(here.dataDir, owing, "before", { honoursKeys: true });
    for (const [step, given] of [
      ["choosePlan", { planId: "LK-FLEX" }],
      ["saveOrderInformation"],
      ["choosePayment", card],
    ] as Road)
      await press(step, given);
    const listed = async () =>
      ((await listDoubts({}, 20, here)).data as { readonly doubts: readonly { readonly key: string }[] }).doubts;
    const [first, last] = await listed();
    expect(last).toMatchObject({ as: "charged", call: last?.key.slice(0, 8) });
    const [older, newer] = [first, last].map((one) => one?.key.slice(0, 8) ?? "");
    const finds = (person: string, call?: string) => {
      vi.stubEnv("SUDO_USER", person);
      return resolveDoubt(reference, { as: "not-charged", because, ...(call === undefined ? {} : { call }) }, here);
    };
    // Nothing is written down of a call that nobody has named.
    for (const call of [undefined, "payPriorDebt"])
      expect(await finds("anna", call)).toMatchObject({
        verdict: "usage",
        message: expect.stringMatching(
          new RegExp(
            `^2 calls in doubt in ${reference} can be not-charged, so say which: --call ${older} \\(\\d{4}-.+\\) or --call ${newer} \\(\\d{4}-.+\\)\\.$`,
          ),
        ) as string,
        next: `switchyard journeys --in-doubt --data-dir ${here.dataDir}`,
      });
    expect(await finds("anna", newer)).toMatchObject({
      next: `switchyard resolve ${reference} --as not-charged --call ${newer} --data-dir ${here.dataDir} --because …`,
    });
    // Of the other one nothing is known but that its answer was not kept.
    expect(await finds("ben", newer)).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("(it was: earlier balance of ") as string,
    });
    expect((await listed()).map(({ key }) => key)).toEqual([first?.key]);
    expect((await replayOne(reference, here)).verdict).toBe("same");
    // The customer has gone on from it, so one person's word settles it, and the list has it no more.
    expect(await resolveDoubt(reference, { as: "charged", because, call: "connect" }, here)).toMatchObject({
      verdict: "usage",
      message: expect.stringContaining("--call payPriorDebt (") as string,
    });
    expect(await resolveDoubt(reference, { as: "charged", because, call: older ?? "" }, here)).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("has gone on from it to another plan") as string,
    });
    expect(await listed()).toEqual([]);
    expect(JSON.stringify((await showJourney(reference, here)).data)).toContain("ben has found: charged");
  });
});
