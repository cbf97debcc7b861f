import { problem } from "@switchyard/domain/kernel/problem";
import { errAsync } from "neverthrow";
import { afterEach, expect, test, vi } from "vitest";
import { called, guards } from "../../app/called.fixture.ts";
import { resetSingleton, oncePerProcess } from "../../composition/process.ts";
import { site } from "../../composition/site.ts";
import { Browser, testSite } from "../session/site.fixture.ts";
import { health } from "./health.ts";

const here = testSite();
const asked = () => called(new Browser(), "GET", "/health");
const contentFails = () => vi.spyOn(site().content, "pageIndex").mockResolvedValue({ isOk: () => false } as never);
const siteWithStore = (store: () => unknown) => {
  const failing = Object.create(site(), { store: { get: store } }) as ReturnType<typeof site>;
  resetSingleton("site");
  oncePerProcess("site", () => failing);
};
const storeFails = () =>
  siteWithStore(() => {
    throw new Error("disk");
  });
const away = problem("store", "open store", "the database can't be reached");
const databaseIsAway = () => siteWithStore(() => ({ ready: () => errAsync(away) }));
afterEach(() => {
  resetSingleton("site");
  vi.restoreAllMocks();
});

test("the call is open to everyone without limit", () =>
  expect(guards([health])).toEqual(["GET /health anybody - - question 0"]));

test("the site is up when its content and its store can be read", async () => {
  expect(await asked()).toMatchObject({ status: 200, json: { status: "up" } });
  expect(here.reported).not.toHaveBeenCalled();
});

test.each([
  ["the content", [contentFails], "content"],
  ["the store", [storeFails], "store"],
  ["a database that can be reached", [databaseIsAway], "store"],
  ["both", [contentFails, storeFails], "content, store"],
])("the site is down without %s, and the answer names it", async (_, fail, named) => {
  for (const one of fail) one();
  expect(await asked()).toMatchObject({
    status: 503,
    json: { error: { code: "DOWN", message: `These parts of the site do not work: ${named}.`, fields: [] } },
  });
});

test("a store that fails to open is reported", async () => {
  storeFails();
  await asked();
  expect(here.reported).toHaveBeenCalledWith("the store can't be opened", { err: new Error("disk") });
  databaseIsAway();
  await asked();
  expect(here.reported).toHaveBeenCalledWith("the store can't be opened", { problem: away });
});
