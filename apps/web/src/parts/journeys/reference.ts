import { correlationIdSchema } from "@switchyard/domain/kernel/ids";

/** The reference of a signed-in customer's journey, which went along to a page that belongs to no flow; empty when there is none. */
export const referenceIn = (search: URLSearchParams): string =>
  correlationIdSchema.safeParse(search.get("reference") ?? "").data ?? "";
