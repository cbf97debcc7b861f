/**
 * Shows a modal dialog that has to be answered: Escape and a click beside it do nothing.
 * @returns lets go of it, so that it can be closed
 */
export function showBlocking(dialog: HTMLDialogElement): () => void {
  const held = new AbortController();
  const { signal } = held;
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { signal });
  // A second Escape closes it whatever we say.
  dialog.addEventListener("close", () => dialog.showModal(), { signal });
  dialog.showModal();
  return () => held.abort();
}
