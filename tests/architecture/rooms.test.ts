import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { arrowsOf, arrowsOfRooms, arrowsUp, levelsOf, roomOf, type Sources, uninvited } from "./rooms.ts";

const web = join(import.meta.dirname, "..", "..", "apps", "web", "src");

const sources: Sources = new Map(
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(web, path), "utf8")]),
);
const arrows = arrowsOf(sources);

/** What features offer each other. All else of a feature is its own. */
const offered = new Set([
  "features/add-ons/cart-lines.ts",
  "features/electric-vehicles/chosen-vehicle.ts",
  "features/electric-vehicles/vehicle-section.tsx",
  "features/payment-locations/found-location.ts",
  "features/payment-locations/search-here.client.ts",
  "features/shopping/calls/offered-plan.ts",
  "features/sign-in/sign-in-views.tsx",
]);

const mostRooms = 22;
const mostLevels = 7;

describe("the rooms of the web", () => {
  test(`are ${mostRooms} at most`, () => {
    const rooms = new Set([...sources.keys()].map(roomOf));
    expect(rooms.size, [...rooms].toSorted().join(", ")).toBeLessThanOrEqual(mostRooms);
  });

  test("app → features → parts → site → ui, composition beside: no import runs upwards, types and import() included", () => {
    expect(arrowsUp(arrows)).toEqual([]);
  });

  test(`stand on ${mostLevels} levels at most, in no circle`, () => {
    const { levels, circles } = levelsOf(arrowsOfRooms(arrows));
    expect(circles).toEqual([]);
    const byLevel = Map.groupBy(levels.keys(), (room) => levels.get(room) ?? 0);
    const figures = [...byLevel]
      .toSorted(([one], [other]) => one - other)
      .map(([level, rooms]) => `${level}: ${rooms.toSorted().join(", ")}`);
    expect(Math.max(...levels.values()), figures.join("\n")).toBeLessThanOrEqual(mostLevels);
  });

  test("no files import each other in a circle, nor do the folders of site", () => {
    expect(levelsOf(arrows).circles).toEqual([]);
    const folderOf = (path: string): string => path.split("/").slice(0, 2).join("/");
    const ofSite = arrows.filter(({ from, to }) => roomOf(from) === "site" && roomOf(to) === "site");
    expect(levelsOf(arrowsOfRooms(ofSite, folderOf)).circles).toEqual([]);
  });

  test("a feature imports of another one only what that offers", () => {
    expect(uninvited(arrows, offered)).toEqual([]);
    expect(
      [...offered].filter((file) => !arrows.some(({ from, to }) => to === file && roomOf(from) !== roomOf(to))),
    ).toEqual([]);
  });
});

describe("a wall that is broken is seen", () => {
  const small = (files: Readonly<Record<string, string>>) => arrowsOf(new Map(Object.entries(files)));

  test.each([
    ["a type", 'import type { A } from "../features/plans/a.ts";'],
    ["a value that is loaded later", 'export const later = () => import("../features/plans/a.ts");'],
    ["a type inside a type", 'export type A = import("../features/plans/a.ts").A;'],
    ["what is handed on", 'export { a } from "../features/plans/a.ts";'],
  ])("an import upwards of %s", (_, source) => {
    expect(
      arrowsUp(small({ "site/page.ts": source, "features/plans/a.ts": "export type A = 1; export const a = 1;" })),
    ).toEqual(["site/page.ts imports features/plans/a.ts"]);
  });

  test("what composition imports of the rooms", () => {
    expect(arrowsUp(small({ "composition/made.ts": 'import "../ui/a.ts";', "ui/a.ts": "" }))).toHaveLength(1);
  });

  test("a circle, and not what leads to it", () => {
    const round = small({
      "ui/a.ts": 'import "./b.ts";',
      "ui/b.ts": 'import "./a.ts";',
      "ui/c.ts": 'import "./a.ts";',
      "ui/d.ts": "",
    });
    expect(levelsOf(round).circles.toSorted()).toEqual(["ui/a.ts", "ui/b.ts"]);
  });

  test("one level above the highest that is imported", () => {
    const { levels, circles } = levelsOf(
      small({ "ui/a.ts": 'import "./b.ts";\nimport "./c.ts";', "ui/b.ts": 'import "./c.ts";', "ui/c.ts": "" }),
    );
    expect([levels.get("ui/a.ts"), levels.get("ui/b.ts"), levels.get("ui/c.ts"), circles]).toEqual([3, 2, 1, []]);
  });

  test("a feature that helps itself", () => {
    const taken = small({
      "features/a/x.ts": 'import "../b/inside.ts";\nimport "../b/for-all.ts";',
      "features/b/inside.ts": "",
      "features/b/for-all.ts": "",
    });
    expect(uninvited(taken, new Set(["features/b/for-all.ts"]))).toEqual([
      "features/a/x.ts imports features/b/inside.ts",
    ]);
  });
});
