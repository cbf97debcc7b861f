import type { Member } from "@switchyard/domain/session/model";
import { createHmac } from "node:crypto";
import { site } from "../../composition/site.ts";

/**
 * Replaces the gateway's tokens, which never leave the server, in answers of the site API. A handle names the session's
 * token and opens nothing. It changes with the tokens.
 */
export const tokenHandle = (kind: TokenKind, session: TokenSession): string =>
  handleUnder(site().store.secretsFor("token handles")[0], kind, session);

/** Whether it is such a name, made here with any of the keys. */
export const isTokenHandle = (handle: string, kind: TokenKind, session: TokenSession): boolean =>
  site()
    .store.secretsFor("token handles")
    .some((secret) => handle === handleUnder(secret, kind, session));

type TokenKind = "access" | "refresh";
type TokenSession = Pick<Member, "sessionId" | "expiresAt">;

const handleUnder = (secret: string, kind: TokenKind, { sessionId, expiresAt }: TokenSession): string =>
  createHmac("sha256", secret).update(`${kind} ${sessionId} ${expiresAt}`).digest("base64url");
