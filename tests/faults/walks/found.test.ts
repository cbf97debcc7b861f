import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chargeInWords } from "@switchyard/domain/charges/in-words";
import { personaNamed } from "@switchyard/gateway-sandbox";
import { afterAll, expect, test } from "vitest";
import { gatewayHere } from "../once/gateway-here.ts";
import { renewalScenario, transferScenario } from "../once/member-scenarios.ts";
import { buttonsOf } from "./enrollment-buttons.ts";
import { walkedEnrollment } from "./enrollment-walks.ts";
import { seenNow } from "./seen.ts";
import { Walk } from "./walk.ts";

/** Walks that were found by lot, on which something said was not true once. */
const folder = mkdtempSync(join(tmpdir(), "switchyard-found-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const owen = buttonsOf(personaNamed("owen"));
const paysByCard = owen.pay({ type: "all", card: "approved" });

test.each([
  ["opens another plan", owen.choosePlan("LK-TRUE-24")],
  ["goes back and answers otherwise", owen.choosePlan("LK-TRUE-12", "converted-move-in")],
  ["sends the form once more", owen.fillIn("standard")],
])("an earlier balance that Owen has paid by card stays on his list when he %s", async (_, next) => {
  const walk = await Walk.begun(walkedEnrollment, gateway, folder, true);
  try {
    for (const acts of [owen.choosePlan("LK-TRUE-12"), owen.fillIn("standard"), paysByCard, next])
      await walk.press(acts);
    const { charges = [], payments } = await seenNow(walk);
    const balances = charges.filter(({ what }) => what === "earlier-balance");
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["prior debt", 214.87],
      ["prior debt", 88.4],
    ]);
    expect(balances.map(({ amount, status }) => [amount, status])).toEqual([
      [21_487, "charged"],
      [8_840, "charged"],
    ]);
    expect(await walk.replayed()).toBe("same");
  } finally {
    walk.close();
  }
});

test("a renewal whose answer is lost at a gateway that ignores keys is still said with what it costs", async () => {
  const walk = await Walk.begun(renewalScenario, gateway, folder, false);
  try {
    const [choose, order] = renewalScenario.moves;
    await walk.press(choose?.acts ?? []);
    walk.loseNext("not reached");
    await walk.press(order?.acts ?? []);
    const { state, charges = [] } = await seenNow(walk);
    expect([state.stage, charges.map(chargeInWords)]).toEqual([
      "in-doubt",
      [
        "early leave fee $195.00, billed, on the first bill: not known whether it was carried out",
        "base charge $4.95, billed, each month: not known whether it was carried out",
      ],
    ]);
  } finally {
    walk.close();
  }
});

test("a move whose answer was lost is in doubt with all that it costs, when its homes are told anew", async () => {
  const walk = await Walk.begun(transferScenario, gateway, folder, true);
  try {
    const at = transferScenario.moves.findIndex(({ acts }) => acts.some(({ step }) => step === "orderTransfer"));
    const before = transferScenario.moves.slice(0, at);
    for (const { acts } of before) await walk.press(acts);
    walk.loseNext("not reached");
    await walk.press(transferScenario.moves[at]?.acts ?? []);
    for (const { acts } of before) await walk.press(acts);
    const { charges = [], standing } = await seenNow(walk);
    expect(standing).toEqual([{ what: "move", is: "in-doubt" }]);
    expect(charges.map(({ what, status }) => [what, status])).toContainEqual(["base-charge", "unknown"]);
    expect(charges.filter(({ status }) => status !== "unknown")).toEqual([]);
  } finally {
    walk.close();
  }
});
