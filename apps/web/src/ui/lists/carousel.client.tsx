"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import { carouselPosition, type CarouselPosition, targetOf } from "./carousel-position.ts";
import styles from "./carousel.module.css";

export type CarouselProps = {
  /** Its contents: "Extras for your home". */
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** `{number}` is filled in: "Show item {number}". */
  /** Less space between items: for a list in a column of the page. */
  readonly compact?: boolean;
  readonly texts: { readonly previous: string; readonly next: string; readonly show: string };
};

const start: CarouselPosition = { first: 0, atStart: true, atEnd: false };

/**
 * A window of one item on small screens and of three on large ones (S1-141, S1-142). It is a scroller first: it works by
 * swipe, wheel, keyboard and without a script; the buttons (S1-143, S1-144) and, on small screens, the dots (S1-145) only move it.
 */
export function Carousel({ label, items, texts, compact = false }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const id = useId();
  const [isScripted, setScripted] = useState(false);
  const [{ first, atStart, atEnd }, setPosition] = useState(start);
  // The scroll target, so that two quick presses move two steps.
  const aim = useRef<number>(undefined);

  useEffect(() => {
    setScripted(true);
    const list = track.current;
    if (!list) return undefined;
    const look = (): void => {
      const position = carouselPosition(list);
      if (position.first === aim.current || position.atStart || position.atEnd) aim.current = undefined;
      setPosition(position);
    };
    const rest = (): void => {
      aim.current = undefined;
    };
    look();
    list.addEventListener("scroll", look, { passive: true });
    list.addEventListener("scrollend", rest);
    const size = new ResizeObserver(look);
    size.observe(list);
    return () => {
      list.removeEventListener("scroll", look);
      list.removeEventListener("scrollend", rest);
      size.disconnect();
    };
  }, [items.length]);

  const show = (index: number): void => {
    const list = track.current;
    if (list) list.scrollTo({ left: targetOf(list, index) });
  };
  // A disabled button would lose the focus, so these only look disabled.
  const turn = (by: 1 | -1, isOver: boolean) => {
    if (isOver) return undefined;
    return () => {
      aim.current = (aim.current ?? first) + by;
      show(aim.current);
    };
  };

  return (
    <section className={classNames(styles.carousel, compact && styles.compact)} aria-label={label}>
      <ul className={styles.track} id={id} ref={track} tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key} className={styles.item}>
            {content}
          </li>
        ))}
      </ul>
      {isScripted && !(atStart && atEnd) && (
        <div className={styles.controls} data-print="off">
          <button
            type="button"
            className={styles.turn}
            aria-controls={id}
            aria-label={texts.previous}
            aria-disabled={atStart}
            onClick={turn(-1, atStart)}
          >
            <Icon name="chevron-left" />
          </button>
          <ol className={styles.dots}>
            {items.map(({ key }, i) => (
              <li key={key}>
                <button
                  type="button"
                  className={classNames(styles.dot, i === first && styles.lit)}
                  aria-label={texts.show.replace("{number}", String(i + 1))}
                  aria-current={i === first || undefined}
                  onClick={() => show(i)}
                />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className={styles.turn}
            aria-controls={id}
            aria-label={texts.next}
            aria-disabled={atEnd}
            onClick={turn(1, atEnd)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}
