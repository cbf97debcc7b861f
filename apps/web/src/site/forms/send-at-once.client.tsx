"use client";
import { useEffect, useRef } from "react";

/** Sends the form that it stands in as soon as the page is there, once. Without a script there is the form's button. */
export function SendAtOnce() {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => mark.current?.form?.submit(), []);
  return <input ref={mark} type="hidden" />;
}
