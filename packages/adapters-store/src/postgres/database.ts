import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { problem, type Problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import type { Pool, QueryConfig, QueryResult } from "pg";
import { StoreRefusal } from "../refusal.ts";

/** Where statements go: one connection, or any of the pool's. */
export interface Connection {
  /** Columns come by their names; big integers as numbers, for none of ours is beyond those. */
  query<Row = unknown>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
}

export interface Database extends Connection {
  /** Its driver is loaded with the first question: who uses another store does not pay for it. */
  pool(): Promise<Pool>;
  /** Runs `work` as one transaction, anew where the server has asked for that. */
  inTransaction<T>(work: (on: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds that a statement may take, and for which a lock may be waited; 0 is without end. */
interface Patience {
  readonly statement: number;
  readonly lock: number;
}

/** What a visitor's request waits for. */
const ofRequests: Patience = { statement: 10_000, lock: 5_000 };
/** A migration takes the time that it takes, and other instances wait for it. */
export const ofMigrations: Patience = { statement: 0, lock: 0 };

/** Milliseconds for which a connection may be waited. */
const connecting = 3_000;
const bigint = 20;

interface PoolOptions {
  readonly connections: number;
  readonly patience?: Patience;
  /**
   * A pooler stands before the database that gives each transaction another connection: what would stay with a connection,
   * prepared statements and settings, can't be there. Patience is then the role's.
   */
  readonly isPooled?: boolean;
}

const poolTo = async (
  url: string,
  { connections, patience = ofRequests, isPooled = false }: PoolOptions,
): Promise<Pool> => {
  const { default: pg } = await import("pg");
  const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: string) =>
    oid === bigint ? Number : pg.types.getTypeParser(oid, format as "text");
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connecting,
    idleTimeoutMillis: 30_000,
    // A tool ends with its last answer.
    allowExitOnIdle: true,
    ...(isPooled
      ? {}
      : {
          statement_timeout: patience.statement,
          lock_timeout: patience.lock,
          idle_in_transaction_session_timeout: patience.statement,
        }),
    application_name: "switchyard",
    types: { getTypeParser: parserOf },
  });
  // A connection that is lost while nobody uses it: the next statement gets another one.
  pool.on("error", () => undefined);
  return pool;
};

/** A pool of connections that are made when they are first needed. @param url `postgres://…` */
export const database = (url: string, options: PoolOptions): Database => {
  let made: Promise<Pool> | undefined;
  let isClosed = false;
  const statement = options.isPooled === true ? unnamed : named;
  const pool = async (): Promise<Pool> => {
    if (isClosed) throw new StoreRefusal("the store is closed");
    return (made ??= poolTo(url, options));
  };
  return {
    pool,
    query: async (sql, values) => answerOf(await (await pool()).query(statement(sql, values))),
    inTransaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transaction(await pool(), statement, work);
        } catch (error) {
          if (attempt === mostAttempts || !asksForAnother(error)) throw error;
          await sleep(attempt * 10);
        }
      }
    },
    close: async () => {
      isClosed = true;
      await (await made)?.end();
    },
  };
};

type Statement = (text: string, values: readonly unknown[] | undefined) => QueryConfig;

const unnamed: Statement = (text, values) => (values === undefined ? { text } : { text, values: [...values] });

/** A statement with values is prepared once for each connection: to plan it costs more than to run it. */
const named: Statement = (text, values) => {
  if (values === undefined) return { text };
  const name = names.get(text) ?? hash("sha1", text);
  names.set(text, name);
  return { name, text, values: [...values] };
};
const names = new Map<string, string>();

const answerOf = <Row>({ rows, rowCount }: QueryResult) => ({ rows: rows as readonly Row[], count: rowCount ?? 0 });

const transaction = async <T>(pool: Pool, statement: Statement, work: (on: Connection) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query("BEGIN");
    const value = await work({ query: async (sql, values) => answerOf(await client.query(statement(sql, values))) });
    await client.query("COMMIT");
    return value;
  } catch (error) {
    await client.query("ROLLBACK").catch((failed: Error) => (lost = failed));
    throw error;
  } finally {
    client.release(lost);
  }
};

const mostAttempts = 4;
/** Two transactions were in each other's way: `serialization_failure`, `deadlock_detected`. */
const asksForAnother = (error: unknown): boolean =>
  isOfServer(error) && (error.code === "40001" || error.code === "40P01");

/** What the server itself has said, with its name of the condition. */
const isOfServer = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";

/** Whether nothing was carried out because there was no connection: it may be tried again. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "ECONNREFUSED" || error.code === "57P03")) ||
    error.message.includes("timeout exceeded when trying to connect"));

const ofServer = ({ code, message }: Error & { readonly code: string }): string => {
  if (code === raised) return message;
  return code === insufficientPrivilege ? `this role may not do that (SQLSTATE ${code})` : `SQLSTATE ${code}`;
};

/** Why it failed, in words that are safe for logs: our own, or the server's name of the condition; never a statement or a value. */
export const reason = (error: unknown): string => {
  if (error instanceof StoreRefusal) return error.message;
  if (isUnreachable(error)) return "the database can't be reached";
  if (isOfServer(error)) return ofServer(error);
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error && error.message.startsWith("Connection terminated")
    ? "the connection to the database was lost"
    : "failed";
};

/** What our own triggers raise: the message is ours. */
const raised = "P0001";
const insufficientPrivilege = "42501";

/** Does `work` and answers like a port: what it throws becomes the problem `store`. */
export const attempt = <T>(operation: string, work: () => Promise<T>): ResultAsync<T, Problem> =>
  new ResultAsync(
    work().then(
      (value): Result<T, Problem> => ok(value),
      (error: unknown) => err(problem("store", operation, reason(error))),
    ),
  );
