import { join } from "node:path";
import { tmpdir } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { browserPath } from "./scripts/browser.ts";
import { compiledCode } from "./scripts/paths.ts";
import { patient } from "./scripts/testing/slowness.ts";
import { journeySite, journeySites } from "./tests/journeys/sites.ts";

// The test command sets these to free ports and a fresh folder; here are the values for running Playwright alone.
process.env["JOURNEY_PORTS"] ||= "4380 4382";
process.env["JOURNEY_SANDBOX_PORTS"] ||= "4381 4383";
process.env["JOURNEY_DIR"] ||= join(tmpdir(), `switchyard-journeys-${process.pid}`);

process.env["NODE_COMPILE_CACHE"] ||= compiledCode;

const sites = journeySites();
const executablePath = browserPath();

/**
 * Chromium's own features cost more than our pages: a full Chromium renders two hidden pages in every window, for the list below
 * the address bar. These features are off. Only the last list of features counts, so it repeats Playwright's.
 */
const withoutOwnPages = [
  // Playwright's own viewports.
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
  // The list that the browser opens below the address bar.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  forbidOnly: Boolean(process.env["CI"]),
  // Each worker has a separate site and sandbox, so its faults don't affect other workers. All journeys of a worker share them
  // in sequence, each with a separate premise and person.
  fullyParallel: false,
  workers: sites.length,
  retries: 0,
  timeout: patient(110_000),
  expect: { timeout: patient(30_000) },
  reporter: "list",
  use: {
    baseURL: journeySite().url,
    timezoneId: "America/Chicago",
    // A trace costs a sixth of the whole run: ask for one with --trace retain-on-failure.
    trace: "off",
    screenshot: "only-on-failure",
    // Desktop runs with reduced motion; phones with all motion.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args: ["--disable-gpu", `--disable-features=${withoutOwnPages.join(",")}`],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects:
    process.env["JOURNEY_CONTENT"] === "layout-service"
      ? [
          // Marked journeys run again on a site whose content comes from a layout service.
          {
            name: "layout-service",
            grep: /@content/,
            use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } },
          },
        ]
      : [
          { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } } },
          // Marked journeys run again on a small phone.
          {
            name: "phone",
            grep: /@phone/,
            use: {
              ...devices["Pixel 7"],
              viewport: { width: 360, height: 740 },
              contextOptions: { reducedMotion: "no-preference" },
            },
          },
        ],
  webServer: sites.map(({ url, settings }) => ({
    command: `exec "${process.execPath}" scripts/test-site.ts`,
    env: settings,
    url: `${url}/api/health`,
    timeout: patient(240_000),
    reuseExistingServer: false,
    stdout: "pipe" as const,
    stderr: "pipe" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  })),
});
