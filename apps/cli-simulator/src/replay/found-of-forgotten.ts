import type { FoundOutOfCall, JournalReader } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";

/**
 * What people found out of a journey that is forgotten. No step can take it up there, so that it was written down settles it; of
 * all others their journal tells.
 */
export const foundOfForgotten = async (
  reference: CorrelationId,
  journals: Result<JournalReader, string>,
): Promise<{ readonly isForgotten: boolean; readonly found: readonly FoundOutOfCall[] }> => {
  const isForgotten = (await journals.asyncAndThen((one) => one.isForgotten(reference))).unwrapOr(false);
  const found = isForgotten ? (await journals.asyncAndThen((one) => one.findings(reference))).unwrapOr([]) : [];
  return { isForgotten, found };
};
