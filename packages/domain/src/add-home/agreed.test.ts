import { expect, test } from "vitest";
import { homeAgreed, homeAgreedTo } from "./agreed.ts";
import { emptyAddHome } from "./state.ts";
import { chosen, ended, form, plan, running } from "./steps/adding.fixture.ts";

const start = { day: "2026-11-23", fee: 0 } as const;

test("an order for another home is sent only as the customer agreed to it", async () => {
  const { state } = await ended(running(chosen, "orderHome", { planid: plan.id, values: form }));
  const esiid = String(state.submitted?.order.address.esiid ?? "");
  const order = homeAgreed({ partner: chosen.partner, contractAccount: "", esiid, plan }, start);
  const agreed = { ...order, sentences: [], documents: [], way: "form-with-script" } as const;
  expect(agreed).toMatchObject({ plan: { id: plan.id }, startDate: "2026-11-23", charges: [{ what: "base-charge" }] });
  expect(homeAgreedTo.isStill(state, agreed)).toBe(true);
  for (const other of [
    { startDate: "2026-11-24" },
    { esiid: "10443720000099999" },
    { plan: undefined },
    { charges: [] },
  ])
    expect(homeAgreedTo.isStill(state, { ...agreed, ...other }), JSON.stringify(other)).toBe(false);
  expect(homeAgreedTo.isStill(emptyAddHome, agreed)).toBe(false);
});
