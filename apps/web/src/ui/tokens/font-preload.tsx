import type { Brand } from "@switchyard/domain/kernel/brand";
import { preload } from "react-dom";

// The same addresses that the stylesheet gets: the bundler names a font file by its content.
const fonts: Readonly<Record<Brand, readonly URL[]>> = {
  main: [
    new URL("./fonts/bricolage-grotesque-core-88-700.woff2", import.meta.url),
    new URL("./fonts/instrument-sans-core.woff2", import.meta.url),
  ],
  tee: [
    new URL("./fonts/aleo-core-600.woff2", import.meta.url),
    new URL("./fonts/figtree-core.woff2", import.meta.url),
  ],
};

/** Where no page of the framework is made, the bundler names the server's own copy, which has the same name. */
const addressOf = ({ href }: URL): string => href.replace(/^file:.*\//, "/_next/static/media/");

const face = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/** Has a page of the framework fetch the brand's two faces at once. Of a link React would make a second one there, as a hint. */
export function preloadFonts(brand: Brand): void {
  for (const font of fonts[brand]) preload(addressOf(font), face);
}

/** Fetches the two faces at once in a document that React writes without the framework. React moves the links to the head. */
export function FontPreload({ brand }: { readonly brand: Brand }) {
  return fonts[brand].map(addressOf).map((href) => <link key={href} rel="preload" href={href} {...face} />);
}
