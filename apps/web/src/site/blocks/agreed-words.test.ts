import { expect, test } from "vitest";
import { agreedWords, wordsDigest } from "./agreed-words.ts";

const documents = { efl: "https://papers.example/efl.pdf?version=7", tos: "/documents/tos", yrc: "" };
const terms = [
  { name: "acceptAuthorization", text: "I authorize **Larkspur** from Monday on.", amounts: "Nothing is charged now." },
  { name: "termsOfService", text: "I accept the [facts label](doc:efl) and the [house rules](/house-rules)." },
];

test("an agreement is recorded as text without markup, with the documents linked beside it", () => {
  expect(agreedWords(terms, documents)).toEqual({
    sentences: [
      { term: "acceptAuthorization", text: "I authorize Larkspur from Monday on. Nothing is charged now." },
      { term: "termsOfService", text: "I accept the facts label and the house rules." },
    ],
    documents: [
      { name: "EFL", address: documents.efl },
      { name: "TOS", address: documents.tos },
      { name: "house rules", address: "/house-rules" },
    ],
  });
});

test("another text, amount or document changes the digest", () => {
  const digest = (...given: Parameters<typeof agreedWords>): string => wordsDigest([agreedWords(...given)]);
  const same = digest(terms, documents);
  expect(digest(structuredClone(terms), { ...documents })).toBe(same);
  const without = digest([{ name: "acceptAuthorization", text: "I authorize it." }], documents);
  expect(without).not.toBe(same);
  expect(
    digest([{ name: "acceptAuthorization", text: "I authorize it.", amounts: "$1.00 is charged now." }], documents),
  ).not.toBe(without);
  expect(digest(terms, { ...documents, efl: "https://papers.example/efl.pdf?version=8" })).not.toBe(same);
});
