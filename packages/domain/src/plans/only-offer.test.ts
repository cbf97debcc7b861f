import { expect, test } from "vitest";
import type { Json } from "../journey/journal.ts";
import { onlyOffer } from "./only-offer.ts";

test("a journal has one plan of a list, and the fields beside the list", () => {
  const body: Json = {
    requestId: "r-1",
    plans: {
      result: { offers: [{ id: "A", price: 1 }, { id: "B" }, null, "A", [{ id: "A" }], 7, { id: "A", price: 2 }] },
    },
  };
  expect(onlyOffer(body, "A")).toEqual({
    requestId: "r-1",
    plans: {
      result: {
        offers: [
          { id: "A", price: 1 },
          { id: "A", price: 2 },
        ],
      },
    },
  });
  expect(onlyOffer(body, "C")).toEqual({ requestId: "r-1", plans: { result: { offers: [] } } });
});

test.each<Json>([
  null,
  "no plans",
  7,
  {},
  { plans: null },
  { plans: {} },
  { plans: { result: null } },
  { plans: { result: {} } },
  { plans: { result: { offers: "none" } } },
])("other data stays unchanged: %j", (body) => expect(onlyOffer(body, "A")).toEqual(body));
