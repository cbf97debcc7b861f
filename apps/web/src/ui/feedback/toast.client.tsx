"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import styles from "./toast.module.css";

export type ToastMessage = {
  /** Another key is another message, also when the words are the same. */
  readonly key: string | number;
  readonly text: ReactNode;
  readonly tone?: "ok" | "info" | "error";
  /** Undo, retry. A message with one stays until it is dismissed. */
  readonly action?: ReactNode;
};

export type ToastProps = {
  /** The latest event; nothing without a message. */
  readonly message: ToastMessage | undefined;
  readonly closeLabel: string;
  /** Milliseconds until it disappears, without a pointer or focus on it. */
  readonly stays?: number;
};

const icons = { ok: "done", info: "info", error: "alert" } as const;

/**
 * Confirms an action in passing. The region is in the page from the start, so screen readers announce its changes.
 * Don't use it for messages that must not be missed: use `Alert`.
 */
export function Toast({ message, closeLabel, stays = 8_000 }: ToastProps) {
  const [gone, setGone] = useState<ToastMessage["key"]>();
  const [isPaused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const key = message?.key;
  const isShown = message !== undefined && key !== gone;
  const leaves = isShown && !isPaused && !message.action;
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => setGone(key), stays);
    return () => clearTimeout(timer);
  }, [leaves, key, stays]);
  return (
    <div className={styles.region} role="status" data-print="off">
      {isShown && (
        <div
          ref={box}
          key={key}
          className={styles.toast}
          data-tone="night"
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(box.current?.contains(document.activeElement) ?? false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <Icon name={icons[message.tone ?? "ok"]} />
          <span className={styles.text}>{message.text}</span>
          {message.action}
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => {
              setPaused(false);
              setGone(key);
            }}
          >
            <Icon name="close" size="small" />
          </button>
        </div>
      )}
    </div>
  );
}
