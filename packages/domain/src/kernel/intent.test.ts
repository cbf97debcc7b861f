import { describe, expect, test } from "vitest";
import {
  codeOfIntent,
  enrollmentIntentOf,
  intentCodes,
  intentOf,
  intentOfRoute,
  intents,
  mappedIntent,
  routeOfIntent,
} from "./intent.ts";

describe("an intent", () => {
  test.each([
    ["converted-move-in", "mvi"],
    ["move-in", "mvi"],
    ["transfer", "swi"],
    ["renewal", "swi"],
    ["switch-of-another-home", "swi"],
    ["switch", "swi"],
  ] as const)("to %s enrolls under /%s", (intent, route) => expect(routeOfIntent(intent)).toBe(route));

  test("defaults to that of the page", () =>
    expect([intentOfRoute("mvi"), intentOfRoute("swi")]).toEqual(["move-in", "switch"]));

  test("has the specification's code, and an unknown code is no intent", () => {
    expect(intents.map((intent) => `${codeOfIntent(intent)} ${intent}`)).toEqual([
      "2 transfer",
      "3 renewal",
      "4 converted-move-in",
      "5 switch-of-another-home",
      "6 move-in",
      "7 switch",
    ]);
    expect(intentCodes.map((code) => intentOf(code))).toEqual(intents);
    expect(["", "1", "8", "switch", undefined].map((code) => intentOf(code))).toEqual(Array.from({ length: 5 }));
  });

  test("in enrollment is a move-in, a switch, or a switch that became a move-in", () =>
    expect(intentCodes.map((code) => enrollmentIntentOf(code))).toEqual([
      undefined,
      undefined,
      "converted-move-in",
      undefined,
      "move-in",
      "switch",
    ]));

  test("maps to the code for calendar and offers (S1-286 to S1-291)", () => {
    expect(intents.map((intent) => `${codeOfIntent(intent)}:${mappedIntent[intent]}`)).toEqual([
      "2:004",
      "3:005",
      "4:001",
      "5:002",
      "6:001",
      "7:002",
    ]);
  });
});
