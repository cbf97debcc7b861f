import type { Instant, IsoDate } from "../kernel/clock.ts";

/** The three documents of a plan, by their short names. */
export type DocumentKind = "EFL" | "TOS" | "YRC";

/** A document of a product: which, for whom, in which version. */
export interface DocumentQuery {
  readonly kind: DocumentKind;
  readonly productId: string;
  readonly tdsp: string;
  readonly language: "en" | "es";
  /** The version of this day; undefined is today's. */
  readonly effective: IsoDate | undefined;
  /** The customer classification that it is for; empty for everybody. */
  readonly classification: string;
  /** A quote made for one customer; empty for the public price. */
  readonly quoteId: string;
}

/** What a document said when it was read: a digest of its bytes. */
export interface DocumentContent {
  readonly sha256: string;
  readonly readAt: Instant;
}
