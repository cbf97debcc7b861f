import type { ReactNode, Ref } from "react";
import styles from "./error-summary.module.css";

export type ErrorSummaryProps = {
  readonly id?: string | undefined;
  /** Counts the problems in words: "Two things need another look". */
  readonly heading: ReactNode;
  readonly text?: ReactNode;
  /** `href` is `#` and the id of the control; the text is the fix. */
  readonly items: readonly { readonly href: string; readonly text: ReactNode }[];
  /** Takes the focus when the page loads: for a form that came back from the server. */
  readonly focusOnLoad?: boolean;
  readonly ref?: Ref<HTMLDivElement> | undefined;
};

/** On top of the form; announced at once and focusable, so that a script can move to it too. */
export function ErrorSummary({
  id = "error-summary",
  heading,
  text,
  items,
  focusOnLoad = false,
  ref,
}: ErrorSummaryProps) {
  return (
    <div
      className={styles.summary}
      id={id}
      role="alert"
      tabIndex={-1}
      autoFocus={focusOnLoad || undefined}
      aria-labelledby={`${id}-title`}
      ref={ref}
    >
      <h2 className={styles.heading} id={`${id}-title`}>
        {heading}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <ul>
        {items.map(({ href, text: fix }) => (
          <li key={href}>
            <a href={href}>{fix}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
