"use client";

import { useEffect, useId, useRef, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import styles from "./dialog.module.css";

export type DialogProps = {
  readonly open: boolean;
  /** Called when the dialog is dismissed (Escape, close button). Set `open` to false there. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the safe one first; `null` for a dialog that only waits. */
  readonly actions: ReactNode;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  /** Requires a choice: no close button, and Escape does nothing. */
  readonly choiceRequired?: boolean;
  /** Full screen, for documents and long questions. Its body scrolls; title and actions stay. */
  readonly fullScreen?: boolean;
};

/** The browser's own modal dialog: it traps the focus, gives it back, and makes the page behind it inert. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  closeLabel,
  choiceRequired = false,
  fullScreen = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, fullScreen && styles.fullScreen, actions === null && styles.waiting)}
      aria-labelledby={titleId}
      // The reader chooses where in a long body to begin.
      aria-describedby={fullScreen ? undefined : bodyId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!choiceRequired) onClose();
      }}
      onClose={() => {
        // The browser closes a dialog at a second Escape regardless, so reopen it or notify the owner.
        if (!open) return;
        if (choiceRequired) dialog.current?.showModal();
        else onClose();
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {/* A body that scrolls can take the focus, so that the keyboard scrolls it. */}
      <div className={styles.body} id={bodyId} tabIndex={fullScreen ? 0 : undefined}>
        {children}
      </div>
      {actions !== null && <div className={styles.actions}>{actions}</div>}
      {/* The safe action is last in the DOM, so that the focus starts at it. */}
      {!choiceRequired && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </dialog>
  );
}
