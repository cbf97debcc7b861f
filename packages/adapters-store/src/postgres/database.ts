import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { problem, type Problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result, ResultAsync } from "neverthrow";
import type pg from "pg";
import type { Pool, QueryConfig, QueryResult } from "pg";
import { StoreRefusal } from "../refusal.ts";

/** Runs statements on one connection, or on any of the pool's. */
export interface Connection {
  /** Returns rows by column name. Big integers are numbers, because ours are small enough. */
  query<Row = unknown>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
}

export interface Database extends Connection {
  /** Loads the driver on first use, because sites with SQLite don't need it. */
  pool(): Promise<Pool>;
  /** Runs `work` as one transaction, and retries it when the server asks for that. */
  inTransaction<T>(work: (on: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The server's timeouts for a statement and for a lock, in milliseconds; 0 means none. */
interface Patience {
  readonly statement: number;
  readonly lock: number;
}

/** For support's commands, which may search millions of journeys. */
const ofTools: Patience = { statement: 10_000, lock: 5_000 };
/** Migrations have no timeout; other instances wait for them. */
export const ofMigrations: Patience = { statement: 0, lock: 0 };

/** The server's timeout is this much shorter than the client's, in milliseconds. So a client timeout means a silent server, and the pool is replaced. */
const grace = 1_000;
/** The longest wait for a connection, in milliseconds. */
const connecting = 3_000;
/** The client's timeout when the server has none: an hour. */
const longest = 3_600_000;
const bigint = 20;

interface PoolOptions {
  readonly connections: number;
  readonly patience?: Patience;
  /** The time that the current request may still wait for the store, in milliseconds. */
  readonly timeLeft?: () => number;
  /**
   * Whether a pooler gives each transaction another connection. Then prepared statements and settings of a connection can't
   * be used, and the database role sets the timeouts.
   */
  readonly isPooled?: boolean;
}

const poolTo = (
  { Pool: PoolOfClients, types }: typeof pg,
  url: string,
  { connections, patience = ofTools, isPooled = false }: PoolOptions,
): Pool => {
  const parserOf: typeof types.getTypeParser = (oid: number, format?: string) =>
    oid === bigint ? Number : types.getTypeParser(oid, format as "text");
  const pool = new PoolOfClients({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.statement === 0 ? connecting : Math.min(connecting, patience.statement),
    idleTimeoutMillis: 30_000,
    // Commands must exit after their last answer.
    allowExitOnIdle: true,
    keepAlive: true,
    query_timeout: limitOf(patience),
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
  // An idle connection was lost; the next statement gets another one.
  pool.on("error", () => undefined);
  return pool;
};

const limitOf = ({ statement }: Patience): number => (statement === 0 ? longest : statement + grace);

/** A pool that connects on first use. @param url `postgres://…` */
export const database = (url: string, options: PoolOptions): Database => {
  const { patience = ofTools, timeLeft = () => Number.POSITIVE_INFINITY } = options;
  let made: Pool | undefined;
  let isClosed = false;
  const statement = options.isPooled === true ? unnamed : named;
  const pool = async (): Promise<Pool> => {
    const { default: driver } = await import("pg");
    if (isClosed) throw new StoreRefusal("the store is closed");
    return (made ??= poolTo(driver, url, options));
  };
  /** Applies the client's timeout and the request's. */
  const limited: Statement = (text, values) => {
    const left = Math.min(limitOf(patience), timeLeft());
    if (left <= 0) throw new StoreRefusal("the request has run out of time");
    return { ...statement(text, values), query_timeout: left };
  };
  /** Runs work on the pool. If the server is silent, replaces the pool, because its idle connections are dead too. */
  const on = async <T>(work: (at: Pool) => Promise<T>): Promise<T> => {
    const at = await pool();
    try {
      return await work(at);
    } catch (error) {
      if (isSilence(error)) {
        if (made === at) made = undefined;
        void at.end().catch(() => undefined);
      }
      throw error;
    }
  };
  return {
    pool,
    query: (sql, values) => on(async (at) => answerOf(await at.query(limited(sql, values)))),
    inTransaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await on((at) => transaction(at, limited, work));
        } catch (error) {
          if (attempt === mostAttempts || !asksForAnother(error)) throw error;
          await sleep(attempt * 10);
        }
      }
    },
    close: async () => {
      isClosed = true;
      await made?.end();
    },
  };
};

type Statement = (text: string, values?: readonly unknown[]) => QueryConfig & { readonly query_timeout?: number };

const unnamed: Statement = (text, values) => (values === undefined ? { text } : { text, values: [...values] });

/** Prepares each statement with values once per connection, because planning costs more than running it. */
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
    await client.query(statement("BEGIN"));
    const value = await work({ query: async (sql, values) => answerOf(await client.query(statement(sql, values))) });
    await client.query(statement("COMMIT"));
    return value;
  } catch (error) {
    if (isSilence(error)) lost = error;
    else await client.query("ROLLBACK").catch((failed: Error) => (lost = failed));
    throw error;
  } finally {
    client.release(lost);
  }
};

const mostAttempts = 4;
/** Two transactions conflicted: `serialization_failure` or `deadlock_detected`. */
const asksForAnother = (error: unknown): boolean =>
  isOfServer(error) && (error.code === "40001" || error.code === "40P01");

/** An error of the server, with its SQLSTATE. */
const isOfServer = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";

/** The client's timeout passed without an answer of the server. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === "Query read timeout";

/**
 * The server takes no writes now: it is a read replica, or out of disk, memory or connections. SQLSTATE
 * `read_only_sql_transaction`, and the class `insufficient_resources`.
 */
export const takesNoWrites = (error: unknown): boolean =>
  isOfServer(error) && (error.code === "25006" || error.code.startsWith("53"));

/** Without a connection nothing was carried out, so a retry is safe. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && (error.code === "ECONNREFUSED" || error.code === "57P03")) ||
    /timeout exceeded when trying to connect|due to connection timeout/.test(error.message));

const ofServer = ({ code, message }: Error & { readonly code: string }): string => {
  if (code === raised) return message;
  return code === insufficientPrivilege ? `this role may not do that (SQLSTATE ${code})` : `SQLSTATE ${code}`;
};

/** The reason of a failure, safe for logs: our text or the server's SQLSTATE, never a statement or a value. */
export const reason = (error: unknown): string => {
  if (error instanceof StoreRefusal) return error.message;
  if (isUnreachable(error)) return "the database can't be reached";
  if (isSilence(error)) return "the database does not answer";
  if (isOfServer(error)) return ofServer(error);
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error && error.message.startsWith("Connection terminated")
    ? "the connection to the database was lost"
    : "failed";
};

/** The SQLSTATE of our triggers, whose messages are ours. */
const raised = "P0001";
const insufficientPrivilege = "42501";

/** Runs `work`; an exception becomes the problem `store`. */
export const attempt = <T>(operation: string, work: () => Promise<T>): ResultAsync<T, Problem> =>
  new ResultAsync(
    work().then(
      (value): Result<T, Problem> => ok(value),
      (error: unknown) => err(problem("store", operation, reason(error))),
    ),
  );
