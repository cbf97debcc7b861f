import { useEffect, useRef } from "react";
import { afterClicks } from "./after-click.ts";

/** Runs an action after the current click, if any, always with the latest render's closure. */
export const useLaterThanClick = <Thing>(act: (thing: Thing) => void): ((thing: Thing) => void) => {
  const later = useRef((work: () => void): void => work());
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const leaving = new AbortController();
    later.current = afterClicks(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (thing) => later.current(() => latest.current(thing));
};
