/**
 * Tracks the pointer until the signal aborts. Returns a function that runs work at once, or after the click while a
 * button or finger is down. Otherwise a message that appears could move the clicked element from under the pointer.
 * React forms and plain forms use it.
 */
export function afterClicks(ends?: AbortSignal): (work: () => void) => void {
  let isDown = false;
  const waiting: (() => void)[] = [];
  // The click event follows `pointerup`.
  const up = () =>
    setTimeout(() => {
      isDown = false;
      for (const work of waiting.splice(0)) work();
    });
  const how = { capture: true, signal: ends };
  addEventListener("pointerdown", () => (isDown = true), how);
  addEventListener("pointerup", up, how);
  addEventListener("pointercancel", up, how);
  return (work) => void (isDown ? waiting.push(work) : work());
}
