import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "./composition/a-customer.fixture.ts";

const tellsWhatIsLoaded = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ load: (url, context, next) => { process.stderr.write(url + "\\n"); return next(url, context); } });`,
)}`;

/** What a command loads beside our own code, by the names of packages. */
const packagesOf = (...typed: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const start = join(import.meta.dirname, "start.mjs");
    execFile(process.execPath, ["--import", tellsWhatIsLoaded, start, ...typed], (_, __, stderr) =>
      resolve([...new Set([...stderr.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(([, name = ""]) => name))]),
    );
  });

test("a list of journeys is there soon: it loads neither the site's rules nor what speaks to a network", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "marisol");
  const listing = await packagesOf("journeys", "--data-dir", dataDir);
  expect(listing.toSorted()).toEqual(["commander", "fastest-levenshtein", "luxon", "neverthrow", "picocolors"]);
  const replaying = await packagesOf("replay", reference, "--data-dir", dataDir);
  expect(replaying).toContain("zod");
  expect(replaying.filter((name) => ["undici", "cockatiel", "pg", "inversify", "yaml"].includes(name))).toEqual([]);
});
