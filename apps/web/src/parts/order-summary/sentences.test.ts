import type { DayWithFee } from "@switchyard/domain/service-calendar/model";
import { describe, expect, test } from "vitest";
import { laterSentence, type LaterWords } from "./later-charge.ts";
import { orderedOn } from "./ordered-on.ts";

describe("the sentence of a later charge", () => {
  const words: LaterWords = {
    sentence: "{when}, $154.81 is charged to {card}.",
    onDay: "On {day}",
    onNoDay: "On the day that I choose",
    toBrand: "my {brand} ending in {digits}",
    toCard: "my card ending in {digits}",
    toNoCard: "the card that I enter",
  };
  const visa = { brand: "Visa", lastDigits: "0341" } as const;

  test.each([
    [{ day: "2026-12-15", card: visa }, "On Tuesday, 12/15/2026, $154.81 is charged to my Visa ending in 0341."],
    [{ day: undefined, card: visa }, "On the day that I choose, $154.81 is charged to my Visa ending in 0341."],
    [
      { day: "2026-12-15", card: { brand: "Credit", lastDigits: "0341" } as const },
      "On Tuesday, 12/15/2026, $154.81 is charged to my card ending in 0341.",
    ],
    [{ day: "2026-12-15", card: undefined }, "On Tuesday, 12/15/2026, $154.81 is charged to the card that I enter."],
    [
      { day: "2026-12-15", card: { brand: "Visa", lastDigits: "" } as const },
      "On Tuesday, 12/15/2026, $154.81 is charged to the card that I enter.",
    ],
  ])("for %j is: %s", (chosen, sentence) => expect(laterSentence(words, "en", chosen)).toBe(sentence));

  test("names the day in the language of the page", () =>
    expect(laterSentence(words, "es", { day: "2026-12-15", card: visa })).toContain("martes"));
});

describe("the sentence above an order button", () => {
  const day = (iso: string): DayWithFee => ({ day: iso, fee: 0 });
  const move = "I order service at {home} from {startDate} and end it on {stopDate}.";
  const start = day("2026-12-15");
  const stop = day("2026-12-18");
  const home = { esiid: "1044", address: "5714 Goodwin Ave" };

  test("names the home and both days once they are chosen", () =>
    expect(orderedOn(move, "en", { start, stop, home, dwelling: " (a house)" })).toBe(
      "I order service at 5714 Goodwin Ave (a house) from Tuesday, 12/15/2026 and end it on Friday, 12/18/2026.",
    ));

  test.each([
    ["the first day", { stop, home }],
    ["the last day", { start, home }],
    ["the home", { start, stop }],
  ])("is empty while %s is open", (_, chosen) => expect(orderedOn(move, "en", chosen)).toBe(""));

  test("requests only the days that it names", () =>
    expect(orderedOn("Service begins on {startDate}.", "en", { start })).toBe(
      "Service begins on Tuesday, 12/15/2026.",
    ));
});
