"use client";
import { type ReactNode, useEffect, useId, useState } from "react";
import styles from "./as-drawn.module.css";

interface AsDrawnProps {
  /** What to draw, at the server alone: get it behind `typeof window === "undefined"`, and the browser's bundle is without it. */
  readonly drawn: ReactNode;
  /** Brings it to life once it stands in the browser; gives back what ends that. */
  readonly wake?: (place: HTMLElement) => () => void;
}

/** HTML that the server has rendered, and that React leaves alone in the browser. */
export function AsDrawn({ drawn, wake }: AsDrawnProps) {
  const id = useId();
  const [html] = useState(() => (drawn ? "" : (document.getElementById(id)?.innerHTML ?? "")));
  useEffect(() => {
    const place = document.getElementById(id);
    return place ? wake?.(place) : undefined;
    // Runs once, after the element is in the document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  if (drawn)
    return (
      <div id={id} className={styles.place}>
        {drawn}
      </div>
    );
  return <div id={id} className={styles.place} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
