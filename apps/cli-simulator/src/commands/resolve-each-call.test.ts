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
  /** The customer's next press of the button. */
  readonly again: Road[number];
  /** The gateway's values after it carried out the call. */
  readonly found: Partial<Resolution>;
  /** The result in `journeys show`, for a call that was carried out and for one that wasn't. */
  readonly done: string;
  readonly not: string;
}

const form: Road = [["choosePlan"], ["saveOrderInformation"]];
const plain: Road = [...form, ["placeOrder"]];

/** Each call of new service except the order, whose tests are separate. */
const cases: Readonly<Record<string, Case>> = {
  recordOfflineEnrollment: {
    persona: "marisol",
    road: [["choosePlan"], ["recordOfflineEnrollment"]],
    again: ["recordOfflineEnrollment"],
    found: {},
    done: "not ordered",
    not: "",
  },
  createCustomer: {
    persona: "marisol",
    road: form,
    again: ["saveOrderInformation"],
    found: { partner: "0040000117", account: "002100000117", deposit: 0 },
    done: "the journey is at place-order",
    not: "the journey is at order-information",
  },
  payPriorDebt: {
    persona: "owen",
    road: [...form, ["choosePayment", card]],
    again: ["choosePayment", card],
    found: { contract: ["4000000311", "4000000312"] },
    done: "the journey is at place-order-prior-debt-confirmation",
    not: "the journey is at place-order-prior-debt",
  },
  paySecurityDeposit: {
    persona: "della",
    road: [...form, ["placeOrder", whole]],
    again: ["choosePayment", whole],
    found: { amount: 30_963 },
    done: "the journey is at mini-confirmation",
    not: "the journey is at place-order-deposit",
  },
  scheduleRemainingDeposit: {
    persona: "dario",
    road: [...form, ["placeOrder", half]],
    again: ["choosePayment", half],
    found: { day: "2026-12-10" },
    done: "the journey is at mini-confirmation",
    not: "the journey is at place-order-deposit",
  },
  orderAddOns: {
    persona: "jose",
    road: [["choosePlan"], ["addToCart", extra], ["saveOrderInformation"], ["placeOrder"]],
    again: ["orderAddOns"],
    found: { salesOrder: ["7000000041"] },
    done: ": support found: ordered",
    not: ": support found: not ordered",
  },
  enrollAutopay: {
    persona: "jose",
    road: [...plain, ["enrollInAutopay"]],
    again: ["enrollInAutopay"],
    found: {},
    done: "autopay: support found: set up",
    not: "autopay: support found: not set up",
  },
  createOnlineAccount: {
    persona: "jose",
    road: [...plain, ["createOnlineAccount"]],
    again: ["createOnlineAccount"],
    found: { userName: "jose@example.com" },
    done: "online account: support found: created",
    not: "online account: support found: not created",
  },
};

const lost = async (call: string, when: "before" | "after", honoursKeys = false) => {
  const here = { dataDir: aDataDir(), color: false };
  const { road, again, ...one } = cases[call] ?? noCase(call);
  const { reference, press, made, ledger } = await aLostAnswer(
    here.dataDir,
    { call, road: road.map(dated), ...one },
    when,
    { honoursKeys },
  );
  const word = everyOnceOnlyCall[call]?.foundAs ?? "recorded";
  const finds = (person: string, as: Resolution["as"], found: Partial<Resolution> = {}, asked = ledger) => {
    vi.stubEnv("SUDO_USER", person);
    return resolveDoubt(reference, { as, because, ...found }, here, asked);
  };
  const findsDone = (person: string) => finds(person, word, one.found);
  const inDoubt = async () => (await listDoubts({}, 20, here)).data as { readonly total: number };
  const became = async () => JSON.stringify((await showJourney(reference, here)).data);
  const replayed = async () => (await replayOne(reference, here)).verdict;
  const doubt = { here, ledger, word, finds, findsDone, inDoubt, became, replayed, made };
  return { ...one, ...doubt, press: () => press(...dated(again)) };
};

