import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { Brand } from "../kernel/brand.ts";
import type { DocumentContent, DocumentQuery } from "./model.ts";

/** A product's documents, as PDF. */
export interface PlanDocuments {
  open(query: DocumentQuery): ResultAsync<Uint8Array, Problem>;
}

/** What was sent to a customer, as PDF; only their own. */
export interface DocumentArchive {
  open(archiveId: string, documentId: string): ResultAsync<Uint8Array, Problem>;
}

/** Where a document is read: at its address, or through the site's own call, which knows it by a query. */
export interface DocumentPlace {
  readonly address: string;
  readonly own: DocumentQuery | undefined;
}

/** What documents say, by the addresses under which they are put before customers. */
export interface DocumentContents {
  /** Begins to read them, for an order that may follow. Nobody waits for it, and nothing fails with it. */
  prepare(places: readonly DocumentPlace[], brand: Brand): void;
  /** What they say, as far as it is known or read in a moment; one that could not be read in time is missing. */
  of(places: readonly DocumentPlace[], brand: Brand): Promise<ReadonlyMap<string, DocumentContent>>;
}
