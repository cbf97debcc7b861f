import type { Block, Page } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { PageReception } from "./arrival.ts";
import { orFrameworkPage } from "./framework-door.ts";
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

/** The front door's decision for this content. */
const leadsTo = async (request: Request, pages: Readonly<Record<string, Page>>): Promise<PageReception> => {
  const reception = arrive(request);
  if (reception.kind !== "page") throw new Error(reception.kind);
  const library = {
    page: (_: string, __: string, path: string) =>
      "failing" in pages ? errAsync({ kind: "content" }) : okAsync(pages[path]),
  } as unknown as ContentLibrary;
  return orFrameworkPage(reception, library, request.search ?? "");
};
const shell = { "/_shell": aPage(block("site-header")) };
const customer = { AuthToken: "a-token" };

describe("a page with a block that needs Next is rendered by Next for each visitor, also with the block nested", () => {
  test.each<[Request, string, string]>([
    [{ path: "/help", search: "?utm=1" }, "journey", "/main/en/journey/help?utm=1"],
    [{ path: "/" }, "journey", "/main/en/journey"],
    [{ path: "/mvi/offers", search: "?zip=75206" }, "journey", "/main/en/journey/mvi/offers?zip=75206"],
    [{ path: "/mvi/offers", search: "?zip=99999" }, "journey", "/main/en/journey/mvi/offers?zip=99999"],
    [{ path: "/mvi/offers", search: "?zip=75206&use=abc" }, "journey", "/main/en/journey/mvi/offers?zip=75206&use=abc"],
    [{ path: "/sign-in" }, "journey", "/main/en/journey/sign-in"],
    [{ path: "/my-account", cookies: customer }, "member", "/main/en/member/my-account"],
    [{ path: "/help", cookies: customer }, "member", "/main/en/member/help"],
  ])("%o", async (request, audience, internalPath) =>
    expect(
      await leadsTo(request, { ...shell, [request.path ?? ""]: aPage(block("faq", block("calendar"))) }),
    ).toMatchObject({ isDocument: false, audience, internalPath }),
  );

  test("also if the block is in the page's frame", async () =>
    expect(await leadsTo({ path: "/sign-in" }, { "/_shell": aPage(block("calendar")) })).toMatchObject({
      isDocument: false,
      internalPath: "/main/en/journey/sign-in",
    }));
});

describe("every other page is unchanged", () => {
  test.each<[string, Request]>([
    ["one that is cached", { path: "/help" }],
    ["a list of plans", { path: "/mvi/offers", search: "?zip=75206&use=abc" }],
    ["a customer's", { path: "/my-account", cookies: customer }],
  ])("%s", async (_, request) =>
    expect(await leadsTo(request, { ...shell, [request.path ?? ""]: aPage(block("faq")) })).toEqual(arrive(request)),
  );

  test("one that can't be read: it says so as a document", async () =>
    expect(await leadsTo({ path: "/sign-in" }, { failing: aPage() })).toMatchObject({ isDocument: true }));

  test("one that does not exist", async () =>
    expect(await leadsTo({ path: "/nowhere" }, { ...shell, "/not-found": aPage(block("calendar")) })).toEqual(
      arrive({ path: "/nowhere" }),
    ));
});
