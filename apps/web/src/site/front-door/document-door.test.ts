import type { Block, Page } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { PageReception } from "./arrival.ts";
import { orDocument } from "./document-door.ts";
import { arrive, type Request } from "./front-door.fixture.ts";

const block = (type: string, ...inside: readonly Block[]): Block => ({
  type,
  params: {},
  fields: {},
  blocks: inside.length === 0 ? {} : { items: inside },
});
const aPage = (...main: readonly Block[]): Page => ({
  path: "/",
  title: "",
  description: "",
  kind: "member",
  bodyTop: [],
  main,
  bodyBottom: [],
});

/** Where the front door leads while the content has these pages. */
const leadsTo = async (request: Request, pages: Readonly<Record<string, Page>>): Promise<PageReception> => {
  const reception = arrive(request);
  if (reception.kind !== "page") throw new Error(reception.kind);
  const library = {
    page: (_: string, __: string, path: string) =>
      "failing" in pages ? errAsync({ kind: "content" }) : okAsync(pages[path]),
  } as unknown as ContentLibrary;
  return orDocument(reception, library, new Set(["order-form"]));
};
const shell = { "/_shell": aPage(block("site-header")) };
const account = { path: "/my-account", cookies: { AuthToken: "a-token" } };

describe("a page that is made for one request", () => {
  test("is a document where nothing on it needs the framework", async () =>
    expect(await leadsTo(account, { ...shell, "/my-account": aPage(block("summary", block("usage"))) })).toMatchObject({
      isOwnDocument: true,
      internalPath: "/main/en/document/member/my-account",
    }));

  test.each([
    ["a block of it", { ...shell, "/my-account": aPage(block("order-form")) }],
    ["a block in a block of it", { ...shell, "/my-account": aPage(block("summary", block("order-form"))) }],
    ["its frame", { "/_shell": aPage(block("order-form")), "/my-account": aPage() }],
    ["a page that can't be read, perhaps,", { failing: aPage() }],
  ])("is the framework's where %s needs it", async (_, pages) =>
    expect(await leadsTo(account, pages)).toMatchObject({
      isOwnDocument: false,
      internalPath: "/main/en/member/my-account",
    }),
  );
});

test.each([
  ["a page that is cached", { path: "/help" }],
  ["a list of plans", { path: "/mvi/offers", search: "?zip=75206&use=abc" }],
  ["a page that does not exist", { path: "/nowhere", cookies: { AuthToken: "a-token" } }],
])("%s stays what it is", async (_, request) =>
  expect(await leadsTo(request, { ...shell, "/help": aPage(), "/mvi/offers": aPage() })).toEqual(arrive(request)),
);
