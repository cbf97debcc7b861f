import autocannon from "autocannon";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";
import { contentPath, homePath, listPath } from "./places.ts";
import { signedIn } from "./signed-in.ts";

const rounds = usually(5);
const seconds = usually(3);
const connections = 16;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bar?: Figure["bar"];
  /** Requested from many visitors' addresses in rotation. */
  readonly addresses?: readonly string[];
}

/** A list rendered for its visitor, because an invalid use stays in its field. */
const ownLists = Array.from({ length: 500 }, (_, visitor) => `${listPath}&use=typed${visitor}`);

/** Requests per second of our pages relative to a bare dynamic page, in the same rounds. */
export async function* rates(siteUrl: string, bareUrl: string): AsyncGenerator<Figure> {
  const html = { accept: "text/html" };
  const bare: Target = { name: "bare dynamic page", url: bareUrl };
  const customer = (await signedIn(siteUrl, "grace.garza")).cookie();
  const targets: Target[] = [
    { name: "home, cached", url: `${siteUrl}${homePath}`, headers: html, bar: { least: 3 } },
    { name: "another page of the content, cached", url: `${siteUrl}${contentPath}`, headers: html, bar: { least: 3 } },
    { name: "anonymous plan list, cached", url: `${siteUrl}${listPath}`, headers: html, bar: { least: 3 } },
    {
      name: "plan lists, each made for one visitor",
      url: siteUrl,
      addresses: ownLists,
      headers: html,
      bar: { least: 0.4 },
    },
    // An invalid AuthToken counts as none, so the page is the shared one.
    {
      name: "plan list for somebody signed out, cached",
      url: `${siteUrl}${listPath}`,
      headers: { ...html, cookie: "AuthToken=worth-nothing" },
      bar: { least: 3 },
    },
    {
      name: "plan list made for a signed-in customer",
      url: `${siteUrl}${listPath}`,
      headers: { ...html, cookie: customer },
      bar: { least: 0.35 },
    },
  ];
  const all = [bare, ...targets];
  for (const target of all) await load(target, usually(2));
  const perRound: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = [];
    for (const target of all) rates.push(await load(target, seconds));
    perRound.push(rates);
  }
  const rateOf = (place: number) => median(perRound.map((rates) => rates[place] ?? Number.NaN));
  yield { what: "bare dynamic page", value: rateOf(0), unit: "requests/s" };
  for (const [place, { name, bar }] of targets.entries())
    yield {
      what: name,
      value: median(perRound.map((rates) => (rates[place + 1] ?? Number.NaN) / (rates[0] ?? Number.NaN))),
      unit: "x bare",
      ...(bar ? { bar } : {}),
      detail: `${rateOf(place + 1).toFixed(0)} requests/s`,
    };
}

async function load({ name, url, headers = {}, addresses }: Target, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration,
    ...(addresses ? { requests: addresses.map((path) => ({ path })) } : {}),
  });
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} did not come`);
  return requests.average;
}