/** Replaces the day of the second half, counted from today. */
const dated = ([step, given = {}]: Road[number]): Road[number] => [
  step,
  "scheduledDepositDate" in given ? { ...given, scheduledDepositDate: inThreeDays } : given,
];
const inThreeDays = plusDays(centralDay(new Date().toISOString()), 3);
const noCase = (call: string): never => {
  throw new Error(`${call} is not tried`);
};

test("the cases cover each call of new service whose outcome a person can look up", () =>
  expect([...Object.keys(cases), "connect"].toSorted()).toEqual(
    Object.entries(onceOnlyCalls)
      .filter(([, call]) => "foundAs" in call)
      .map(([name]) => name)
      .toSorted(),
  ));

const keys = [
  ["keys are ignored", false],
  ["keys are honored", true],
] as const;

describe.each(Object.keys(cases))("%s, whose answer was lost", (call) => {
  test.each(keys)(
    "and that was carried out continues, is not sent again, and replays the same (%s)",
    async (_, isOn) => {
      const doubt = await lost(call, "after", isOn);
      expect(await doubt.inDoubt()).toMatchObject({ total: 1, doubts: [{ operation: call, as: doubt.word }] });
      await contradicted(
        doubt.finds("ben", `not-${doubt.word}`),
        `^Nothing is recorded: the gateway at \\S+ carried out ${call}\\b.* under this key on \\d{4}-`,
      );
      expect(await doubt.findsDone("anna")).toMatchObject({
        verdict: "ok",
        message: expect.stringContaining("The gateway's ledger agrees.") as string,
      });
      await settledAs(doubt, doubt.done);
      // A second application is a new call, for which the gateway finds the same customer.
      if (call !== "createCustomer") expect(await doubt.made()).toBe(1);
      expect(await doubt.replayed()).toBe("same");
      expect(await doubt.findsDone("anna")).toMatchObject({ verdict: "not-found" });
    },
  );

  test.skipIf(call === "recordOfflineEnrollment").each(keys)(
    "and that was not carried out is sent again, after two findings (%s)",
    async (_, isOn) => {
      const doubt = await lost(call, "before", isOn);
      await contradicted(doubt.findsDone("anna"), `has no ${call} under this key on \\d{4}-`);
      const findsNot = (person: string) => doubt.finds(person, `not-${doubt.word}`);
      expect(await findsNot("anna")).toMatchObject({ data: { waitsFor: "a second person" } });
      // A gateway that honors keys may get the same call again, which has the same key.
      if (!isOn) await doubt.press();
      expect(await doubt.made()).toBe(0);
      expect(await findsNot("ben")).toMatchObject({ verdict: "ok" });
      await settledAs(doubt, doubt.not);
      await doubt.press();
      expect(await doubt.made()).toBe(1);
      expect(await doubt.replayed()).toBe("same");
    },
  );
});

/** The gateway contradicts the finding, so the command doesn't record it. */
const contradicted = async (finding: ReturnType<typeof resolveDoubt>, message: string): Promise<void> =>
  expect(await finding).toMatchObject({
    verdict: "different",
    message: expect.stringMatching(new RegExp(message)) as string,
  });

/** No call is in doubt any more, the journey shows the result, and the customer continues. */
const settledAs = async (doubt: Awaited<ReturnType<typeof lost>>, shown: string): Promise<void> => {
  expect(await doubt.inDoubt()).toMatchObject({ total: 0 });
  expect(await doubt.became()).toContain(shown);
  await doubt.press();
};

test("the ledger of orders and charges proves nothing about an application", async () => {
  const { finds, ledger } = await lost("createCustomer", "before");
  const ofOrders: typeof ledger = {
    ofDay: (day) => ledger.ofDay(day).map((asked) => ({ ...asked, operations: undefined })),
  };
  expect(await finds("anna", "not-created", {}, ofOrders)).toMatchObject({
    verdict: "ok",
    message: expect.stringContaining("did not confirm it: its ledger does not list createCustomer.") as string,
  });
});

