import type { ElementHandle, Page as Tab } from "@playwright/test";
import { type Move, Visitor } from "./visitor.ts";

interface Control {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly isChecked: boolean;
}

const isBox = ({ type }: Control): boolean => type === "radio" || type === "checkbox";

/** Whether a field already has its value. A single checkbox may have another value. */
const isDone = (control: Control, value: string): boolean => {
  if (control.type === "radio") return control.isChecked || control.value !== value;
  return control.type === "checkbox" ? control.isChecked === (value !== "") : control.value === value;
};

/** Fills in a move's fields in order, and skips fields that the form lacks. */
export const fill = async (tab: Tab, { action, fields }: Move): Promise<void> => {
  if (typeof fields === "function") throw new Error(`${action} is filled in from what its page offers`);
  const form = tab.locator(`form[action="${action}"]`).first();
  const controls = (): Promise<readonly Control[]> =>
    form.evaluate((one: HTMLFormElement) =>
      [...one.elements].map((element) => {
        const { name, type, value, checked } = element as HTMLInputElement;
        return { name, type, value, isChecked: checked };
      }),
    );
  for (const [name, value = ""] of Object.entries(fields)) {
    const all = await controls();
    const at = all.findIndex(
      (one) => one.name === name && !["hidden", "submit"].includes(one.type) && !isDone(one, value),
    );
    const control = all[at];
    if (control === undefined) continue;
    const element = (await form.evaluateHandle((one: HTMLFormElement, index) => one.elements[index], at)).asElement();
    if (element !== null) await set(element as ElementHandle<HTMLInputElement>, control, value);
  }
};

const set = async (element: ElementHandle<HTMLInputElement>, control: Control, value: string): Promise<void> => {
  if (isBox(control)) await element.setChecked(value !== "");
  else if (control.type.startsWith("select")) await element.selectOption(value);
  else await element.fill(value);
};

/** Uses the tab's cookies without its pages: sends a form as a browser without scripts does. */
export const besideTab = (tab: Tab, site: string): Visitor =>
  new Visitor(site, {
    fetch: async (url, { method = "GET", headers, body }) => {
      const answer = await tab.request.fetch(url, {
        method,
        headers: headers as Record<string, string>,
        maxRedirects: 0,
        ...(body instanceof URLSearchParams ? { form: Object.fromEntries(body) } : {}),
      });
      const { location } = answer.headers();
      return new Response(await answer.text(), {
        status: answer.status(),
        headers: location === undefined ? {} : { location },
      });
    },
  });
