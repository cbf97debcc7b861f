import { describe, expect, test, vi } from "vitest";
import { drawn, elementsIn } from "../forms/hooks.fixture.ts";
import { SessionExpiry } from "./session-expiry.client.tsx";
import { SessionPrompt } from "./session-prompt.client.tsx";
import { sessionOver } from "./session-way.client.ts";
import { end, expires, minute, move, pageOfItsOwn, shown, went } from "./page-with-session.fixture.ts";

pageOfItsOwn();

describe("the expiry on a page", () => {
  const way = { locale: "en", over: "/session-timeout" };

  test("shows its question only while it asks, and leaves at the end", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
    const here = drawn(SessionExpiry, {
      expiresAt: new Date(end).toISOString(),
      way,
      signedOut: "/signed-out",
      children: "Still there?",
    });
    expect(here.now).toBeNull();
    vi.advanceTimersByTime(55 * minute - 10);
    move();
    vi.advanceTimersByTime(10);
    expect(here.now).toBe("Still there?");
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(went).toEqual(["/session-timeout"]);
  });

  test("leaves without a word to the server when another tab has signed out", () => {
    expires(end);
    drawn(SessionExpiry, {
      expiresAt: new Date(end).toISOString(),
      way,
      signedOut: "/signed-out",
      children: "Still there?",
    });
    shown.cookie = "";
    shown.dispatchEvent(new Event("visibilitychange"));
    expect(went).toEqual(["/signed-out"]);
  });

  test("follows the session that the page says it is, from then on", () => {
    const given = { expiresAt: new Date(end).toISOString(), way, signedOut: "/signed-out", children: "Still there?" };
    const here = drawn(SessionExpiry, given);
    here.again({ ...given, expiresAt: new Date(end + 60 * minute).toISOString() });
    vi.advanceTimersByTime(115 * minute - 10);
    expect(here.now).toBeNull();
    move();
    vi.advanceTimersByTime(10);
    expect(here.now).toBe("Still there?");
  });
});

describe("the question", () => {
  const given = {
    heading: "Still there?",
    keep: "Stay signed in",
    keeping: "One moment",
    done: "Sign out",
    way: { locale: "es", over: "/es/session-timeout" },
    children: "Your session ends soon.",
  };
  const asking = () => {
    const here = drawn(SessionPrompt, given);
    const buttons = () =>
      elementsIn(here.now, (_, props) => typeof props["type"] === "string" || props["variant"] === "secondary").filter(
        ({ type }) => type !== "hidden",
      ) as { disabled: boolean; busy?: boolean; children: string; onClick?: () => void }[];
    return { here, keep: () => buttons()[0], done: () => buttons()[1] };
  };

  test("must be answered, and its second answer is a form that needs no script", () => {
    expires(end);
    const { here } = asking();
    expect(elementsIn(here.now, (_, { choiceRequired }) => choiceRequired === true)).toMatchObject([
      { open: true, title: "Still there?", closeLabel: "Sign out", children: "Your session ends soon." },
    ]);
    expect(elementsIn(here.now, (type) => type === "form")).toMatchObject([
      { action: "/forms/sign-out", method: "post" },
    ]);
    expect(elementsIn(here.now, (type) => type === "input")).toEqual([
      { type: "hidden", name: "locale", value: "es" },
      { type: "hidden", ...sessionOver },
    ]);
  });

  test("can be answered with staying as long as the cookie is there, which is looked for every three seconds", () => {
    expires(end);
    const { here, keep } = asking();
    expect(keep()).toMatchObject({ disabled: false, busy: false, children: "Stay signed in" });
    shown.cookie = "";
    vi.advanceTimersByTime(2999);
    expect(keep()?.disabled).toBe(false);
    vi.advanceTimersByTime(1);
    expect(keep()?.disabled).toBe(true);
    here.leave();
    expires(end);
    vi.advanceTimersByTime(10_000);
    expect(keep()?.disabled).toBe(true);
  });

  test("is looked for at once, too", () => expect(asking().keep()?.disabled).toBe(true));

  test("renews the session and shows the page anew", async () => {
    expires(end);
    const asked = vi.fn<(to: string, how: RequestInit) => Promise<Response>>(() => Promise.resolve(new Response()));
    vi.stubGlobal("fetch", asked);
    const { keep, done } = asking();
    expect(done()?.disabled).toBe(false);
    keep()?.onClick?.();
    expect([keep(), done()]).toMatchObject([
      { disabled: true, busy: true, children: "One moment" },
      { disabled: true },
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.mock.calls[0]).toMatchObject(["/api/myaccount/refreshtoken", { method: "POST" }]);
    expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(false);
    expect(went).toEqual(["reload"]);
  });

  test.each([
    ["refuses", () => Promise.resolve(new Response(null, { status: 401 }))],
    ["does not answer", () => Promise.reject(new Error("no network"))],
  ])("leaves when the server %s", async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    expires(end);
    const { keep } = asking();
    keep()?.onClick?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(went).toEqual(["/es/session-timeout"]);
  });
});
