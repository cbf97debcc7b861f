// Loads a form's script when the form or one of its controls takes the focus, at the latest when it is sent. The form
// names the script in `data-focus-script`. Without the script the server checks the input and shows the same messages.
import { come, isSettled } from "./parts/come.ts";
import { at } from "./parts/pressed.ts";

/** Forms to send as soon as their script is loaded or has failed. */
const waiting = new Map<HTMLFormElement, HTMLElement | null>();

async function comeFor(src: string): Promise<void> {
  await come(src);
  for (const [form, submitter] of waiting)
    if (form.dataset.focusScript === src && waiting.delete(form)) form.requestSubmit(submitter);
}

for (const sign of ["focusin", "pointerover", "change"] as const)
  document.addEventListener(sign, (event) => {
    const src = (at<HTMLInputElement>(event, "input, select")?.form ?? at<HTMLFormElement>(event, "form"))?.dataset
      .focusScript;
    if (src) void comeFor(src);
  });

addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    const src = form instanceof HTMLFormElement && form.dataset.focusScript;
    if (!src || isSettled(src)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.set(form, submitter);
    void comeFor(src);
  },
  { capture: true },
);
