import { beforeEach, describe, expect, test, vi } from "vitest";
import { cachedAt, cachePage, lifetimesOf, purgePages } from "./cached-pages.ts";

const cache = (path: string, html: string) => cachePage(path)(Buffer.from(html));
const htmlAt = (path: string) => cachedAt(path)?.body.toString();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => void vi.useRealTimers();
});

test("a cached page is found by its internal path alone", () => {
  cache("/main/en/document/guest-plans/new/qzip%3D75206/mvi/offers", "list");
  expect(htmlAt("/main/en/document/guest-plans/new/qzip%3D75206/mvi/offers")).toBe("list");
  expect(htmlAt("/tee/en/document/guest-plans/new/qzip%3D75206/mvi/offers")).toBeUndefined();
});

test("a page lives for twelve seconds; a stale one stays until the next one is made", () => {
  const path = "/main/en/document/guest/new/old";
  cache(path, "old");
  vi.setSystemTime(18_000);
  const page = cachedAt(path);
  expect([page && lifetimesOf(page), htmlAt(path)]).toEqual([1.5, "old"]);
});

test("a page with a failed part is not cached; the last good one stays", () => {
  const path = "/main/en/document/guest/new/fails";
  cache(path, '<p data-failed="">Error</p>');
  expect(htmlAt(path)).toBeUndefined();
  cache(path, "good");
  cache(path, '<p data-failed="">Error</p>');
  expect(htmlAt(path)).toBe("good");
});

test("the cache has a maximum size and evicts the least recently used page", () => {
  const big = "x".repeat(20 * 1024 * 1024);
  const pathOf = (number: number) => `/main/en/document/guest/new/${number}`;
  for (const number of [1, 2, 3]) cache(pathOf(number), big);
  cachedAt(pathOf(1));
  cache(pathOf(4), big);
  expect([1, 2, 3, 4].map((number) => cachedAt(pathOf(number)) !== undefined)).toEqual([true, false, true, true]);
});

describe("a purge", () => {
  const paths = [
    "/main/en/document/guest/new",
    "/main/en/document/guest/seen/help",
    "/main/es/document/guest/new/help",
    "/main/en/document/guest-plans/new/qzip%3D75206/mvi/offers",
    "/tee/en/document/guest/new/help",
    "/main/en/document/guest/new/pr%C3%B3ximo",
  ];
  const left = () => paths.filter((path) => cachedAt(path) !== undefined);

  test.each([
    ["everything", {}, []],
    ["a brand", { brand: "main" } as const, [4]],
    ["a page in every language", { paths: ["/help"] }, [0, 3, 5]],
    ["a page of a brand", { brand: "tee", paths: ["/help", "/"] } as const, [0, 1, 2, 3, 5]],
    ["lists of plans and the home page", { paths: ["/mvi/offers", "/"] }, [1, 2, 4, 5]],
    ["a page with an accent in its path", { paths: ["/próximo"] }, [0, 1, 2, 3, 4]],
  ])("drops %s and nothing else", (_, part, stays) => {
    for (const path of paths) cache(path, "page");
    purgePages(part);
    expect(left()).toEqual(stays.map((place) => paths[place]));
  });

  test("drops a page that is being rendered, and caches the next one", () => {
    const path = "/main/en/document/guest/new/made";
    const made = cachePage(path);
    purgePages({ brand: "main" });
    made(Buffer.from("before"));
    expect(cachedAt(path)).toBeUndefined();
    cache(path, "now");
    expect(htmlAt(path)).toBe("now");
  });
});
