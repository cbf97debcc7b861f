import type { Brand } from "@switchyard/domain/kernel/brand";
import { renewed } from "@switchyard/domain/session/renewal";
import type { Session } from "@switchyard/domain/session/sessions";
import { site } from "../../composition/site.ts";
import { fromStore } from "../store-unavailable.ts";
import { clearSessionCookies, setSessionCookies } from "./browser.ts";
import { sessionNow } from "./member.ts";

/**
 * Renews this browser's session tokens and sets its cookies again. If that fails for any reason, it ends the session
 * and clears the cookies (S1-268).
 */
export async function renewSession(brand: Brand): Promise<Session | undefined> {
  const session = await sessionNow(brand);
  const next = session && (await renewed(session, site().renewalPorts(brand)));
  if (next?.isOk() && next.value) {
    await setSessionCookies(next.value);
    return next.value;
  }
  if (next?.isErr()) {
    const event = "the session could not be renewed";
    if (next.error.kind === "store") fromStore(next, event, { brand });
    site().errors.report(event, { problem: next.error, brand });
  }
  if (session) await site().store.sessions.end(session.id);
  await clearSessionCookies();
  return undefined;
}
