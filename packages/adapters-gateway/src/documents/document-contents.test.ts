import { createHash } from "node:crypto";
import type { DocumentPlace } from "@switchyard/domain/documents/ports";
import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { documentContents } from "./document-contents.ts";

const efl = "https://gateway.example.com/documents/EFL/LK-TRUE-12.pdf?version=7";
const terms = "/own/AO-HOME";
const at = (...addresses: readonly string[]): readonly DocumentPlace[] =>
  addresses.map((address) => {
    const [, productId] = /^\/own\/(.+)$/.exec(address) ?? [];
    const query = {
      kind: "TOS",
      tdsp: "ONCOR",
      language: "en",
      effective: undefined,
      classification: "",
      quoteId: "",
    } as const;
    return { address, own: productId === undefined ? undefined : { ...query, productId } };
  });
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const noon = Date.parse("2026-11-21T12:00:00.000Z");

/** @param answer the document at an address; by default the text of the address */
const reading = (answer: (url: string) => Promise<Response> = async (url) => new Response(url)) => {
  const asked: string[] = [];
  const headers: unknown[] = [];
  let now = noon;
  const contents = documentContents({
    headersFor: async (origin, brand) => ({ "X-Brand-Id": `${brand} at ${origin}` }),
    fetch: (url, init) => {
      asked.push(url);
      headers.push(init.headers);
      return answer(url);
    },
    origins: ["https://gateway.example.com"],
    productDocument: ({ productId }, brand) =>
      productId === "AO-HOME"
        ? okAsync(new TextEncoder().encode(`${productId} of ${brand}`))
        : errAsync(problem("refused", "getProductDocument", "", 404)),
    clock: { now: () => new Date(now).toISOString() },
    patienceMs: 50,
  });
  return { asked, headers, contents, after: (ms: number) => (now = noon + ms) };
};

test("a document is read once, ahead of an order, and is fresh for ten minutes", async () => {
  const { asked, contents, after } = reading();
  contents.prepare(at(efl), "main");
  const expected = new Map([[efl, { sha256: sha256(efl), readAt: "2026-11-21T12:00:00.000Z" }]]);
  expect(await contents.of(at(efl), "main")).toEqual(expected);
  after(599_000);
  expect(await contents.of(at(efl), "main")).toEqual(expected);
  expect(asked).toEqual([efl]);
  after(600_000);
  expect((await contents.of(at(efl), "main")).get(efl)?.readAt).toBe("2026-11-21T12:10:00.000Z");
  expect(asked).toEqual([efl, efl]);
});

test("a document is asked for with the headers of its origin and brand (S1-040, S1-241)", async () => {
  const { headers, contents } = reading();
  await contents.of(at(efl), "tee");
  expect(headers).toEqual([{ "X-Brand-Id": "tee at https://gateway.example.com" }]);
});

test("the terms of a product are those of the brand", async () => {
  const { asked, contents } = reading();
  const hashFor = async (brand: "main" | "tee") => (await contents.of(at(terms), brand)).get(terms)?.sha256;
  expect([await hashFor("main"), await hashFor("tee")]).toEqual([sha256("AO-HOME of main"), sha256("AO-HOME of tee")]);
  expect(asked).toEqual([]);
  expect(await contents.of(at("/own/AO-NONE"), "main")).toEqual(new Map());
});

test.each([
  "https://elsewhere.example.com/efl.pdf",
  "http://gateway.example.com/efl.pdf",
  "/terms-of-service",
  "nonsense",
])("%s is not requested: its origin is not allowed", async (address) => {
  const { asked, contents } = reading();
  expect(await contents.of(at(address), "main")).toEqual(new Map());
  expect(asked).toEqual([]);
});

test.each<[string, () => Promise<Response>]>([
  ["is not there", async () => new Response("gone", { status: 404 })],
  ["leads elsewhere", async () => new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } })],
  ["fails", () => Promise.reject(new TypeError("fetch failed"))],
])("a document that %s is not read, and is tried again after a while", async (_, answer) => {
  const { asked, contents, after } = reading(answer);
  expect(await contents.of(at(efl), "main")).toEqual(new Map());
  after(29_000);
  await contents.of(at(efl), "main");
  expect(asked).toHaveLength(1);
  after(30_000);
  await contents.of(at(efl), "main");
  expect(asked).toHaveLength(2);
});

test("an order does not wait for a late document, and the next order has it", async () => {
  let answer = (_: Response): void => undefined;
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const { contents } = reading((url) => (url === efl ? late : Promise.resolve(new Response(url))));
  const other = `${efl}&language=es`;
  // The document arrives only after the order has continued without it.
  expect([...(await contents.of(at(efl, other), "main")).keys()]).toEqual([other]);
  answer(new Response(efl));
  await late;
  expect([...(await contents.of(at(efl), "main")).keys()]).toEqual([efl]);
});
