import type { OrderInformation } from "@switchyard/domain/enrollment/parts";
import { expect, test } from "vitest";
import { labelsIn } from "../../../site/messages/labels.fixture.ts";
import { personalFacts } from "./order-facts.ts";

test.each([
  ["en", "English", "English"],
  ["en", "Spanish", "Spanish"],
  ["es", "English", "inglés"],
  ["es", "Spanish", "español"],
] as const)("a page in %s says that we write in %s", async (locale, correspondanceLanguage, text) => {
  const customer = {
    firstName: "Rosa",
    lastName: "Ruiz",
    email: "",
    phoneNumber: "2145550136",
    correspondanceLanguage,
  };
  const order = { customer, paperlessBilling: true } as unknown as OrderInformation;
  const t = await labelsIn(locale);
  const facts = personalFacts({ t, locale }, order);
  expect(facts.find(({ label }) => label === t("confirmation.language"))?.value).toMatch(new RegExp(`^${text}$`, "i"));
});
