import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { DocumentQuery } from "./model.ts";

/** A product's documents, as PDF. */
export interface PlanDocuments {
  open(query: DocumentQuery): ResultAsync<Uint8Array, Problem>;
}

/** What was sent to a customer, as PDF; only their own. */
export interface DocumentArchive {
  open(archiveId: string, documentId: string): ResultAsync<Uint8Array, Problem>;
}
