"use client";
import { useEffect } from "react";

/** Going back from a finished order leads forward again: there is nothing to do over there any more (E-291). */
export function BackBlocked() {
  useEffect(() => {
    history.pushState({ confirmation: true }, "");
    const forward = (): void => history.forward();
    addEventListener("popstate", forward);
    return () => removeEventListener("popstate", forward);
  }, []);
  return null;
}
