import { join } from "node:path";

/** The site and the sandbox of one worker of the journeys. */
export interface JourneySite {
  readonly port: string;
  readonly sandboxPort: string;
  readonly url: string;
  readonly sandboxUrl: string;
  /** Has its log and the folder of its data. */
  readonly folder: string;
  /** Settings for scripts/test-site.ts. */
  readonly settings: Readonly<Record<string, string>>;
}

/** One for each worker, on the ports that playwright.config.ts or the test command has chosen. */
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

/** That of the worker that runs this. */
export const journeySite = (): JourneySite => {
  const site = journeySites()[Number(process.env["TEST_PARALLEL_INDEX"] ?? "0")];
  if (!site) throw new Error("there are more workers than ports for their sites");
  return site;
};
