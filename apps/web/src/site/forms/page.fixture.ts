import { afterEach, beforeEach, vi } from "vitest";

export class Control extends EventTarget {
  name = "";
  type = "";
  value = "";
  defaultValue = "";
  checked = false;
  defaultChecked = false;
  form: Form | null = null;
  focus = vi.fn<(how: unknown) => void>();
  scrollIntoView = vi.fn<(how: unknown) => void>();
  constructor(what: Partial<Control> = {}) {
    super();
    Object.assign(this, what);
  }
  matches(selector: string): boolean {
    return selector === `[type=${this.type}]`;
  }
}
export class Input extends Control {}
export class Select extends Control {}
export class Button extends Control {}

/** A browser's form, with the members that our forms use. */
export class Form extends EventTarget {
  controls: Control[] = [];
  sent = 0;
  action: string | null = "/forms/keep";
  dataset: Record<string, string> = {};
  contains = (one: unknown): boolean => this.controls.includes(one as Control);
  querySelectorAll = (what: string): Control[] =>
    what === "input" ? this.controls.filter((one) => one instanceof Input) : [];
  getAttribute = (name: string): string | null => (name === "action" ? this.action : "another");
  submit = (): void => void (this.sent += 1);
}

export interface FormPage {
  /** The browser's window. */
  readonly window: EventTarget;
  readonly form: Form;
  readonly document: {
    activeElement: unknown;
    readonly byId: Map<string, Control>;
    getElementById(id: string): Control | null;
  };
  /** Drafts sent with `sendBeacon` or `fetch`, and their addresses. */
  readonly drafts: [string, Record<string, string>][];
}

const blank = (): FormPage => {
  const byId = new Map<string, Control>();
  return {
    window: new EventTarget(),
    form: new Form(),
    document: { activeElement: null, byId, getElementById: (id) => byId.get(id) ?? null },
    drafts: [],
  };
};

/** A page with a form, with the members that our forms use. Each test gets a blank one with fake time. */
export const formPage = (): { readonly now: FormPage } => {
  const here = { now: blank() };
  beforeEach(() => {
    vi.useFakeTimers();
    const page = (here.now = blank());
    vi.stubGlobal("addEventListener", page.window.addEventListener.bind(page.window));
    vi.stubGlobal("removeEventListener", page.window.removeEventListener.bind(page.window));
    vi.stubGlobal("document", page.document);
    vi.stubGlobal("HTMLElement", Control);
    vi.stubGlobal("HTMLInputElement", Input);
    vi.stubGlobal("HTMLSelectElement", Select);
    vi.stubGlobal("HTMLButtonElement", Button);
    vi.stubGlobal(
      "FormData",
      class extends Map<string, string> {
        constructor(from?: Form) {
          super((from?.controls ?? []).map(({ name, value }) => [name, value]));
        }
      },
    );
    vi.stubGlobal("navigator", {
      sendBeacon: (to: string, data: Map<string, string>) => page.drafts.push([to, Object.fromEntries(data)]),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return here;
};

/** Dispatches an event with these properties. */
export const happens = (name: string, where: EventTarget, what: object = {}): boolean => {
  const event = new Event(name);
  for (const [key, value] of Object.entries(what)) Object.defineProperty(event, key, { value });
  return where.dispatchEvent(event);
};
