import { join } from "node:path";
import { tmpdir } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { browserPath } from "./scripts/browser.ts";

// The test command sets these to free ports and a fresh folder; here are the values for running Playwright alone.
process.env["JOURNEY_PORT"] ||= "4380";
process.env["JOURNEY_SANDBOX_PORT"] ||= "4381";
process.env["JOURNEY_DIR"] ||= join(tmpdir(), `switchyard-journeys-${process.pid}`);

const site = `http://localhost:${process.env["JOURNEY_PORT"]}`;
const executablePath = browserPath();

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
    trace: "retain-on-failure",
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: process.env["JOURNEY_CONTENT"] === "layout-service" ? [
    // Journeys that are marked for it run again on a site whose content comes from a layout service.
    { name: "layout-service", grep: /@content/, use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } } },
  ] : [
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
