import { join } from "node:path";
import { answers, Program } from "../../scripts/processes.ts";
import { freePort } from "../../scripts/settings.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";

/** A site whose gateway has the answers of this sandbox ready, so that its own speed is measured. */
export async function startCannedSite(folder: string, sandboxUrl: string): Promise<TestSite> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const gateway = new Program({ name: "the canned gateway", args: [join(import.meta.dirname, "canned-gateway.ts"), port, sandboxUrl], cwd: folder, env: process.env });
  const ready = await answers(gateway, `${url}/health`, 10_000);
  if (ready.isErr()) throw new Error(ready.error);
  return startTestSite(folder, { GATEWAY_URL: url, GATEWAY_CLIENT_ID: "larkspur-site", GATEWAY_CLIENT_SECRET: "sandbox-secret", CMS_HANDLERS_URL: `http://cms.localhost:${port}` });
}
