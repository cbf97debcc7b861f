import { labelsIn } from "../../../site/messages/labels.fixture.ts";
import { laterWords } from "../../../parts/order-summary/later-charge.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LaterChosen, LaterSentence } from "./later-charge.client.tsx";

const card = { brand: "Visa", lastDigits: "0341" } as const;

test("the sentence of a later charge follows the chosen day and card, and its form repeats what it named", async () => {
  const words = laterWords({ t: await labelsIn("en") }, "$154.81");
  const sentence = <LaterSentence words={words} locale="en" initial={{ day: "2026-12-15", card: undefined }} />;
  const came = renderToStaticMarkup(sentence);
  expect(came).toContain("On Tuesday, 12/15/2026, $154.81 is charged to the card that I enter.");
  expect(came).toMatch(/name="shownLater"[^>]*value=""/);
  const chosen = renderToStaticMarkup(<LaterChosen value={{ day: "2026-12-16", card }}>{sentence}</LaterChosen>);
  expect(chosen).toContain("On Wednesday, 12/16/2026, $154.81 is charged to my Visa ending in 0341.");
  expect(chosen).toMatch(/name="shownLater"[^>]*value="2026-12-16 Visa 0341"/);
});
