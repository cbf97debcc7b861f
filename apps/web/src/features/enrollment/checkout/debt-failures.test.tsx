import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms";
import type { CustomerPart } from "@switchyard/domain/enrollment/model";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translator } from "../../../site/messages/translate.ts";
import { DebtFailures } from "./debt-list.tsx";

const content = fileContent({ dir: join(import.meta.dirname, "../../../../../../content") });
const debt = {
  contractAccountNumber: "002000000311",
  serviceContractNumber: "4000000311",
  customerName: "Owen Overdue",
  address: "909 Yale St",
  finalBillDate: "2025-06-12",
  totalDebt: 21_487,
};
const written = "The card did not have enough for $214.87.";

const rendered = async (
  failure: Omit<CustomerPart["debtFailures"][number], "serviceContractNumber">,
  locale: Locale,
) => {
  const labels = (await content.labels("main", locale))._unsafeUnwrap();
  const onError = (error: Error): never => {
    throw error;
  };
  const state = stateAt("debt", {
    priorDebtInfo: { priorDebt: [debt], status: "Prior_Debt_Above_Threshold", thresholdPassed: false },
    debtFailures: [{ serviceContractNumber: debt.serviceContractNumber, ...failure }],
  });
  const html = renderToStaticMarkup(
    <DebtFailures page={{ t: translator(labels, { locale, onError }), locale }} state={state} />,
  );
  return /<p class="[^"]*">(.*?)<\/p>/.exec(html)?.[1];
};

test("a refused card shows the gateway's own words on pages of its language (E-211)", async () => {
  expect(await rendered({ indicator: "InsufficientFunds", message: written }, "en")).toBe(written);
  expect(await rendered({ indicator: "SomethingElse", message: written }, "en")).toBe(written);
});

test("on a Spanish page a known code has Spanish words, and other texts are marked as English", async () => {
  expect(await rendered({ indicator: "InsufficientFunds", message: written }, "es")).toBe(
    "La tarjeta no tenía suficiente para $214.87.",
  );
  expect(await rendered({ indicator: "SomethingElse", message: written }, "es")).toBe(
    `<span lang="en">${written}</span>`,
  );
  // Older releases stored no code.
  expect(await rendered({ message: written }, "es")).toBe(`<span lang="en">${written}</span>`);
});

test("without the gateway's words a known code has our text, and an unknown code says at least that nothing was paid", async () => {
  expect(await rendered({ indicator: "CardExpired", message: "" }, "en")).toBe(
    "The card has expired; $214.87 was not charged.",
  );
  expect(await rendered({ indicator: "SomethingElse", message: "" }, "en")).toBe("This one wasn’t paid.");
});
