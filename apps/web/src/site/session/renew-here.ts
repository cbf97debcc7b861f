import type { Brand } from "@switchyard/domain/kernel/brand";
import { renewed } from "@switchyard/domain/session/renewal";
import type { Session } from "@switchyard/domain/session/sessions";
import { site } from "../../composition/site.ts";
import { fromStore } from "../store-away.ts";
import { clearSessionCookies, setSessionCookies } from "./browser.ts";
import { sessionNow } from "./member.ts";

/**
 * Renews the tokens of this browser's session and sets its cookies anew. A session that can't be renewed, for whatever
 * reason, is ended and its cookies go (S1-268).
 */
export async function renewHere(brand: Brand): Promise<Session | undefined> {
  const session = await sessionNow(brand);
  const next = session && (await renewed(session, site().renewalPorts(brand)));
  if (next?.isOk() && next.value) {
    await setSessionCookies(next.value);
    return next.value;
  }
  if (next?.isErr()) {
    const said = "the session could not be renewed";
    if (next.error.kind === "store") fromStore(next, said, { brand });
    site().errors.report(said, { problem: next.error, brand });
  }
  if (session) await site().store.sessions.end(session.id);
  await clearSessionCookies();
  return undefined;
}
