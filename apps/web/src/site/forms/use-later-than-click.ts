import { useEffect, useRef } from "react";

/**
 * Does something at once, but while a mouse button or finger is down only after the click is over: a message that
 * appears in between would move what is being clicked away from under it.
 */
export const useLaterThanClick = <Thing>(act: (thing: Thing) => void): ((thing: Thing) => void) => {
  const isDown = useRef(false);
  const waiting = useRef<Thing[]>([]);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const down = (): void => {
      isDown.current = true;
    };
    // The click itself comes after the button is up.
    const up = (): void => {
      setTimeout(() => {
        isDown.current = false;
        for (const thing of waiting.current.splice(0)) latest.current(thing);
      }, 0);
    };
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, []);
  return (thing) => (isDown.current ? void waiting.current.push(thing) : act(thing));
};
