import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { root } from "./paths.ts";
import { lastWords } from "./processes.ts";

const run = promisify(execFile);

/** Paths of the browser on Debian and its relatives. The headless one comes first, because it needs less work. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const minutes = 60_000;

/**
 * The browser for the journeys: a path, or undefined for Playwright's own. The test launcher sets
 * CHROMIUM_PATH to the one that it has tried.
 */
export function browserPath(): string | undefined {
  if (process.env["CHROMIUM_PATH"] !== undefined) return process.env["CHROMIUM_PATH"] || undefined;
  return existsSync(chromium.executablePath()) ? undefined : systemBrowsers.find((path) => existsSync(path));
}

/**
 * Finds a Chromium that starts, or installs one: Playwright's own if it can be
 * downloaded, or else Debian's package if we may install it.
 *
 * @returns its path ("" for Playwright's own), or the failed attempts
 */
export async function obtainBrowser(say: (line: string) => void): Promise<{ path: string } | { tried: string[] }> {
  const tried: string[] = [];
  const found = async (paths: string[]) => {
    for (const path of paths) {
      const trouble = await launchTrouble(path);
      if (trouble === null) return { path };
      tried.push(trouble);
    }
    return null;
  };
  const present = () => [
    ...(existsSync(chromium.executablePath()) ? [""] : []),
    ...systemBrowsers.filter((path) => existsSync(path)),
  ];

  const ready = await found(present());
  if (ready) return ready;
  const ways = [
    ["Playwright's own browser", process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], 3],
    ...(process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
      ? [
          [
            "Debian's chromium-headless-shell package",
            "/bin/sh",
            ["-c", "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell"],
            5,
          ] as const,
        ]
      : []),
  ] as const;
  for (const [what, command, args, patience] of ways) {
    say(`getting ${what}`);
    try {
      await run(command, args, {
        cwd: root,
        timeout: patience * minutes,
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
      });
    } catch (error) {
      tried.push(`${what} could not be installed: ${lastWords((error as { stderr?: string }).stderr ?? "")}`);
      continue;
    }
    const got = await found(present());
    if (got) return got;
  }
  return { tried };
}

/**
 * Starts a browser, and installs one first if there is none.
 *
 * @throws the failed attempts, when none can be had
 */
export async function startBrowser(
  args: readonly string[] = [],
  say: (line: string) => void = () => undefined,
): Promise<Browser> {
  const found = await obtainBrowser(say);
  if ("tried" in found) throw new Error(`There is no browser: ${found.tried.join("; ")}`);
  return chromium.launch({ args: [...args], ...(found.path === "" ? {} : { executablePath: found.path }) });
}

async function launchTrouble(path: string): Promise<string | null> {
  try {
    const browser = await chromium.launch({ ...(path === "" ? {} : { executablePath: path }), timeout: 30_000 });
    await browser.close();
    return null;
  } catch (error) {
    return `${path || "Playwright's own browser"} does not start: ${firstLine(error)}`;
  }
}

const firstLine = (error: unknown): string => ((error as Error).message ?? String(error)).split("\n")[0] ?? "";
