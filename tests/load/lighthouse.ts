import lighthouse, { desktopConfig } from "lighthouse";
import { startBrowser } from "../../scripts/browser.ts";
import { freePort } from "../../scripts/settings.ts";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";
import { contentPath, homePath, listPath, orderPath } from "./places.ts";

const runs = usually(9);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Journey pages are excluded from search engines on purpose. */
const pages = [
  { name: "home", path: homePath, judged: categories },
  { name: "a content page", path: contentPath, judged: categories },
  { name: "plan list", path: listPath, judged: categories },
  { name: "order form", path: orderPath, judged: categories.filter((category) => category !== "seo") },
];

/** Lighthouse's scores on desktop and phone; the median of the runs. */
export async function* lighthouseScores(siteUrl: string): AsyncGenerator<Figure> {
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (const { name, path, judged } of pages) {
      for (const device of ["desktop", "mobile"] as const) {
        const scores = new Map<string, number[]>(judged.map((category) => [category, []]));
        const failing = new Set<string>();
        for (let run = 0; run < runs; run += 1) {
          const result = await lighthouse(
            `${siteUrl}${path}`,
            { port, logLevel: "error", onlyCategories: [...judged] },
            device === "desktop" ? desktopConfig : undefined,
          );
          for (const category of judged)
            scores.get(category)?.push((result?.lhr.categories[category]?.score ?? 0) * 100);
          for (const { id, score } of Object.values(result?.lhr.audits ?? {}))
            if (score !== null && score < 0.9) failing.add(id);
        }
        for (const category of judged) {
          const value = median(scores.get(category) ?? []);
          yield {
            what: `Lighthouse ${device}, ${name}, ${category}`,
            value,
            unit: "of 100",
            bar: { least: 99 },
            ...(value < 99 ? { detail: [...failing].join(", ") } : {}),
          };
        }
      }
    }
  } finally {
    await browser.close();
  }
}
