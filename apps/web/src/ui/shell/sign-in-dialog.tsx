import type { ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import styles from "./sign-in-dialog.module.css";
import { signInDialogId } from "./sign-in-link.ts";

export type SignInDialogProps = {
  /** Its name; the views inside have their own headings. */
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** The login panel as a modal: the browser's own dialog, opened by browser/sign-in-panel.ts. 492 px wide, the whole screen on a phone. */
export function SignInDialog({ label, closeLabel, children }: SignInDialogProps) {
  return (
    <dialog
      id={signInDialogId}
      className={styles.dialog}
      aria-label={label}
      data-print="off"
      data-script="/site/sign-in-panel.js"
      data-script-for={`a[data-opens="${signInDialogId}"]`}
    >
      {children}
      {/* The form is last in the DOM, so that the focus starts there. Closing needs no script. */}
      <form method="dialog">
        <button className={styles.close} aria-label={closeLabel}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
