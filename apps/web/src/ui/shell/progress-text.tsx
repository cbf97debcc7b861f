import styles from "./progress.module.css";

/** Under the stations where the line has no room for it: "Step 2 of 4" and the title of the page. Stations and heading say the same to screen readers. */
export function ProgressText({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <p className={styles.text} aria-hidden data-print="off">
      {text} <b>{name}</b>
    </p>
  );
}
