import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GatewayWords } from "./gateway-words.tsx";

const shown = (locale: "en" | "es", text: string, own?: string): string =>
  renderToStaticMarkup(<GatewayWords page={{ locale }} text={text} own={own} />);

test("on a page of another language, the page's own words replace the gateway's, or the gateway's are marked with their language", () => {
  expect(shown("es", "Declined.", "La tarjeta fue rechazada.")).toBe("La tarjeta fue rechazada.");
  expect(shown("es", "Declined.")).toBe('<span lang="en">Declined.</span>');
  expect(shown("en", "Declined.", "The card was declined.")).toBe("Declined.");
  expect(shown("en", "", "The card was declined.")).toBe("The card was declined.");
});
