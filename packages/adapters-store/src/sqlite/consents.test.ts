import { chmodSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { aConsent as aConsentOf } from "@switchyard/domain/consent/a-consent.fixture";
import type { Consent } from "@switchyard/domain/consent/model";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { aDataDir, after, aStore, noon, worked } from "../a-journey.fixture.ts";
import { openSqliteConsents } from "./consent-reading.ts";
import { storeFile } from "./schema.ts";

const reference = "K7QD-2M9X-TR4A" as CorrelationId;
const key = "a consent key of thirty-two characters or more";

const agreed = { reference, at: noon, orderKey: "order 1" };
const aConsent = (parts: Partial<Consent> = {}): Consent => aConsentOf({ ...agreed, ...parts });

const reader = (dataDir: string, consentKeyText?: string): ConsentReader =>
  openSqliteConsents({ dataDir, consentKeyText }).match(
    (opened) => opened,
    (wrong) => {
      throw new Error(wrong);
    },
  );
const reading = { at: after(1_000), by: "anna", because: "the customer says that she never ordered" };

const refusal = (dataDir: string, consentKeyText?: string): string =>
  openSqliteConsents({ dataDir, consentKeyText }).match(
    () => "opened",
    (wrong) => wrong,
  );

describe("a consent", () => {
  test("leaves neither words nor outcome in the file once it is destroyed", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    await worked(store.consents.keep(aConsent()));
    await worked(store.consents.conclude("order 1", "ordered", after(10)));
    expect(await worked(store.consents.destroyConsents(after(1_000)))).toBe(1);
    const db = new DatabaseSync(join(dataDir, storeFile));
    expect(db.prepare("SELECT body, outcome FROM consents").all()).toEqual([{ body: null, outcome: null }]);
    db.close();
  });

  test("is nowhere in plain text", async () => {
    const dataDir = aDataDir();
    await worked(aStore(dataDir).consents.keep(aConsent()));
    for (const name of readdirSync(dataDir)) {
      const bytes = readFileSync(join(dataDir, name)).toString("latin1");
      for (const secret of ["Autorizo", "002100000117", "efl.pdf"]) expect(bytes, name).not.toContain(secret);
    }
  });

  test.each([
    "UPDATE consents SET body = x'00'",
    "UPDATE consents SET given_at = 0",
    "DELETE FROM consents",
    "UPDATE consent_readings SET reader = 'somebody'",
    "DELETE FROM consent_readings",
  ])("can't be changed: %s", async (statement) => {
    const dataDir = aDataDir();
    await worked(aStore(dataDir).consents.keep(aConsent()));
    await worked(reader(dataDir).read(reference, reading));
    const db = new DatabaseSync(join(dataDir, storeFile));
    expect(() => db.exec(statement)).toThrow(/never|stays/);
    db.close();
  });

  test("does not open under another reference or with another outcome", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    await worked(store.consents.keep(aConsent()));
    await worked(store.consents.keep(aConsent({ orderKey: "order 2" })));
    await worked(store.consents.conclude("order 2", "refused", noon));
    const db = new DatabaseSync(join(dataDir, storeFile));
    db.exec("UPDATE consents SET outcome = (SELECT outcome FROM consents WHERE id = 2) WHERE id = 1");
    db.close();
    expect(await reader(dataDir).read(reference, reading)).toMatchObject({
      error: { kind: "store", detail: "this consent does not open: it was changed since it was sealed" },
    });
  });
});

describe("a reader of consents", () => {
  test("needs the consent key, and no other", async () => {
    const dataDir = aDataDir();
    const store = aStore(dataDir);
    await worked(store.consents.keep(aConsent()));
    const secret = readFileSync(join(dataDir, "secret"), "utf8").trim();
    expect(refusal(dataDir, secret)).toContain("the key is not the one that this store was made with: set CONSENT_KEY");
    rmSync(join(dataDir, "consent-key"));
    expect(refusal(dataDir)).toContain("consent-key is missing");
    expect(readdirSync(dataDir)).not.toContain("consent-key");
  });

  test("needs the consent key to open the store for writing too", () => {
    const dataDir = aDataDir();
    aStore(dataDir, undefined, key).close();
    expect(readdirSync(dataDir)).not.toContain("consent-key");
    expect(() => aStore(dataDir)).toThrow(/consent-key is missing/);
    expect(() => aStore(dataDir, undefined, `${key}!`)).toThrow(/set CONSENT_KEY/);
    aStore(dataDir, undefined, key).close();
  });

  test.skipIf(process.getuid?.() === 0)("reports that only its owner may read the key file", () => {
    const dataDir = aDataDir();
    aStore(dataDir).close();
    chmodSync(join(dataDir, "consent-key"), 0o000);
    expect(refusal(dataDir)).toContain("consent-key cannot be read: it is its owner's alone");
  });

  test("reports a missing store", () => {
    expect(refusal(aDataDir())).toContain("does not exist");
  });
});
