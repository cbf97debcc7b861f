import { centralDay } from "@switchyard/domain/kernel/clock";
import { dayAloud, plusDays } from "@switchyard/domain/kernel/dates";
import { join } from "node:path";
import { openStore } from "@switchyard/adapters-store";
import type { Charge } from "@switchyard/domain/charges/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import { toPage } from "@switchyard/domain/journey/model";
import { describe, expect, test } from "vitest";
import { aCustomer, aDataDir, aLostAnswer } from "../composition/a-customer.fixture.ts";
import { journalsOf } from "../composition/journals.ts";
import { replayTools } from "../composition/replaying.ts";
import { switchyard } from "../composition/switchyard.fixture.ts";
import { asText } from "../replay/as-text.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import { readScenario } from "../scenario/scenario.ts";
import { text } from "./commands.fixture.ts";
import { replayOne } from "./replay.ts";
import { play } from "./run.ts";
import { showJourney } from "./show-journey.ts";

const key = "[0-9a-f]{40}";

/** The lines of the summary. */
const short = async (reference: string, dataDir: string): Promise<string> =>
  text(await showJourney(reference, { dataDir, color: false })).split("In short\n")[1] ?? "";

const weekday = String.raw`\w+day, \w+ \d+`;
const lastStep = `You asked for new service, and your last step was on ${weekday}\\.`;
const inThreeDays = plusDays(centralDay(new Date().toISOString()), 3);

