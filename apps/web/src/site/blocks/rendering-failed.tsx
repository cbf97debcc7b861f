import styles from "../../ui/shell/wrap.module.css";

/**
 * Replaces a block that failed to render (E-428, with the specification's text). A page with it is not cached. Every
 * page loads it, so it imports only the gutters' style, not the component.
 */
export function RenderingFailed() {
  return (
    <div className={styles.wrap}>
      <p role="alert" data-failed="">
        Error occurred during component rendering.
      </p>
    </div>
  );
}
