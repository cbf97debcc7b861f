import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** An operation's answer, stored under its key. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type Recalled =
  { readonly kind: "new" } | { readonly kind: "same"; readonly answer: StoredAnswer } | { readonly kind: "reused" };

/** The request as text with sorted fields, so that their order doesn't count. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    return `{${Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
      .join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
};

const hashOf = (body: unknown): string => createHash("sha256").update(canonical(body)).digest("hex");

/** Stored answers by idempotency key, which make a repeat harmless. */
export const answersIn = (database: DatabaseSync) => ({
  recall(operationId: string, key: string, body: unknown): Recalled {
    const row = database
      .prepare("SELECT body_hash, status, body FROM answers WHERE operation_id = ? AND idempotency_key = ?")
      .get(operationId, key);
    if (!row) return { kind: "new" };
    if (row["body_hash"] !== hashOf(body)) return { kind: "reused" };
    return { kind: "same", answer: { status: Number(row["status"]), body: JSON.parse(String(row["body"])) } };
  },

  store(operationId: string, key: string, body: unknown, answer: StoredAnswer): void {
    database
      .prepare("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)")
      .run(operationId, key, hashOf(body), answer.status, JSON.stringify(answer.body));
  },
});

export type Answers = ReturnType<typeof answersIn>;
