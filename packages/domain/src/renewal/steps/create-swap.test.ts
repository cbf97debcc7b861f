import { describe, expect, test } from "vitest";
import { toOops, toPage } from "../../journey/model.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { renewal } from "../flow.ts";
import { inDoubt, type RenewalFields } from "../state.ts";
import { createSwap } from "./create-swap.ts";
import { aHome, ended, esiid, type Gateway, renewing, stateAt } from "./renewal.fixture.ts";

const orderPage = toPage("renewal-order-information");
const ordering = (gateway: Gateway = {}, state = stateAt("submitted")) => renewing(createSwap, state, {}, gateway);

describe("the order call", () => {
  test("sends the home, the day and the plan as offered, and stores the contract's number (A-144)", async () => {
    const one = ordering();
    expect(await ended(one)).toMatchObject({
      destination: toPage("renewal-confirmation"),
      state: { stage: "ordered", serviceContractNumber: "4008217563", startDate: "2026-12-11", attempts: 1 },
    });
    expect(one.orders).toMatchObject([
      {
        partner: "0050000012",
        contractAccount: "002103000012",
        esiid: "10443720000061040",
        startDate: "2026-12-11",
        dwel: "01",
        plan: { id: "LK-TRUE-24", term: 24, baseRate: 12_850_000, campaignId: "LK-C-WEB" },
      },
    ]);
  });

  test("reports any other indicator on /oops, and reopens the form (A-145)", async () => {
    const { destination, state } = await ended(
      ordering({ swap: { indicator: "StartDateNotAvailable", serviceContractNumber: "" } }),
    );
    expect([destination, state.stage, state.attempts]).toEqual([toOops("RenewalCreateSwapFailed"), "order", 1]);
  });

  test("leaves a success without its number to a person: nothing is sent again", async () => {
    const { destination, state } = await ended(ordering({ swap: { indicator: "Success", serviceContractNumber: "" } }));
    expect([destination, state.stage]).toEqual([toOops("ServiceContractNumberMissing"), "in-doubt"]);
    expect(renewal.steps.filter(({ allowed }) => allowed(state)).map(({ name }) => name)).toEqual([
      "refuseRequest",
      "settleDoubt",
      "settleByFact",
    ]);
  });

  test("reuses its key until an answer comes; an answer or another day changes the key", async () => {
    const keyOf = async (what: RenewalFields): Promise<string | undefined> => {
      const one = ordering({}, stateAt("submitted", what));
      await one.end;
      return one.orders[0]?.key;
    };
    const key = await keyOf({});
    expect(await keyOf({})).toBe(key);
    expect(await keyOf({ startDate: "2027-01-12" })).not.toBe(key);
    expect(await keyOf({ attempts: 1 })).not.toBe(key);
  });
});

describe("the sent order", () => {
  const out = stateAt("submitted", { reference: "R-2", at: orderPage });
  const { reference: _, ...sent } = out;
  const success = { indicator: "Success", serviceContractNumber: "4008217563" };
  test.each([
    [
      "succeeds",
      success,
      {
        ...sent,
        stage: "ordered",
        attempts: 1,
        serviceContractNumber: "4008217563",
        at: toPage("renewal-confirmation"),
      },
      toPage("renewal-confirmation"),
    ],
    [
      "is refused by its words, and succeeds by its number",
      { ...success, indicator: "Odd" },
      inDoubt({ ...out, attempts: 1 }, toOops("RenewalCreateSwapFailed")),
      toOops("RenewalCreateSwapFailed"),
    ],
    [
      "succeeds without a number",
      { ...success, serviceContractNumber: "" },
      {
        stage: "in-doubt",
        attempts: 1,
        at: toOops("ServiceContractNumberMissing"),
        choice: sent.choice,
        orderPage: sent.orderPage,
        accepted: sent.accepted,
        startDate: sent.startDate,
      },
      toOops("ServiceContractNumberMissing"),
    ],
  ] as const)("%s", async (_, swap, state, destination) =>
    expect(await ended(ordering({ swap }, out))).toEqual({
      state,
      destination,
      answer: { kind: "answered", ...swap },
      leftInDoubt: doubtOf("createSwap", state.stage === "in-doubt" ? "unclear" : "done"),
    }),
  );

  test("has the customer's home, day, plan and reference, and nothing else", async () => {
    const run = ordering({}, out);
    await run.end;
    expect(run.orders.map(({ key: _, ...order }) => order)).toEqual([
      {
        partner: "0050000012",
        contractAccount: aHome.contractAccount,
        esiid,
        startDate: "2026-12-11",
        dwel: "01",
        plan: { id: "LK-TRUE-24", term: 24, baseRate: 12_850_000, campaignId: "LK-C-WEB" },
        reference: "R-2",
      },
    ]);
  });
});
