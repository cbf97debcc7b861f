import { stylesheetsOf } from "../front-door/next-internals.ts";
import type { PageMetadata } from "./content-page.tsx";
import type { viewportOf } from "./viewport.ts";

interface DocumentHeadProps {
  readonly metadata: PageMetadata;
  readonly viewport: ReturnType<typeof viewportOf>;
}

/** The head that Next would generate, for documents without Next. */
export function DocumentHead({ metadata, viewport }: DocumentHeadProps) {
  const { title, description, robots, formatDetection } = metadata;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content={`width=${viewport.width}, initial-scale=${viewport.initialScale}`} />
      <meta name="color-scheme" content={viewport.colorScheme} />
      {viewport.themeColor.map(({ media, color }) => (
        <meta key={media} name="theme-color" media={media} content={color} />
      ))}
      {stylesheetsOf("/[brand]/[locale]/journey/[[...path]]/page").map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots?.index === false && <meta name="robots" content="noindex" />}
      {formatDetection && (
        <meta
          name="format-detection"
          content={Object.keys(formatDetection)
            .map((kind) => `${kind}=no`)
            .join(", ")}
        />
      )}
    </>
  );
}
