"use client";

import { type ReactNode, useState } from "react";
import { storedMarkup } from "./stored-markup.ts";

/**
 * Writes the stored markup on the server. The browser leaves it unchanged. If React restarts after an error, it finds
 * the same HTML.
 */
export function MarkupPlace({ place }: { readonly place: number }): ReactNode {
  const [html] = useState(() => ({
    get __html() {
      return document.querySelector(`[data-markup="${place}"]`)?.innerHTML ?? "";
    },
  }));
  if (typeof window === "undefined") return <div data-markup={place}>{storedMarkup().at(place)}</div>;
  return <div data-markup={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
