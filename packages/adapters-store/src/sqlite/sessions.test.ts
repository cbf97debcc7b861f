import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aSession } from "../a-session.fixture.ts";
import { aDataDir, aStore, worked } from "../a-journey.fixture.ts";

test("the file has no tokens, names or user names in plain text", async () => {
  const dataDir = aDataDir();
  const store = aStore(dataDir);
  await worked(store.sessions.begin(aSession()));
  store.close();
  const file = readFileSync(join(dataDir, "journeys.sqlite")).toString("latin1");
  for (const secret of ["canary", "Garza", "grace", "0050000011"]) expect(file, secret).not.toContain(secret);
});
