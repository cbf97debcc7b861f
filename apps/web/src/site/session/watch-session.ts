import { cookiePollMs, type SessionMoment, sessionStep } from "@switchyard/domain/session/expiry";
import { sessionExp } from "./session-way.ts";

/** Events that count as activity. */
const activities = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"] as const;

/** Tabs share the time of the last activity: activity in one tab keeps the others signed in. */
const sharedKey = "session-activity";
const shareEveryMs = 1_000;

/** The longest timer in browsers, in milliseconds. */
const longestTimer = 2_147_483_647;

/** The page's reactions to the session. */
interface SessionEvents {
  readonly ask: (asking: boolean) => void;
  /** The session has expired. */
  readonly logOut: () => void;
  /** Another tab has ended it. */
  readonly signedOut: () => void;
}

/**
 * Follows a session by the clock, and reports when to ask the customer and when to sign out. `sessionStep` decides
 * that. Each look reads the cookie, because another tab may have refreshed the session. If a cookie that this page saw
 * is gone, another tab has signed out. While the page asks the customer, the question itself handles that (S1-186).
 *
 * @param expAtServer seconds since 1970; used until a cookie has another value
 * @returns a function that stops following
 */
export function watchSession(expAtServer: number, { ask, logOut, signedOut }: SessionEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: SessionMoment["at"] = "arrived";
  let lastActivity = Date.now();
  let sharedAt = 0;
  let exp = expAtServer;
  let hasSeenCookie = false;
  // Some browsers lack the cookie store API.
  const cookies = typeof cookieStore === "undefined" ? undefined : cookieStore;

  const did = (): void => {
    lastActivity = Date.now();
    if (lastActivity - sharedAt < shareEveryMs) return;
    sharedAt = lastActivity;
    share(lastActivity);
  };
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const fromCookie = sessionExp();
    if (hasSeenCookie && fromCookie === undefined && at !== "asking") {
      end();
      signedOut();
      return;
    }
    hasSeenCookie ||= fromCookie !== undefined;
    exp = fromCookie ?? exp;
    const step = sessionStep({ exp, now, lastActivity: Math.max(lastActivity, shared(now)), at });
    if (step.kind === "log-out") {
      end();
      logOut();
      return;
    }
    const asking = step.kind === "ask";
    at = asking ? "asking" : "waiting";
    ask(asking);
    timer = setTimeout(look, Math.min(step.until - now, asking ? cookiePollMs : longestTimer));
  };
  // A page restored from the back-forward cache may show old data, so check with the server.
  const comeBack = ({ persisted }: PageTransitionEvent): void => (persisted ? location.reload() : undefined);
  // A sleeping device stops timers, and a browser without a cookie store notices a sign-out only here.
  const wakeUp = (): void => (document.visibilityState === "visible" ? look() : undefined);

  const end = (): void => {
    clearTimeout(timer);
    for (const activity of activities) removeEventListener(activity, did, true);
    removeEventListener("pageshow", comeBack);
    document.removeEventListener("visibilitychange", wakeUp);
    cookies?.removeEventListener("change", look);
  };
  for (const activity of activities) addEventListener(activity, did, { capture: true, passive: true });
  addEventListener("pageshow", comeBack);
  document.addEventListener("visibilitychange", wakeUp);
  cookies?.addEventListener("change", look);
  did();
  look();
  return end;
}

const share = (when: number): void => {
  try {
    localStorage.setItem(sharedKey, String(when));
  } catch {
    // Without storage, tabs don't share activity.
  }
};

/** When something was last done in any tab; a time to come, from a clock that was wrong, does not count. */
const shared = (now: number): number => {
  try {
    const when = Number(localStorage.getItem(sharedKey));
    return when <= now ? when : 0;
  } catch {
    return 0;
  }
};
