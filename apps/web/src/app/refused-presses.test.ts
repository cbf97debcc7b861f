import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { expect, test } from "vitest";
import { site } from "../composition/site.ts";
import { transferJourney } from "../features/transfer/journey.ts";
import { memberNow } from "../site/session/member.ts";
import { type Browser, signedIn, testSite } from "../site/session/site.fixture.ts";
import { answerAddress, sent } from "./sent.fixture.ts";

/* The journal records a refused form of the account, with the rule that refused it. */

testSite({ RATE_LIMIT_FACTOR: "1000" });
const { hemphill, vanderbiltDallas } = handMade;
type Fields = Readonly<Record<string, string>>;
const send = async (browser: Browser, verb: string, fields: Fields = {}, search: Fields = {}) =>
  answerAddress(await sent(browser, verb, { search: new URLSearchParams(search).toString(), ...fields }));

/** The refused forms of a move out of a home, with the rules that refused them. */
const refused = async (browser: Browser): Promise<readonly (readonly [unknown, string])[]> => {
  const journey = (
    await browser.ask(async () => {
      const member = await memberNow();
      return member && transferJourney(vanderbiltDallas.esiid, { member, brand: "main", locale: "en" }).now();
    })
  ).value;
  const events = journey ? (await site().store.events(journey.id))._unsafeUnwrap() : [];
  return events.flatMap((event: JournalEvent) => {
    if (event.type !== "step-began" || event.step !== "refuseRequest") return [];
    const decision = events.find((one) => one.type === "decision" && one.run === event.run);
    return [
      [(event.input as { pressed?: unknown }).pressed, decision?.type === "decision" ? decision.rule : ""] as const,
    ];
  });
};

test("a move submitted with another tab's plan, or too early, is recorded, and orders nothing", async () => {
  const browser = await signedIn("grace.garza");
  const along = { cint: "2", oldEsiId: vanderbiltDallas.esiid, esiid: hemphill.esiid, contractaccount: "002103000011" };
  await send(browser, "keep-current-plan", {}, along);
  expect(await refused(browser)).toEqual([["keepCurrentPlan", "it is not the moment"]]);
  await send(browser, "transfer-service-info", {
    ContractAccountNumber: "002103000011",
    CurrentServiceAddressNumber: vanderbiltDallas.esiid,
    NewServiceAddress: displayText(hemphill),
    esiid: hemphill.esiid,
    IsApartment: "no",
    action: "continue",
  });
  await send(browser, "keep-current-plan", {}, along);
  const { path, search } = await send(browser, "transfer-order", {}, { ...along, planid: "LK-TRUE-24" });
  expect([path, search["planid"]]).toEqual(["/my-account/transfer/order-information", "LK-TRUE-12"]);
  expect((await refused(browser)).at(-1)).toEqual([
    "orderTransfer",
    "a page about another plan than the one that is open",
  ]);
  // Saving a draft does not count as submitting.
  await send(browser, "transfer-keep", { billingCity: "Waco" }, { ...along, planid: "LK-TRUE-24" });
  expect((await refused(browser)).length).toBe(2);
});
