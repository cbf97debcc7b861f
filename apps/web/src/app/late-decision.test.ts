import { expect, test } from "vitest";
import { browserOf, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

// The page's frame is sent before the gateway's answer decides on a redirect.
const here = testSite({ RATE_LIMIT_FACTOR: "1000", PAGE_FRAME_MS: "10" });
const late = (operationId: string) => here.gatewayIs({ faults: [{ operationId, fault: "slow", delayMs: 200 }] });

test("late offers are listed in the same answer, because a redirect would wait again", async () => {
  await late("targetedRenewal");
  const { text, to } = await readPage(await browserOf("tina.twohomes"), "/renewal/offers");
  expect(to).toBe("");
  expect(text).toContain("2033 Dunlavy St, Houston, apartment");
  expect(text).toContain("Choose Small Place 12");
});

test("a late redirect to another page is followed", async () => {
  await late("targetedRenewal");
  expect((await readPage(await browserOf("ray.renner"), "/swap/offers")).to).toBe("/renewal/offers");
});
