import { afterEach, beforeEach, vi } from "vitest";

export const start = Date.parse("2026-03-02T15:00:00Z");
export const minute = 60_000;
/** A session that lasts for an hour. */
export const end = start + 60 * minute;

export let page: EventTarget;
export let shown: EventTarget & {
  cookie: string;
  visibilityState: string;
  documentElement: { readonly lang: string };
  querySelector(): { readonly value: string } | null;
};
export let store: Map<string, string>;
export let went: string[];
export let listening: string[];

/** Gives each test a fresh clock, storage and cookies. */
export const isolatedPage = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    page = new EventTarget();
    shown = Object.assign(new EventTarget(), {
      cookie: "",
      visibilityState: "visible",
      documentElement: { lang: "es" },
      querySelector: () => null,
    });
    store = new Map();
    went = [];
    listening = [];
    vi.stubGlobal("addEventListener", (name: string, listener: () => void, options: unknown) => {
      listening.push(`${name} ${JSON.stringify(options)}`);
      page.addEventListener(name, listener, options as AddEventListenerOptions);
    });
    // Node's implementation doesn't accept `true` for the capture phase.
    vi.stubGlobal("removeEventListener", (name: string, listener: () => void, capture?: boolean) =>
      page.removeEventListener(name, listener, { capture: capture === true }),
    );
    vi.stubGlobal("document", shown);
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
    vi.stubGlobal("location", { reload: () => went.push("reload"), replace: (to: string) => went.push(to) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

export const expires = (at: number): void =>
  void (shown.cookie = `a=b; .JWTAUTHTOKEN=${encodeURIComponent(JSON.stringify({ exp: at / 1000 }))}; c=d`);

export const move = (): boolean => page.dispatchEvent(new Event("pointermove"));
