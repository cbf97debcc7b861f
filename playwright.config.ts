import { join } from "node:path";
import { tmpdir } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { browserPath } from "./scripts/browser.ts";
import { compiledCode } from "./scripts/paths.ts";

// The test command sets these to free ports and a fresh folder; here are the values for running Playwright alone.
process.env["JOURNEY_PORT"] ||= "4380";
process.env["JOURNEY_SANDBOX_PORT"] ||= "4381";
process.env["JOURNEY_DIR"] ||= join(tmpdir(), `switchyard-journeys-${process.pid}`);

process.env["NODE_COMPILE_CACHE"] ||= compiledCode;

const site = `http://localhost:${process.env["JOURNEY_PORT"]}`;
const executablePath = browserPath();

/**
 * What a browser does beside showing our pages costs more than the pages do. A full Chromium draws two pages of its own into
 * every window, for the list below an address bar that nobody sees. The last list of features counts, so Playwright's stand here too.
 */
const withoutOwnPages = [
  // Playwright's own.
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // The list below the address bar.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  forbidOnly: Boolean(process.env["CI"]),
  // All journeys share one sandbox: each uses a premise and a person of its own.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: site,
    timezoneId: "America/Chicago",
    // Without a film: that costs a third of the whole run.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false, snapshots: true },
    screenshot: "only-on-failure",
    launchOptions: {
      args: ["--disable-gpu", `--disable-features=${withoutOwnPages.join(",")}`],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects:
    process.env["JOURNEY_CONTENT"] === "layout-service"
      ? [
          // Journeys that are marked for it run again on a site whose content comes from a layout service.
          {
            name: "layout-service",
            grep: /@content/,
            use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
          },
        ]
      : [
          { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } } },
          // Journeys that are marked for it run again as on a small phone.
          { name: "phone", grep: /@phone/, use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } } },
        ],
  webServer: {
    command: `exec "${process.execPath}" scripts/test-site.ts`,
    url: `${site}/api/health`,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: "pipe",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
