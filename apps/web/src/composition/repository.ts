import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Absolute path of the repository's content folder: the nearest one above where the site was started. */
export function contentFolder(from: string = process.cwd()): string {
  const here = join(/* turbopackIgnore: true */ from, "content");
  if (existsSync(join(here, "pages"))) return here;
  const above = dirname(from);
  if (above === from) throw new Error("The content folder was not found above the folder that the site was started in");
  return contentFolder(above);
}
