import { expect, test } from "vitest";
import type { PageReception } from "./arrival.ts";
import { orDesign } from "./design-door.ts";

const nowhere: PageReception = {
  kind: "page",
  status: 404,
  brand: "tee",
  locale: "en",
  audience: "guest",
  path: "/not-found",
  shopping: "",
  internalPath: "/tee/en/document/guest/new/not-found",
  isDocument: true,
  noticeSeen: false,
  isVisit: false,
  begins: [],
};

test.each([
  ["/design", "en", "/tee/en/design?scheme=dark"],
  ["/es/design", "es", "/tee/es/design?scheme=dark"],
] as const)("%s leads to the design page, in a separate route tree", (path, locale, internalPath) => {
  expect(orDesign({ ...nowhere, locale }, { path, search: "?scheme=dark" })).toMatchObject({
    status: 200,
    audience: "journey",
    path: "/design",
    internalPath,
  });
});

test.each(["/designs", "/design/x", "/main/en/design", "/es"])("%s does not", (path) => {
  expect(orDesign(nowhere, { path, search: "" })).toBe(nowhere);
});

test("a page of that name in the content comes first", () => {
  const found = { ...nowhere, status: 200 } as const;
  expect(orDesign(found, { path: "/design", search: "" })).toBe(found);
});
