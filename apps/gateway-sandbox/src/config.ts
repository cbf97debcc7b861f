import { join } from "node:path";
import { z } from "zod";

/** An invalid setting in the environment. */
export class WrongSetting extends Error {}

const schema = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  DATA_DIR: z.string().min(1).default(".data"),
  SANDBOX_CATALOGUE: z.string().optional(),
  SANDBOX_SITE_ORIGINS: z.string().optional(),
  GATEWAY_CLIENT_ID: z.string().min(1).default("larkspur-site"),
  GATEWAY_CLIENT_SECRET: z.string().min(1).default("sandbox-secret"),
});

export interface Config {
  readonly port: number;
  readonly dataDir: string;
  readonly catalogueFile: string | undefined;
  /** Origins that may show the card frame, if they differ from the defaults. */
  readonly siteOrigins?: readonly string[];
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Reads the sandbox's settings. SANDBOX_PORT is 4010 by default. DATA_DIR is .data; its folder `sandbox` has the state.
 * SANDBOX_CATALOGUE names a Power to Choose export. SANDBOX_SITE_ORIGINS lists the origins that may show the card frame,
 * separated by commas. GATEWAY_CLIENT_ID and GATEWAY_CLIENT_SECRET are the site's credentials.
 * @throws WrongSetting
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = schema.safeParse(given);
  if (!read.success)
    throw new WrongSetting(read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  const { SANDBOX_PORT, DATA_DIR, SANDBOX_CATALOGUE, SANDBOX_SITE_ORIGINS, GATEWAY_CLIENT_ID, GATEWAY_CLIENT_SECRET } =
    read.data;
  const siteOrigins = SANDBOX_SITE_ORIGINS?.split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== "");
  return {
    ...(siteOrigins ? { siteOrigins } : {}),
    port: SANDBOX_PORT,
    dataDir: join(DATA_DIR, "sandbox"),
    catalogueFile: SANDBOX_CATALOGUE,
    clientId: GATEWAY_CLIENT_ID,
    clientSecret: GATEWAY_CLIENT_SECRET,
  };
};
