import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Viewport } from "next";
import { themeColours } from "../../ui/tokens/theme-colour.ts";

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
            color: themeColours[brand][scheme],
          })),
  }) as const satisfies Viewport;
