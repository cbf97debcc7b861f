"use client";

import { useParams } from "next/navigation";
import { Button } from "../../../ui/forms/button.tsx";

// When this page shows, the content itself could not be read: these words can't come from it.
const words = {
  en: { heading: "This page could not be shown.", text: "The problem is on our side, not yours. Trying again only shows the page; it sends nothing twice.", again: "Try again" },
  es: { heading: "No pudimos mostrar esta página.", text: "El problema es nuestro, no suyo. Intentar de nuevo solo muestra la página; no envía nada dos veces.", again: "Intentar de nuevo" },
};

/** In place of a page that failed as a whole; one that failed in a block shows the block's failure alone. */
export default function PageFailed() {
  const { heading, text, again } = words[useParams()["locale"] === "es" ? "es" : "en"];
  return (
    <main id="content" className="failed">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <Button type="button" onClick={() => location.reload()}>
          {again}
        </Button>
      </p>
    </main>
  );
}
