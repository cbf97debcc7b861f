// Reads a meter's file and works out what its year costs on each plan, off the page's own thread. It sends nothing.
import { dayPartsOf } from "@switchyard/domain/year-of-use/day-parts";
import type { ReadXml } from "@switchyard/domain/year-of-use/green-button";
import { yearOfMeterFile } from "@switchyard/domain/year-of-use/meter-file";
import { yearCost } from "@switchyard/domain/year-of-use/year-cost";
import type { PricedYear, PricingTask, XmlHolder } from "./parts/priced-year.ts";

declare const importScripts: (script: string) => void;

/** A year of quarter hours in two channels is less than a tenth of it, as XML too. */
const mostBytes = 200_000_000;

/** The XML parser loads with the first XML file. */
const readXml: ReadXml = (xml, listener) => {
  importScripts("/site/meter-xml.js");
  (self as XmlHolder).readXml?.(xml, listener);
};

const answer = async ({ file, year: known, prices }: PricingTask): Promise<PricedYear> => {
  if (file && file.size > mostBytes) return { kind: "too-large" };
  const read = file
    ? yearOfMeterFile(await file.text(), dayPartsOf(prices.map(({ parts }) => parts)), readXml)
    : known && { kind: "year" as const, year: known };
  if (!read) return { kind: "unreadable" };
  if (read.kind !== "year") return read;
  const { year } = read;
  return { kind: "priced", year, costs: prices.map((price) => yearCost(price, year)) };
};

const page = self as unknown as Pick<Worker, "addEventListener" | "postMessage">;
page.addEventListener("message", ({ data }: MessageEvent<PricingTask>) => {
  answer(data)
    .catch((): PricedYear => ({ kind: "unreadable" }))
    .then((priced) => page.postMessage(priced, []))
    .catch(() => {});
});
