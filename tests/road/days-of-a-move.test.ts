import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { fromSlashDate, plusDays, toSlashDate } from "@switchyard/domain/kernel/dates";
import { expect, test } from "vitest";
import { ownSite } from "./own-site.ts";
import { dayCards, pathOf, queryOf, textOf } from "./pages.ts";
import type { Page, Visitor } from "./visitor.ts";

const here = ownSite();
const { hemphill } = handMade;
const verb = "/forms/transfer-order";

const valueIn = ({ html }: Page, name: string): string => {
  const input = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`));
  return / value="([^"]*)"/.exec(input ?? "")?.[1] ?? "";
};
const days = (page: Page) => ({
  stopServiceDate: valueIn(page, "stopServiceDate"),
  startServiceDate: valueIn(page, "startServiceDate"),
});
const later = (day: string, count: number): string => toSlashDate(plusDays(fromSlashDate(day) ?? "", count));

/** The order page of somebody who moves and has chosen the first plan of the list. */
const orderPage = async (visitor: Visitor): Promise<Page> => {
  const first = await visitor.open("/my-account/transfer/service-info");
  const chosen = (name: string): string =>
    /value="([^"]+)" selected/.exec(first.html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "")?.[1] ?? "";
  const list = await visitor.send(first, "/forms/transfer-service-info", {
    ContractAccountNumber: chosen("ContractAccountNumber"),
    CurrentServiceAddressNumber: chosen("CurrentServiceAddressNumber"),
    NewServiceAddress: displayText(hemphill),
    esiid: hemphill.esiid,
    IsApartment: "no",
    action: "continue",
  });
  const [, link = ""] = /href="([^"]*\/my-account\/transfer\/order-information\?[^"]*)"/.exec(list.html) ?? [];
  return visitor.open(link.replaceAll("&amp;", "&"));
};

test("without a script a day that costs something, and days without service, are taken knowingly, and the receipt is seen first", async () => {
  const visitor = await here.signedInAs("jose.luna");
  const page = await orderPage(visitor);
  const proposed = days(page);
  // The old home is not left before the new one has service.
  expect(fromSlashDate(proposed.stopServiceDate)).toBe(fromSlashDate(proposed.startServiceDate));
  expect(textOf(page).match(/\$35\.95/g)?.length).toBeGreaterThanOrEqual(4);
  const bills = { billingOption: "sameAddress" };

  const refused = await visitor.send(page, verb, { ...proposed, ...bills });
  expect(refused.html).toContain('id="acceptsDayFee-error"');
  const cheaper = dayCards(refused, "startDayTaken").at(-1) ?? "";
  const [free = "", fee] = cheaper.split(" ");
  expect(fee).toBe("0");
  const taken = await visitor.send(refused, verb, { ...proposed, ...bills, startDayTaken: cheaper });
  expect([pathOf(taken), days(taken).startServiceDate]).toEqual([pathOf(page), free]);
  expect(textOf(taken)).not.toContain("On the first bill");

  // A day that is typed changes what is paid: that is shown before anything is ordered.
  const other = { ...days(taken), startServiceDate: proposed.startServiceDate, acceptsDayFee: "true" };
  const shown = await visitor.send(taken, verb, { ...other, ...bills });
  expect([queryOf(shown).get("notice"), textOf(shown).includes("Nothing is ordered yet")]).toEqual([
    "charges-changed",
    true,
  ]);

  const gap = { stopServiceDate: free, startServiceDate: later(free, 14) };
  const updated = await visitor.send(shown, verb, { ...gap, ...bills, action: "update" });
  expect(textOf(updated)).toContain("for 14 days, neither home has service");
  const unaware = await visitor.send(updated, verb, { ...gap, ...bills });
  expect(unaware.html).toContain('id="acceptsDaysWithout-error"');
  expect(await here.gateway.entriesOf("transferService", hemphill.esiid)).toEqual([]);

  const done = await visitor.send(unaware, verb, { ...gap, ...bills, acceptsDaysWithout: "14" });
  const words = textOf(done);
  expect(pathOf(done)).toBe("/my-account/transfer/confirmation");
  expect(words).toContain("Your move is ordered. Service at the new home begins on");
  expect(words).toContain("In between, for 14 days, neither home has service.");
  expect(words.indexOf("The meter of the old home is read")).toBeLessThan(
    words.indexOf("Service starts at the new home"),
  );
  expect(await here.gateway.entriesOf("transferService", hemphill.esiid)).toHaveLength(1);
});
