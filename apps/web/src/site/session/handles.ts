import type { Member } from "@switchyard/domain/session/model";
import { createHmac } from "node:crypto";
import { container } from "../../composition/container.ts";
import { ids } from "../../composition/ids.ts";

/**
 * What stands in the site API's answers in place of the gateway's tokens, which never leave the server: a name for the
 * session's token that opens nothing. It changes when the tokens do.
 */
export const tokenHandle = (
  kind: "access" | "refresh",
  { sessionId, expiresAt }: Pick<Member, "sessionId" | "expiresAt">,
): string =>
  createHmac("sha256", container().get(ids.secretFor)("token handles"))
    .update(`${kind} ${sessionId} ${expiresAt}`)
    .digest("base64url");
