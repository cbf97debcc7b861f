import { useEffect, useRef, useState } from "react";
import { afterClicks } from "./after-click.ts";

/** Does something with what it is given, after the click where one is on its way; always by the latest rendering. */
export const useLaterThanClick = <Thing>(act: (thing: Thing) => void): ((thing: Thing) => void) => {
  const [clicks] = useState(afterClicks);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => clicks.watch(), [clicks]);
  return (thing) => clicks.act(() => latest.current(thing));
};
