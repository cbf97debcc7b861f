import { join } from "node:path";

/** The site and sandbox of one worker. */
export interface JourneySite {
  readonly port: string;
  readonly sandboxPort: string;
  readonly url: string;
  readonly sandboxUrl: string;
  /** Contains its log and its data folder. */
  readonly folder: string;
  /** Settings for scripts/test-site.ts. */
  readonly settings: Readonly<Record<string, string>>;
}

/** One per worker, on the ports from playwright.config.ts or the test command. */
export const journeySites = (): readonly JourneySite[] => {
  const given = (name: "JOURNEY_PORTS" | "JOURNEY_SANDBOX_PORTS" | "JOURNEY_DIR") => process.env[name] ?? "";
  const sandboxPorts = given("JOURNEY_SANDBOX_PORTS").split(" ");
  return given("JOURNEY_PORTS")
    .split(" ")
    .map((port, index) => {
      const sandboxPort = sandboxPorts[index] ?? "";
      const folder = join(given("JOURNEY_DIR"), String(index));
      return {
        port,
        sandboxPort,
        url: `http://localhost:${port}`,
        sandboxUrl: `http://localhost:${sandboxPort}`,
        folder,
        settings: { JOURNEY_PORT: port, JOURNEY_SANDBOX_PORT: sandboxPort, JOURNEY_DIR: folder },
      };
    });
};

/** The current worker's site. */
export const journeySite = (): JourneySite => {
  const site = journeySites()[Number(process.env["TEST_PARALLEL_INDEX"] ?? "0")];
  if (!site) throw new Error("there are more workers than ports for their sites");
  return site;
};
