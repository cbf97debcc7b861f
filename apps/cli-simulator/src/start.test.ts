import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "./composition/a-customer.fixture.ts";

const tellsWhatIsLoaded = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ load: (url, context, next) => { process.stderr.write(url + "\\n"); return next(url, context); } });`,
)}`;

/** The modules that a command loads from the sources: our files, and the names of packages. */
const loadedBy = (
  ...typed: readonly string[]
): Promise<{ readonly own: readonly string[]; readonly packages: readonly string[] }> =>
  new Promise((resolve) => {
    const main = JSON.stringify(pathToFileURL(join(import.meta.dirname, "main.ts")).href);
    const start = `(await import(${main})).main(${JSON.stringify(typed)})`;
    const options = ["--import", tellsWhatIsLoaded, "--input-type=module", "--eval", start];
    execFile(process.execPath, options, (_, __, stderr) => {
      const loaded = [...stderr.matchAll(/^file:\/\/.+$/gm)].map(([url]) => url);
      resolve({
        own: loaded.filter((url) => !url.includes("/node_modules/")),
        packages: [...new Set(loaded.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))],
      });
    });
  });

test("a list of journeys starts fast: it loads neither the site's rules nor network code", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "marisol");
  const listing = await loadedBy("journeys", "--data-dir", dataDir);
  expect(listing.packages.toSorted()).toEqual([
    "commander",
    "fastest-levenshtein",
    "luxon",
    "neverthrow",
    "picocolors",
  ]);
  // Options that name groups, pages and brands read them from the domain.
  expect(listing.own.length).toBeLessThanOrEqual(70);
  const replaying = await loadedBy("replay", reference, "--data-dir", dataDir);
  expect(replaying.packages).toContain("zod");
  // Of the five flows only the journey's own is loaded.
  expect(replaying.own.filter((url) => url.endsWith("/flow.ts"))).toEqual([
    expect.stringContaining("/enrollment/flow.ts"),
  ]);
  // New service makes no calls with a customer's token.
  expect(replaying.own.filter((url) => url.endsWith("/customer-ports.ts"))).toEqual([]);
  // Replaying new service needs several parts of the domain: statements, claims, settling, doubtful values, advice and
  // the comparison of sums.
  expect(replaying.own.length).toBeLessThanOrEqual(291);
  expect(
    replaying.packages.filter((name) => ["undici", "cockatiel", "pg", "inversify", "yaml"].includes(name)),
  ).toEqual([]);
});
