import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@switchyard/adapters-store";
import { knownByDigests } from "@switchyard/adapters-store/known-by-digests";
import { journeyKeys } from "@switchyard/adapters-store/journey-keys";
import { masterKey, readKeys } from "@switchyard/adapters-store/store-keys";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import { correlationIdSchema, type JourneyId } from "@switchyard/domain/kernel/ids";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { keepJourneys } from "../../apps/cli-simulator/src/composition/a-log.fixture.ts";
import { pattern, printedBy, root, shownIn } from "./shown-commands.ts";
import { documentedJourneys } from "./documented-journeys.ts";

const folder = mkdtempSync(join(tmpdir(), "support-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const store = openStore({ dataDir: folder })._unsafeUnwrap();
  const reference = correlationIdSchema.parse("8RBY-P3FJ-T663");
  const agreed = aConsent({ reference, at: "2026-11-21T08:01:36.843Z" });
  (await store.consents.keep(agreed))._unsafeUnwrap();
  (await store.consents.conclude(agreed.orderKey, "ordered", "2026-11-21T08:01:37.002Z"))._unsafeUnwrap();
  store.close();
  keepJourneys(folder, documentedJourneys());
  const db = new DatabaseSync(join(folder, "journeys.sqlite"));
  const account = { kind: "account number", value: "002100000117" } as const;
  const masterKeys = readKeys(masterKey, { dataDir: folder, text: undefined })._unsafeUnwrap();
  const digestsOf = knownByDigests(masterKeys);
  db.prepare("INSERT INTO known_by (digest, journey, kind) SELECT ?, id, ? FROM journeys WHERE correlation_id = ?").run(
    digestsOf(account)[0],
    account.kind,
    reference,
  );
  const { id } = db.prepare("SELECT id FROM journeys WHERE correlation_id = ?").get(reference) as { id: JourneyId };
  const state = { selection: { plan: { name: "True Rate 12" } }, order: { customer: {}, address: { city: "Dallas" } } };
  const sealed = journeyKeys(masterKeys).make(id, 1, state);
  db.prepare("UPDATE journeys SET data_key = ?, state = ? WHERE id = ?").run(sealed.dataKey, sealed.state, id);
  db.close();
  symlinkSync(join(root, "apps"), join(folder, "apps"));
});

/** A gateway with one charge on the day of the comparison, and nothing else. */
const gateway = createServer((request, response) => {
  const isThatDay = request.url?.includes("date=11%2F20%2F2026") ?? false;
  const charge = {
    operation: "paySecurityDeposit",
    idempotencyKey: "9c1d0f6e35a24b7f8e90d1c2b3a4f5e6d7c8b9a0",
    correlationId: "K7QD-2M9X-TR4A",
    carriedOutAt: "2026-11-20T15:30:12Z",
    amount: 309.63,
  };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ access_token: "t", expires_in: 600, result: isThatDay ? [charge] : [] }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("GATEWAY_URL", `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  gateway.close();
});

describe.each(["docs/support.md", "README.md"])("%s", (page) => {
  const shown = shownIn(page);

  test.concurrent.each(shown.filter(({ printed }) => printed !== "").map(({ command, printed }) => [command, printed]))(
    "%s",
    async (command, printed) => {
      const real = await printedBy(command, folder);
      expect(pattern(printed).test(real) ? printed : real).toBe(printed);
    },
  );

  test("shows what commands print", () => expect(shown.length).toBeGreaterThan(0));
});

test("the file of changed rules works as printed", async () => {
  const blocks = readFileSync(join(root, "docs/support.md"), "utf8").matchAll(/^```yaml\n([\s\S]*?)^```/gm);
  const rules = [...blocks].find(([, text = ""]) => text.includes("as-in:"))?.[1] ?? "";
  writeFileSync(join(folder, "rules.yaml"), rules);
  expect(await printedBy("switchyard what-if --all --since 2026-11-21 --rule-change rules.yaml", folder)).toContain(
    "With the rules of rules.yaml, 6 journeys: 2 would have gone elsewhere",
  );
});

test.each(["start", "dev", "test", "sim", "bench", "faults"])(
  "npm run %s works in a fresh clone, with any Node",
  (name) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts[`pre${name}`]).toBe("node scripts/install.mjs");
  },
);
