import type { Brand } from "@switchyard/domain/kernel/brand";

// The same addresses that the stylesheet gets: the bundler names a font file by its content.
const fonts: Readonly<Record<Brand, readonly URL[]>> = {
  main: [
    new URL("./fonts/bricolage-grotesque-latin-88-700.woff2", import.meta.url),
    new URL("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2", import.meta.url),
  ],
  tee: [
    new URL("@fontsource-variable/aleo/files/aleo-latin-wght-normal.woff2", import.meta.url),
    new URL("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", import.meta.url),
  ],
};

/** Where no page of the framework is made, the bundler names the server's own copy, which has the same name. */
const addressOf = ({ href }: URL): string => href.replace(/^file:.*\//, "/_next/static/media/");

/** Fetches the brand's two faces at once instead of when the first text asks for them. React moves the links to the head. */
export function FontPreload({ brand }: { readonly brand: Brand }) {
  return fonts[brand]
    .map(addressOf)
    .map((href) => <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />);
}
