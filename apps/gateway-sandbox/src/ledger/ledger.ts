import type { DatabaseSync, SQLOutputValue, StatementSync } from "node:sqlite";
import { accountMade } from "./database.ts";

export interface Customer {
  readonly partnerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: string;
}

export interface ContractAccount {
  readonly contractAccount: string;
  readonly partnerNumber: string;
  readonly esiid: string;
  readonly createdAt: string;
}

export interface Order {
  readonly serviceContractNumber: string;
  readonly partnerNumber: string;
  readonly contractAccount: string;
  readonly esiid: string;
  readonly startDate: string;
  readonly productId: string;
  readonly intent: string;
  readonly orderedAt: string;
}

export interface Mail {
  /** The provider's confirmation to the customer, sent with every order, or a copy requested by the site. */
  readonly kind: "provider" | "copy";
  readonly recipient: string;
  readonly contractAccount: string;
  readonly planName: string;
  /** The start day of the confirmed order. */
  readonly startDate: string;
  readonly sentAt: string;
}

/** One call that was carried out; a replayed answer leaves no entry. */
export interface Entry {
  readonly id: number;
  readonly at: string;
  readonly operationId: string;
  readonly idempotencyKey: string | null;
  readonly correlationId: string;
  readonly brand: string;
  /** The request with masked identity numbers. */
  readonly request: unknown;
  readonly response: unknown;
}

export interface LedgerContents {
  readonly customers: readonly Customer[];
  readonly contractAccounts: readonly ContractAccount[];
  readonly orders: readonly Order[];
  readonly mails: readonly Mail[];
  readonly entries: readonly Entry[];
}

type Row = Record<string, SQLOutputValue>;
const text = (row: Row, column: string): string => String(row[column]);

const toCustomer = (row: Row): Customer => ({
  partnerNumber: text(row, "partner_number"),
  firstName: text(row, "first_name"),
  lastName: text(row, "last_name"),
  createdAt: text(row, "created_at"),
});
const toAccount = (row: Row): ContractAccount => ({
  contractAccount: text(row, "contract_account"),
  partnerNumber: text(row, "partner_number"),
  esiid: text(row, "esiid"),
  createdAt: text(row, "created_at"),
});
const toOrder = (row: Row): Order => ({
  serviceContractNumber: text(row, "service_contract"),
  partnerNumber: text(row, "partner_number"),
  contractAccount: text(row, "contract_account"),
  esiid: text(row, "esiid"),
  startDate: text(row, "start_date"),
  productId: text(row, "product_id"),
  intent: text(row, "intent"),
  orderedAt: text(row, "ordered_at"),
});
const toMail = (row: Row): Mail => ({
  kind: text(row, "kind") === "provider" ? "provider" : "copy",
  recipient: text(row, "recipient"),
  contractAccount: text(row, "contract_account"),
  planName: text(row, "plan_name"),
  startDate: text(row, "start_date"),
  sentAt: text(row, "sent_at"),
});
const toEntry = (row: Row): Entry => ({
  id: Number(row["id"]),
  at: text(row, "at"),
  operationId: text(row, "operation_id"),
  idempotencyKey: row["idempotency_key"] === null ? null : text(row, "idempotency_key"),
  correlationId: text(row, "correlation_id"),
  brand: text(row, "brand"),
  request: JSON.parse(text(row, "request")),
  response: JSON.parse(text(row, "response")),
});

/** 0030000011 and 30000011 are the same partner (E-157). */
const padded = (partnerNumber: string): string => partnerNumber.padStart(10, "0");

