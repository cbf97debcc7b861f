/**
 * Does something at once, but while a mouse button or finger is down only after the click is over: a message that
 * appears in between would move what is being clicked away from under it. Forms of React and plain ones both wait by it.
 */
export function afterClicks() {
  let isDown = false;
  const waiting: (() => void)[] = [];
  const down = (): void => {
    isDown = true;
  };
  // The click itself comes after the button is up.
  const up = (): void => {
    setTimeout(() => {
      isDown = false;
      for (const act of waiting.splice(0)) act();
    }, 0);
  };
  return {
    act: (work: () => void): void => void (isDown ? waiting.push(work) : work()),
    /** Watches the pointer; gives back what ends that. */
    watch: (): (() => void) => {
      addEventListener("pointerdown", down, true);
      addEventListener("pointerup", up, true);
      addEventListener("pointercancel", up, true);
      return () => {
        removeEventListener("pointerdown", down, true);
        removeEventListener("pointerup", up, true);
        removeEventListener("pointercancel", up, true);
      };
    },
  };
}
