import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { aCustomer, aDataDir } from "./composition/a-customer.fixture.ts";
import { type Ended, launcher, switchyard, tamper } from "./composition/switchyard.fixture.ts";

test("a journey that today's code decides the same is printed step by step while the site runs, and exits with 0", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "marisol");
  const { code, stdout, stderr } = await switchyard(["replay", reference], { DATA_DIR: dataDir });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Journey ${reference}\nenrollment, brand main, English, began `);
  for (const part of [
    /^1\. choosePlan: a plan is chosen {2}\w+ \d+, \d{4}, \d\d:\d\d:\d\d C[SD]T$/m,
    /^ {3}gateway {3}fetchPlans \(\w+ \/\S+\) 200 in \d+ ms$/m,
    /^ {3}decided {3}fraud-answer: nothing speaks against the applicant$/m,
    /^ {3}decided {3}customer-created: success, nothing to pay$/m,
    /^ {3}once only connect under key [0-9a-f]{40}$/m,
    /^ {3}sent to {3}mini-confirmation$/m,
    /^ {3}today {5}the same$/m,
  ])
    expect(stdout).toMatch(part);
  expect(stdout.trimEnd().split("\n").at(-1)).toBe("Same: today's code decides all 6 steps as they were decided then.");
});

test.each([
  [["journeys", "--flow", "nosuch"], /Allowed choices are enrollment, renewal/],
  [["replay", "--all", "--ended-at", "oopss"], /No decision leads to such a page: did you mean oops\?/],
  [["run", "x.yaml", "--gateway", "nonsense"], /the address of a gateway/],
  [["run", "/no/such/scenario.yaml"], /There is no scenario at \/no\/such\/scenario\.yaml/],
])("a usage error differs from an empty result: %j", async (args, line) => {
  const { code, stdout, stderr } = await switchyard(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(line);
  expect(stderr).toContain("\nNext: switchyard ");
  const asData = await switchyard([...args, "--json"]);
  expect({ code: asData.code, stderr: asData.stderr }).toEqual({ code: 2, stderr: "" });
  expect(JSON.parse(asData.stdout)).toMatchObject({ verdict: "usage", message: expect.stringMatching(line) });
});

test("a list contains only lines of journeys, so a pipe passes journeys from one command to the next", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "fiona");
  const listed = await switchyard(["journeys", "--data-dir", dataDir]);
  expect(listed.stdout.trimEnd().split("\n")).toEqual([
    expect.stringMatching(new RegExp(`^${reference}  .*  oops\\?errorCode=EmailOrPhoneInvalid`)),
  ]);
  expect(listed.stderr).toBe(`1 journey.\nNext: switchyard replay ${reference} --data-dir ${dataDir}\n`);
  const piped = await new Promise<string>((resolve) => {
    execFile(
      "sh",
      ["-c", `"${launcher}" export ${reference} --data-dir "${dataDir}" | "${launcher}" replay -`],
      { cwd: tmpdir() },
      (_, stdout) => resolve(stdout),
    );
  });
  expect(piped).toContain("Same: today's code decides all");
});

test("replay needs no running site and no key, and leaves the folder unchanged", async () => {
  const dataDir = aDataDir();
  const { reference, leave } = await aCustomer(dataDir, "della");
  leave();
  const before = readdirSync(dataDir);
  expect(await switchyard(["replay", reference, "--data-dir", dataDir])).toMatchObject({ code: 0 });
  expect(readdirSync(dataDir)).toEqual(before);
});

test("with --json, stdout contains only data", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  const { code, stdout, stderr } = await switchyard(["replay", reference, "--json"], { DATA_DIR: dataDir });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    verdict: "same",
    message: "Same: today's code decides all 5 steps as they were decided then.",
    journey: { correlationId: reference, flow: "enrollment", format: 3 },
    steps: [
      { step: "choosePlan", verdict: "same" },
      { step: "saveOrderInformation" },
      { step: "confirmHomeAndDate" },
      { step: "checkFraud" },
      {
        step: "createCustomer",
        exchanges: [{ operation: "createCustomer", response: { status: 200 } }],
        recorded: {
          decisions: [{ table: "customer-created", rule: "success, with a deposit" }],
          destination: { page: "place-order-deposit" },
        },
        today: { decisions: [{ rule: "success, with a deposit" }], destination: { page: "place-order-deposit" } },
      },
    ],
  });
});

test("doesn't contain the customer's name", async () => {
  const dataDir = aDataDir();
  const { reference, persona } = await aCustomer(dataDir, "walter");
  const outputs = await Promise.all([
    switchyard(["replay", reference], { DATA_DIR: dataDir }),
    switchyard(["replay", reference, "--json"], { DATA_DIR: dataDir }),
  ]);
  const { firstName, lastName, email, phoneNumber, ssn } = persona;
  for (const { code, stdout } of outputs) {
    expect(code).toBe(0);
    for (const secret of [firstName, lastName, email, phoneNumber, ssn, ssn.replaceAll("-", "")])
      expect(stdout.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test("an unknown reference exits with 4 and lists the searched places", async () => {
  const dataDir = aDataDir();
  await aCustomer(dataDir, "della");
  const { code, stdout, stderr } = await switchyard(["replay", "NOBODY-HAS-THIS"], { DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toBe(
    `No journey has the reference NOBODY-HAS-THIS. Compare it with the customer's screen (looked in ${dataDir}).\nNext: switchyard journeys --since 7d\n`,
  );
  const asData = await switchyard(["replay", "NOBODY-HAS-THIS", "--json"], { DATA_DIR: dataDir });
  expect(asData).toMatchObject({ code: 4, stderr: "" });
  expect(JSON.parse(asData.stdout)).toEqual({ verdict: "not-found", message: stderr.split("\n")[0] });
});

