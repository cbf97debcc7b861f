"use client";

import { failedWords } from "../../../page/failed-words.ts";
// Every page loads this file: the bare look, without the component and its icons.
import styles from "../../../ui/forms/button.module.css";

/** In place of a page that failed as a whole; one that failed in a block shows the block's failure alone. */
export default function PageFailed() {
  const { heading, text, again } = failedWords[typeof document !== "undefined" && document.documentElement.lang === "es" ? "es" : "en"];
  return (
    <main id="content" className="failed">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <button type="button" className={`${styles.button} ${styles.primary}`} onClick={() => location.reload()}>
          {again}
        </button>
      </p>
    </main>
  );
}
