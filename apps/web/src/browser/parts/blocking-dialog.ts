/**
 * Shows a modal dialog that has to be answered: Escape and a click beside it do nothing.
 * @returns lets go of it, so that it can be closed
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
