import { useEffect, useState } from "react";

/** Whether a script has come to life; not yet in what the server draws, so that it works without one. */
export const useIsScripted = (): boolean => {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
};
