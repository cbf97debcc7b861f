// A script that makes more of a form comes when somebody comes to it, at the latest when it is sent: the form names it in
// `data-focus-script`. Without it the server looks at what was sent, and says the same.
import { at } from "./parts/pressed.ts";

/** The scripts that have been asked for, and those that are there or can't be had. */
const asked = new Set<string>();
const settled = new Set<string>();
/** Forms that are sent as soon as their script is settled. */
const waiting = new Map<HTMLFormElement, HTMLElement | null>();

function come(src: string): void {
  if (asked.has(src)) return;
  asked.add(src);
  const script = document.createElement("script");
  script.src = src;
  script.onload = script.onerror = () => {
    settled.add(src);
    for (const [form, submitter] of waiting)
      if (form.dataset.focusScript === src && waiting.delete(form)) form.requestSubmit(submitter);
  };
  document.head.append(script);
}

for (const sign of ["focusin", "pointerover"] as const)
  document.addEventListener(sign, (event) => {
    const src = at(event, "form[data-focus-script]")?.dataset.focusScript;
    if (src) come(src);
  });

addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    const src = form instanceof HTMLFormElement && form.dataset.focusScript;
    if (!src || settled.has(src)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.set(form, submitter);
    come(src);
  },
  { capture: true },
);
