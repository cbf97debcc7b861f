import { centralDay } from "@switchyard/domain/kernel/clock";
import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { type CalendarQuestion, daysWithFee } from "@switchyard/domain/service-calendar/rules";
import { beforeEach } from "vitest";
import { site } from "../composition/site.ts";
import type { MemberRequest } from "../site/journeys/member-journey.ts";
import { memberNow } from "../site/session/member.ts";
import { type Browser, testSite } from "../site/session/site.fixture.ts";
import { answerAddress, sent } from "./sent.fixture.ts";

export type Fields = Readonly<Record<string, string>>;

export const send = async (browser: Browser, verb: string, fields: Fields = {}, search: Fields = {}) =>
  answerAddress(await sent(browser, verb, { search: new URLSearchParams(search).toString(), ...fields }));
export const asMember = async <Value>(
  browser: Browser,
  ask: (memberRequest: MemberRequest) => Promise<Value>,
): Promise<Value> =>
  (
    await browser.ask(async () => {
      const member = await memberNow();
      if (!member) throw new Error("no customer is signed in");
      return ask({ member, brand: "main", locale: "en" });
    })
  ).value;
const resetGateway = async (): Promise<void> =>
  void (await fetch(`${process.env["GATEWAY_URL"]}/control/reset`, { method: "POST" }));
export const today = centralDay(new Date().toISOString());
/** The first open day relative to today, with its fee. */
export const firstOpen = (question: CalendarQuestion): DayWithFee => {
  const [first] = daysWithFee(question);
  if (first === undefined) throw new Error("no day is open");
  return first;
};
export const pressed = { brand: "main", locale: "en", way: "form-without-script", named: {} } as const;
export const policy = async () => (await site().content.policy("main"))._unsafeUnwrap();

/** A site whose gateway deletes its orders before each test. */
export const siteWithOrders = (settings: Fields = {}) => {
  const here = testSite({ RATE_LIMIT_FACTOR: "1000", ...settings });
  beforeEach(resetGateway);
  return {
    gatewayIs: here.gatewayIs,
    /** Requests at the gateway for this operation. */
    bodies: async (operationId: string): Promise<readonly unknown[]> =>
      (await here.asked(operationId)).map(({ body }) => body),
  };
};
