import { headers } from "next/headers";
import { expect, test } from "vitest";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { testSite } from "../../../site/session/site.fixture.ts";
import { ordered, searchOf, stateOf } from "./order.fixture.ts";

const here = testSite();

test("after too many name checks the form rejects the name without a call", async () => {
  const browser = await ordered();
  await browser.ask(async () => {
    const address = callerAddress(await headers());
    for (let isOver = false; !isOver; isOver = (await overLimit("people", address)) !== undefined);
  });
  const answer = await sent(browser, "create-online-account", {
    search: searchOf(),
    custEmailAddress: "rosa@example.com",
    password: "Larkspur1",
    confirmpassword: "Larkspur1",
    securityquestion: "What was the name of your first pet?",
    securityanswer: "Pecan",
    acceptance: "true",
  });
  expect([answerAddress(answer).path, answerAddress(answer).hash]).toEqual([
    "/mvi/mini-confirmation",
    "#custEmailAddress",
  ]);
  expect(Object.keys(typeof answer.value === "string" ? {} : (answer.value.problems ?? {}))).toEqual([
    "custEmailAddress",
  ]);
  expect((await stateOf(browser)).accountForm).toMatchObject({
    draft: { custEmailAddress: "rosa@example.com" },
    problems: [{ field: "custEmailAddress", code: "refused" }],
  });
  for (const operation of ["userByEmail", "createOnlineAccount"]) expect(await here.asked(operation)).toEqual([]);
});
