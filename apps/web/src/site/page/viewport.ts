import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Viewport } from "next";
import { brandLooks } from "../../ui/tokens/brand-looks.ts";

/** How a page fills the window, and the colour of the browser's own bars. */
export const viewportOf = (brand: Brand | undefined) =>
  ({
    width: "device-width",
    initialScale: 1,
    colorScheme: "light dark",
    themeColor:
      brand === undefined
        ? []
        : (["light", "dark"] as const).map((scheme) => ({
            media: `(prefers-color-scheme: ${scheme})`,
            color: brandLooks[brand].themeColors[scheme],
          })),
  }) as const satisfies Viewport;
