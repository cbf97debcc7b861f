import { randomBytes } from "node:crypto";
import pg from "pg";
import { onTestFinished } from "vitest";
import { aDataDir } from "../a-journey.fixture.ts";
import type { Store } from "../store.ts";
import { openPostgres } from "./opening.ts";

const server = process.env["TEST_POSTGRES_URL"] ?? "";

/** A schema for one test, with a way to run SQL on it directly. */
export interface Schema {
  readonly url: string;
  run<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<readonly Row[]>;
}

export const aSchema = async (): Promise<Schema> => {
  const name = `own_${randomBytes(6).toString("hex")}`;
  const url = new URL(server);
  url.searchParams.set("options", `-c search_path=${name}`);
  const pool = new pg.Pool({ connectionString: url.toString(), max: 1, allowExitOnIdle: true });
  onTestFinished(() => pool.end());
  await pool.query(`CREATE SCHEMA ${name}`);
  return {
    url: url.toString(),
    run: async <Row>(sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows as readonly Row[],
  };
};

export const masterText = "a master key of thirty-two characters or more";
export const consentText = "a consent key of thirty-two characters or more";

/** The store as the site opens it, with the server's own clock. */
export const aStoreIn = (
  { url }: Pick<Schema, "url">,
  opening: Partial<Parameters<typeof openPostgres>[0]> = {},
): Store => {
  const keys = { secretKey: masterText, consentKeyText: consentText };
  const store = openPostgres({ url, dataDir: aDataDir(), ...keys, ...opening })._unsafeUnwrap();
  onTestFinished(() => store.close());
  return store;
};
