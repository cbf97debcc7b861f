import type { MenuReader } from "@switchyard/domain/navigation/menu";
import type { PageContext } from "./block-props.ts";

/** For whom a menu outside of the account is laid out: who is signed in, without asking for their renewal. */
export async function menuReader(page: Pick<PageContext, "shown" | "path">): Promise<MenuReader> {
  const shown = await page.shown();
  return { path: page.path, renewal: undefined, isBusinessUser: shown?.isBusinessUser ?? false };
}