test("a folder without a store is reported in one clear line, exits with 1, and stays unchanged", async () => {
  const dataDir = aDataDir();
  const { code, stdout, stderr } = await switchyard(["replay", "K7QD-2M9X-TR4A"], { DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr.split("\n")[0]).toMatch(
    /journeys\.sqlite does not exist: no journey was ever stored there \(--data-dir names /,
  );
  const asData = await switchyard(["replay", "K7QD-2M9X-TR4A", "--json"], { DATA_DIR: dataDir });
  expect(asData).toMatchObject({ code: 1, stderr: "" });
  expect(JSON.parse(asData.stdout)).toMatchObject({ verdict: "failed" });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  [[]],
  [["reply"]],
  [["replay"]],
  [["replay", "K7QD-2M9X-TR4A", "and a sentence of more letters than any reference has"]],
  [["replay", "K7QD-2M9X-TR4A", "--fast"]],
  [["replay", "short"]],
])("wrong usage exits with 2 and suggests the next command: %j", async (args) => {
  const [text, asData] = await Promise.all([switchyard(args), switchyard([...args, "--json"])]);
  expect(text).toMatchObject({ code: 2, stdout: "" });
  expect(text.stderr).not.toBe("");
  expect(asData).toMatchObject({ code: 2, stderr: "" });
  expect(JSON.parse(asData.stdout)).toMatchObject({ verdict: "usage" });
});

test("a journey's page is served only to this machine, under its own host names, until Ctrl-C", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "fiona");
  const child = spawn(launcher, ["view", reference, "--data-dir", dataDir, "--json"]);
  const result = JSON.parse(
    await new Promise<string>((resolve) => child.stdout.setEncoding("utf8").once("data", resolve)),
  ) as { readonly verdict: string; readonly url: string };
  expect(result).toMatchObject({ verdict: "ok", url: expect.stringMatching(/^http:\/\/localhost:\d+\/$/) });
  const { port } = new URL(result.url);
  const asked = (host: string, path = "/", method = "GET"): Promise<number | undefined> =>
    new Promise((resolve) =>
      request({ host: "127.0.0.1", port, path, method, headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode),
      ).end(),
    );
  expect([
    await asked(`localhost:${port}`),
    await asked(`127.0.0.1:${port}`),
    await asked("localhost.evil.example"),
    await asked(`evil.example:${port}`),
    await asked(`localhost:${port}`, "/other"),
    await asked(`localhost:${port}`, "/", "POST"),
  ]).toEqual([200, 200, 421, 421, 404, 404]);
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGINT");
  expect(await ended).toBe(0);
});

