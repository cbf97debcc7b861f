import { text as whole } from "node:stream/consumers";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { plusDays, toSlashDate } from "@switchyard/domain/kernel/dates";
import { prerenderToNodeStream } from "react-dom/static";
import { beforeEach, expect, test } from "vitest";
import { sent } from "./sent.fixture.ts";
import { site } from "../composition/site.ts";
import { blockOnPage } from "../site/page/block-on-page.ts";
import { pageContext } from "../site/page/page-context.ts";
import { testSite } from "../site/session/site.fixture.ts";
import {
  acceptedTerms,
  atTheTerms,
  noOrders,
  searchOf,
  send,
  stateOf,
  typeCard,
  typedBy,
} from "../features/enrollment/forms/order.fixture.ts";
import DepositDue from "../features/enrollment/deposit-due/block.tsx";
import EnrollmentConfirmation from "../features/enrollment/enrollment-confirmation/block.tsx";
import PlaceOrder from "../features/enrollment/place-order/block.tsx";

testSite({ RATE_LIMIT_FACTOR: "1000", CARD_FRAME_URL: "http://cards.localhost:4010/frame" });
beforeEach(noOrders);

const blocks = {
  "place-order": PlaceOrder,
  "deposit-due": DepositDue,
  "enrollment-confirmation": EnrollmentConfirmation,
};

const shown =
  (locale: "en" | "es", type: keyof typeof blocks = "place-order") =>
  async (): Promise<string> => {
    const path = type === "enrollment-confirmation" ? "/mvi/confirmation" : "/mvi/place-order-deposit";
    const there = await blockOnPage(type, path, { brand: "main", locale });
    const page = await pageContext({
      brand: "main",
      locale,
      audience: "journey",
      path,
      kind: "content" as never,
      title: "",
      search: new URLSearchParams(),
      library: site().content,
      blockTypes: {} as never,
    });
    const block = await blocks[type]({ block: { ...there?.block, blocks: {} } as never, page });
    return whole((await prerenderToNodeStream(block)).prelude);
  };

test("without scripts, the agreement names amount, day and card of the second half once the card is known", async () => {
  const { browser } = await atTheTerms(typedBy("della"));
  const before = (await browser.ask(shown("en"))).value;
  expect(before).toContain("$154.81 is charged to the card that I enter.");
  expect(before).toMatch(/name="shownLater"[^>]*value=""/);
  const day = plusDays(centralDay(new Date().toISOString()), 2);
  const opened = await sent(browser, "open-card-entry", {
    search: searchOf(),
    paymentType: "1",
    scheduledDepositDate: toSlashDate(day),
  });
  await typeCard(typeof opened.value === "string" ? opened.value : "");
  expect((await browser.ask(shown("en"))).value).toMatch(
    new RegExp(
      `${toSlashDate(day)}, \\$154\\.81 is charged to my Visa ending in 1234\\.<input[^>]*value="${day} Visa 1234"`,
    ),
  );
  expect((await browser.ask(shown("es"))).value).toContain(
    `${toSlashDate(day)} se cobran $154.81 a mi Visa que termina en 1234.`,
  );
});

test("two halves on two cards: the first names the charged card, the second the card to be charged", async () => {
  const { browser } = await atTheTerms(typedBy("della"));
  const day = plusDays(centralDay(new Date().toISOString()), 2);
  const half = { paymentType: "1", scheduledDepositDate: toSlashDate(day) };
  const typed = async (number: string): Promise<void> => {
    const opened = await sent(browser, "open-card-entry", { search: searchOf(), ...half });
    await typeCard(typeof opened.value === "string" ? opened.value : "", number);
  };
  await typed("4000000000000341");
  await send(browser, "place-order", { ...acceptedTerms, ...half, shownLater: `${day} Visa 0341` });
  expect((await stateOf(browser)).depositPayment).toBe("half-due");

  await typed("5555555555554444");
  expect((await browser.ask(shown("en", "deposit-due"))).value).toContain(
    `${toSlashDate(day)}, $154.81 is charged to my Mastercard ending in 4444.`,
  );
  expect(await send(browser, "choose-payment", half)).toMatchObject({ search: { notice: "later-charge" } });
  await send(browser, "choose-payment", { ...half, shownLater: `${day} Mastercard 4444` });
  expect((await stateOf(browser)).paidWith).toEqual({
    deposit: { brand: "Visa", lastDigits: "0341" },
    secondHalf: { brand: "Mastercard", lastDigits: "4444" },
  });
  const html = (await browser.ask(shown("en", "enrollment-confirmation"))).value;
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(/First half of the deposit By Visa ending in 0341 \$154\.82/);
  expect(text).toMatch(/Second half of the deposit By Mastercard ending in 4444, on \w+, [\d/]+, scheduled \$154\.81/);
  expect(text).toMatch(/First half paid \$154\.82 Card Visa XXXX-XXXX-XXXX-0341 .*Card Mastercard XXXX-XXXX-XXXX-4444/);
});
