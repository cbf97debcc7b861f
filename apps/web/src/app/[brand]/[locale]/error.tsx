"use client";

import { failedWords } from "../../../site/messages/failed-words.ts";

/** In place of a page that failed as a whole; one that failed in a block shows the block's failure alone. */
export default function PageFailed() {
  const { heading, text, again } = failedWords[isSpanish() ? "es" : "en"];
  return (
    <main id="content" className="failed">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        {/* Every page loads this file: the button is styled by the document (site/page/document.css). */}
        <button type="button" onClick={() => location.reload()}>
          {again}
        </button>
      </p>
    </main>
  );
}

/** The document that the framework puts in place of a failed one has no language: the address says it. */
const isSpanish = (): boolean => typeof location !== "undefined" && /^\/es(\/|$)/.test(location.pathname);
