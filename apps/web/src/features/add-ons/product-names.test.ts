import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { inPageLanguage } from "./product-names.ts";

const page = {
  brand: "main",
  locale: "es",
  site: {
    productTexts: () => ({
      texts: () => okAsync({ byId: new Map([["AO-HOME", { name: "Seguro de hogar" }]]) }),
    }),
  },
} as unknown as Parameters<typeof inPageLanguage>[0];

test("an order of an extra has the name of the page's language, and keeps its own where there is none", async () =>
  expect(
    await inPageLanguage(page, [
      { what: "new-service", is: "confirmed" },
      { what: "add-ons", of: "AO-HOME", name: "Home Insurance", is: "in-doubt" },
      { what: "add-ons", of: "AO-OTHER", name: "Other", is: "in-cart" },
    ]),
  ).toEqual([
    { what: "new-service", is: "confirmed" },
    { what: "add-ons", of: "AO-HOME", name: "Seguro de hogar", is: "in-doubt" },
    { what: "add-ons", of: "AO-OTHER", name: "Other", is: "in-cart" },
  ]));
