import { useEffect, useState } from "react";

/** Whether scripts run. False in the server's HTML, which must work without them. */
export const useIsScripted = (): boolean => {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted;
};
