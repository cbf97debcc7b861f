import { request } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fileContent } from "@switchyard/adapters-cms/file-content";
import { type Brand, brandFacts, perBrand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { root } from "../../scripts/paths.ts";

/* Opens shared pages at a brand's host, which `fetch` can't set. */

export const hostOf = perBrand((brand) => brandFacts[brand].host);

/** A page's response, uncompressed. */
export interface SentPage {
  readonly status: number;
  readonly isPacked: boolean;
  /** HIT or MISS for a cached page. */
  readonly cache: string | undefined;
  readonly html: string;
}

/** Opens a page of the site at this host. */
export const openAt = (siteUrl: string, host: string, path: string, cookie?: string): Promise<SentPage> => {
  const { hostname, port } = new URL(siteUrl);
  const headers = {
    host: `${host}:${port}`,
    accept: "text/html",
    "accept-encoding": "gzip",
    ...(cookie === undefined ? {} : { cookie }),
  };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const isPacked = answer.headers["content-encoding"] === "gzip";
        resolve({
          status: answer.statusCode ?? 0,
          isPacked,
          cache: [answer.headers["x-nextjs-cache"]].flat()[0],
          html: (isPacked ? gunzipSync(body) : body).toString(),
        });
      });
    })
      .on("error", reject)
      .end();
  });
};

export const inLanguage = (locale: Locale, path: string): string =>
  locale === "en" ? path : path === "/" ? "/es" : `/es${path}`;

/** The pages' content. */
export const content = fileContent({ dir: join(root, "content"), report: () => undefined });

/** Paths of a brand's pages that are the same for all visitors, including the not-found page. */
export const staticPagesOf = async (brand: Brand): Promise<readonly string[]> =>
  [...(await content.pageIndex(brand))._unsafeUnwrap()]
    .filter(([path, kind]) => kind === "static" && !path.startsWith("/_"))
    .map(([path]) => path);
