import pg from "pg";
import type { PostgresServer } from "../../scripts/postgres.ts";
import { aWire, type WireState } from "./a-wire.ts";

export const failures = ["refused", "crashed", "full", "read-only", "out of connections", "silent", "slow"] as const;
export type Failure = (typeof failures)[number];

/** A database that fails in seven ways, one at a time, and recovers. */
export interface FailingDatabase {
  /** Returns the database's address for the site: through the proxy, with a separate role. */
  readonly url: string;
  begin(failure: Failure): Promise<void>;
  end(failure: Failure): Promise<void>;
  /** Answers this many more queries, and then none until the end of the failure. */
  refuseAfter(questions: number): void;
  close(): Promise<void>;
}

const endConnections = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'site'";
const tables =
  "SELECT format('%I', relname) AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition";

export const aFailingDatabase = async (server: PostgresServer): Promise<FailingDatabase> => {
  const owner = new pg.Pool({ connectionString: server.url, max: 1 });
  owner.on("error", () => undefined);
  const run = async (...statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await owner.query(sql);
  };
  const onEachTable = async (statement: (table: string) => string): Promise<void> => {
    const { rows } = await owner.query<{ readonly name: string }>(tables);
    await run(...rows.map(({ name }) => statement(name)));
  };
  await run(
    "CREATE ROLE site LOGIN",
    "GRANT ALL ON SCHEMA public TO site",
    "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$",
  );
  const asSite = new URL(server.url);
  asSite.username = "site";
  const wire = await aWire(asSite.toString());
  const onWire = (state: WireState) => ({ begin: () => wire.become(state), end: () => wire.become("passes") });
  const ways: Readonly<Record<Failure, { readonly begin: () => Promise<void>; readonly end: () => Promise<void> }>> = {
    refused: onWire("cut"),
    crashed: {
      begin: async () => {
        await wire.become("cut");
        await server.restart();
      },
      end: () => wire.become("passes"),
    },
    full: {
      begin: () =>
        onEachTable(
          (table) =>
            `CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION no_room()`,
        ),
      end: () => onEachTable((table) => `DROP TRIGGER no_room ON ${table}`),
    },
    "read-only": {
      begin: () => run("ALTER ROLE site SET default_transaction_read_only = on", endConnections),
      end: () => run("ALTER ROLE site RESET default_transaction_read_only", endConnections),
    },
    "out of connections": {
      begin: () => run("ALTER ROLE site CONNECTION LIMIT 0", endConnections),
      end: () => run("ALTER ROLE site CONNECTION LIMIT -1"),
    },
    silent: onWire("silent"),
    slow: onWire("slow"),
  };
  return {
    url: wire.url,
    begin: (failure) => ways[failure].begin(),
    end: (failure) => ways[failure].end(),
    refuseAfter: (questions) => wire.cutAfter(questions),
    close: async () => {
      await wire.close();
      await owner.end();
    },
  };
};
