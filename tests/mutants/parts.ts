/** A part of the code whose tests are tried. */
export interface Part {
  /** What is changed, as globs from the repository's root; test files and fixtures are left out by themselves. */
  sources: readonly string[];
  /** The tests that are to notice. */
  tests: readonly string[];
  /** Tests that hold a whole document against the code: they are asked wherever the code is only loaded, however far they are. */
  documents?: readonly string[];
  /** How many of a hundred changes they have to notice. */
  bar: number;
}

const adapter = (name: string): Part => ({
  sources: [`packages/adapters-${name}/src/**/*.ts`],
  tests: [`packages/adapters-${name}/src/**/*.test.ts`],
  bar: 85,
});

/** Tests of the house that ask the site for calls and forms; they meet the site in this process (site-here.ts). */
const calls = ["tests/road/site-api*.test.ts", "tests/road/{account-access,account-help,at-once,outcomes}.test.ts"];

/** @param house whether tests of the house try it as well */
const ofTheWeb = (folders: readonly string[], house = false): Part => ({
  sources: folders.map((folder) => `apps/web/src/${folder}`),
  tests: ["apps/web/src/**/*.test.{ts,tsx}", ...(house ? calls : [])],
  bar: 85,
});

export const parts: Readonly<Record<string, Part>> = {
  domain: {
    sources: ["packages/domain/src/**/*.ts"],
    // The runner of steps and the renewal of sessions are tried over the real store.
    tests: ["packages/domain/src/**/*.test.ts", "packages/adapters-store/src/sqlite/{running,sessions}.test.ts"],
    documents: ["scripts/decisions.test.ts", "packages/domain/src/flows/beginnings.test.ts"],
    bar: 90,
  },
  gateway: adapter("gateway"),
  cms: {
    ...adapter("cms"),
    // content.test.ts is left out: it looks for mistakes in the content, and reads all of it again for each change.
    tests: ["packages/adapters-cms/src/**/!(content).test.ts"],
  },
  // What needs a PostgreSQL server is left out: the project "postgres" tries it, and starts one.
  store: {
    sources: ["packages/adapters-store/src/*.ts", "packages/adapters-store/src/sqlite/**/*.ts"],
    tests: ["packages/adapters-store/src/*.test.ts", "packages/adapters-store/src/{sqlite,suite}/**/*.test.ts"],
    bar: 85,
  },
  geocoder: adapter("geocoder"),
  "front-door": ofTheWeb(["site/front-door/**/*.ts"]),
  forms: ofTheWeb(["site/forms/**/*.{ts,tsx}", "features/*/forms.ts", "features/*/forms/**/*.ts"], true),
  session: ofTheWeb(["site/session/**/*.{ts,tsx}"], true),
  "site-api": ofTheWeb(["site/calls/**/*.ts", "features/*/calls.ts", "features/*/calls/**/*.ts"], true),
};
