import styles from "../../ui/shell/wrap.module.css";

/**
 * Shown in the place of a block that failed to render (E-428, the text is the specification's own). A page with it is
 * not cached. Every page loads it, so it takes the gutters' style alone, and not the component that has it.
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
