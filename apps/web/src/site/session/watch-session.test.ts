import { describe, expect, test, vi } from "vitest";
import { leave, sessionCookie, sessionExp } from "./session-way.ts";
import { watchSession } from "./watch-session.ts";
import {
  end,
  expires,
  listening,
  minute,
  move,
  page,
  isolatedPage,
  shown,
  start,
  store,
  went,
} from "./page-with-session.fixture.ts";

isolatedPage();

const watched = (exp = end / 1000) => {
  const events: (boolean | "out" | "signed out")[] = [];
  const stop = watchSession(exp, {
    ask: (asking) => events.push(asking),
    logOut: () => events.push("out"),
    signedOut: () => events.push("signed out"),
  });
  return { events, stop };
};

describe("a session on a page", () => {
  test("asks an active customer five minutes before its end, and signs out without an answer at the end", () => {
    const { events } = watched();
    expect(events).toEqual([false]);
    vi.advanceTimersByTime(55 * minute - 1000);
    move();
    vi.advanceTimersByTime(999);
    expect(events).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([false, true]);
    vi.advanceTimersByTime(3000);
    expect(events).toEqual([false, true, true]);
    vi.advanceTimersByTime(5 * minute - 3001);
    expect(events).not.toContain("out");
    vi.advanceTimersByTime(1);
    expect(events.at(-1)).toBe("out");
    vi.advanceTimersByTime(10 * minute);
    expect(events.filter((one) => one === "out")).toHaveLength(1);
  });

  test("signs an inactive customer out without asking", () => {
    const { events } = watched();
    vi.advanceTimersByTime(55 * minute);
    expect(events).toEqual([false, "out"]);
  });

  test.each(["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"])(
    "counts %s anywhere as activity, without delaying it",
    (activity) => {
      const { events } = watched();
      expect(listening).toContain(`${activity} ${JSON.stringify({ capture: true, passive: true })}`);
      vi.advanceTimersByTime(55 * minute - 10);
      page.dispatchEvent(new Event(activity));
      vi.advanceTimersByTime(10);
      expect(events).toEqual([false, true]);
    },
  );

  test("continues to wait when another tab has refreshed it", () => {
    const { events } = watched();
    expires(end + 30 * minute);
    vi.advanceTimersByTime(55 * minute);
    expect(events).toEqual([false, false]);
    vi.advanceTimersByTime(30 * minute - 1);
    expect(events).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([false, false, "out"]);
  });

  test("that ended in another tab ends in this one at once", () => {
    expires(end);
    const cookieStore = new EventTarget();
    vi.stubGlobal("cookieStore", cookieStore);
    const { events } = watched();
    shown.cookie = "a=b; other=changed";
    cookieStore.dispatchEvent(new Event("change"));
    expect(events).toEqual([false, "signed out"]);
    cookieStore.dispatchEvent(new Event("change"));
    vi.advanceTimersByTime(60 * minute);
    expect(events).toEqual([false, "signed out"]);
  });

  test("continues when another cookie changes, and where the browser hides the expiry cookie", () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal("cookieStore", cookieStore);
    const { events: without } = watched();
    cookieStore.dispatchEvent(new Event("change"));
    expires(end);
    const { events, stop } = watched();
    cookieStore.dispatchEvent(new Event("change"));
    stop();
    shown.cookie = "";
    cookieStore.dispatchEvent(new Event("change"));
    expect([without.includes("out"), events]).toEqual([false, [false, false]]);
  });

  test("that ended in another tab is noticed when the customer returns, in a browser without cookie events", () => {
    expires(end);
    const { events } = watched();
    shown.cookie = "";
    shown.dispatchEvent(new Event("visibilitychange"));
    expect(events).toEqual([false, "signed out"]);
  });

  test("lets the open question decide if its cookie disappears meanwhile (S1-186)", () => {
    expires(end);
    const { events } = watched();
    vi.advanceTimersByTime(55 * minute - 10);
    move();
    vi.advanceTimersByTime(10);
    shown.cookie = "";
    vi.advanceTimersByTime(3000);
    expect(events).toEqual([false, true, true]);
  });

  test("that is refreshed while it asks stops asking", () => {
    const { events } = watched();
    vi.advanceTimersByTime(55 * minute - 10);
    move();
    vi.advanceTimersByTime(10);
    expires(end + 30 * minute);
    vi.advanceTimersByTime(3000);
    expect(events).toEqual([false, true, false]);
    vi.advanceTimersByTime(29 * minute);
    expect(events).toEqual([false, true, false]);
  });

  test("counts activity in another tab, but not times in the future from a wrong clock", () => {
    const { events } = watched();
    vi.advanceTimersByTime(55 * minute - 10);
    store.set("session-activity", String(Date.now()));
    vi.advanceTimersByTime(10);
    expect(events).toEqual([false, true]);

    const { events: other } = watched(Date.now() / 1000 + 3600);
    store.set("session-activity", String(Date.now() + 59 * minute));
    vi.advanceTimersByTime(55 * minute);
    expect(other).toEqual([false, "out"]);
  });

  test("notifies other tabs at once, and then once per second at most", () => {
    watched();
    expect(store.get("session-activity")).toBe(String(start));
    vi.advanceTimersByTime(999);
    move();
    expect(store.get("session-activity")).toBe(String(start));
    vi.advanceTimersByTime(1);
    move();
    expect(store.get("session-activity")).toBe(String(start + 1000));
    vi.advanceTimersByTime(500);
    move();
    expect(store.get("session-activity")).toBe(String(start + 1000));
  });

  test("works without the browser's storage", () => {
    const refused = (): never => {
      throw new Error("no storage");
    };
    vi.stubGlobal("localStorage", { getItem: refused, setItem: refused });
    const { events } = watched();
    vi.advanceTimersByTime(55 * minute - 10);
    move();
    vi.advanceTimersByTime(10);
    expect(events).toEqual([false, true]);
  });

  test("is checked when a device wakes up, not when it falls asleep", () => {
    const { events } = watched();
    shown.visibilityState = "hidden";
    shown.dispatchEvent(new Event("visibilitychange"));
    expect(events).toEqual([false]);
    vi.setSystemTime(end + 1);
    shown.visibilityState = "visible";
    shown.dispatchEvent(new Event("visibilitychange"));
    expect(events).toEqual([false, "out"]);
  });

  test("checks again after a restore from the back-forward cache", () => {
    watched();
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(went).toEqual([]);
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(went).toEqual(["reload"]);
  });

  test("waits in several steps if it is longer than the browser's longest timer", () => {
    const { events } = watched(start / 1000 + 40 * 24 * 3600);
    vi.advanceTimersByTime(minute);
    expect(events).toEqual([false]);
    vi.advanceTimersByTime(2_147_483_647);
    expect(events).toEqual([false, false]);
  });

  test("is not watched any more after the page has closed", () => {
    const { events, stop } = watched();
    stop();
    move();
    shown.dispatchEvent(new Event("visibilitychange"));
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    vi.advanceTimersByTime(1000);
    for (const activity of ["pointerdown", "keydown"]) page.dispatchEvent(new Event(activity));
    vi.advanceTimersByTime(60 * minute);
    expect([events, went, store.get("session-activity")]).toEqual([[false], [], String(start)]);
  });
});

