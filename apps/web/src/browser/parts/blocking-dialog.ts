/**
 * Shows a modal dialog that must be answered: Escape and outside clicks do nothing.
 *
 * @returns a function that allows closing it
 */
export function showBlocking(dialog: HTMLDialogElement): () => void {
  const open = new AbortController();
  const { signal } = open;
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { signal });
  // Browsers close a dialog at a second Escape regardless of our handler.
  dialog.addEventListener("close", () => dialog.showModal(), { signal });
  dialog.showModal();
  return () => open.abort();
}
