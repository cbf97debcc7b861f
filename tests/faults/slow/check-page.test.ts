import { expect, test } from "vitest";
import { checkPage } from "./check-page.ts";
import type { View } from "./view.ts";

const aView = (change: Partial<View> & { readonly main?: readonly string[] } = {}): View => {
  const { main = ["My plan", "12.9¢", "Your bills"], ...rest } = change;
  const lines = { frame: ["Hello, Tina"], main };
  return { url: "http://s/my", firstByteMs: 700, soon: lines, last: lines, wholeMs: 900, shift: 0, moved: [], ...rest };
};
const without = aView({ main: ["My plan", "This couldn’t be looked up.", "Your bills"] });
const wrong = (view: View, refused = without) => checkPage(view, aView(), refused);

test("a page with the late answer passes, and so does one without it", () => {
  expect(wrong(aView())).toEqual([]);
  expect(wrong(without)).toEqual([]);
});

test.each([
  ["a late first byte", aView({ firstByteMs: 1_200 }), /^first byte after 1200 ms/],
  ["a blank page meanwhile", aView({ soon: { frame: [], main: [] } }), /^not there after 3 s: Hello, Tina \| My plan/],
  [
    "an untrue sentence",
    aView({ main: ["My plan", "You have no plan", "Your bills"] }),
    /^neither .*: You have no plan/,
  ],
  ["a section that stays away in silence", aView({ main: ["My plan", "Your bills"] }), /^in the end neither 12.9¢ nor/],
  ["a page that jumps", aView({ shift: 0.1, moved: ["Your bills"] }), /^moved by 0.100: Your bills/],
])("%s is reported", (_, view, message) =>
  expect(wrong(view, aView({ main: ["My plan", "No answer", "Your bills"] }))).toContainEqual(
    expect.stringMatching(message),
  ),
);

test("a refusal that leads to another page is no evidence about this page's frame", () => {
  const elsewhere = aView({ url: "http://s/oops", main: ["Try again"] });
  const view = aView({ last: { frame: ["Hello"], main: ["My plan", "12.9¢", "Your bills"] } });
  expect(wrong(view, elsewhere)).toEqual([]);
});
