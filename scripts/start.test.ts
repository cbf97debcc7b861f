import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./paths.ts";
import { freePort } from "./settings.ts";

const other = createServer();
const folder = mkdtempSync(join(tmpdir(), "switchyard-start-"));
let takenPort = 0;
let ports: Record<string, string> = {};

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
  takenPort = (other.address() as AddressInfo).port;
  ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
});

afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

/** Starts Switchyard with invalid settings or content, and waits until it gives up. */
const refusalOf = (
  settings: Record<string, string>,
  cwd = root,
): Promise<{ code: unknown; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...ports, DATA_DIR: folder, ...settings };
    execFile(process.execPath, [join(root, "scripts/start.ts")], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });

describe("a failed start prints one clear line", () => {
  test.each([
    ["a wrong setting", () => ({ PORT: "eighty" }), /^switchyard: PORT must be a whole number/],
    [
      "a port that is in use",
      () => ({ PORT: String(takenPort) }),
      /^switchyard: PORT \d+ is in use by another program/,
    ],
    [
      "a folder that can't be made",
      () => ({ DATA_DIR: join(root, "package.json", "data") }),
      /^switchyard: DATA_DIR .* cannot be written \(a part of its path is not a folder\)/,
    ],
    [
      "a catalogue that is not there",
      () => ({ SANDBOX_CATALOGUE: "no-such-file.csv" }),
      /^switchyard: SANDBOX_CATALOGUE .* cannot be read \(it does not exist\)/,
    ],
    [
      "a gateway without credentials",
      () => ({ GATEWAY_URL: "https://gateway.example.com", GATEWAY_CLIENT_SECRET: "x" }),
      /^switchyard: GATEWAY_CLIENT_ID must be set/,
    ],
  ])("%s", async (_, settings, line) => {
    const { code, stdout, stderr } = await refusalOf(settings());
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test("a bad value in the policy, with its file and line", async () => {
    const place = join(folder, "with-content");
    cpSync(join(root, "content"), join(place, "content"), { recursive: true });
    const file = join(place, "content", "policy.yaml");
    const text = readFileSync(file, "utf8").replace("depositDueDays: 30", "depositDueDays: soon");
    writeFileSync(file, text);
    const line = text.split("\n").findIndex((one) => one.startsWith("depositDueDays")) + 1;
    const { code, stdout, stderr } = await refusalOf({}, place);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      new RegExp(`^switchyard: The policy can't be read: content/policy\\.yaml:${line}: depositDueDays: .+\\n$`),
    );
  });
});
