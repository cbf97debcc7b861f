import type { Browser as Chromium, BrowserContext, Page as Tab } from "@playwright/test";
import { Page } from "./page.ts";
import { type CallAnswer, type Fields, Visitor } from "./visitor.ts";

/** The visible page: invisible elements are marked hidden, and fields have their current values. */
const seen = (): string => {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const copies = [...copy.querySelectorAll("*")];
  for (const [at, element] of [...document.documentElement.querySelectorAll("*")].entries()) {
    const one = copies[at];
    if (one === undefined || !document.body.contains(element)) continue;
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    // An element without its own box may have visible children.
    if (!isSeen && getComputedStyle(element).display !== "contents") one.setAttribute("hidden", "");
    if (!(element instanceof HTMLInputElement)) continue;
    if (element.type === "radio" || element.type === "checkbox") one.toggleAttribute("checked", element.checked);
    else one.setAttribute("value", element.value);
  }
  return copy.outerHTML;
};

interface Filled {
  readonly action: string;
  readonly fields: Fields;
}

/** Fills in a form and presses its button. Returns whether the browser sends it. */
const fillIn = ({ action, fields }: Filled): boolean => {
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  if (form === null) return false;
  const buttons = [...form.elements].filter(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === "submit" && one.tabIndex >= 0,
  );
  const pressed = buttons.find(({ name, value }) => name !== "" && fields[name] === value) ?? buttons.at(-1);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || name === pressed?.name) continue;
    const controls = [...form.elements].filter((one) => (one as HTMLInputElement).name === name);
    for (const one of controls)
      if (one instanceof HTMLInputElement && (one.type === "radio" || one.type === "checkbox")) {
        if (one.checked !== (one.value === value)) one.click();
      } else {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), "value")?.set?.call(one, value);
        for (const event of ["input", "change"]) one.dispatchEvent(new Event(event, { bubbles: true }));
      }
    if (controls.length > 0) continue;
    const hidden = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(hidden);
  }
  let isSent = false;
  const note = (event: Event): void => void (isSent = !event.defaultPrevented);
  addEventListener("submit", note, { once: true });
  pressed?.click();
  removeEventListener("submit", note);
  return isSent;
};

/** Sends fields to an address, as an old page would. */
const sendTo = ({ action, fields }: Filled): boolean => {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined)
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
  return true;
};

/** Longer than any answer, late ones included. */
const timeout = 30_000;

/** A browser with scripts: Chromium. Reads its visible text. */
export class ScriptedVisitor extends Visitor {
  private readonly chromium: Promise<Chromium>;
  private readonly now: () => Date;
  private context: BrowserContext | undefined;
  private tab: Tab | undefined;
  /** The page in the tab. An older page can only be sent again. */
  private live: Page | undefined;

  constructor(chromium: Promise<Chromium>, now: () => Date, ...of: ConstructorParameters<typeof Visitor>) {
    super(...of);
    this.chromium = chromium;
    this.now = now;
  }

  override async open(path: string): Promise<Page> {
    const tab = await this.opened();
    const answer = await tab.goto(`${this.origin}${path}`, { timeout });
    return (this.live = this.shown(await this.read(tab, answer?.status() ?? 0)));
  }

  override async send(page: Page, action: string, fields: Fields = {}): Promise<Page> {
    if (page !== this.live) return super.send(page, action, fields);
    page.formFor(action);
    return this.act(fillIn, { action, fields });
  }

  override submit(action: string, fields: Fields): Promise<Page> {
    return this.act(sendTo, { action, fields });
  }

  override async call(method: "GET" | "POST", path: string, body?: unknown): Promise<CallAnswer> {
    await this.opened();
    for (const { name, value } of (await this.context?.cookies(this.origin)) ?? []) this.cookies.set(name, value);
    const answer = await super.call(method, path, body);
    await this.context?.addCookies([...this.cookies].map(([name, value]) => ({ name, value, url: this.origin })));
    return answer;
  }

  override async look(path: string): Promise<Page> {
    await this.opened();
    const other = await this.context?.newPage();
    if (other === undefined) throw new Error("no browser is open");
    try {
      const answer = await other.goto(`${this.origin}${path}`, { timeout });
      return await this.read(other, answer?.status() ?? 0);
    } finally {
      await other.close();
    }
  }

  override async close(): Promise<void> {
    await this.context?.close();
  }

  private async act(does: (filled: Filled) => boolean, filled: Filled): Promise<Page> {
    const tab = await this.opened();
    let status = 200;
    const note = (answer: { status(): number; request(): { isNavigationRequest(): boolean } }): void => {
      if (answer.request().isNavigationRequest()) status = answer.status();
    };
    tab.on("response", note);
    const loaded = tab.waitForEvent("load", { timeout }).catch(() => undefined);
    // If the page closes before the function answers, the form was sent. A script may also hold the form back and send
    // it later.
    if (await tab.evaluate(does, filled).catch(() => true)) await loaded;
    else await Promise.race([loaded, tab.waitForSelector("[aria-invalid=true]", { timeout: 3_000 }).catch(() => {})]);
    tab.off("response", note);
    return (this.live = this.shown(await this.read(tab, status)));
  }

  private async read(tab: Tab, status: number): Promise<Page> {
    await tab.waitForLoadState("networkidle", { timeout });
    const html = await tab.evaluate(seen).catch(() => undefined);
    // Meanwhile a script has opened another page.
    if (html === undefined) return this.read(tab, status);
    const url = new URL(tab.url());
    return new Page(status, `${url.pathname}${url.search}`, html);
  }

  private async opened(): Promise<Tab> {
    this.context ??= await (await this.chromium).newContext({ timezoneId: "America/Chicago" });
    await this.context.clock.setSystemTime(this.now());
    return (this.tab ??= await this.context.newPage());
  }
}
