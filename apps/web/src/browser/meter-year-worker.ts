// Reads a meter's files and prices their year on each plan, off the page's own thread. It sends nothing.
import { dayPartsOf } from "@switchyard/domain/year-of-use/day-parts";
import type { ReadXml } from "@switchyard/domain/year-of-use/green-button";
import { yearCost } from "@switchyard/domain/year-of-use/year-cost";
import { yearOfFiles } from "./parts/chosen-files.ts";
import type { PricedYear, PricingTask, XmlHolder } from "./parts/priced-year.ts";

declare const importScripts: (script: string) => void;

/** The reader of XML is loaded with the first XML. */
const readXml: ReadXml = (xml, listener) => {
  importScripts("/site/meter-xml.js");
  (self as XmlHolder).readXml?.(xml, listener);
};

const answer = async ({ files, year: known, prices, skipUnreadable = false }: PricingTask): Promise<PricedYear> => {
  const parts = dayPartsOf(prices.map((price) => price.parts));
  const read = files
    ? await yearOfFiles(files, { parts, readXml, skipUnreadable, now: Date.now() / 1_000 })
    : known && { kind: "year" as const, year: known, skipped: 0 };
  if (!read) return { kind: "unreadable" };
  if (read.kind !== "year") return read;
  const { year, skipped } = read;
  return { kind: "priced", year, skipped, costs: prices.map((price) => yearCost(price, year)) };
};

const page = self as unknown as Pick<Worker, "addEventListener" | "postMessage">;
page.addEventListener("message", ({ data }: MessageEvent<PricingTask>) => {
  answer(data)
    .catch((): PricedYear => ({ kind: "unreadable" }))
    .then((priced) => page.postMessage(priced, []))
    .catch(() => {});
});
