"use client";

import { failedWords } from "../../../site/messages/failed-words.ts";
// Every page loads this file: the bare look, without the component and its icons.
import styles from "../../../ui/forms/button.module.css";

/** In place of a page that failed as a whole; one that failed in a block shows the block's failure alone. */
export default function PageFailed() {
  const { heading, text, again } = failedWords[isSpanish() ? "es" : "en"];
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

/** The document that the framework puts in place of a failed one has no language: the address says it. */
const isSpanish = (): boolean => typeof location !== "undefined" && /^\/es(\/|$)/.test(location.pathname);
