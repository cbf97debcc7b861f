"use client";
import { useId, useState } from "react";
import styles from "./drawn.module.css";
import { take } from "./take.ts";

/** The HTML that waits under this id at the server; React leaves it alone in the browser. */
export function Drawn({ id }: { readonly id: string }) {
  const place = useId();
  const [html] = useState(() =>
    typeof window === "undefined" ? take(id) : (document.getElementById(place)?.innerHTML ?? ""),
  );
  return (
    <div id={place} className={styles.place} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}
