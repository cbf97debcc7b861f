import { expect, test, vi } from "vitest";
import type { Site } from "../../composition/services.ts";
import { productNames } from "./product-names.ts";

test("without products, no names are requested from the content system", async () => {
  const productTexts = vi.fn<Site["productTexts"]>();
  const site = { productTexts } as unknown as Site;
  expect([...(await productNames({ site, brand: "main", locale: "en" }, []))]).toEqual([]);
  expect(productTexts).not.toHaveBeenCalled();
});
