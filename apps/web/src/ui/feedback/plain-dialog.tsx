import type { DialogHTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../drawings/icon.tsx";
import styles from "./dialog.module.css";

export type PlainDialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, "title"> & {
  /** Unique on the page. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Actions, the safe one first: buttons or links. `null` where the visitor can only wait. */
  readonly actions: ReactNode;
  /** Accessible name of the close button; omit it for no close button. */
  readonly closeLabel?: string;
};

/**
 * A modal dialog of the server's HTML, for pages that load no component for it: a small script of the site opens it with
 * `showModal()`. The browser traps the focus, closes it on Escape and gives the focus back.
 */
export function PlainDialog({
  id,
  title,
  children,
  actions,
  closeLabel,
  className,
  "aria-describedby": describedBy = `${id}-body`,
  ...rest
}: PlainDialogProps) {
  return (
    <dialog
      {...rest}
      id={id}
      className={classNames(styles.dialog, actions === null && styles.waiting, className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={styles.body} id={`${id}-body`}>
        {children}
      </div>
      {actions !== null && <div className={styles.actions}>{actions}</div>}
      {closeLabel && (
        <form method="dialog">
          <button className={styles.close} value="closed" aria-label={closeLabel}>
            <Icon name="close" />
          </button>
        </form>
      )}
    </dialog>
  );
}
