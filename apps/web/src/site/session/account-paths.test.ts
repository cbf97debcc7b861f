import { problem } from "@switchyard/domain/kernel/problem";
import type { Page } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { classifications } from "@switchyard/domain/session/model";
import { errAsync, okAsync } from "neverthrow";
import { afterEach, describe, expect, test, vi } from "vitest";
import { site } from "../../composition/site.ts";
import { addressOfGoing, landingPage, landingPageOf, accountPath } from "./account-paths.ts";
import { tokenHandle } from "./handles.ts";
import { isForCustomer } from "./page-tasks.ts";
import { passwordRule } from "./password-rule.ts";
import { Browser, testSite } from "./site.fixture.ts";
import { userNameOf } from "./user-name-handle.ts";

testSite();
afterEach(() => vi.restoreAllMocks());

/** The content, with or without paths. */
const destinations = (main: unknown[] | undefined) =>
  vi
    .spyOn(site().content, "page")
    .mockReturnValue(
      main === undefined ? errAsync(problem("internal", "content", "gone")) : okAsync({ main } as unknown as Page),
    );

describe("a page of the account that content places", () => {
  test("is at the path that the content gives", async () => {
    expect(await accountPath("sign-in", "main")).toBe("/sign-in");
    const page = destinations([
      { type: "other", params: { "sign-in": "/wrong" } },
      { type: "account-paths", params: { "sign-in": "/in" } },
    ]);
    expect(await accountPath("sign-in", "tee")).toBe("/in");
    expect(page).toHaveBeenCalledWith("tee", "en", "/_destinations");
  });

  test.each([
    ["content that can't be read", undefined],
    ["content without account paths", []],
    ["account paths without this one", [{ type: "account-paths", params: {} }]],
    ["one that is no path", [{ type: "account-paths", params: { "sign-in": "in/" } }]],
  ])("fails with %s", async (_, main) => {
    destinations(main);
    await expect(accountPath("sign-in", "main")).rejects.toThrow("/_destinations has no path for sign-in");
  });

  test("has a landing page for each kind of customer", () => {
    expect(
      [classifications.unknown, classifications.residential, classifications.prepaid, classifications.smblci].map(
        (classification) => landingPageOf({ classification }),
      ),
    ).toEqual(["sign-in", "residential-account", "business-account", "business-account"]);
    expect(
      (["residential", "business", "sign-in"] as const).map((on) => landingPage({ kind: "land", on } as never)),
    ).toEqual(["residential-account", "business-account", "sign-in"]);
  });

  test("has the action in the address without a page, and a handle instead of the user name", async () => {
    const browser = new Browser();
    const { value } = await browser.ask(() =>
      addressOfGoing({ kind: "go", page: "awaiting-service-date", action: "Active" } as never, "grace.garza", {
        brand: "main",
        locale: "es",
      }),
    );
    const [, path, handle = ""] = /^(.*)\?action=Active&username=([0-9a-f-]{36})$/.exec(value) ?? [];
    expect(path).toBe(`/es${await accountPath("awaiting-service-date", "main")}`);
    expect((await browser.ask(() => userNameOf(handle))).value).toBe("grace.garza");
  });
});

describe("the content's password rule", () => {
  test("is its rule", async () => {
    expect((await passwordRule("main")).pattern).toMatch(/^\^/);
    const page = destinations([
      { type: "other", params: { pattern: "x" } },
      { type: "password-rule", params: { pattern: "^y$" } },
    ]);
    expect(await passwordRule("tee")).toEqual({ pattern: "^y$" });
    expect(page).toHaveBeenCalledWith("tee", "en", "/_destinations");
  });

  test.each([
    ["nothing", undefined],
    ["no rule", []],
    ["a rule without a pattern", [{ type: "password-rule", params: {} }]],
  ])("is undefined for %s", async (_, main) => {
    destinations(main);
    expect(await passwordRule("main")).toEqual({ pattern: "" });
  });
});

describe("a page of the account", () => {
  const residential = { classification: classifications.residential, portalType: classifications.residential };
  const business = { classification: classifications.smblci, portalType: classifications.smblci };
  const library = (main: unknown[] | null) =>
    ({
      page: vi.fn<() => unknown>(() =>
        main === null ? errAsync(problem("internal", "content", "gone")) : okAsync({ main }),
      ),
    }) as unknown as ContentLibrary & { page: ReturnType<typeof vi.fn> };
  const tasks = [
    { type: "account-paths", params: { move: "/moved" } },
    { type: "account-tasks", params: { move: "/my-account/move, /transfer", "add-home": "", renew: "/renewal" } },
  ];
  const isBusiness = (path: string, main: unknown[] | null = tasks) =>
    isForCustomer(path, business, "main", library(main));

  test("is open to customers whose portal offers its task, on and below the task's paths", async () => {
    for (const path of ["/my-account/move", "/my-account/move/dates", "/transfer", "/transfer/", "/transfer/x"]) {
      expect([path, await isBusiness(path)]).toEqual([path, false]);
      expect(await isForCustomer(path, residential, "main", library(tasks))).toBe(true);
    }
  });

  test("is open to everybody without a task", async () => {
    for (const path of [
      "/",
      "/my-account",
      "/my-account/moved",
      "/my/transfer",
      "/transfers",
      "/renewal/offers",
      "/moved",
    ])
      expect([path, await isBusiness(path)]).toEqual([path, true]);
    for (const main of [null, [], [{ type: "account-tasks", params: {} }]])
      expect(await isBusiness("/transfer", main)).toBe(true);
  });

  test("depends on the brand's own content", async () => {
    const content = library(tasks);
    await isForCustomer("/transfer", residential, "tee", content);
    expect(content.page).toHaveBeenCalledWith("tee", "en", "/_destinations");
  });
});

test("a token's handle differs by kind, session and token, and opens nothing", () => {
  const session = { sessionId: "s", expiresAt: "2026-03-02T15:00:00.000Z" };
  const handle = tokenHandle("access", session);
  expect(handle).toMatch(/^[\w-]{43}$/);
  expect(tokenHandle("access", { ...session })).toBe(handle);
  expect(
    new Set([
      handle,
      tokenHandle("refresh", session),
      tokenHandle("access", { ...session, sessionId: "t" }),
      tokenHandle("access", { ...session, expiresAt: "2026-03-02T16:00:00.000Z" }),
    ]).size,
  ).toBe(4);
  const { createHmac } = process.getBuiltinModule("node:crypto");
  expect(handle).toBe(
    createHmac("sha256", site().store.secretsFor("token handles")[0])
      .update("access s 2026-03-02T15:00:00.000Z")
      .digest("base64url"),
  );
});
