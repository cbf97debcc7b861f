import styles from "./progress.module.css";

/**
 * Below the steps on narrow screens: "Step 2 of 4" and the page's title. Hidden from screen readers, which read the
 * steps and the heading.
 */
export function ProgressText({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <p className={styles.text} aria-hidden data-print="off">
      {text} <b>{name}</b>
    </p>
  );
}
