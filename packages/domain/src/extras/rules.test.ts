import { expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { endedBy, endOn } from "./facts.ts";
import type { ExtraInForce } from "./model.ts";
import {
  extraEndAllowed,
  type ExtraEndAllowedFacts,
  extraEndAnswered,
  type ExtraEndCheck,
  extraEndProblemMet,
} from "./rules.ts";

const allowed: ExtraEndAllowedFacts = { form: "current", isInForce: true, isDayOffered: true, isFeeAsShown: true };

provesRules<ExtraEndAllowedFacts, ExtraEndCheck>(extraEndAllowed, [
  ["the request of this form has its answer", { ...allowed, form: "answered" }, "see-last"],
  ["the account has no such extra that goes on", { ...allowed, isInForce: false }, "not-in-force"],
  ["the provider ends it on other days", { ...allowed, isDayOffered: false }, "choose-day"],
  ["the day has another price now", { ...allowed, isFeeAsShown: false }, "look-at-price"],
  ["the provider ends it on that day at that price", allowed, "end"],
]);

provesRules(extraEndAnswered, [
  ["it ends", { indicator: "Success" }, toPage("account-extras")],
  ["it goes on", { indicator: "NotInForce" }, toPage("account-extras", { notice: "refused" })],
]);

provesRules(extraEndProblemMet, [
  ["it may end", { kind: "timeout" }, toPage("account-extras")],
  ["it was not sent", { kind: "refused" }, toPage("account-extras", { notice: "not-sent" })],
]);

const extra: ExtraInForce = {
  number: "7100001900",
  productId: "AO-HOME",
  name: "Home Insurance",
  monthly: 14_99,
  since: "2026-08-01",
  endsOn: undefined,
  confirmation: "",
  reference: "",
  ends: [{ day: "2026-12-31", fee: 5_00 }],
};

test("a day has its price only if the provider offers it", () => {
  expect(endOn(extra, "2026-12-31")).toEqual({ day: "2026-12-31", fee: 5_00 });
  expect(endOn(extra, "2026-12-30")).toBeUndefined();
});

test("only our own reference finds an end, and never an empty one", () => {
  const ended = { ...extra, endsOn: "2026-12-31", reference: "ref-1" };
  expect(endedBy("ref-1", [extra, ended])).toBe(ended);
  expect(endedBy("ref-1", [{ ...ended, endsOn: undefined }])).toBeUndefined();
  expect(endedBy("", [{ ...ended, reference: "" }])).toBeUndefined();
});
