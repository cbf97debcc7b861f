import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aSchema, type Schema } from "@switchyard/adapters-store/postgres/a-schema.fixture";
import { personaNamed } from "@switchyard/gateway-sandbox";
import { expect, onTestFinished, test } from "vitest";
import { aDataDir, aLostAnswer } from "../../apps/cli-simulator/src/composition/a-customer.fixture.ts";
import { switchyard } from "../../apps/cli-simulator/src/composition/switchyard.fixture.ts";
import { root } from "../../scripts/paths.ts";

/* Support's commands with the database roles of docs/operations.md, each in a new process. */

const operations = readFileSync(join(root, "docs/operations.md"), "utf8");

/** The page's grants to a role, for this test's schema. */
const grantsTo = (name: string): readonly string[] =>
  [...operations.matchAll(new RegExp(`(?:GRANT|ALTER DEFAULT)[^;\`]* TO ${name}\\b`, "g"))].map(([sql]) => sql);

const aRole = async (schema: Schema, ...grants: readonly string[]): Promise<string> => {
  const role = `role_${randomBytes(4).toString("hex")}`;
  const [{ schema: own } = { schema: "" }] = await schema.run<{ readonly schema: string }>(
    "SELECT current_schema() AS schema",
  );
  await schema.run(`CREATE ROLE ${role} LOGIN`);
  onTestFinished(async () => {
    await schema.run(`DROP OWNED BY ${role}`);
    await schema.run(`DROP ROLE ${role}`);
  });
  for (const sql of grants)
    await schema.run(sql.replaceAll("SCHEMA public", `SCHEMA ${own}`).replace(/ TO \w+$/, ` TO ${role}`));
  const url = new URL(schema.url);
  url.username = role;
  return url.toString();
};

test("a role with read access lists and shows orders in doubt; one that may settle ends the doubt, and the journey continues", async () => {
  const schema = await aSchema();
  const dataDir = aDataDir();
  const card = { paymentType: "0", accessToken: "cft-0000000000000001" };
  const road = [["choosePlan"], ["saveOrderInformation"], ["placeOrder", card]] as const;
  const lost = await aLostAnswer(dataDir, { persona: "della", road, call: "paySecurityDeposit" }, "after", {
    storeUrl: schema.url,
  });
  const { reference } = lost;
  const reader = await aRole(schema, ...grantsTo("support"));
  const finder = await aRole(schema, ...grantsTo("support"), "GRANT INSERT ON searches TO support");
  const settler = await aRole(schema, "GRANT USAGE ON SCHEMA public TO settler", ...grantsTo("settler"));
  const run = (url: string, ...args: readonly string[]) =>
    switchyard([...args, "--store", url, "--no-color"], { DATA_DIR: dataDir, SUDO_USER: "anna" });
  const charged = ["resolve", reference, "--as", "charged", "--amount", "309.63", "--because", "found under its key"];
  const email = personaNamed("della").email;

  expect(await run(reader, "journeys", "--in-doubt")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("deposit $309.63") as string,
  });
  expect((await run(reader, "journeys", "show", reference)).stdout).toContain(
    "we don't know yet whether you were charged.",
  );
  expect(await run(reader, ...charged)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("this role may not do that") as string,
  });
  expect(await run(reader, "find", email, "--because", "she calls")).toMatchObject({ code: 1 });
  expect((await run(finder, "find", email, "--because", "she calls")).stdout).toContain(reference);
  expect(await run(settler, ...charged)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("Recorded by anna: charged") as string,
  });
  expect((await run(reader, "journeys", "--in-doubt")).stderr).toContain("Nothing is in doubt");
  expect((await run(reader, "journeys", "show", reference)).stdout).toContain("is ordered and begins on");
  expect(await run(reader, "replay", reference)).toMatchObject({ code: 0 });
  expect((await run(reader, "explain", reference)).stdout).toContain("found-out");
  expect(await run(reader, "export", reference)).toMatchObject({ code: 0 });
  expect(await lost.made()).toBe(1);
});
