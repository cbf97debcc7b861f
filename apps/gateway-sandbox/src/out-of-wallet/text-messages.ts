import type { Records } from "../ledger/records.ts";

/** A text message, which the sandbox shows on its page instead of sending it. */
export interface TextMessage {
  readonly to: string;
  readonly text: string;
  readonly code: string;
}

const kind = "text message";

export const sendTextMessage = (records: Records, message: TextMessage): void =>
  records.put(kind, String(records.nextNumber(kind, 1)), message);

/** Newest first. */
export const textMessages = (records: Records): readonly (TextMessage & { readonly sentAt: string })[] =>
  records
    .all<TextMessage>(kind)
    .map(({ at, body }) => ({ ...body, sentAt: at }))
    .toReversed();
