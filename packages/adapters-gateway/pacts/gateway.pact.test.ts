import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { pactFile, pactFileName, runAgainstMock } from "./agreement.ts";
import { groups } from "./groups.ts";

// Pact writes into a new file, which drops old interactions. We publish the file only when all of them pass.
const folder = mkdtempSync(join(tmpdir(), "pacts-"));
let writtenCount = 0;
afterAll(() => {
  if (writtenCount === Object.values(groups).flat().length) {
    mkdirSync(dirname(pactFile), { recursive: true });
    copyFileSync(join(folder, pactFileName), `${pactFile}.new`);
    renameSync(`${pactFile}.new`, pactFile);
  }
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.entries(groups))("%s", (_, agreements) => {
  test.each(agreements.map((agreement) => [agreement.description, agreement] as const))(
    "%s",
    async (_description, agreement) => {
      const made = await runAgainstMock(agreement, folder);
      if (typeof agreement.answer === "object") expect(made).toMatchObject(agreement.answer ?? {});
      else expect(made).toBe(agreement.answer);
      writtenCount += 1;
    },
  );
});