describe("the summary of a journey", () => {
  test("of an order contains its key, and the charges before the first bill", async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "marisol");
    expect(await short(reference, dataDir)).toMatch(
      new RegExp(
        `^   became    new service: ordered, begins on \\d{4}-\\d\\d-\\d\\d; the last step was placeOrder, and the journey is at mini-confirmation
   ordered   new service: ordered, begins on \\d{4}-\\d\\d-\\d\\d \\(connect under key ${key}\\)
   in doubt  nothing
(   owes      start day fee of .* \\$35\\.95, billed, on the first bill: due
)?   sees      mini-confirmation, in English
   mails     the gateway mails its confirmation with the order  .*
   tell      ${lastStep} Your new service is ordered and begins on ${weekday}\\. Nothing is to be paid before the first bill\\.( Later comes the start-day fee of \\$35\\.95 with your first bill\\.)? You don't have to do anything now\\.$`,
      ),
    );
  });

  test("of an order with a lost answer claims neither that it was placed nor that it wasn't", async () => {
    const dataDir = aDataDir();
    const lost = { lastName: "Lostorder", socialSecurityNumber: "451-00-8812" };
    const { reference } = await aCustomer(dataDir, "marisol", lost);
    expect(await short(reference, dataDir)).toMatch(
      new RegExp(
        `^   became    new service: it is not known whether it was ordered; .*
   ordered   nothing with a stored answer
   in doubt  new service: it is not known whether it was ordered \\(connect under key ${key}\\)
   sees      oops\\?errorCode=\\w+, in English
   tell      ${lastStep} We don't know yet whether it was ordered\\. Please send it again with the button on your page: it can't be ordered twice\\.$`,
      ),
    );
  });

  test.each([
    ["fiona", "Nothing is ordered, and the site can't continue: the check failed: e-mail or phone is not valid."],
    ["frank", "Nothing is ordered, and the site can't continue. Please stay on the line"],
    ["marisol-on-hold", "Nothing is ordered, and the site can't continue: a switch hold is pending."],
    [
      "owen",
      "Nothing is ordered yet. You owe an earlier balance of $214.87 with the order by card, and an earlier balance",
    ],
    ["walter", "Nothing is ordered yet. Please go on from the page that you see."],
  ])("of %s, who has ordered nothing, gives the reason, or the next page", async (persona, tell) => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, persona);
    expect(await short(reference, dataDir)).toContain(tell);
  });

  test("of a deleted journey says that typed values are deleted, and keeps the order", async () => {
    const dataDir = aDataDir();
    const [ordered, open] = [await aCustomer(dataDir, "marisol"), await aCustomer(dataDir, "walter")];
    for (const { leave } of [ordered, open]) leave();
    const store = openStore({ dataDir })._unsafeUnwrap();
    expect((await store.forget("2999-01-01T00:00:00.000Z"))._unsafeUnwrap()).toBe(2);
    store.close();
    for (const { reference } of [ordered, open])
      expect(await short(reference, dataDir)).toContain("sees      nothing of it any more: its time is up");
    expect(await short(ordered.reference, dataDir)).toContain("Your new service is ordered and begins on");
    expect(await short(open.reference, dataDir)).toContain(
      "Nothing was ordered, and what you typed is deleted. Please begin anew.",
    );
  });

  test("shows the recorded result if today's code decides differently, beside today's", async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "marisol");
    const elsewhere = {
      ...enrollment,
      steps: enrollment.steps.map((step) =>
        step.name === "createCustomer"
          ? {
              ...step,
              run: (...[context, input]: Parameters<typeof step.run>) =>
                step.run(context, input).map((end) => ({ ...end, destination: toPage("switch-hold") })),
            }
          : step,
      ),
    };
    const outcome = await replayJourney(reference, replayTools(journalsOf({ dataDir }), [elsewhere]));
    const recorded = await replayJourney(reference, replayTools(journalsOf({ dataDir })));
    expect(outcome.short).toEqual({
      ...recorded.short,
      today: ["createCustomer: destination: then place-order, today switch-hold"],
    });
    const journals = journalsOf({ dataDir })._unsafeUnwrap();
    const events = (await journals.journal(reference))._unsafeUnwrap() ?? [];
    // Journals older than format 3 have neither money nor orders.
    const older = events.map((event) => {
      if (event.type === "began") return { ...event, format: 2 };
      const { charges: _, standing: __, ...rest } = { charges: undefined, standing: undefined, ...event };
      return rest;
    });
    const tools = replayTools(journalsOf({ dataDir }), [elsewhere]);
    const replay = await tools.replay(older);
    expect("unreadable" in replay ? replay : tools.inShort(older, replay, false)).toMatchObject({
      became:
        "today's code differs from createCustomer on, so only recorded calls are listed; the last step was placeOrder, and the journey is at mini-confirmation",
      done: [
        { text: "sent and answered", operation: "createCustomer" },
        { text: "sent and answered", operation: "connect" },
      ],
      inDoubt: [],
      tell: expect.stringMatching(
        /What was sent has to be compared with our records first\. Please don't order again/,
      ) as string,
    });
  });

  test("shows the recorded amounts if today's code computes others, and marks today's", async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "della");
    const doubled = (charge: Charge): Charge =>
      charge.amount === "unknown" ? charge : { ...charge, amount: charge.amount * 2 };
    const dear = { ...enrollment, charges: (state: EnrollmentState) => enrollment.charges?.(state).map(doubled) ?? [] };
    const outcome = await replayJourney(reference, replayTools(journalsOf({ dataDir }), [dear]));
    expect(outcome.short).toMatchObject({
      tell: expect.stringContaining("You owe a deposit of $309.63 now.") as string,
      today: expect.arrayContaining([expect.stringMatching(/^createCustomer: .*\$309\.63.*\$619\.26/)]) as string[],
    });
    const text = outcome.replay ? asText(outcome.replay, false) : "";
    expect(text).toContain("owes      deposit $309.63");
    expect(text).not.toContain("owes      deposit $619.26");
  });

  test.each([
    ["add-home/pending", "Nothing is ordered, and the site can't continue: a transaction is pending"],
    ["add-home/her-own-home", "It is not ordered: it was refused."],
  ])(
    "of %s, who was led out of the order form, says by which rule, and gives no way back into it",
    async (name, tell) => {
      const path = join(import.meta.dirname, `../../scenarios/${name}.yaml`);
      const tools = replayTools(journalsOf({ dataDir: aDataDir() }));
      let read = "";
      await play(path, readScenario(path)._unsafeUnwrap(), undefined, async (events) => {
        const replay = await tools.replay(events);
        const short = "unreadable" in replay ? replay : tools.inShort(events, replay, false);
        read = "unreadable" in short ? short.unreadable : short.tell;
        return "same";
      });
      expect(read).toContain(tell);
    },
  );

  test("of an order names the later automatic payment: the scheduled half", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const road = [
      ["choosePlan"],
      ["saveOrderInformation"],
      ["placeOrder", { paymentType: "1", scheduledDepositDate: inThreeDays, accessToken: "cft-0000000000000001" }],
    ] as const;
    // The lost answer is of a call that this scenario doesn't need.
    const { reference } = await aLostAnswer(here.dataDir, { persona: "della", call: "orderAddOns", road }, "after");
    const { inShort } = (await showJourney(reference, here)).data as { readonly inShort: { readonly tell: string } };
    expect(inShort.tell).toContain(
      `Later comes the second half of the deposit, $154.81 on ${dayAloud(inThreeDays)} by card, Visa ending in 1111`,
    );
  });

  test("of a payment in doubt after an order says that the order is placed", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const whole = { paymentType: "0", accessToken: "cft-0000000000000001" };
    const road = [["choosePlan"], ["saveOrderInformation"], ["placeOrder", whole]] as const;
    for (const honoursKeys of [true, false]) {
      const lost = { persona: honoursKeys ? "della" : "dario", call: "paySecurityDeposit", road, times: 9 };
      const { reference } = await aLostAnswer(here.dataDir, lost, "after", { honoursKeys });
      const { inShort } = (await showJourney(reference, here)).data as { readonly inShort: { readonly tell: string } };
      expect(inShort.tell).toMatch(
        honoursKeys
          ? /is ordered and begins on .+, but we don't know yet whether you were charged\. .*Please pay again with the button on your page: you can't be charged twice\.$/
          : /is ordered and begins on .+, but we don't know yet whether you were charged\. .*Please don't pay again: we look it up and call back\.$/,
      );
    }
  });

  test("of a payment of two balances names the call to look up only once", async () => {
    const dataDir = aDataDir();
    const card = { accessToken: "cft-0000000000000001" };
    const road = [["choosePlan"], ["saveOrderInformation"], ["choosePayment", card]] as const;
    const { reference } = await aLostAnswer(dataDir, { persona: "owen", call: "payPriorDebt", road }, "after");
    const { inShort } = (await showJourney(reference, { dataDir, color: false })).data as {
      readonly inShort: { readonly tell: string; readonly inDoubt: readonly object[] };
    };
    expect(inShort.inDoubt).toHaveLength(2);
    expect(inShort.tell).toMatch(/Please don't pay again: we look it up and call back\.$/);
  });

  test("of a customer who changed the language uses the page's current one", async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "walter");
    const tools = replayTools(journalsOf({ dataDir }));
    const journals = tools.journals._unsafeUnwrap();
    const events = (await journals.journal(reference))._unsafeUnwrap() ?? [];
    const last = events.findLastIndex(({ type }) => type === "step-began");
    const inSpanish = events.map((event, at) =>
      at >= last && event.type === "step-began" ? { ...event, locale: "es" as const } : event,
    );
    const replay = await tools.replay(inSpanish);
    if ("unreadable" in replay) throw new Error(replay.unreadable);
    expect(tools.inShort(inSpanish, replay, false)).toMatchObject({ sees: "one-time-password, in Spanish" });
  });

  test("also begins a replay, and is data under --json; `show` takes its options after the reference", async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "della");
    const shown = await showJourney(reference, { dataDir, color: false });
    const replayed = await replayOne(reference, { dataDir, color: false });
    expect(text(replayed)).toContain(text(shown));
    const { inShort } = replayed.data as { readonly inShort: object };
    expect(shown.data).toMatchObject({ inShort });
    const { code, stdout } = await switchyard(["journeys", "show", reference, "--data-dir", dataDir, "--json"]);
    expect([code, JSON.parse(stdout)]).toEqual([0, { verdict: "ok", message: "", ...shown.data }]);
    expect(await switchyard(["journeys", "show", reference, "--sinc", "today", "--json"])).toMatchObject({
      code: 2,
      stdout: expect.stringContaining("unknown option '--sinc'"),
      stderr: "",
    });
  });
});
