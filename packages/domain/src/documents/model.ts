import type { Instant, IsoDate } from "../kernel/clock.ts";

/** The three documents of a plan, by their short names. */
export type DocumentKind = "EFL" | "TOS" | "YRC";

/** A document of a product: its kind, customer and version. */
export interface DocumentQuery {
  readonly kind: DocumentKind;
  readonly productId: string;
  readonly tdsp: string;
  readonly language: "en" | "es";
  /** The version of this day; undefined means today's. */
  readonly effective: IsoDate | undefined;
  /** The document's customer classification; empty for all. */
  readonly classification: string;
  /** A quote for one customer; empty for the public price. */
  readonly quoteId: string;
}

/** A digest of a document's bytes when it was read. */
export interface DocumentContent {
  readonly sha256: string;
  readonly readAt: Instant;
}
