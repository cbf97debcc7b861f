import { rmSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "@switchyard/adapters-store";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { exitCodes } from "../terminal/command-result.ts";
import { consent } from "./consent.ts";

const because = "complaint 4711: says that she never ordered";

/** A folder in which one customer has agreed to an order, and another one long ago. */
const aFolder = async () => {
  const dataDir = aDataDir();
  const store = openStore({ dataDir })._unsafeUnwrap();
  const old = { reference: "01D0-01D0-01D0" as never, at: "2019-11-21T12:00:00.000Z", orderKey: "old" };
  for (const one of [aConsent(), aConsent(old)]) (await store.consents.keep(one))._unsafeUnwrap();
  (await store.consents.conclude(aConsent().orderKey, "ordered", "2026-11-21T12:00:01.000Z"))._unsafeUnwrap();
  (await store.consents.destroyConsents("2020-01-01T00:00:00.000Z"))._unsafeUnwrap();
  store.close();
  return { dataDir, color: false };
};

test("prints a customer's consent, and at the next call its reader", async () => {
  const here = await aFolder();
  const result = await consent("k7qd 2m9x tr4a", because, here);
  expect(result).toMatchObject({ verdict: "ok", data: { consents: [{ what: "new-service" }], readings: [] } });
  const text = result.text?.(false) ?? "";
  for (const line of [
    "Consent K7QD-2M9X-TR4A: new service",
    "Spanish, agreed to on Nov 21, 2026, 06:00:00 CST",
    "Autorizo a Larkspur Energy, LLC",
    "order     ordered",
    "No earlier reading.",
  ])
    expect(text).toContain(line);
  expect(result.message).toContain(because);
  expect((await consent("K7QD-2M9X-TR4A", "another reason", here)).text?.(false)).toMatch(
    /Read on .* by .*, because: complaint 4711/,
  );
});

test("distinguishes destroyed consents, missing ones and invalid references", async () => {
  const here = await aFolder();
  const destroyed = await consent("OLDO-OLDO-OLDO", because, here);
  expect(destroyed).toMatchObject({ verdict: "not-found", message: expect.stringContaining("its retention ended") });
  expect(exitCodes[destroyed.verdict]).toBe(4);
  expect(await consent("NONE-NONE-NONE", because, here)).toMatchObject({
    verdict: "not-found",
    message: expect.stringContaining("No consent is stored under the reference NONE-NONE-NONE"),
  });
  expect(await consent("./file.json", because, here)).toMatchObject({ verdict: "usage" });
});

test("without the key, or without a store, nothing is read", async () => {
  const here = await aFolder();
  rmSync(join(here.dataDir, "consent-key"));
  expect(await consent("K7QD-2M9X-TR4A", because, here)).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("consent-key is missing"),
  });
  expect(await consent("K7QD-2M9X-TR4A", because, { ...here, dataDir: aDataDir() })).toMatchObject({
    verdict: "failed",
    message: expect.stringContaining("does not exist"),
  });
});
