import type { ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import styles from "./sign-in-dialog.module.css";
import { signInDialogId } from "./sign-in-link.ts";

export type SignInDialogProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** The login panel as a modal: the browser's own dialog, opened by site-scripts/shell.js. 492 px wide, the whole screen on a phone. */
export function SignInDialog({ title, closeLabel, children }: SignInDialogProps) {
  return (
    <dialog id={signInDialogId} className={styles.dialog} aria-labelledby={`${signInDialogId}-title`} data-print="off">
      <h2 className={styles.title} id={`${signInDialogId}-title`}>{title}</h2>
      {children}
      {/* Last, so that the focus starts at the form; closing needs no script. */}
      <form method="dialog">
        <button className={styles.close} aria-label={closeLabel}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