test("both spellings ask for help on a command, and an unknown command gets the similar one", async () => {
  const [one, other, none] = await Promise.all([
    switchyard(["help", "deposit"]),
    switchyard(["deposit", "-h"]),
    switchyard(["help", "depsit"]),
  ]);
  expect(one).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("switchyard deposit 309.63") });
  expect(other).toEqual(one);
  expect(none).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: unknown command 'depsit'\n(Did you mean deposit?)\nNext: switchyard --help\n",
  });
});

test("a command that lacks its subcommand reports that as data", async () =>
  expect(JSON.parse((await switchyard(["store", "--json"])).stdout)).toEqual({
    verdict: "usage",
    message: "Name a command.",
  }));

test("help shows examples and the exit codes", async () => {
  const { code, stdout, stderr } = await switchyard(["replay", "--help"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("switchyard replay K7QD-2M9X-TR4A --json");
  expect(stdout).toContain("5 cannot tell");
});

test("suggests commands in the form that the caller used: by the launcher's path, or through npm", async () => {
  const { stderr } = await switchyard(["replay"], { PATH: process.env["PATH"] ?? "" });
  expect(stderr.split("\n")[1]).toBe(`Next: ${launcher} replay --help`);
  expect((await switchyard(["replay"], { npm_lifecycle_event: "sim" })).stderr.split("\n")[1]).toBe(
    "Next: npm run -s sim -- replay --help",
  );
});

test.each([
  [
    ["replay", "K7QD-2M9X-TR4A", "--since", "today"],
    "--since, --until, --flow, --ended-at, --rule, --error-code and --sample filter all journeys: add --all and leave out the reference.",
  ],
  [
    ["replay", "X", "--accept", "differences.yaml"],
    "--threads, --accept, --fail-on, --junit and --sarif apply to all journeys: add --all and leave out the reference.",
  ],
  [
    ["what-if", "X", "--rule-change", "rules.yaml"],
    "--rule-change, --out, --threads and the filters apply to all journeys: add --all and leave out the reference.",
  ],
  [["what-if", "X", "--all", "--set", "depositThreshold=1"], "Name a journey, or say --all."],
  [["rules", "--since", "7d"], "--since and --until belong to --traffic."],
  [
    ["rules", "--check", "--traffic"],
    "A table is printed (--format), tried (--check) or counted (--traffic): name one of them.",
  ],
  [["what-if"], "Name a journey by the reference on the customer's screen, or say --all."],
  [["replay", "--all", "--step"], "--step walks through one journey: name it, and leave out --all."],
])("reports an option that would have no effect: %j", async (args, line) => {
  expect(await switchyard(args)).toMatchObject({
    code: 2,
    stdout: "",
    stderr: `${line}\nNext: switchyard ${args[0]} --help\n`,
  });
});

test("an unreadable list of accepted changes is not a usage error", async () => {
  expect(await switchyard(["replay", "--all", "--accept", "/no/such.yaml"])).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "/no/such.yaml can't be read: no such file or directory.\nNext: switchyard replay --help\n",
  });
});

