import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "./composition/a-customer.fixture.ts";
import { switchyard, tamper } from "./composition/switchyard.fixture.ts";

test("a decision that today's code makes differently exits with 3", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  tamper(
    dataDir,
    "UPDATE journal SET body = json_set(body, '$.rule', 'a deposit of old') WHERE type = 'decision' AND body ->> 'table' = 'customer-created'",
  );
  const { code, stdout, stderr } = await switchyard(["replay", reference], { DATA_DIR: dataDir });
  expect(code).toBe(3);
  expect(stdout).toContain("customer-created: then “a deposit of old”, today “success, with a deposit”");
  expect(stdout).toContain("Different: today's code decides differently in createCustomer; 4 of 5 steps the same.");
  expect(stderr).toBe(`Next: switchyard explain ${reference}\n`);
  const asData = await switchyard(["replay", reference, "--json"], { DATA_DIR: dataDir });
  expect(asData).toMatchObject({ code: 3, stderr: "" });
  expect(JSON.parse(asData.stdout)).toMatchObject({ verdict: "different" });
});

test("a missing answer exits with 5", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "marisol");
  tamper(dataDir, "DELETE FROM journal WHERE type = 'exchange' AND body ->> 'operation' = 'checkFraud'");
  const { code, stdout } = await switchyard(["replay", reference], { DATA_DIR: dataDir });
  expect(code).toBe(5);
  expect(stdout).toContain("today's code asks checkFraud, which was not recorded");
  expect(stdout).toContain(
    "Cannot tell: in checkFraud today's code needs a value that was not recorded; 3 of 6 steps the same.",
  );
});

test("shows an interrupted step, without a difference", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "marisol");
  tamper(dataDir, "DELETE FROM journal WHERE type = 'step-ended' AND body ->> 'step' = 'placeOrder'");
  const { code, stdout } = await switchyard(["replay", reference], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(stdout).toContain("the step was cut off or still runs; nothing of it is saved");
  expect(stdout).toContain("Same: today's code decides all 5 steps as they were decided then. 1 cut off or under way.");
});

test("a journal of a newer version is reported in one clear line, and exits with 5", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  tamper(dataDir, "UPDATE journal SET body = json_set(body, '$.format', 99) WHERE type = 'began'");
  const text = await switchyard(["replay", reference], { DATA_DIR: dataDir });
  expect(text).toMatchObject({ code: 5, stdout: "" });
  expect(text.stderr.split("\n")[0]).toBe(
    "This journey cannot be replayed: the journal has format 99; this version reads up to 3.",
  );
  const { code, stdout } = await switchyard(["replay", reference, "--json"], { DATA_DIR: dataDir });
  expect({ code, data: JSON.parse(stdout) }).toEqual({
    code: 5,
    data: {
      verdict: "cannot-tell",
      message: "This journey cannot be replayed: the journal has format 99; this version reads up to 3.",
    },
  });
});

test("stored text can't control the terminal that shows it", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  const evil = "'evil' || char(27, 93, 48, 59, 7, 10, 13, 155, 8238)";
  tamper(
    dataDir,
    `UPDATE journal SET body = json_set(body, '$.rule', ${evil}, '$.step', ${evil}, '$.operation', ${evil}, '$.input', ${evil}, '$.codeVersion', ${evil}) WHERE type <> 'step-ended'`,
  );
  for (const args of [[], ["--json"]]) {
    const { stdout, stderr } = await switchyard(["replay", reference, ...args], { DATA_DIR: dataDir });
    expect(stdout).toContain(String.raw`evil\u001b`);
    expect((stdout + stderr).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test("a file of a newer version is reported in one clear line, and exits with 5", async () => {
  const file = join(aDataDir(), "journey.json");
  writeFileSync(file, JSON.stringify({ kind: "switchyard journal", format: 99, events: [{}] }));
  for (const command of ["replay", "import"])
    expect(await switchyard([command, file])).toMatchObject({
      code: 5,
      stdout: "",
      stderr: expect.stringMatching(/has format 99; this version reads up to 3: use a newer switchyard\.\n/),
    });
});
