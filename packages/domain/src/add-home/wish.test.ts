import { expect, test } from "vitest";
import { selection } from "./steps/adding.fixture.ts";
import { draftOfWish } from "./wish.ts";

const bills = { contractAccount: "002103000011", poBox: "77" };
const draft = {
  display_text: "1909 Hemphill St",
  esiid: "1",
  startdate: "12/01/2026",
  acceptsDayFee: "true",
  ...bills,
};
const wish = (now: object, esiid = "") =>
  draftOfWish(draft, { before: selection, now: { ...selection, ...now }, esiid });

test.each([{ zip: "75219" }, { tdsp: "CENTERPOINT" }, { dwel: "02" }])(
  "a plan for %j clears the picked home and day, and keeps the bills",
  (other) => expect(wish(other)).toEqual(bills),
);

test("another intent clears the day, because it has another calendar", () =>
  expect(wish({ intent: "switch-of-another-home" })).toEqual({
    display_text: "1909 Hemphill St",
    esiid: "1",
    ...bills,
  }));

test("a list for one home selects that home", () => {
  expect(wish({}, "2")).toEqual({ esiid: "2", ...bills });
  expect(wish({ zip: "75219" }, "2")).toEqual({ esiid: "2", ...bills });
});

test("another plan for the same home loses nothing", () => {
  expect(wish({ tdsp: `10443720_${selection.tdsp}`, prom: "PX" })).toBe(draft);
  expect(wish({}, "1")).toBe(draft);
});
