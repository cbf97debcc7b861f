/** Runs work once the page has loaded. */
export function whenReady(work: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", work);
  else work();
}
