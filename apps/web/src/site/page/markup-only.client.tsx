"use client";

import { type ReactNode, useState } from "react";
import { keptMarkup } from "./markup-kept.ts";

/**
 * Where `MarkupOnly` stands. The server writes what was kept there for it; the browser leaves that as it is. Should React begin
 * anew after an error, it finds the same HTML again.
 */
export function MarkupPlace({ place }: { readonly place: number }): ReactNode {
  const [html] = useState(() => ({
    get __html() {
      return document.querySelector(`[data-markup="${place}"]`)?.innerHTML ?? "";
    },
  }));
  if (typeof window === "undefined") return <div data-markup={place}>{keptMarkup().at(place)}</div>;
  return <div data-markup={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
