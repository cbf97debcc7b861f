import type { DatabaseSync } from "node:sqlite";
import type { AccountBook } from "../customers/book.ts";
import type { BrandId } from "../catalogue/plan.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OperationId } from "../contract/contract.ts";
import type { SettingsStore } from "../behaviour/settings.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Records } from "../ledger/records.ts";
import type { Premises } from "../premises/premises.ts";
import { type Refusal, refusals } from "./errors.ts";
import type { Claims, Tokens } from "./tokens.ts";

/** A request that fits the contract. */
export interface Call {
  readonly brand: BrandId;
  readonly correlationId: string;
  readonly query: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string>>;
  /** Checked against the contract's schema of this operation. */
  readonly body: unknown;
  /** The signed-in customer; undefined for the site's token. */
  readonly customer: Claims | undefined;
}

/** A call under a customer's token; the contract asks for one (`security: customer`). */
export interface CustomerCall extends Call {
  readonly customer: Claims;
}

export type Answer =
  | { readonly kind: "json"; readonly body: unknown; readonly status?: 400 }
  | { readonly kind: "refusal"; readonly refusal: Refusal }
  | { readonly kind: "pdf"; readonly pdf: Promise<Uint8Array> };

/** Handlers by operation. They trust the body, which was validated against the contract. */
export type Operations = Readonly<Record<OperationId, (call: Call) => Answer>>;

/** The provider's systems behind the gateway, for operations to read and change. */
export interface Backend {
  readonly database: DatabaseSync;
  readonly records: Records;
  readonly premises: Premises;
  readonly catalogue: Catalogue;
  readonly accounts: AccountBook;
  readonly ledger: Ledger;
  readonly settings: SettingsStore;
  readonly tokens: Tokens;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly now: () => Date;
  readonly baseUrl: string;
  /** The origins of the merchant's sites; the card frame allows no others. */
  readonly siteOrigins: readonly string[];
}

export const json = (body: unknown): Answer => ({ kind: "json", body });
/** A refusal in the shape of the operation's schema. */
export const badRequest = (body: unknown): Answer => ({ kind: "json", body, status: 400 });
export const refusal = (one: Refusal): Answer => ({ kind: "refusal", refusal: one });
export const success = json({ result: { indicator: "Success" } });

/** Wraps a handler that needs a customer; the gateway has checked the token. */
export const forCustomer =
  (handle: (call: CustomerCall) => Answer) =>
  (call: Call): Answer =>
    call.customer === undefined ? refusal(refusals.unauthorized) : handle({ ...call, customer: call.customer });
