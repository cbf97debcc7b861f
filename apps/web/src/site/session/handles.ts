import type { Member } from "@switchyard/domain/session/model";
import { createHmac } from "node:crypto";
import { site } from "../../composition/site.ts";

/**
 * What the site API's answers have in place of the gateway's tokens, which never leave the server: a name for the
 * session's token that opens nothing. It changes when the tokens do.
 */
export const tokenHandle = (
  kind: "access" | "refresh",
  { sessionId, expiresAt }: Pick<Member, "sessionId" | "expiresAt">,
): string =>
  createHmac("sha256", site().store.secretFor("token handles"))
    .update(`${kind} ${sessionId} ${expiresAt}`)
    .digest("base64url");
