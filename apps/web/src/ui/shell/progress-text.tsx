import styles from "./progress.module.css";

/** Under the stations on a phone: "Step 2 of 4", "Your details". The stations say the same to screen readers. */
export function ProgressText({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <p className={styles.text} aria-hidden data-print="off">
      {text} <b>{name}</b>
    </p>
  );
}
