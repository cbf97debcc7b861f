// Opening or closing a modal dialog restyles the whole page, which takes too long on a slow phone. So the browser
// paints the response to the press first.
import { afterPaint } from "../../site/forms/after-paint.ts";

/**
 * Shows the dialog, and makes it modal after the next paint.
 *
 * @param opener gets the focus back; the browser would return it to an element inside the dialog
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

/** Hides the dialog, and closes it after the next paint. */
export function closeAfterPaint(dialog: HTMLDialogElement): void {
  dialog.style.opacity = "0";
  afterPaint(() => {
    dialog.style.opacity = "";
    dialog.close();
  });
}
