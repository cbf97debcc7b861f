/** Does something as soon as the whole page is there. */
export function whenReady(work: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", work);
  else work();
}