describe("the expiry cookie", () => {
  test("is found among others, by its exact name", () => {
    expires(end);
    expect(sessionCookie()).toBe(encodeURIComponent(JSON.stringify({ exp: end / 1000 })));
    expect(sessionExp()).toBe(end / 1000);
  });

  test("is missing without a cookie of exactly this name", () => {
    shown.cookie = "x.JWTAUTHTOKEN=1; y=2";
    expect([sessionCookie(), sessionExp()]).toEqual([undefined, undefined]);
  });
});

describe("leaving", () => {
  test("ends the session at the server, and then replaces the page", async () => {
    const asked = vi.fn<(to: string, how: RequestInit) => Promise<Response>>(() => Promise.resolve(new Response()));
    vi.stubGlobal("fetch", asked);
    await leave("/es/session-timeout");
    const [to, { method, body, headers, signal } = {}] = asked.mock.calls[0] ?? [];
    expect([to, method, String(body as URLSearchParams), headers, signal?.aborted]).toEqual([
      "/forms/sign-out",
      "POST",
      "locale=es&reason=session-timeout",
      { accept: "application/json" },
      false,
    ]);
    expect(went).toEqual(["/es/session-timeout"]);
  });

  test("sends the page and its owner, where an order is being filled in", async () => {
    shown.querySelector = () => ({ value: "sealed" });
    vi.stubGlobal("location", {
      pathname: "/renewal/order-information",
      search: "?planid=A",
      replace: () => undefined,
    });
    const asked = vi.fn<(to: string, how: RequestInit) => Promise<Response>>(() => Promise.resolve(new Response()));
    vi.stubGlobal("fetch", asked);
    await leave("/es/session-timeout");
    expect(Object.fromEntries(asked.mock.calls[0]?.[1].body as URLSearchParams)).toMatchObject({
      whose: "sealed",
      target: "/renewal/order-information?planid=A",
    });
  });

  test("leaves also when the server does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    await leave("/session-timeout");
    expect(went).toEqual(["/session-timeout"]);
  });
});