test.each(["explain", "what-if", "export", "replay"])(
  "one line reports a missing or unreadable %s, with the next command",
  async (command) => {
    const dataDir = aDataDir();
    await aCustomer(dataDir, "fiona");
    expect(await switchyard([command, "NOBODY-HAS-THIS"], { DATA_DIR: dataDir })).toMatchObject({
      code: 4,
      stdout: "",
      stderr: expect.stringMatching(/^No journey has .*\nNext: switchyard journeys --since 7d\n$/),
    });
    expect(await switchyard([command, "./no-such.json"], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "./no-such.json: can't be read: no such file or directory.\nNext: switchyard export --help\n",
    });
    expect(await switchyard([command, "x"], { DATA_DIR: dataDir })).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(new RegExp(`^A reference has .*\nNext: switchyard ${command} --help\n$`)),
    });
  },
);

test("an unknown rule is not reported as one that never decided; an error code may have any case", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "fiona");
  const listed = (...args: readonly string[]) => switchyard(["journeys", ...args], { DATA_DIR: dataDir });
  expect((await listed("--rule", "switch hold")).stderr).toBe(
    "No journey fits; today's tables have no rule “switch hold”: did you mean “a switch hold is pending”?\nNext: switchyard journeys --rule 'a switch hold is pending'\n",
  );
  expect((await listed("--rule", "a switch hold is pending")).stderr).toBe(`No journey fits (looked in ${dataDir}).\n`);
  expect((await listed("--error-code", "emailorphoneinvalid")).stdout).toContain(reference);
});

test("a folder and a file with spaces in their names are suggested with quotes", async () => {
  const dataDir = join(aDataDir(), "site's data");
  mkdirSync(dataDir);
  const { reference } = await aCustomer(dataDir, "fiona");
  const { stderr } = await switchyard(["journeys", "--data-dir", dataDir]);
  const [, next = ""] = /Next: (.*)/.exec(stderr) ?? [];
  expect(
    execFileSync("env", [`PATH=${dirname(launcher)}:${process.env["PATH"] ?? ""}`, "sh", "-c", next], {
      encoding: "utf8",
    }),
  ).toContain(`Journey ${reference}`);
});

test("an imported journey does not hide one of the site's own", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "fiona");
  const file = join(dataDir, "journey.json");
  await switchyard(["export", reference, "--out", file], { DATA_DIR: dataDir });
  expect(await switchyard(["import", file], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    stderr: `This site has a journey ${reference} of its own; the one in the file is replayed by its path.\nNext: switchyard replay ${file}\n`,
  });
  const elsewhere = aDataDir();
  expect(await switchyard(["import", file, "--data-dir", elsewhere])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`Next: switchyard replay ${reference} --data-dir ${elsewhere}\n`),
  });
  expect(await switchyard(["import", file, "--data-dir", join(elsewhere, "no", "such")])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("can't be written: no such file or directory."),
  });
});

test("reports an output that can't be written, and fails", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "fiona");
  const ended = await new Promise<Ended>((resolve) => {
    const child = execFile(
      "sh",
      ["-c", `"${launcher}" replay ${reference} --data-dir "${dataDir}" >/dev/full`],
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
  expect(ended).toEqual({ code: 1, stdout: "", stderr: "switchyard: the output can't be written: ENOSPC\n" });
});

test("finds a reference in any spelling: with spaces, in small letters, with letters that look like digits", async () => {
  const dataDir = aDataDir();
  const { leave } = await aCustomer(dataDir, "fiona");
  leave();
  tamper(dataDir, "UPDATE journeys SET correlation_id = '4T22-BTY5-A1Q0'");
  for (const heard of ["4T22 BTY5 A1Q0", "4t22-bty5-a1q0", "4T22-BTY5-AIQO", "4t22 bty5 alqo"])
    expect(await switchyard(["replay", heard], { DATA_DIR: dataDir }), heard).toMatchObject({ code: 0 });
  expect(await switchyard(["replay", "4T22-BTY5-AIQI"], { DATA_DIR: dataDir })).toMatchObject({
    code: 4,
    stderr: expect.stringContaining("No journey has the reference 4T22-BTY5-AIQI."),
  });
});
