import { type Figure } from "../../load/figures.ts";
import { underLoad } from "../restart/load.ts";
import { allOrder, customers } from "./customer.ts";
import { withFleet } from "./under-fire.ts";

const visitors = 8;
const orderers = 16;

/** Replaces all instances one after the other, twice, while visitors ask and customers order. No request may fail. */
export const rolledUnderLoad = (rolls: number): Promise<Figure[]> =>
  withFleet({}, async (fleet) => {
    const load = underLoad(Number(new URL(fleet.url).port), visitors);
    const ordering = allOrder(fleet.url, customers(orderers), 2);
    const forced: string[] = [];
    for (let count = 0; count < rolls; count += 1) forced.push(...(await fleet.roll()));
    const results = await ordering;
    const { answered, dropped, resent, longestMs } = await load.end();
    const troubles = results.flatMap((one) => one.troubles);
    // nginx closes idle connections when its instances change. A browser opens a new connection; this customer repeats
    // the request.
    const wrong = troubles.filter((trouble) => trouble !== "fetch failed");
    return [
      {
        what: `requests dropped while ${fleet.all.length} instances were replaced ${rolls} times`,
        value: dropped.length,
        unit: "requests",
        bar: { most: 0 },
        detail: [`of ${answered}`, ...new Set(dropped)].join("; "),
      },
      {
        what: "wrong pages for customers who ordered",
        value: wrong.length,
        unit: "answers",
        bar: { most: 0 },
        detail: [...new Set(wrong)].join("; "),
      },
      {
        what: "orders that did not reach their confirmation",
        value: results.filter(({ isThrough }) => !isThrough).length,
        unit: "orders",
        bar: { most: 0 },
        detail: `of ${results.length}`,
      },
      {
        what: "requests sent again, since nginx had closed their connection",
        value: resent + troubles.length - wrong.length,
        unit: "requests",
      },
      {
        what: "instances that did not end by themselves",
        value: forced.length,
        unit: "",
        bar: { most: 0 },
        detail: forced.join("; "),
      },
      { what: "longest wait for an answer meanwhile", value: longestMs / 1000, unit: "s" },
    ];
  });
