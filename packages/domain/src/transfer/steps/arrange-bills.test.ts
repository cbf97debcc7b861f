import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import { areBillsOpen, arrangedBills } from "../state.ts";
import { ended, type Gateway, order, running, stateAt, openOrder } from "./transferring.fixture.ts";

/** The step that follows an order automatically. */
const arranging = async (what: Partial<Gateway> = {}, change: object = {}) => {
  const { state } = await ended(order(what, change));
  const run = running(state, "arrangeBills", {}, what);
  return { ...(await ended(run)), bills: run.bills, sent: run.sent };
};

describe("bill settings after an order", () => {
  test("are sent, and nothing is left to do", async () => {
    const { state } = await ended(order({}, { enablePaperlessBilling: "true" }));
    const run = running(state, "arrangeBills", {});
    const at = toPage("transfer-confirmation");
    expect(await ended(run)).toEqual({
      state: { ...state, ordered: { ...state.ordered, toArrange: undefined, notDone: [] } },
      destination: at,
      answer: undefined,
    });
    expect([areBillsOpen(state), areBillsOpen((await ended(run)).state), areBillsOpen(openOrder)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("are sent once the order is stored, and lead to the confirmation (A-200)", async () => {
    const asked = order();
    expect([(await ended(asked)).state.ordered?.notDone, asked.bills]).toEqual([[], []]);
    const { state, destination, sent } = await arranging();
    expect([destination, sent, areBillsOpen(state)]).toEqual([toPage("transfer-confirmation"), [], false]);
  });

  test("use the new home's address by default (A-198, A-374)", async () => {
    expect((await arranging()).bills).toEqual([
      {
        streetNumber: "5714",
        streetName: "Goodwin Ave",
        unit: "",
        poBox: "",
        city: "Dallas",
        state: "TX",
        zip: "75206",
      },
    ]);
    const box = await arranging(
      {},
      { billingOption: "poBox", poBox: "77", poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76701" },
    );
    expect(box.state.ordered?.bills).toEqual({ isPaperless: false, line: "PO Box 77, Waco, TX 76701" });
    expect(box.bills).toMatchObject([{ poBox: "77", streetName: "" }]);
  });

  test("change the delivery only if it differs (A-199)", async () => {
    const changes = async (what: Partial<Gateway>, enablePaperlessBilling: string) =>
      (await arranging(what, { enablePaperlessBilling })).bills.slice(1);
    expect(await changes({}, "true")).toEqual([{ isPaperless: true }]);
    expect(await changes({ wasPaperless: true }, "true")).toEqual([]);
    expect(await changes({ wasPaperless: true }, "")).toEqual([{ isPaperless: false }]);
    expect(await changes({}, "")).toEqual([]);
  });

  test("stop nothing when they fail, and the confirmation reports it", async () =>
    expect((await arranging({ billing: "fails" }, { enablePaperlessBilling: "true" })).state.ordered?.notDone).toEqual([
      "billing-address",
      "paperless-billing",
    ]));

  test.each([{}, { billingOption: "poBox", poBox: "77", poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76701" }])(
    "are looked up after a lost answer: a change that went through is no failure (A-199, %j)",
    async (change) =>
      expect(
        (await arranging({ billing: "loses-answers" }, { enablePaperlessBilling: "true", ...change })).state.ordered
          ?.notDone,
      ).toEqual([]),
  );

  test.each([
    [["paperless-billing"], true, undefined],
    [["billing-address"], false, undefined],
    [["billing-address"], true, true],
    [[], false, false],
  ] as const)("with %j failed report paperless bills only if they were set", (notDone, isPaperless, openOrder) =>
    expect(arrangedBills({ bills: { isPaperless, line: "" }, notDone })?.isPaperless).toBe(openOrder),
  );

  test("stay open after the order when another step follows it, or another order is in doubt", async () => {
    const { state } = await ended(order());
    const { ordered } = state;
    for (const after of [stateAt("held", { ordered }), stateAt("in-doubt", { ordered })]) {
      const run = running(after, "arrangeBills", {});
      expect((await ended(run)).state).toEqual({ ...after, ordered: { ...ordered, toArrange: undefined } });
      expect(run.bills).toHaveLength(1);
    }
  });
});
