import { expect, test } from "vitest";
import { aGateway } from "../../test/a-gateway.ts";

const query = {
  kind: "EFL",
  productId: "LK-TRUE-12",
  tdsp: "ONCOR",
  language: "es",
  effective: undefined,
  classification: "",
  quoteId: "",
} as const;

test("the request has the document's long name and the language's name, without empty fields (A-387)", async () => {
  const asked: string[] = [];
  const { ports } = aGateway({
    fetch: async (url) => {
      asked.push(new URL(url).search);
      return new Response("%PDF-1.7 …", { headers: { "content-type": "application/pdf" } });
    },
  });
  expect(new TextDecoder().decode((await ports.documents.open(query))._unsafeUnwrap())).toBe("%PDF-1.7 …");
  await ports.documents.open({
    ...query,
    kind: "YRC",
    language: "en",
    effective: "2026-11-20",
    classification: "Residential",
    quoteId: "Q-1",
  });
  expect(asked).toEqual([
    "?docType=ElectricityFactsLabel&productid=LK-TRUE-12&tdsp=ONCOR&language=Spanish",
    "?docType=YourRightsAsACustomer&productid=LK-TRUE-12&efldate=11%2F20%2F2026&tdsp=ONCOR&language=English&classification=Residential&pseudoQuoteId=Q-1",
  ]);
});

test("a page of HTML is no document", async () => {
  const { customer } = aGateway({
    fetch: async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
  });
  expect((await customer.archive.open("AR4003000011", "WELCOME"))._unsafeUnwrapErr()).toMatchObject({
    kind: "malformed",
    operation: "getArchivedDocument",
  });
});
