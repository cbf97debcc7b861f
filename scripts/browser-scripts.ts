import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { brandIds } from "./lists.ts";
import { root, web } from "./paths.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const sources = join(web, "src", "browser");
const served = join(web, "public", "site");

/** Writes our page scripts, each as one small file, `/site/<name>.js`. The scripts of every page are one file, `page.js`. */
export async function writeBrowserScripts(): Promise<void> {
  const page = readFileSync(join(sources, "page.ts"), "utf8");
  const names = readdirSync(sources).filter((name) => name.endsWith(".ts") && !page.includes(`"./${name}"`));
  await Promise.all(
    names.map(async (name) => {
      const bundle = await rolldown({ input: join(sources, name) });
      const { output } = await bundle.generate({ format: "iife", minify: true, comments: false });
      await bundle.close();
      writeIfChanged(join(served, name.replace(/ts$/, "js")), output[0].code);
    }),
  );
}

/** Copies each brand's icons to `/site/<kind>-<brand>`. */
export function copyIcons(): void {
  for (const brand of brandIds())
    for (const icon of ["favicon.ico", "icon.svg", "touch-icon.png"])
      copyFileSync(join(root, "brands", brand, "icons", icon), join(served, icon.replace(".", `-${brand}.`)));
}
