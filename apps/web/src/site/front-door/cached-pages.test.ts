import { beforeEach, describe, expect, test, vi } from "vitest";
import CachedPages, { cachedAt, isFresh, livesOf, purgePages } from "./cached-pages.ts";

const cache = new CachedPages();
const nameOf = (path: string) => `/__route_cache__/any/$${path}`;
const cacheControl = { revalidate: 30 };
const aPage = (html: string) => ({
  kind: "APP_PAGE",
  html,
  rscData: Buffer.from(""),
  headers: { link: "</a.css>" } as Record<string, unknown>,
});

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => void vi.useRealTimers();
});

describe("a cached page", () => {
  test("is a plain document, without an inline script", async () => {
    const page = aPage("<p>hello</p><script>alert(1)</script>");
    await cache.set(nameOf("/main/en/guest/new"), page, { cacheControl });
    expect((await cache.get(nameOf("/main/en/guest/new")))?.value).toBe(page);
    expect(page).toMatchObject({ html: "<p>hello</p>", headers: { link: "</a.css>" } });
  });

  test("is found by the path that it was rendered at, however that is written", async () => {
    await cache.set(nameOf("/main/en/guest-plans/new/qzip%3D75206/mvi/offers"), aPage("list"), { cacheControl });
    expect(cachedAt("/main/en/guest-plans/new/qzip%3D75206/mvi/offers")?.value.html).toBe("list");
    expect(cachedAt("/tee/en/guest-plans/new/qzip%3D75206/mvi/offers")).toBeUndefined();
  });

  test("is fresh for its time; Next renders a stale one again, and it is served until then", async () => {
    const [path, name] = ["/main/en/guest/new/old", nameOf("/main/en/guest/new/old")];
    await cache.set(name, aPage("old"), { cacheControl });
    vi.setSystemTime(29_000);
    const page = cachedAt(path);
    if (page === undefined) throw new Error("the page is not cached");
    expect([isFresh(page), await cache.get(name)]).toEqual([true, page]);
    vi.setSystemTime(45_000);
    expect([isFresh(page), livesOf(page), await cache.get(name), cachedAt(path)]).toEqual([false, 1.5, null, page]);
  });
});

test("a page with a failed part is not cached; the last good one stays", async () => {
  const name = nameOf("/main/en/guest/new/fails");
  await cache.set(name, aPage('<p data-failed="">Error</p>'), { cacheControl });
  expect(await cache.get(name)).toBeNull();
  await cache.set(name, aPage("good"), { cacheControl });
  await cache.set(name, aPage('<p data-failed="">Error</p>'), { cacheControl });
  expect((await cache.get(name))?.value.html).toBe("good");
});

test("Next's own answers, which contain the first visitor's address, are not cached", async () => {
  const page = aPage("404");
  await cache.set(nameOf("/_not-found"), page, { cacheControl });
  expect(await cache.get(nameOf("/_not-found"))).toBeNull();
});

test("a page that failed as a whole has the status of a failure", async () => {
  const page: { status?: number } & ReturnType<typeof aPage> = aPage('<main data-failed="page">');
  await cache.set(nameOf("/main/en/guest/new/all-fails"), page, { cacheControl });
  expect([page.status, await cache.get(nameOf("/main/en/guest/new/all-fails"))]).toEqual([500, null]);
});

test("the cache has a maximum size and evicts the least recently used page", async () => {
  const big = "x".repeat(20 * 1024 * 1024);
  for (const number of [1, 2, 3]) await cache.set(nameOf(`/main/en/guest/new/${number}`), aPage(big), { cacheControl });
  await cache.get(nameOf("/main/en/guest/new/1"));
  await cache.set(nameOf("/main/en/guest/new/4"), aPage(big), { cacheControl });
  expect(
    await Promise.all(
      [1, 2, 3, 4].map(async (number) => (await cache.get(nameOf(`/main/en/guest/new/${number}`))) !== null),
    ),
  ).toEqual([true, false, true, true]);
});

describe("a purge", () => {
  const paths = [
    "/main/en/guest/new",
    "/main/en/guest/seen/help",
    "/main/es/guest/new/help",
    "/main/en/guest-plans/new/qzip%3D75206/mvi/offers",
    "/tee/en/guest/new/help",
  ];
  const left = () => paths.filter((path) => cachedAt(path) !== undefined);

  test.each([
    ["everything", {}, []],
    ["a brand", { brand: "main" } as const, ["/tee/en/guest/new/help"]],
    ["a page in every language", { paths: ["/help"] }, [paths[0], paths[3]]],
    ["a page of a brand", { brand: "tee", paths: ["/help", "/"] } as const, paths.slice(0, 4)],
    ["lists of plans and the home page", { paths: ["/mvi/offers", "/"] }, [paths[1], paths[2], paths[4]]],
  ])("drops %s and nothing else", async (_, part, stays) => {
    for (const path of paths) {
      await cache.get(nameOf(path));
      await cache.set(nameOf(path), aPage("page"), { cacheControl });
    }
    purgePages(part);
    expect(left()).toEqual(stays);
  });

  test("drops a page that was rendering during a purge, and caches the next one", async () => {
    const [path, name] = ["/main/en/guest/new/made", nameOf("/main/en/guest/new/made")];
    await cache.get(name);
    purgePages({ brand: "main" });
    await cache.set(name, aPage("of before"), { cacheControl });
    expect(cachedAt(path)).toBeUndefined();
    await cache.get(name);
    await cache.set(name, aPage("of now"), { cacheControl });
    expect(cachedAt(path)?.value.html).toBe("of now");
  });
});
