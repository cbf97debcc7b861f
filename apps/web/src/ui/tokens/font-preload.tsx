import type { Brand } from "@switchyard/domain/kernel/brand";
import { preload } from "react-dom";
import { brandLooks } from "./brand-looks.ts";

/** The bundler names a font file by its content, and the server's own copy, outside of pages of the framework, likewise. */
const addressOf = ({ href }: URL): string => href.replace(/^file:.*\//, "/_next/static/media/");

const face = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** Has a page of the framework fetch the brand's two faces at once. Of a link React would make a second one there, as a hint. */
export function preloadFonts(brand: Brand): void {
  for (const font of brandLooks[brand].fonts) preload(addressOf(font), face);
}

/** Fetches the two faces at once in a document that React writes without the framework. React moves the links to the head. */
export function FontPreload({ brand }: { readonly brand: Brand }) {
  return brandLooks[brand].fonts.map(addressOf).map((href) => <link key={href} rel="preload" href={href} {...face} />);
}
