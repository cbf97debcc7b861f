import type { Browser } from "@playwright/test";

/** The longest delay plus time to show its result. */
const longestMs = 26_000;
/** The limit for finished sections, in milliseconds. */
export const sectionsMs = 3_000;

/** A page's visible lines: header and navigation, which wait for their own calls, and content. */
export interface Lines {
  readonly frame: readonly string[];
  readonly main: readonly string[];
}

/** A page as a browser shows it. */
export interface View {
  readonly url: string;
  readonly firstByteMs: number;
  /** Lines three seconds after the navigation. */
  readonly soon: Lines;
  /** Lines after the complete answer. */
  readonly last: Lines;
  readonly wholeMs: number;
  readonly shift: number;
  /** The elements that moved. */
  readonly moved: readonly string[];
}

/** References and times differ in each view. */
const ofThisView = /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}|\d+\/\d+\/\d+, [\d:]+ [AP]M Central/g;
const linesOf = (text: string): readonly string[] =>
  text
    .replace(ofThisView, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Placeholders and the footer behind the last section don't count as text. */
const textOfPage = (): { readonly frame: string; readonly main: string } => {
  // `innerText` leaves out rows that Chromium has not rendered yet, so this style forces rendering. It never reaches
  // the screen.
  const renderingAll = document.head.appendChild(document.createElement("style"));
  renderingAll.textContent = "main * { content-visibility: visible !important }";
  const parts = [...document.body.children] as HTMLElement[];
  const end = parts.findIndex((part) => part.matches("main, :has(main)"));
  const waiting = [...document.querySelectorAll<HTMLElement>("[data-meanwhile], [data-fallback]")];
  const textOf = (part: HTMLElement): string =>
    waiting.reduce((text, { innerText }) => text.replace(innerText, ""), part.innerText);
  const [main = ""] = [...document.querySelectorAll("main")].map(textOf);
  const all = parts
    .slice(0, end + 1)
    .map(textOf)
    .join("\n");
  renderingAll.remove();
  return { frame: all.replace(main, () => ""), main };
};

interface Shifts {
  shift: number;
  moved: string[];
}

/** The browser's layout-shift entry, which TypeScript's library lacks. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Opens a page with a visitor's cookies. */
export const viewOf = async (browser: Browser, site: string, address: string, cookie: string): Promise<View> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site };
      }),
    );
    // On a busy machine a late font may shift text, with or without a slow call.
    await context.route(/\.woff2$/, (route) => route.abort());
    await context.addInitScript(() => {
      const seen: Shifts = { shift: 0, moved: [] };
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
          seen.shift += value;
          for (const { node } of sources) seen.moved.push((node?.textContent ?? "").slice(0, 40));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const page = await context.newPage();
    const began = performance.now();
    const since = (): number => performance.now() - began;
    const read = async (): Promise<Lines> => {
      const { frame, main } = await page.evaluate(textOfPage).catch(() => ({ frame: "", main: "" }));
      return { frame: linesOf(frame), main: linesOf(main) };
    };
    /** Scripts start after the complete answer, later on a busy machine. */
    const atRest = async (before = ""): Promise<Lines> => {
      await page.waitForTimeout(400);
      const lines = await read();
      const now = JSON.stringify(lines);
      return now === before ? lines : atRest(now);
    };
    const upTo = (ms: number): number => Math.max(1, ms - since());
    const firstByteMs = await page
      .goto(`${site}${address}`, { waitUntil: "commit", timeout: longestMs })
      .then(since, () => longestMs);
    /** Resolves with the page that a late answer leads to. */
    const settled = async (): Promise<void> => {
      await page.waitForLoadState("domcontentloaded", { timeout: upTo(longestMs) });
      if ((await page.locator("meta[http-equiv=refresh]").count()) === 0) return;
      await page.waitForEvent("framenavigated", { timeout: upTo(longestMs) });
      return settled();
    };
    const whole = settled().then(since, () => longestMs);
    await page.waitForTimeout(upTo(sectionsMs));
    const soon = await read();
    const wholeMs = await whole;
    await page.waitForLoadState("load", { timeout: 5_000 }).catch(() => {});
    const last = await atRest();
    const shifts = await page
      .evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
      .catch(() => ({ shift: 0, moved: [] }));
    return { url: page.url(), firstByteMs, soon, last, wholeMs, ...shifts };
  } finally {
    await context.close();
  }
};
