import { toPage, toStep } from "@switchyard/domain/journey/model";
import { answerKnowledgeQuestions } from "@switchyard/domain/enrollment/steps/answer-knowledge-questions";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { ok } from "neverthrow";
import { describe, expect, test, vi } from "vitest";
import { lookingAt } from "../../features/enrollment/calls/enrolling.fixture.ts";
import { Browser, testSite } from "../../site/session/site.fixture.ts";
import { duringEnrollment, nameOf, ownEnrollment, runAlone, runningEnrollment } from "./running-enrollment.ts";
import type { Answer, Caller } from "../../site/calls/endpoint.ts";
import type { Refusal } from "../../site/calls/refusal.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });
const caller = { brand: "main", locale: "en" } as Caller;
const code = ({ status, code: own, fields }: Refusal) => [status, own, ...fields.map(({ field }) => field)].join(" ");

test("a call belongs to the enrollment whose form its browser opened, with that form's plan", async () => {
  const browser = lookingAt(handMade.goodwinDallas);
  const running = (await browser.ask(() => runningEnrollment(caller))).value._unsafeUnwrap();
  expect(running.selection.plan.id).toBe("LK-TRUE-12");
  const again = (await browser.ask(() => ownEnrollment(caller))).value._unsafeUnwrap();
  expect(again.id).toBe(running.journey.id);
});

test("a browser that opened no form has no enrollment", async () => {
  expect(code((await new Browser().ask(() => ownEnrollment(caller))).value._unsafeUnwrapErr())).toBe("409 NO_JOURNEY");
  expect(code((await new Browser().ask(() => runningEnrollment(caller))).value._unsafeUnwrapErr())).toBe(
    "409 NO_JOURNEY",
  );
});

describe("a call that is allowed at one stage", () => {
  const asked = (change: object) => {
    const answer = vi.fn<() => Promise<Answer>>(() => Promise.resolve(ok("answered")));
    const call = { isAllowed: () => true, mustMatch: () => ({}), answer, ...change };
    return lookingAt(handMade.goodwinDallas)
      .ask(() => duringEnrollment(caller, call as never))
      .then(({ value }) => ({ value, answer }));
  };

  test("returns the enrollment's values at that stage", async () => {
    const { value, answer } = await asked({});
    expect(value._unsafeUnwrap()).toBe("answered");
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ stage: "details" }));
  });
  test("is refused at another stage, with the enrollment's state", async () => {
    const { value, answer } = await asked({ isAllowed: () => false });
    expect(value._unsafeUnwrapErr()).toMatchObject({
      code: "NOT_NOW",
      message: expect.stringMatching(/ at order-information\.$/) as string,
    });
    expect(answer).not.toHaveBeenCalled();
  });
  test("is refused for values that contradict the enrollment, with their fields", async () => {
    const { value, answer } = await asked({ mustMatch: () => ({ esiid: ["1", "2"], productId: ["x", "x"] }) });
    expect(code(value._unsafeUnwrapErr())).toBe("409 MISMATCH esiid");
    expect(answer).not.toHaveBeenCalled();
  });
  test("is refused without an enrollment", async () => {
    const call = { isAllowed: () => true, mustMatch: () => ({}), answer: () => Promise.resolve(ok("answered")) };
    const { value } = await new Browser().ask(() => duringEnrollment(caller, call));
    expect(code(value._unsafeUnwrapErr())).toBe("409 NO_JOURNEY");
  });
});

describe("a step that runs alone", () => {
  const runs = (browser: Browser, input: unknown) =>
    browser.ask(() => runAlone(answerKnowledgeQuestions, input as { readonly answers: string[] }, "en"));

  test("is refused if the enrollment does not allow it", async () => {
    const { value } = await runs(lookingAt(handMade.goodwinDallas), { answers: ["a"] });
    expect(value._unsafeUnwrapErr()).toMatchObject({
      code: "NOT_NOW",
      message: expect.stringMatching(/ at order-information\.$/) as string,
    });
  });
  test("is refused without an enrollment", async () => {
    expect(code((await runs(new Browser(), { answers: ["a"] })).value._unsafeUnwrapErr())).toBe("409 NO_JOURNEY");
  });
  test("is refused for invalid values, with their fields", async () => {
    const { value } = await runs(lookingAt(handMade.goodwinDallas), { answers: "a" });
    expect(value._unsafeUnwrapErr()).toMatchObject({
      status: 400,
      code: "INVALID_REQUEST",
      message: expect.stringMatching(/^Some fields/) as string,
      fields: [{ field: "answers", code: "invalid" }],
    });
  });
});

test("a journey is at a page or at a step, named in the refusal", () =>
  expect([nameOf(toPage("place-order", { a: "b" })), nameOf(toStep("connect"))]).toEqual(["place-order", "connect"]));
