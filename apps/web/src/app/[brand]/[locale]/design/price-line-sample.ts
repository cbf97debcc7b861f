import { numberText } from "../../../../ui/format/numbers.ts";
import type { PriceLineProps } from "../../../../parts/plans/components/price-line.tsx";
import type { Sample } from "./words.ts";

const uses = [500, 1000, 2000] as const;

/** A curve through average prices in cents, on one scale for all samples. */
export function priceLineOf(cents: readonly [number, number, number], say: Sample["say"]): PriceLineProps {
  return {
    points: uses.map((use, i) => ({
      use,
      cents: cents[i] ?? 0,
      priceText: `${cents[i]}¢`,
      useText: numberText(use),
    })),
    scale: { low: 12, high: 16 },
    litUse: 1000,
    label: say(
      `${cents[0]} cents at 500 kWh, ${cents[1]} at 1,000, ${cents[2]} at 2,000`,
      `${cents[0]} centavos a 500 kWh, ${cents[1]} a 1,000, ${cents[2]} a 2,000`,
    ),
  };
}
