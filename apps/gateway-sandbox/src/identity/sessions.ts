import type { Backend } from "../operation/operation.ts";
import type { ReadToken } from "../operation/tokens.ts";

const kinds = { ended: "ended-session", used: "used-refresh-token", signedOut: "signed-out-before" } as const;

/** Ends a session: its refresh tokens become invalid. */
export const sessionEnds = ({ records }: Backend, session: string): void => records.put(kinds.ended, session, {});

/** Ends all current sessions of a user. */
export const allSessionsEnd = ({ records, now }: Backend, userName: string): void =>
  records.put(kinds.signedOut, userName.toLowerCase(), Math.floor(now().getTime() / 1_000));

/** A customer's refresh token works once. */
export const useUp = ({ records }: Backend, { id }: ReadToken): void => records.put(kinds.used, id, {});

export const hasEnded = ({ records }: Backend, { id, session, issuedAt, claims }: ReadToken): boolean =>
  records.get(kinds.used, id) !== undefined ||
  records.get(kinds.ended, session) !== undefined ||
  issuedAt < (records.get<number>(kinds.signedOut, claims?.sub.toLowerCase() ?? "") ?? 0);
