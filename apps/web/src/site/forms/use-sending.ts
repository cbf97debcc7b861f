import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/** How far the sending of a form has come. A page that comes back from the browser's memory is not sending any more. */
export const useSending = <Phase>(idle: Phase): readonly [Phase, Dispatch<SetStateAction<Phase>>] => {
  const [phase, setPhase] = useState(idle);
  useEffect(() => {
    const awake = (): void => setPhase(idle);
    addEventListener("pageshow", awake);
    return () => removeEventListener("pageshow", awake);
  }, [idle]);
  return [phase, setPhase];
};
