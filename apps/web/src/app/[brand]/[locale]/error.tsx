"use client";

import { failedWords } from "../../../site/messages/failed-words.ts";

/** Replaces a page that failed as a whole; a failed block shows only its own failure. */
export default function PageFailed() {
  const { heading, text, again } = failedWords[isSpanish() ? "es" : "en"];
  return (
    <main id="content" className="failed">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        {/* Every page loads this file, so the document styles the button (site/page/document.css). */}
        <button type="button" onClick={() => location.reload()}>
          {again}
        </button>
      </p>
    </main>
  );
}

/** Next's document for a failed page has no language, so this reads it from the address. */
const isSpanish = (): boolean => typeof location !== "undefined" && /^\/es(\/|$)/.test(location.pathname);
