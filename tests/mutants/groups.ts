import { globSync } from "node:fs";
import { basename } from "node:path";
import { root } from "../../scripts/paths.ts";

/** A part of the code, and its tests. Globs start at the repository's root. */
export interface Group {
  code: readonly string[];
  tests: readonly string[];
  /** The lowest mutation score, in percent, that passes. */
  least: number;
}

/** Passes the group's tests to the Vitest that Stryker starts. */
export const testsVariable = "MUTANTS_TESTS";

const namesIn = (folder: string): string[] =>
  globSync(`${folder}/*/`, { cwd: root })
    .map((path) => basename(path))
    .toSorted();
const testsIn = (...folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

const domain = "packages/domain/src";
const flows = ["enrollment", "transfer", "renewal", "add-home", "add-ons"];
/** Subjects whose code is also covered by other subjects' tests. */
const testedFrom: Readonly<Record<string, readonly string[]>> = {
  advice: ["standing", "enrollment"],
  charges: flows,
  consent: ["enrollment"],
  documents: ["add-ons"],
  kernel: ["service-calendar", "identity", "plans"],
  "out-of-wallet": ["enrollment"],
  payments: ["enrollment"],
  "service-calendar": flows,
  standing: flows,
};

const store = "packages/adapters-store/src";
const site = "apps/web/src/site";
const features = "apps/web/src/features";
/** Tests that send requests to the whole site in process. */
const requests = "apps/web/src/app/*.test.{ts,tsx}";
const siteTestedFrom: Readonly<Record<string, readonly string[]>> = {
  calls: [`${features}/*/calls*.test.ts`, ...testsIn(`${features}/*/calls`)],
  forms: [...testsIn(`${features}/*/forms`), requests],
  journeys: [...testsIn(features), requests],
  session: testsIn(`${features}/sign-in`),
  tokens: testsIn(`${site}/session`),
};

const adapter = (name: string): Group => ({
  code: [`packages/adapters-${name}/src/**/*.ts`],
  tests: testsIn(`packages/adapters-${name}/src`),
  least: 85,
});

/** The code of each feature in a file or folder of this name. */
const ofFeatures = (name: string, ...besides: readonly string[]): [string, Group][] =>
  namesIn(features).map((feature) => [
    `${name}:${feature}`,
    {
      code: [`${features}/${feature}/${name}*.ts`, `${features}/${feature}/${name}/**/*.ts`],
      tests: [...testsIn(`${features}/${feature}`), ...besides],
      least: 85,
    },
  ]);

export const groups: Readonly<Record<string, Group>> = Object.fromEntries<Group>([
  ...namesIn(domain).map((subject): [string, Group] => [
    `domain:${subject}`,
    {
      code: [`${domain}/${subject}/**/*.ts`],
      tests: [
        ...testsIn(...[subject, ...(testedFrom[subject] ?? [])].map((name) => `${domain}/${name}`)),
        `${domain}/flows/beginnings.test.ts`,
        // These run steps and sessions with a store.
        `${store}/sqlite/{running,sessions}.test.ts`,
        // This compares the decision tables with their document.
        "scripts/decisions.test.ts",
      ],
      least: 90,
    },
  ]),
  ["gateway", adapter("gateway")],
  ["cms", adapter("cms")],
  // PostgreSQL's own code needs a server; the test step "postgres" starts one.
  [
    "store",
    {
      ...adapter("store"),
      code: [`${store}/*.ts`, `${store}/sqlite/**/*.ts`],
      tests: [`${store}/*.test.ts`, ...testsIn(`${store}/{sqlite,suite}`)],
    },
  ],
  ["geocoder", adapter("geocoder")],
  ...namesIn(site).map((folder): [string, Group] => [
    `site:${folder}`,
    {
      code: [`${site}/${folder}/**/*.{ts,tsx}`],
      tests: [...testsIn(`${site}/${folder}`), ...(siteTestedFrom[folder] ?? [])],
      least: 85,
    },
  ]),
  ...ofFeatures("calls"),
  ...ofFeatures("journey", requests),
  [
    "statements",
    {
      code: ["apps/web/src/parts/order-summary/**/*.{ts,tsx}"],
      tests: [...testsIn("apps/web/src/parts/order-summary", features), requests],
      least: 85,
    },
  ],
]);
