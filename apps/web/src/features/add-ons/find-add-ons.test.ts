import type { AddOnOffer, PlanTexts } from "@switchyard/domain/add-ons/model";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { findAddOns } from "./find-add-ons.ts";

const query = { partner: "", currentPlanId: "LK-TRUE-12", esiid: "", zip: "75206", dwel: "01" };
const offer = (id: string, monthly: number | undefined = 999): AddOnOffer => ({
  id,
  name: `Product ${id}`,
  monthly,
  once: undefined,
});
const words = { name: "Home Cover", description: "Wires.", longDescription: "All wires." };
const texts: PlanTexts = { byId: new Map([["HOME", words]]), greenUpPlanIds: ["GREEN"] };
const silence = problem("unreachable", "getPlans", "no");

const found = (offers: readonly AddOnOffer[], library: Parameters<typeof findAddOns>[1]) =>
  findAddOns(
    { query, tdsp: "ONCOR", shop: { offers: () => okAsync(offers), order: () => expect.fail("nothing is ordered") } },
    library,
    "es",
  );

test("a card shows the content system's words, the gateway's price and the terms in the page's language (S1-220, S1-221)", async () => {
  const { addOns, greenUpPlanIds } = (
    await found([offer("HOME"), offer("UNKNOWN")], { texts: () => okAsync(texts) })
  )._unsafeUnwrap();
  expect(greenUpPlanIds).toEqual(["GREEN"]);
  expect(addOns).toMatchObject([
    {
      text: words,
      entry: { planId: "HOME", planName: "Home Cover", rate: 999, tosUrl: expect.stringContaining("language=es") },
    },
  ]);
});

test("while the content system fails, products have the gateway's names", async () => {
  const { addOns, wordsMissing } = (await found([offer("HOME")], { texts: () => errAsync(silence) }))._unsafeUnwrap();
  expect([addOns[0]?.entry.planName, wordsMissing]).toEqual(["Product HOME", silence]);
});

test("without products no content is loaded; without content there are no products (S1-137, S1-279)", async () => {
  expect((await found([], { texts: () => expect.fail("nothing to ask") }))._unsafeUnwrap().addOns).toEqual([]);
  const failed = await findAddOns(
    { query, tdsp: "ONCOR", shop: { offers: () => errAsync(silence), order: () => errAsync(silence) } },
    { texts: () => expect.fail("nothing to ask") },
    "en",
  );
  expect(failed._unsafeUnwrapErr()).toBe(silence);
});
