import { cpSync, globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { web } from "./paths.ts";

const files = join(web, ".next", "files");

/** Files worth compressing; pictures and fonts are compressed already. */
const text = "**/*.{css,ico,js,json,svg,txt}";

/**
 * Collects the static files of pages under their addresses, and compresses each text file once, at the highest level, beside
 * the original (`apps/web/src/site/front-door/static-files.ts` serves them).
 */
export async function packStaticFiles(): Promise<void> {
  await rm(files, { recursive: true, force: true });
  cpSync(join(web, ".next", "static"), join(files, "_next", "static"), { recursive: true });
  cpSync(join(web, "public"), files, { recursive: true });
  await Promise.all(globSync(text, { cwd: files }).map((file) => packed(join(files, file))));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function packed(file: string): Promise<void> {
  const whole = await readFile(file);
  const packs = {
    br: await brotli(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }),
    gz: await gzipped(whole, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [end, pack] of Object.entries(packs))
    if (pack.length < whole.length) await writeFile(`${file}.${end}`, pack);
}
