import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { journalText } from "../files/journal-file.ts";
import { readScenario } from "../scenario/scenario.ts";
import { text } from "./commands.fixture.ts";
import { record } from "./record.ts";
import { play, runScenarios } from "./run.ts";

test.each(["marisol", "della", "fiona", "marisol-on-hold"])(
  "a journey of %s becomes a scenario that gives the same road, and nothing of who it was comes out of the journal",
  async (persona) => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, persona);
    const out = join(here.dataDir, "recorded.yaml");
    expect(await record(reference, {}, out, here)).toMatchObject({ verdict: "ok" });
    expect(await runScenarios([out], undefined, here)).toMatchObject({ verdict: "ok" });
    expect(readFileSync(out, "utf8")).not.toMatch(/SSN|socialSecurity|firstName|@/);
    expect(await record(reference, {}, out, here)).toMatchObject({ verdict: "failed" });
  },
);

test("of one whose persona gives another road, it is said where", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "della");
  expect(await record(reference, { persona: "marisol" }, undefined, here)).toMatchObject({
    verdict: "different",
    message:
      "No scenario gives the same road (marisol: saveOrderInformation led to place-order, and to place-order-deposit then).",
  });
  expect(text(await record(reference, { persona: "della" }, undefined, here))).toContain("persona: della");
});

/** A scenario of the library, played, and the journal of it in a file. */
const walked = async (name: string) => {
  const path = join(import.meta.dirname, `../../scenarios/${name}.yaml`);
  const scenario = readScenario(path)._unsafeUnwrap();
  const dataDir = aDataDir();
  const file = join(dataDir, "journey.json");
  await play(path, scenario, undefined, (events) => {
    writeFileSync(file, journalText(events));
    return Promise.resolve("same");
  });
  return { scenario, file, dataDir };
};

test.each(["renewal/tess-of-the-second-brand", "add-home/toby-of-the-second-brand", "renewal/olive-oldplan-is-gone"])(
  "of %s, who is signed in, the plan that was chosen is the journal's",
  async (name) => {
    const { scenario, file, dataDir } = await walked(name);
    const { customer = "", to } = scenario;
    const said = await record(file, { customer, ...(to === "" ? {} : { to }) }, undefined, { dataDir, color: false });
    expect(said).toMatchObject({ verdict: "ok" });
    expect(text(said)).toContain(`plan: ${scenario.plan}\n`);
  },
);

test.each(["payments/prior-debts-by-card", "payments/account-and-autopay", "add-ons/not-for-her-home"])(
  "of %s, what was paid or chosen is the journal's",
  async (name) => {
    const { scenario, file, dataDir } = await walked(name);
    const { customer, persona } = scenario;
    const who = customer === undefined ? { persona: persona ?? "" } : { customer };
    expect(await record(file, who, undefined, { dataDir, color: false })).toMatchObject({ verdict: "ok" });
  },
);

test("a signed-in customer has to be named", async () => {
  const sample = join(import.meta.dirname, "../../samples/format-1/renewed.json");
  expect(await record(sample, {}, undefined, { dataDir: aDataDir(), color: false })).toMatchObject({
    verdict: "usage",
    message: "In a renewal a customer is signed in, and the journal does not tell who: name them.",
  });
});
