import { useEffect, useRef } from "react";
import { afterClicks } from "./after-click.ts";

/** Does something with what it is given, after the click where one is on its way; always by the latest rendering. */
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
