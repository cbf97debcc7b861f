import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { firstPlans } from "../../apps/web/src/site/navigation/list-part.ts";
import { startTestSite } from "../../scripts/test-site.ts";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";
import { listPath } from "./places.ts";

const plans = 1_000;
const rounds = usually(5);
const seconds = usually(4);

/** A catalogue with this many plans for one place, in the format of the state's comparison site. */
export function catalogueIn(folder: string): string {
  const columns =
    "ZipCode,TduCompany,RepCompany,Plan Name,Price/kWh 500,Price/kWh 1000,Price/kWh 2000,Plan Type,Rate Type,Term Value,Prepaid,Time Of Use,Plan Details,Pricing Details,Renewable Perc,Enroll Phone,Fact Sheet,Terms of Service,YRAC,Ordering Info,New Customer,Min Usage Fees/Credits,Rating";
  const rows = Array.from({ length: plans }, (_, place) => {
    const price = (0.09 + (place % 70) / 1_000).toFixed(3);
    return `75206,ONCOR ELECTRIC DELIVERY COMPANY,A COMPANY,Plan number ${place},${price},${price},${price},1,Fixed,${6 + (place % 4) * 6},False,False,One price for a year,Cancellation Fee: $150.00,${place % 100},(800) 555-0142,https://documents.example.com/${place}/efl.pdf,https://documents.example.com/${place}/tos.pdf,https://documents.example.com/${place}/yrac.pdf,https://documents.example.com/order,False,False,4`;
  });
  const path = join(folder, "thousand.csv");
  writeFileSync(path, [columns, ...rows].join("\n"));
  return path;
}

/** The size of Next's data beside the HTML, for hydration. */
const data = /<script[^>]*>self\.__next_f\.push\([\s\S]*?<\/script>/g;

/** A list of a thousand plans: its size, and its speed compared with a naive implementation. */
export async function* thousandPlans(folder: string, bareUrl: string): AsyncGenerator<Figure> {
  const site = await startTestSite(folder, { SANDBOX_CATALOGUE: catalogueIn(folder) });
  try {
    const headers = { accept: "text/html" };
    const show = async (path: string): Promise<string> => (await fetch(`${site.url}${path}`, { headers })).text();
    for (let visitor = 0; visitor < 2; visitor += 1) await show(listPath);
    for (const [what, html] of [
      ["cached", await show(listPath)],
      ["for one visitor", await show(`${listPath}&use=abc`)],
    ] as const) {
      // A plain template would send the page without the framework's data.
      const plain = html.replace(data, "");
      const shown = new Set(html.match(/<article[^>]*>/g));
      if (shown.size !== firstPlans)
        throw new Error(`${shown.size} plans are on the page, and not the first ${firstPlans}`);
      yield {
        what: `1,000 plans, ${what}, HTML`,
        value: html.length / plain.length,
        unit: "x plain",
        bar: { most: 1.5 },
      };
      yield { what: `1,000 plans, ${what}, size`, value: html.length / 1_000, unit: "kB", bar: { most: 130 } };
      const withPlans = (html.match(data) ?? []).filter((script) => /Plan number \d/.test(script)).length;
      yield {
        what: `1,000 plans, ${what}, sent once more as data`,
        value: withPlans,
        unit: "pieces",
        bar: { most: 0 },
      };
    }
    // The client only counts bytes: reading 4 MB takes it longer than the cache takes to send them.
    const rate = async (target: string): Promise<number> =>
      (await autocannon({ url: target, headers, connections: 1, duration: seconds })).requests.average;
    const rates: { readonly naive: number; readonly ours: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push({ naive: await rate(`${bareUrl}/naive`), ours: await rate(`${site.url}${listPath}`) });
    const of = (which: "naive" | "ours") => median(rates.map((one) => one[which]));
    yield {
      what: "1,000 plans, cached",
      value: median(rates.map(({ naive, ours }) => ours / naive)),
      unit: "x naive",
      bar: { least: 5 },
      detail: `${of("ours").toFixed(0)} requests/s, naive ${of("naive").toFixed(1)}`,
    };
  } finally {
    await site.stop();
  }
}
