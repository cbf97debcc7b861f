import { correlationIdSchema } from "@switchyard/domain/kernel/ids";

/** The reference of a customer's journey in the address of a page outside of any flow; empty without one. */
export const referenceIn = (search: URLSearchParams): string =>
  correlationIdSchema.safeParse(search.get("reference") ?? "").data ?? "";
