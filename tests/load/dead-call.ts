import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { startTestSite } from "../../scripts/test-site.ts";
import { controlOf } from "../site/a-gateway.ts";
import { fillIn } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";
import { type Figure, median } from "./figures.ts";
import { answeredListPath, listPath } from "./places.ts";

const rounds = 5;
const seconds = 2;
/** Visitors of the page with the dead call; the same rate in each round. */
const strandedPerSecond = 30;
/** The timeout of a silent call, and the pause of its capability after that. */
const settings = { GATEWAY_TIMEOUT_MS: "4000", GATEWAY_CIRCUIT_PAUSE_MS: "1000" };

interface Page {
  readonly path: string;
  readonly cookie?: string;
}

/**
 * Requests per second of other pages while one gateway call hangs, as a share of those while it answers. Visitors keep
 * requesting the page that needs it in both cases.
 */
export async function* deadCall(folder: string): AsyncGenerator<Figure> {
  const site = await startTestSite(mkdtempSync(join(folder, "dead-call-")), settings);
  const gateway = controlOf(site.sandboxUrl);
  try {
    const enrolling = new Visitor(site.url);
    await fillIn(enrolling, goodwinAve);
    const member = new Visitor(site.url);
    await member.signIn("grace.garza");
    const pages = {
      help: { path: "/help" },
      "plan list": { path: listPath },
      "own plan list": { path: answeredListPath },
      terms: { path: "/mvi/place-order", cookie: enrolling.cookie() },
      "order form": { path: orderInformationPath({ ...goodwinAve, planid: "LK-TRUE-24" }) },
      account: { path: "/my-account", cookie: member.cookie() },
      "address search": { path: "/api/search?searchKey=5714%20Goodwin" },
      "ZIP search": { path: "/api/search/zipcode?searchKey=75206" },
    } as const satisfies Readonly<Record<string, Page>>;
    const cases: readonly {
      readonly dead: readonly string[];
      readonly stranded: Page;
      readonly others: readonly (keyof typeof pages)[];
    }[] = [
      {
        dead: ["shoppingDetails"],
        stranded: pages["own plan list"],
        others: ["help", "terms", "account", "ZIP search"],
      },
      {
        dead: ["searchAddress"],
        stranded: pages["address search"],
        others: ["help", "own plan list", "terms", "account"],
      },
      { dead: ["currentPlan"], stranded: pages.account, others: ["help", "own plan list", "terms", "ZIP search"] },
    ];
    for (const { dead, stranded, others } of cases) {
      const ratios = new Map<string, number[]>(others.map((name) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        const rates = new Map<string, number>();
        for (const isDead of round % 2 === 0 ? [false, true] : [true, false]) {
          await gateway.set({
            faults: isDead ? dead.map((operationId) => ({ operationId, fault: "hang" as const })) : [],
          });
          const strandedOnes = autocannon({
            url: `${site.url}${stranded.path}`,
            connections: 100,
            duration: seconds * others.length + 5,
            overallRate: strandedPerSecond,
            headers: headersOf(stranded),
            timeout: 60,
          });
          // Waits until the first calls have timed out.
          await pause(4_500);
          // After the pause one visitor's call tries the capability again.
          for (const name of others)
            await fetch(`${site.url}${pages[name].path}`, { headers: headersOf(pages[name]) }).then((answer) =>
              answer.text(),
            );
          for (const name of others) rates.set(`${name} ${isDead}`, await rateOf(site.url, pages[name]));
          await strandedOnes;
          await gateway.set({ faults: [] });
          await pause(3_500);
        }
        for (const name of others)
          ratios
            .get(name)
            ?.push((rates.get(`${name} true`) ?? Number.NaN) / (rates.get(`${name} false`) ?? Number.NaN));
      }
      for (const [name, all] of ratios)
        yield {
          what: `${dead.join(", ")} is dead: ${name}`,
          value: median(all),
          unit: "x alive",
          bar: { least: 0.9 },
          detail: all.map((one) => one.toFixed(2)).join(" "),
        };
    }
  } finally {
    await site.stop();
  }
}

const headersOf = ({ cookie }: Page): Readonly<Record<string, string>> => ({
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (load)",
  ...(cookie === undefined ? {} : { cookie }),
});

/** Good answers a second. */
const rateOf = async (siteUrl: string, page: Page): Promise<number> =>
  (await autocannon({ url: `${siteUrl}${page.path}`, connections: 8, duration: seconds, headers: headersOf(page) }))[
    "2xx"
  ] / seconds;
