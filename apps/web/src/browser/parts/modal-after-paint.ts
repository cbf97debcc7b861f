// Opening or closing a modal dialog restyles the whole page, which takes too long on a slow phone. So the browser
// paints the response to the press first.
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
