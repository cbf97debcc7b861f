import type { RivalBill, RivalLabel } from "@switchyard/domain/plans/rival-bill";
import { isPossibleUse, mostUse } from "@switchyard/domain/plans/month-cost";
import { planId } from "./plan-order.ts";

/** The page that puts another provider's bill beside one of our plans. */
export const provePath = "/prove-it";

/** The typed numbers, each with its unit and its largest value. */
const numbers = {
  kwh: { unit: "kwh", most: mostUse },
  total: { unit: "dollars", most: 10_000 },
  energy: { unit: "cents", most: 100 },
  base: { unit: "dollars", most: 1_000 },
  deliveryKwh: { unit: "cents", most: 100 },
  deliveryMonth: { unit: "dollars", most: 1_000 },
  credit: { unit: "dollars", most: 1_000 },
  creditAt: { unit: "kwh", most: mostUse },
  exit: { unit: "dollars", most: 10_000 },
  p500: { unit: "cents", most: 100 },
  p1000: { unit: "cents", most: 100 },
  p2000: { unit: "cents", most: 100 },
} as const;
export type ProveField = keyof typeof numbers;
const proveFields = Object.keys(numbers) as readonly ProveField[];
export const unitOf = (field: ProveField): "kwh" | "dollars" | "cents" => numbers[field].unit;

const longest = 20;

export interface ProveQuestion {
  /** The fields as typed, for the form. */
  readonly typed: Readonly<Partial<Record<ProveField | "provider", string>>>;
  readonly wrong: readonly ProveField[];
  /** Our plan beside the bill. */
  readonly plan: string | undefined;
  /** Undefined until kWh and dollars are valid. */
  readonly bill: RivalBill | undefined;
  readonly label: RivalLabel;
}

/** "1,150 kWh", "$184.04" and "8.9¢": a number with or without its unit, and at most four decimals. */
const numberIn = (text: string): number => {
  const plain = text.replace(/\s*(kwh|¢|\$|cents?|per kwh)\s*/gi, "").replaceAll(/[\s]/g, "");
  const whole = plain.replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return /^\d{1,6}(\.\d{0,4})?$|^\.\d{1,4}$/.test(whole) ? Number(whole) : Number.NaN;
};

/** Whether the address has anything typed: then its page is the visitor's own, and no cache stores it. */
export const hasProof = (search: URLSearchParams): boolean =>
  ["provider", ...proveFields].some((field) => search.has(field));

export const readProof = (search: URLSearchParams): ProveQuestion => {
  const typed = Object.fromEntries(
    ["provider", ...proveFields].flatMap((field) => {
      const text = (search.get(field) ?? "").trim().slice(0, field === "provider" ? 40 : longest);
      return text === "" ? [] : [[field, text]];
    }),
  ) as ProveQuestion["typed"];
  const valueOf = (field: ProveField): number | undefined => {
    const text = typed[field];
    return text === undefined ? undefined : numberIn(text);
  };
  const isWrong = (field: ProveField): boolean => {
    const value = valueOf(field);
    if (field === "kwh") return value === undefined || !isPossibleUse(value);
    if (value === undefined) return field === "total" || (field === "creditAt" && typed.credit !== undefined);
    const { unit, most } = numbers[field];
    const isFine = value <= most && (unit !== "kwh" || Number.isInteger(value)) && (field !== "total" || value > 0);
    return !isFine;
  };
  const wrong = hasProof(search) ? proveFields.filter(isWrong) : [];
  const right = (field: ProveField): number | undefined => (wrong.includes(field) ? undefined : valueOf(field));
  const cents = (field: ProveField): number | undefined => {
    const dollars = right(field);
    return dollars === undefined ? undefined : Math.round(dollars * 100);
  };
  const rate = (field: ProveField): number | undefined => {
    const value = right(field);
    return value === undefined ? undefined : Math.round(value * 1_000_000);
  };
  const [kwh, total, credit, creditAt] = [right("kwh"), cents("total"), cents("credit"), right("creditAt")];
  const plan = search.get("plan") ?? "";
  return {
    typed,
    wrong,
    plan: planId.test(plan) ? plan : undefined,
    bill: wrong.length > 0 || kwh === undefined || total === undefined ? undefined : { kwh, total },
    label: {
      energy: rate("energy"),
      base: cents("base"),
      deliveryPerKwh: rate("deliveryKwh"),
      deliveryMonthly: cents("deliveryMonth"),
      credit: credit !== undefined && creditAt !== undefined ? { amount: credit, thresholdKwh: creditAt } : undefined,
      averages: ([500, 1_000, 2_000] as const).flatMap((use) => {
        const average = rate(`p${use}`);
        return average === undefined ? [] : [{ kwh: use, rate: average }];
      }),
      exitFee: cents("exit"),
    },
  };
};
