import { startPostgres } from "../../scripts/postgres.ts";

/** One server for the suite; each test has its own schema. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env["TEST_POSTGRES_URL"] = server.url;
  return () => server.stop();
}