/** The gateway's ledger: customers, orders and mails, each with its key. */
export const ledgerIn = (database: DatabaseSync, now: () => Date) => {
  const at = () => now().toISOString();
  const prepared = new Map<string, StatementSync>();
  /** Prepares each statement once, because preparing costs more than running it. */
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const all = (sql: string, ...values: string[]): Row[] => statement(sql).all(...values);
  const one = (sql: string, ...values: string[]): Row | undefined => statement(sql).get(...values);
  const count = (table: "customers" | "contract_accounts" | "orders"): number =>
    Number(one(`SELECT COUNT(*) AS n FROM ${table}`)?.["n"]);

  return {
    /** The person's partner, created if missing. A partner of the old records has its old number. */
    customer(
      personKey: string,
      { email, ...name }: { readonly firstName: string; readonly lastName: string; readonly email: string },
      oldNumber: string | undefined,
    ): Customer {
      const known = one("SELECT * FROM customers WHERE person_key = ?", personKey);
      // A returning person may have another e-mail address.
      if (known) database.prepare("UPDATE customers SET email = ? WHERE person_key = ?").run(email, personKey);
      if (known) return toCustomer(known);
      const partnerNumber = oldNumber ?? String(40_000_001 + count("customers"));
      database
        .prepare(
          "INSERT INTO customers (partner_number, person_key, first_name, last_name, created_at, email) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .run(partnerNumber, personKey, name.firstName, name.lastName, at(), email);
      return { partnerNumber, ...name, createdAt: at() };
    },

    /** The partner's e-mail address; empty if unknown. */
    emailOf(partnerNumber: string): string {
      const row = one("SELECT email FROM customers WHERE partner_number = ?", partnerNumber);
      return row ? text(row, "email") : "";
    },

    customerNumbered(partnerNumber: string): Customer | undefined {
      const row = one("SELECT * FROM customers WHERE substr('00' || partner_number, -10) = ?", padded(partnerNumber));
      return row ? toCustomer(row) : undefined;
    },

    /** The contract account of a partner at a meter, created if missing. */
    contractAccount(partnerNumber: string, esiid: string): ContractAccount {
      const known = one("SELECT * FROM contract_accounts WHERE partner_number = ? AND esiid = ?", partnerNumber, esiid);
      if (known) return toAccount(known);
      const contractAccount = String(2_100_000_001 + count("contract_accounts")).padStart(12, "0");
      database
        .prepare("INSERT INTO contract_accounts VALUES (?, ?, ?, ?)")
        .run(contractAccount, partnerNumber, esiid, at());
      return { contractAccount, partnerNumber, esiid, createdAt: at() };
    },

    contractAccountNumbered(contractAccount: string): ContractAccount | undefined {
      const row = one("SELECT * FROM contract_accounts WHERE contract_account = ?", contractAccount);
      return row ? toAccount(row) : undefined;
    },

    hasOrdered(partnerNumber: string, esiid: string): boolean {
      return (
        one(
          "SELECT 1 FROM orders WHERE partner_number = ? AND esiid = ? AND cancelled_at = ''",
          partnerNumber,
          esiid,
        ) !== undefined
      );
    },

    order(order: Omit<Order, "serviceContractNumber" | "orderedAt">): Order {
      const serviceContractNumber = String(4_008_000_001 + count("orders"));
      database
        .prepare(
          "INSERT INTO orders (service_contract, partner_number, contract_account, esiid, start_date, product_id, intent, ordered_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .run(
          serviceContractNumber,
          order.partnerNumber,
          order.contractAccount,
          order.esiid,
          order.startDate,
          order.productId,
          order.intent,
          at(),
        );
      return { ...order, serviceContractNumber, orderedAt: at() };
    },

    /** Cancels an order, as support does on the phone: its home can be ordered again. False without such an order. */
    cancel(serviceContractNumber: string): boolean {
      const done = database
        .prepare("UPDATE orders SET cancelled_at = ? WHERE service_contract = ? AND cancelled_at = ''")
        .run(at(), serviceContractNumber);
      return Number(done.changes) === 1;
    },

    mail(mail: Omit<Mail, "sentAt">): void {
      database
        .prepare(
          "INSERT INTO mails (kind, recipient, contract_account, plan_name, start_date, sent_at) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .run(mail.kind, mail.recipient, mail.contractAccount, mail.planName, mail.startDate, at());
    },

    enter(entry: Omit<Entry, "id" | "at">): void {
      database
        .prepare(
          "INSERT INTO entries (at, operation_id, idempotency_key, correlation_id, brand, request, response) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .run(
          at(),
          entry.operationId,
          entry.idempotencyKey,
          entry.correlationId,
          entry.brand,
          JSON.stringify(entry.request),
          JSON.stringify(entry.response),
        );
    },

    contractAccounts: (): readonly ContractAccount[] =>
      all("SELECT * FROM contract_accounts ORDER BY contract_account").map(toAccount),

    /** Without cancelled orders. */
    orders: (): readonly Order[] =>
      all("SELECT * FROM orders WHERE cancelled_at = '' ORDER BY service_contract").map(toOrder),

    /** The application of this contract account: the body of createCustomer, with masked identity numbers. */
    applicationFor(contractAccount: string): unknown {
      const row = one(
        `SELECT request FROM entries WHERE operation_id = 'createCustomer' AND ${accountMade} = ? ORDER BY id DESC LIMIT 1`,
        contractAccount,
      );
      return row ? JSON.parse(text(row, "request")) : undefined;
    },

    /** The deposit of this contract account's last creation, in dollars; 0 without one. */
    depositOf(contractAccount: string): number {
      const row = one(
        `SELECT json_extract(response, '$.checkSecurityDepositResponse.result.isDepositRequired') AS required, json_extract(response, '$.calculateDepositResponse.result') AS amount FROM entries WHERE operation_id = 'createCustomer' AND ${accountMade} = ? ORDER BY id DESC LIMIT 1`,
        contractAccount,
      );
      return row && Number(row["required"]) === 1 ? Number(row["amount"] ?? 0) : 0;
    },

    contents(): LedgerContents {
      return {
        customers: all("SELECT * FROM customers ORDER BY rowid").map(toCustomer),
        contractAccounts: this.contractAccounts(),
        orders: this.orders(),
        mails: all("SELECT * FROM mails ORDER BY id").map(toMail),
        entries: all("SELECT * FROM entries ORDER BY id").map(toEntry),
      };
    },

    /** Deletes everything done here; the fixture data stays. */
    reset(): void {
      database.exec(
        "DELETE FROM records; DELETE FROM entries; DELETE FROM answers; DELETE FROM mails; DELETE FROM orders; DELETE FROM contract_accounts; DELETE FROM customers;",
      );
    },
  };
};

export type Ledger = ReturnType<typeof ledgerIn>;
