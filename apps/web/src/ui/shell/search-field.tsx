import { Icon } from "../drawings/icon.tsx";
import { HiddenText } from "../hidden-text.tsx";
import { classNames } from "../class-names.ts";
import styles from "./search-field.module.css";

export type SearchFieldProps = {
  readonly id: string;
  /**
   * The configured search page. It receives the text as `query`; browser/shell.ts sends `*` for an empty one,
   * and so does the page.
   */
  readonly href: string;
  readonly label: string;
  /** The label of the search landmark, because a page may have two. */
  readonly name: string;
  readonly submitLabel: string;
  readonly value?: string;
  readonly className?: string | undefined;
};

/**
 * A search field with its button: a plain form. Its name is for screen readers; the icon and a short word that fits
 * into the narrowest header are visible.
 */
export function SearchField({ id, href, label, name, submitLabel, value = "", className }: SearchFieldProps) {
  return (
    <form
      action={href}
      method="get"
      role="search"
      aria-label={name}
      className={classNames(styles.search, className)}
      data-search
    >
      <label htmlFor={id}>
        <HiddenText>{label}</HiddenText>
      </label>
      <input
        id={id}
        name="query"
        type="search"
        defaultValue={value}
        placeholder={submitLabel}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
      />
      <button className={styles.button} aria-label={submitLabel}>
        <Icon name="search" size="small" />
      </button>
    </form>
  );
}
