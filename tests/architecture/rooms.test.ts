import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  arrowsOf,
  arrowsOfRooms,
  arrowsUp,
  folderOf,
  levelsOf,
  roomOf,
  type Sources,
  type Storeys,
  uninvited,
} from "./rooms.ts";

/**
 * @param home the path of an app or package
 */
const sourcesOf = (home: string): Sources => {
  const folder = join(import.meta.dirname, "..", "..", home, "src");
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );
};

/** The rooms on each level, for the message of a test that fails. */
const figuresOf = (levels: ReadonlyMap<string, number>): string =>
  [...Map.groupBy(levels.keys(), (room) => levels.get(room) ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([level, rooms]) => `${level}: ${rooms.toSorted().join(", ")}`)
    .join("\n");

const sources = sourcesOf("apps/web");
const arrows = arrowsOf(sources);

/** Files that features may import from each other. All other files are private. */
const offered = new Set([
  "features/add-ons/agreed-cart.ts",
  "features/add-ons/cart-lines.ts",
  "features/add-ons/own-extras.ts",
  "features/add-ons/product-names.ts",
  "features/electric-vehicles/chosen-vehicle.ts",
  "features/electric-vehicles/vehicle-section.tsx",
  "features/payment-locations/found-location.ts",
  "features/payment-locations/fetch-locations.client.ts",
  "features/sign-in/sign-in-views.tsx",
]);

const mostRooms = 24;
const mostLevels = 7;

describe("the rooms of the web", () => {
  test(`are ${mostRooms} at most`, () => {
    const rooms = new Set([...sources.keys()].map(roomOf));
    expect(rooms.size, [...rooms].toSorted().join(", ")).toBeLessThanOrEqual(mostRooms);
  });

  test("app, browser → features → parts → site → ui, composition beside: no import runs upwards, including types and import()", () => {
    expect(arrowsUp(arrows)).toEqual([]);
  });

  test(`have at most ${mostLevels} levels, without cycles`, () => {
    const { levels, circles } = levelsOf(arrowsOfRooms(arrows));
    expect(circles).toEqual([]);
    expect(Math.max(...levels.values()), figuresOf(levels)).toBeLessThanOrEqual(mostLevels);
  });

  test("no files import each other in a circle, nor do the folders of site", () => {
    expect(levelsOf(arrows).circles).toEqual([]);
    const folderOfSite = (path: string): string => path.split("/").slice(0, 2).join("/");
    const ofSite = arrows.filter(({ from, to }) => roomOf(from) === "site" && roomOf(to) === "site");
    expect(levelsOf(arrowsOfRooms(ofSite, folderOfSite)).circles).toEqual([]);
  });

  test("a feature imports from another one only its offered files", () => {
    expect(uninvited(arrows, offered)).toEqual([]);
    expect(
      [...offered].filter((file) => !arrows.some(({ from, to }) => to === file && roomOf(from) !== roomOf(to))),
    ).toEqual([]);
  });
});

/** The README beside each `src` describes its folders. */
const houses: Readonly<Record<string, { readonly storeys: Storeys; readonly mostLevels: number }>> = {
  "apps/gateway-sandbox": {
    storeys: [
      "top testing",
      "http",
      "control",
      "add-home add-ons address-search bill-payments chat cms device-risk documents electric-vehicles enrollment help-me-choose " +
        "identity out-of-wallet payment-locations payments renewal reviews shopping transfer",
      "accounts",
      "operation",
      "calendar catalogue customers people premises sheets",
      "behaviour contract html ledger",
    ],
    mostLevels: 10,
  },
  "packages/domain": {
    storeys: [
      "support",
      "flows",
      "enrollment renewal transfer add-home add-ons bill-payments extras",
      "account electric-vehicles replay",
      "advice consent charges standing",
      "addresses bills chat content documents help-me-choose identity navigation out-of-wallet payment-locations payments " +
        "plans reviews service-calendar session texas-law year-of-use",
      "journey",
      "kernel",
    ],
    mostLevels: 13,
  },
  "apps/cli-simulator": {
    storeys: [
      "top",
      "commands",
      "gate scenario view what-if",
      "composition",
      "replay rules",
      "files",
      "terminal threads",
    ],
    mostLevels: 8,
  },
};

describe.each(Object.entries(houses))("the rooms of %s", (home, { storeys, mostLevels }) => {
  const files = sourcesOf(home);
  const imports = arrowsOf(files);

  test("are exactly the folders with a level", () => {
    expect([...new Set([...files.keys()].map(folderOf))].toSorted()).toEqual(
      storeys.flatMap((folders) => folders.split(" ")).toSorted(),
    );
  });

  test("are described in its README", () => {
    const readme = readFileSync(join(import.meta.dirname, "..", "..", home, "README.md"), "utf8");
    const folders = storeys.flatMap((one) => one.split(" ")).filter((one) => one !== "top");
    expect(folders.filter((folder) => !readme.includes(`src/${folder}/`))).toEqual([]);
  });

  test("no import runs upwards, including types and import()", () => {
    expect(arrowsUp(imports, storeys, folderOf)).toEqual([]);
  });

  test("a planted type import from the lowest level to the highest is found", () => {
    const [top = "", lowest = ""] = [storeys[0], storeys.at(-1)].map((folders) =>
      [...files.keys()].find((path) => folders?.split(" ").includes(folderOf(path))),
    );
    const planted = `${files.get(lowest) ?? ""}\nimport type * as Planted from "${"../".repeat(lowest.split("/").length - 1)}${top}";`;
    const up = arrowsUp(arrowsOf(new Map(files).set(lowest, planted)), storeys, folderOf);
    expect(up).toEqual([`${lowest} imports ${top}`]);
  });

  test(`have at most ${mostLevels} levels, without cycles of rooms or files`, () => {
    const { levels, circles } = levelsOf(arrowsOfRooms(imports, folderOf));
    expect(circles).toEqual([]);
    expect(levelsOf(imports).circles).toEqual([]);
    expect(Math.max(...levels.values()), figuresOf(levels)).toBeLessThanOrEqual(mostLevels);
  });
});

test("the domain contains no path of the site except /oops, whose spellings are one page (S1-018)", () => {
  const withPath = [...sourcesOf("packages/domain")].filter(([, source]) =>
    source.split("\n").some((line) => !/^\s*(\*|\/)/.test(line) && /["'`]\/[a-z]/.test(line)),
  );
  expect(withPath.map(([path]) => path)).toEqual(["content/path.ts"]);
});

describe("the search finds a planted violation", () => {
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

  test("imports of composition from the rooms", () => {
    expect(arrowsUp(small({ "composition/made.ts": 'import "../ui/a.ts";', "ui/a.ts": "" }))).toHaveLength(1);
  });

  test("imports of a folder from its parents", () => {
    const storeys = ["top", "http", "ledger"];
    const up = small({ "ledger/a.ts": 'import type { B } from "../http/b.ts";', "http/b.ts": "", "main.ts": "" });
    expect(arrowsUp(up, storeys, folderOf)).toEqual(["ledger/a.ts imports http/b.ts"]);
  });

  test("a cycle, without the files that lead to it", () => {
    const round = small({
      "ui/a.ts": 'import "./b.ts";',
      "ui/b.ts": 'import "./a.ts";',
      "ui/c.ts": 'import "./a.ts";',
      "ui/d.ts": "",
    });
    expect(levelsOf(round).circles.toSorted()).toEqual(["ui/a.ts", "ui/b.ts"]);
  });

  test("one level above the highest import", () => {
    const { levels, circles } = levelsOf(
      small({ "ui/a.ts": 'import "./b.ts";\nimport "./c.ts";', "ui/b.ts": 'import "./c.ts";', "ui/c.ts": "" }),
    );
    expect([levels.get("ui/a.ts"), levels.get("ui/b.ts"), levels.get("ui/c.ts"), circles]).toEqual([3, 2, 1, []]);
  });

  test("a feature with imports from another feature's private file", () => {
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
