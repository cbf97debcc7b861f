import { beforeEach, describe, expect, test, vi } from "vitest";
import CachedPages, { cachedAt } from "./cached-pages.ts";

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

describe("a page that is kept", () => {
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

  test("is fresh for its time, given out by Next while a new one is made, and gone after twice its time", async () => {
    const [path, name] = ["/main/en/guest/new/old", nameOf("/main/en/guest/new/old")];
    await cache.set(name, aPage("old"), { cacheControl });
    vi.setSystemTime(29_000);
    expect(cachedAt(path)).toBeDefined();
    vi.setSystemTime(31_000);
    expect([cachedAt(path), await cache.get(name)]).toEqual([undefined, expect.objectContaining({ lastModified: 0 })]);
    vi.setSystemTime(61_000);
    expect(await cache.get(name)).toBeNull();
  });
});

test("a page that failed in a part is not kept; what was good stays", async () => {
  const name = nameOf("/main/en/guest/new/fails");
  await cache.set(name, aPage('<p data-failed="">Error</p>'), { cacheControl });
  expect(await cache.get(name)).toBeNull();
  await cache.set(name, aPage("good"), { cacheControl });
  await cache.set(name, aPage('<p data-failed="">Error</p>'), { cacheControl });
  expect((await cache.get(name))?.value.html).toBe("good");
});

test("what the framework answers by itself, with the address of the first visitor, is not cached", async () => {
  const page = aPage("404");
  await cache.set(nameOf("/_not-found"), page, { cacheControl });
  expect(await cache.get(nameOf("/_not-found"))).toBeNull();
});

test("a page that failed as a whole has the status of a failure", async () => {
  const page: { status?: number } & ReturnType<typeof aPage> = aPage('<main data-failed="page">');
  await cache.set(nameOf("/main/en/guest/new/all-fails"), page, { cacheControl });
  expect([page.status, await cache.get(nameOf("/main/en/guest/new/all-fails"))]).toEqual([500, null]);
});

test("the cache does not grow without end: what was asked for longest ago goes first", async () => {
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
