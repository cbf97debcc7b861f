import { join } from "node:path";
import { answers, Program } from "../../scripts/processes.ts";
import { freePort } from "../../scripts/settings.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";

export interface CannedSite extends TestSite {
  /** Delays each answer of the gateway from now on by this many milliseconds. */
  delay(ms: number): Promise<void>;
}

/** A site with a gateway of recorded answers, so only the site's speed is measured. */
export async function startCannedSite(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CannedSite> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const gateway = new Program({
    name: "the canned gateway",
    args: [join(import.meta.dirname, "canned-gateway.ts"), port],
    cwd: folder,
    env: process.env,
  });
  const ready = await answers(gateway, `${url}/health`);
  if (ready.isErr()) throw new Error(ready.error);
  const site = await startTestSite(folder, {
    GATEWAY_URL: url,
    GATEWAY_CLIENT_ID: "larkspur-site",
    GATEWAY_CLIENT_SECRET: "sandbox-secret",
    CMS_HANDLERS_URL: `http://cms.localhost:${port}`,
    ...settings,
  });
  return {
    ...site,
    delay: async (ms) => void (await (await fetch(`${url}/canned/delay/${ms}`)).text()),
    stop: async () => {
      await site.stop();
      await gateway.stop();
    },
  };
}
