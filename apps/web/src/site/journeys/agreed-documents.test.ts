import { expect, test } from "vitest";
import { addOnTermsPath } from "../navigation/document-path.ts";
import { placesToRead, withContents } from "./agreed-documents.ts";

const efl = { name: "EFL", address: "https://documents.example.com/efl.pdf?version=7" };
const extras = { name: "TOS", address: addOnTermsPath("AO-HOME", "ONCOR", "en") };
const page = { name: "terms and conditions", address: "/terms-of-service" };
const phone = { name: "1-800-555-0142", address: "tel:+18005550142" };
const content = { sha256: "9f86d081", readAt: "2026-11-21T12:00:00.000Z" };

test("documents are recorded with a digest of their content, or as unread; pages and phones are not documents", () => {
  const all = [efl, extras, page, phone];
  expect(placesToRead(all)).toEqual([
    { address: efl.address, own: undefined },
    { address: extras.address, own: expect.objectContaining({ kind: "TOS", productId: "AO-HOME" }) as unknown },
  ]);
  expect(withContents(all, new Map([[efl.address, content]]))).toEqual([
    { ...efl, content },
    { ...extras, content: "not-read" },
    page,
    phone,
  ]);
});
