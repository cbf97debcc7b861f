import type { MenuReader } from "@switchyard/domain/navigation/menu";
import type { PageContext } from "./block-props.ts";

/** The reader of a menu outside of the account. Makes no renewal call. */
export async function menuReader(page: Pick<PageContext, "shown" | "path">): Promise<MenuReader> {
  const shown = await page.shown();
  return { path: page.path, renewal: undefined, isBusinessUser: shown?.isBusinessUser ?? false };
}
