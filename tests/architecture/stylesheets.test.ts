import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..", "..", "apps", "web", "src");
const list = readFileSync(join(web, "app", "stylesheets.ts"), "utf8");
const listed = [...list.matchAll(/^import "\.\.\/(.*)";$/gm)].map(([, path]) => path ?? "");

/** From the smallest parts to those made of them. */
const rooms = ["ui", "site", "parts", "features"];
const roomOf = (path: string): number => rooms.indexOf(path.split("/")[0] ?? "");

test("every stylesheet of a part is in the list for all pages, once", () => {
  const parts = rooms.flatMap((room) =>
    readdirSync(join(web, room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".module.css"))
      .map((path) => `${room}/${path}`),
  );
  expect(listed.filter((path) => path.endsWith(".module.css")).toSorted()).toEqual(parts.toSorted());
});

test("the list goes from the smallest parts to those made of them, so that a part can place what it is made of", () => {
  const parts = listed.filter((path) => path.endsWith(".module.css"));
  expect(parts).toEqual(
    parts.toSorted((one, other) => roomOf(one) - roomOf(other) || (one < other ? -1 : one > other ? 1 : 0)),
  );
});