test("a mistyped amount is not recorded, and no later finding contradicts it", async () => {
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
    message: expect.stringMatching(/^Nothing is recorded: .* The amount is the whole deposit/) as string,
  });
  expect(lastEvent()).toBe(before);
  expect(await finds("ben", "not-charged")).toMatchObject({ data: { waitsFor: "a second person" } });
  expect(await finds("anna", "not-charged")).toMatchObject({ verdict: "ok" });
  expect(await became()).toContain(not);
  expect(await finds("anna", "charged", found)).toMatchObject({ verdict: "not-found" });
});

describe("at a gateway that honors keys, where the customer may retry meanwhile", () => {
  test("findings before the last try don't count: two people find that no try was charged", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const road: Road = [...form, ["placeOrder", whole]];
    const owing = { call: "paySecurityDeposit", persona: "della", road, times: 99 };
    const { reference, press, ledger } = await aLostAnswer(here.dataDir, owing, "before", { honoursKeys: true });
    const finds = (person: string) => {
      vi.stubEnv("SUDO_USER", person);
      return resolveDoubt(reference, { as: "not-charged", because }, here, ledger);
    };
    const waits = { data: { waitsFor: "a second person" } };
    expect(await finds("anna")).toMatchObject(waits);
    await press("choosePayment", whole);
    expect(await finds("ben")).toMatchObject(waits);
    expect(await finds("anna")).toMatchObject({ verdict: "ok", data: { kind: "not-charged" } });
  });

  test("a finding has no effect after a newer try", async () => {
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
    expect(await settler.settle(seen, finding)).toEqual({ failed: "the customer has continued meanwhile" });
    expect(await settler.settle(await read(), finding)).toMatchObject({ goesOnAt: { page: "place-order-deposit" } });
  });

  test("of two payments of earlier balances, for two plans, only the given one is settled", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const road: Road = [...form, ["choosePayment", card]];
    const owing = { call: "payPriorDebt", persona: "owen", road, times: 99 };
    const { reference, press, ledger } = await aLostAnswer(here.dataDir, owing, "before", { honoursKeys: true });
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
      const resolution = { as: "not-charged", because, ...(call === undefined ? {} : { call }) } as const;
      return resolveDoubt(reference, resolution, here, ledger);
    };
    // Without the name of a call, nothing is recorded.
    for (const call of [undefined, "payPriorDebt"])
      expect(await finds("anna", call)).toMatchObject({
        verdict: "usage",
        message: expect.stringMatching(
          new RegExp(
            `^2 calls in doubt in ${reference} can be not-charged; name one: --call ${older} \\(\\d{4}-.+\\) or --call ${newer} \\(\\d{4}-.+\\)\\.$`,
          ),
        ) as string,
        next: `switchyard journeys --in-doubt --data-dir ${here.dataDir}`,
      });
    expect(await finds("anna", newer)).toMatchObject({
      next: `switchyard resolve ${reference} --as not-charged --call ${newer} --data-dir ${here.dataDir} --because …`,
    });
    // The other one is still in doubt.
    expect(await finds("ben", newer)).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("(before: earlier balance of ") as string,
    });
    expect((await listed()).map(({ key }) => key)).toEqual([first?.key]);
    expect((await replayOne(reference, here)).verdict).toBe("same");
    // The customer has continued without this call, so one finding settles it. The ledger has no such charge.
    expect(await resolveDoubt(reference, { as: "charged", because, call: "connect" }, here, ledger)).toMatchObject({
      verdict: "usage",
      message: expect.stringContaining("--call payPriorDebt (") as string,
    });
    expect(await resolveDoubt(reference, { as: "charged", because, call: older ?? "" }, here, ledger)).toMatchObject({
      verdict: "different",
    });
    expect(await finds("carla", older)).toMatchObject({
      verdict: "ok",
      message: expect.stringContaining("has continued with another plan") as string,
    });
    expect(await listed()).toEqual([]);
    expect(JSON.stringify((await showJourney(reference, here)).data)).toContain("carla has found: not-charged");
  });
});
