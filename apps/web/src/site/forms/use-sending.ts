import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/** The phase of sending a form. A page restored from the back-forward cache returns to idle. */
export const useSending = <Phase>(idle: Phase): readonly [Phase, Dispatch<SetStateAction<Phase>>] => {
  const [phase, setPhase] = useState(idle);
  useEffect(() => {
    const awake = (): void => setPhase(idle);
    addEventListener("pageshow", awake);
    return () => removeEventListener("pageshow", awake);
  }, [idle]);
  return [phase, setPhase];
};
