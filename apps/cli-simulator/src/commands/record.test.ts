import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { journalText } from "../files/journal-file.ts";
import { readScenario } from "../scenario/scenario.ts";
import { text } from "./commands.fixture.ts";
import { record } from "./record.ts";
import { play, runScenarios } from "./run.ts";

test.each(["marisol", "della", "fiona", "marisol-on-hold"])(
  "a journey of %s becomes a scenario that takes the same path, without personal data from the journal",
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

test("reports the first difference if the persona takes another path", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aCustomer(here.dataDir, "della");
  expect(await record(reference, { persona: "marisol" }, undefined, here)).toMatchObject({
    verdict: "different",
    message:
      "No scenario takes the same path (marisol: saveOrderInformation led to place-order, and to place-order-deposit then).",
  });
  expect(text(await record(reference, { persona: "della" }, undefined, here))).toContain("persona: della");
});

/**
 * Plays a scenario and writes its journal into a file.
 *
 * @param name a scenario of the library, or the path of one
 */
const walked = async (name: string) => {
  const path = resolve(import.meta.dirname, "../../scenarios", `${name}.yaml`);
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
  "of %s, who is signed in, the scenario chooses the journal's plan",
  async (name) => {
    const { scenario, file, dataDir } = await walked(name);
    const { customer = "", to } = scenario;
    const result = await record(file, { customer, ...(to === "" ? {} : { to }) }, undefined, { dataDir, color: false });
    expect(result).toMatchObject({ verdict: "ok" });
    expect(text(result)).toContain(`plan: ${scenario.plan}\n`);
  },
);

test.each(["payments/prior-debts-by-card", "payments/account-and-autopay", "add-ons/not-for-her-home"])(
  "of %s, the scenario pays and chooses as in the journal",
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

/** The steps of a browser: the order in two halves, with forms that return because of a wrong or missing value. */
const inABrowser = `
title: Walter mistypes his address of e-mail, then his code, and forgets a box
persona: walter
road:
  - { step: choosePlan, leads-to: order-information }
  - { step: saveOrderInformation, with: { values: { email: walter } }, leads-to: order-information }
  - { step: saveOrderInformation, leads-to: one-time-password }
  - { step: validateOneTimePassword, with: { oneTimePwd: "12" }, leads-to: one-time-password }
  - { step: validateOneTimePassword, leads-to: place-order }
  - { step: submitOrder, with: { termsOfService: false }, leads-to: place-order }
  - fault: { operation: fetchPlans, kind: "503", times: 3 }
  - { step: submitOrder, leads-to: oops }
  - { step: submitOrder, leads-to: mini-confirmation }
`;

test("records a browser's wrong and missing values, and failed calls", async () => {
  const file = join(aDataDir(), "browser");
  writeFileSync(`${file}.yaml`, inABrowser);
  const { file: journal, dataDir } = await walked(file);
  const result = await record(journal, {}, undefined, { dataDir, color: false });
  expect(result).toMatchObject({ verdict: "ok", message: "Played as walter: it takes the same path." });
  expect(text(result)).toContain('      oneTimePwd: ""\n');
  expect(text(result)).toContain("      termsOfService: false\n");
  expect(text(result)).toContain('operation: fetchPlans\n      kind: "503"\n      times: 3\n');
});

test.each(["jose", "payments/deposit-in-full", "payments/declined-then-another-card"])(
  "records the order of %s, which the page submits and then places with the ticked boxes",
  async (name) => {
    const { file, dataDir } = await walked(name);
    const { events, ...journal } = JSON.parse(readFileSync(file, "utf8")) as { events: Record<string, unknown>[] };
    const at = events.findIndex(({ type, step }) => type === "step-began" && step === "placeOrder");
    const submitted = [
      { ...events[at], step: "submitOrder" },
      { type: "step-ended", at: events[at]?.["at"], run: events[at]?.["run"], step: "submitOrder", version: 1 },
    ].map((event, index) => (index === 0 ? event : { ...event, destination: { kind: "step", step: "placeOrder" } }));
    writeFileSync(file, JSON.stringify({ ...journal, events: events.toSpliced(at, 0, ...submitted) }));
    const result = await record(file, {}, undefined, { dataDir, color: false });
    expect(result).toMatchObject({ verdict: "ok" });
    expect(text(result)).toContain("step: placeOrder\n");
    expect(text(result)).not.toContain("submitOrder");
  },
);

test("another person at a persona's home is found by the year of birth, and answers their own questions", async () => {
  const { file, dataDir } = await walked("out-of-wallet/quincy-questions-at-once");
  const result = await record(file, {}, undefined, { dataDir, color: false });
  expect(text(result)).toContain("firstName: Quincy");
  expect(text(result)).toContain("- Caprock Roofing");
});

test("reports why no scenario is possible", async () => {
  const { file, dataDir } = await walked("jose");
  const { events } = JSON.parse(readFileSync(file, "utf8")) as { events: Record<string, unknown>[] };
  const recordOf = async (changed: readonly object[]) => {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), events: changed }));
    return (await record(file, {}, undefined, { dataDir, color: false })).message;
  };
  expect(
    await recordOf(
      events.flatMap((event) =>
        event["operation"] === "checkFraud" && event["type"] === "exchange"
          ? [event, { ...event, ordinal: 2, response: undefined, failure: "unreachable" }]
          : [event],
      ),
    ),
  ).toBe(
    "No scenario takes the same path: in saveOrderInformation the gateway first answered checkFraud and then failed, but a scenario makes a call fail during a whole press.",
  );
  expect(
    await recordOf(events.map((event) => (event["step"] === "placeOrder" ? { ...event, step: "settleDoubt" } : event))),
  ).toBe(
    "No scenario takes the same path: support has recorded the outcome of a call in it, and a scenario has only the customer's presses.",
  );
});
