// What becomes modal, or ends being it, has the browser style the whole page behind it anew: on a slow phone that takes longer
// than a press may. So the press is answered on the screen first.
import { afterPaint } from "../../site/forms/after-paint.ts";

/**
 * Shows the dialog in front of all, and makes it modal as soon as it is on the screen.
 * @param opener gets the focus back: the browser would give it to what in the dialog had it before that was modal
 */
export function showModalAfterPaint(dialog: HTMLDialogElement, opener: HTMLElement): void {
  dialog.addEventListener("close", () => opener.focus({ preventScroll: true }), { once: true });
  dialog.popover = "manual";
  dialog.showPopover();
  afterPaint(() => {
    dialog.popover = null;
    dialog.showModal();
  });
}

/** Takes the dialog off the screen, and closes it as soon as it is gone. */
export function closeAfterPaint(dialog: HTMLDialogElement): void {
  dialog.style.opacity = "0";
  afterPaint(() => {
    dialog.style.opacity = "";
    dialog.close();
  });
}
