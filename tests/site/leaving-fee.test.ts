import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { expect, test } from "vitest";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { daysOf, orderPath, renew } from "../driver/renewal.ts";
import type { Page } from "../driver/visitor.ts";

/** A renewal ends the current plan. The page must have shown its termination fee, or nothing is ordered. */
const here = sharedSite();
const path = orderPath(handMade.lakewoodDallas, "LK-TRUE-12");

/** From now on the gateway asks for this fee on the first day of the page, in dollars. */
const costing = async (page: Page, dollars: number): Promise<void> => {
  const [[first] = [], ...others] = [...page.html.matchAll(/name="seenFee-([\d-]+)"/g)].map(([, day = ""]) => [day]);
  const read = (day: string, amount: number) => ({
    MeterReadDate: toSlashDate(day),
    ECFFee: amount === 0 ? "NO ECF" : `$${amount}.00`,
    ECFAmount: amount,
  });
  const ListOfMeterRead = [read(first ?? "", dollars), ...others.map(([day = ""]) => read(day, 0))];
  await here.gateway.set({ answers: [{ operationId: "meterReadDates", patch: { result: { ListOfMeterRead } } }] });
};

test.each([
  ["to nothing", "", false, 0, "$195.00 before, nothing now", "Nothing is ordered yet"],
  ["in Spanish", "/es", true, 210, "antes $195.00, ahora $210.00", "Dejar True Rate 24 cuesta ahora algo distinto"],
] as const)(
  "a fee that changes %s is shown with both values, and nothing is ordered until it was shown",
  async (_, language, isInAnotherTab, dollars, values, title) => {
    await here.gateway.set({ answers: [], faults: [] });
    await here.gateway.reset();
    const visitor = await here.signedInAs("ray.renner");
    const page = await visitor.open(language + path);
    const [startDate = ""] = daysOf(page);
    await costing(page, dollars);
    if (isInAnotherTab) await visitor.open(language + path);
    const back = await renew(visitor, page, { startDate });
    expect(back.url).toContain("/renewal/order-information");
    for (const part of [title, values]) expect(textOf(back)).toContain(part);
    expect(back.html).not.toMatch(/<input[^>]*id="acceptAuthorization"[^>]*checked/);
    expect(await here.gateway.entriesOf("createSwap")).toEqual([]);
    // Submitting the earlier page again shows the same message.
    await renew(visitor, page, { startDate });
    expect(await here.gateway.entriesOf("createSwap")).toEqual([]);

    const done = await renew(visitor, back, { startDate });
    expect(done.url).toContain("/renewal/confirmation");
    expect(await here.gateway.entriesOf("createSwap")).toHaveLength(1);
  },
);

const readings = async (DefaultDate: string, ...reads: readonly (readonly [day: string, amount: number])[]) => {
  const ListOfMeterRead = reads.map(([day, amount]) => ({
    MeterReadDate: toSlashDate(day),
    ECFFee: amount === 0 ? "NO ECF" : `$${amount}.00`,
    ECFAmount: amount,
  }));
  const result = { DefaultDate: toSlashDate(DefaultDate), ListOfMeterRead };
  await here.gateway.set({ answers: [{ operationId: "meterReadDates", patch: { result } }] });
};

test.each([
  ["", "so nothing can be ordered here yet", "Try again"],
  ["/es", "todavía no se puede pedir nada", "Intentar otra vez"],
])("without a known fee a renewal explains it and asks again (%o)", async (language, words, again) => {
  await here.gateway.reset();
  const visitor = await here.signedInAs("ray.renner");
  await readings("2020-01-06", ["2020-01-06", 0]);
  const page = await visitor.open(language + path);
  expect(textOf(page)).toContain(words);
  expect(daysOf(page)).toEqual([]);
  const [, href = ""] = new RegExp(`href="([^"]*)"[^>]*>(?:<[^>]*>)*${again}`).exec(page.html) ?? [];
  await here.gateway.set({ answers: [] });
  expect(daysOf(await visitor.open(href.replaceAll("&amp;", "&")))).not.toEqual([]);
});

test("the list of readings is open if another day costs less than the proposed one", async () => {
  await here.gateway.reset();
  const visitor = await here.signedInAs("ray.renner");
  const [soon, later] = ["2039-06-01", "2039-07-01"];
  const isOpen = async () =>
    /<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*renewal-day/s.test((await visitor.open(path)).html);
  await readings(soon, [soon, 195], [later, 0]);
  expect(await isOpen()).toBe(true);
  await readings(later, [soon, 195], [later, 0]);
  expect(await isOpen()).toBe(false);
});
