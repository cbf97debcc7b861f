import { Icon } from "../drawings/icon.tsx";
import styles from "./field.module.css";

/** How a field with an error looks, for scripts that say one beside it (browser/parts/error-beside.ts). */
export function ErrorLook() {
  return (
    <span hidden data-error-look={styles.invalid}>
      <span className={styles.error}>
        <Icon name="alert" size="small" />
        <span />
      </span>
    </span>
  );
}
