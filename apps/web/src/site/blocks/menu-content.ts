import type { MenuItem } from "@switchyard/domain/navigation/menu";
import { z } from "zod";

/** A checkbox of the content; content systems write 1 for true. Missing or empty means false. */
export const checkbox = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform(
    (value) => value === true || value === 1 || (typeof value === "string" && /^(1|true|yes)$/i.test(value.trim())),
  );

/** Optional text. */
const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");

const wire = z.object({
  NavLink: words,
  NavText: z.string().trim().min(1),
  CssClass: words,
  /** Comma-separated paths. */
  HighlightURLs: words,
  Submenu: z.lazy((): z.ZodType<readonly MenuItem[]> => menuContent).nullish(),
  HideForBusinessUser: checkbox,
  Active: checkbox,
});

/** A menu of the content, under the specification's names (S1-233, A-077). */
export const menuContent: z.ZodType<readonly MenuItem[]> = z.array(
  wire.transform((item): MenuItem => ({
    link: item.NavLink,
    text: item.NavText,
    cssClass: item.CssClass,
    highlightUrls: item.HighlightURLs.split(",")
      .map((url) => url.trim())
      .filter((url) => url !== ""),
    submenu: item.Submenu ?? [],
    hideForBusinessUser: item.HideForBusinessUser,
    active: item.Active,
  })),
);
