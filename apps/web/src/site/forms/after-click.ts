/**
 * Watches the pointer, until the signal, for who does something at once, but while a mouse button or finger is down only
 * after the click is over: a message that appears in between would move what is being clicked away from under it. Forms of
 * React and plain ones both wait by it.
 */
export function afterClicks(ends?: AbortSignal): (work: () => void) => void {
  let isDown = false;
  const waiting: (() => void)[] = [];
  // The click itself comes after the button is up.
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
