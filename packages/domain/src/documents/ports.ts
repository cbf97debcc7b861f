import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { Brand } from "../kernel/brand.ts";
import type { DocumentContent, DocumentQuery } from "./model.ts";

/** A product's documents, as PDF. */
export interface PlanDocuments {
  open(query: DocumentQuery): ResultAsync<Uint8Array, Problem>;
}

/** A document sent to a customer, as PDF; only their own. */
export interface DocumentArchive {
  open(archiveId: string, documentId: string): ResultAsync<Uint8Array, Problem>;
}

/** The location of a document: an address, or a query of the site's own call. */
export interface DocumentPlace {
  readonly address: string;
  readonly own: DocumentQuery | undefined;
}

/** The contents of documents, by their addresses on pages. */
export interface DocumentContents {
  /** Starts to read them, for an order that may follow. The caller does not wait, and a failure has no effect. */
  prepare(places: readonly DocumentPlace[], brand: Brand): void;
  /** Their contents, as far as they are cached or quickly read; one that takes longer is missing. */
  of(places: readonly DocumentPlace[], brand: Brand): Promise<ReadonlyMap<string, DocumentContent>>;
}
