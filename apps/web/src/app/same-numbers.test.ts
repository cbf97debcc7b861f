import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms";
import { apportioned } from "@switchyard/domain/year-of-use/apportioned";
import { seasons } from "@switchyard/domain/year-of-use/seasons";
import fc from "fast-check";
import { expect, test } from "vitest";
import { site } from "../composition/site.ts";
import { planSummary } from "../parts/order-summary/plan-summary.ts";
import { translator } from "../site/messages/translate.ts";
import { Browser, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });

/** Prices in millionths of a dollar, amounts in cents. */
interface Made {
  readonly id: string;
  readonly tiers: readonly {
    readonly rate: number;
    readonly from: number;
    readonly to?: number;
    readonly share: number;
  }[];
  readonly base: number;
  readonly delivery: { readonly monthly: number; readonly perKwh: number };
  readonly credit: { readonly threshold: number; readonly amount: number } | undefined;
  readonly fee: { readonly below: number; readonly amount: number } | undefined;
  readonly term: number;
  readonly rateType: string;
  /** The offer lacks the parts of the price, or they add up to other prices than the facts label's. */
  readonly parts: "complete" | "missing" | "contradictory";
}

const labelUses = [500, 1_000, 2_000] as const;

/** The independent calculation: a month's bill in hundred-millionths of a dollar, as whole numbers throughout. */
const billOf = ({ tiers, base, delivery, credit, fee }: Made, kwh: number): number => {
  const energy = tiers.reduce(
    (sum, { rate, from, to, share }) => sum + Math.max(0, Math.min(kwh, to ?? kwh) - from) * share * rate,
    0,
  );
  const credited = credit && kwh >= credit.threshold ? credit.amount : 0;
  const charged = fee && kwh < fee.below ? fee.amount : 0;
  return energy + 100 * (delivery.monthly + delivery.perKwh * kwh) + 1_000_000 * (base + charged - credited);
};
const halfUp = (size: number, unit: number): number =>
  Math.sign(size) * Math.floor((2 * Math.abs(size) + unit) / (2 * unit));
/** The facts label's average price, in millionths of a dollar. */
const labelPrice = (made: Made, kwh: number): number => halfUp(billOf(made, kwh), 100 * kwh);
/**
 * The same bill from the facts label alone: linear between its uses, proportional beyond. Multiplied by 500, so that it
 * is a whole number.
 */
const labelBill = (made: Made, kwh: number): number => {
  const at = (use: number): number => labelPrice(made, use) * use * 100;
  const [below, above] = [labelUses.findLast((use) => use <= kwh), labelUses.find((use) => use >= kwh)];
  if (below === undefined || above === undefined) return labelPrice(made, below ?? above ?? 0) * kwh * 100 * 1_000;
  return below === above
    ? at(below) * 1_000
    : at(below) * 1_000 + ((at(above) - at(below)) * (kwh - below) * 1_000) / (above - below);
};

interface Numbers {
  readonly cents: string;
  readonly dollars: string;
  readonly total: string;
}
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
const moneyOf = (cents: number): string =>
  `${cents < 0 ? "-" : ""}$${grouped(String(Math.floor(Math.abs(cents) / 100)))}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
const totalOf = (made: Made, kwh: number): number =>
  made.parts === "complete" ? halfUp(billOf(made, kwh), 1_000_000) : halfUp(labelBill(made, kwh), 1_000 * 1_000_000);
const expected = (made: Made, kwh: number): Numbers => {
  const [bill, unit] = made.parts === "complete" ? [billOf(made, kwh), 1] : [labelBill(made, kwh), 1_000];
  const isLabeled = labelUses.some((use) => use === kwh);
  const tenths = isLabeled ? halfUp(labelPrice(made, kwh), 1_000) : halfUp(bill, unit * 100_000 * kwh);
  const dollars = halfUp(bill, unit * 100_000_000);
  return {
    cents: `${tenths < 0 ? "-" : ""}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`,
    dollars: moneyOf(dollars * 100).slice(0, -3),
    total: moneyOf(totalOf(made, kwh)),
  };
};

/** The offer as the gateway sends it. */
const wireOf = (made: Made, index: number): Record<string, unknown> => {
  const dollars = (micros: number): number => micros / 1_000_000;
  const shift = made.parts === "contradictory" ? 20_000 : 0;
  return {
    id: made.id,
    name: `Plan ${made.id}`,
    baseRate: dollars(labelPrice(made, 1_000)),
    baseCharge: made.base / 100,
    term: made.term,
    rateType: made.rateType,
    campaignId: "C",
    incentiveId: "",
    incentiveText: "",
    cancellationFee: "$150.00",
    rates: labelUses.map((usage) => ({ usage, price: dollars(labelPrice(made, usage)) })),
    priority: index + 1,
    totalGreenUp: false,
    renewablePercent: 20,
    ev: "",
    lowDeposit: 0,
    enrollDate: "11/30/2026",
    summary: "A plan.",
    description: "",
    EFL: "",
    TOS: "",
    YRC: "",
    phoneNumber: "",
    billCredits: made.credit ? [{ threshold: made.credit.threshold, amount: made.credit.amount / 100 }] : [],
    ...(made.fee ? { minimumUseFees: [{ below: made.fee.below, amount: made.fee.amount / 100 }] } : {}),
    trieProductRateDetails:
      made.parts === "missing"
        ? []
        : [
            { conditionType: "Z020", range: "", value: made.base / 100 },
            ...made.tiers.map(({ rate, from, to, share }) => ({
              conditionType: "Z100",
              range: `${from}-${to ?? "up"}-${share}`,
              value: dollars(rate + shift),
              from,
              ...(to === undefined ? {} : { to }),
              sharePercent: share,
            })),
          ],
    ...(made.parts === "missing"
      ? {}
      : { delivery: { monthly: dollars(made.delivery.monthly), perKwh: dollars(made.delivery.perKwh) } }),
  };
};

const rate = fc.integer({ min: 20_000, max: 250_000 });
const tiers = fc.oneof(
  rate.map((one) => [{ rate: one, from: 0, share: 100 }]),
  fc.tuple(rate, rate, fc.integer({ min: 1, max: 99 })).map(([day, night, share]) => [
    { rate: day, from: 0, share },
    { rate: night, from: 0, share: 100 - share },
  ]),
  fc.tuple(rate, rate, fc.integer({ min: 300, max: 1_500 })).map(([low, high, to]) => [
    { rate: low, from: 0, to, share: 100 },
    { rate: high, from: to, share: 100 },
  ]),
);
const catalogue = fc.array(
  fc.record({
    tiers,
    base: fc.integer({ min: 0, max: 1_500 }),
    delivery: fc.record({
      monthly: fc.integer({ min: 0, max: 9_000_000 }),
      perKwh: fc.integer({ min: 0, max: 70_000 }),
    }),
    credit: fc.option(
      fc.record({ threshold: fc.constantFrom(0, 800, 1_000, 2_000), amount: fc.integer({ min: 1, max: 1_500 }) }),
      {
        nil: undefined,
      },
    ),
    fee: fc.option(fc.record({ below: fc.constantFrom(400, 1_000), amount: fc.integer({ min: 1, max: 1_000 }) }), {
      nil: undefined,
    }),
    term: fc.constantFrom(0, 6, 12, 24),
    rateType: fc.constantFrom("Fixed", "Variable", "Indexed"),
    parts: fc.constantFrom("complete", "complete", "missing", "contradictory"),
  }),
  { minLength: 2, maxLength: 3 },
);
const use = fc.oneof(
  fc.constantFrom(50, 500, 720, 999, 1_000, 1_480, 2_000, 10_000),
  fc.integer({ min: 50, max: 10_000 }),
);
const filter = fc.constantFrom("", "&price=fixed", "&term=12,13-24", "&credits=none", "&sort=cost&dir=descending");

const words = async () => {
  const labels = await fileContent({ dir: join(import.meta.dirname, "../../../../content") }).labels("main", "en");
  return translator(labels._unsafeUnwrap(), {
    locale: "en",
    onError: (error) => {
      throw error;
    },
  });
};

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const cardIn = (html: string, id: string): string | undefined => {
  const found = new RegExp(`<article[^>]*aria-labelledby="plan-${id}-name".*?</article>`, "s").exec(html)?.[0];
  return found && plain(found);
};
/** The cells of the rows of a page's tables. */
const rowsOf = (html: string): readonly (readonly string[])[] =>
  [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[dh].*?<\/t[dh]>/gs)].map(([cell]) => plain(cell).trim()),
  );

let questions = 0;

test("every page shows the same numbers of a plan, at any use, for any catalogue and filter", async () => {
  const t = await words();
  await fc.assert(
    fc.asyncProperty(catalogue, use, filter, async (drawn, kwh, narrowed) => {
      const made = drawn.map((one, index): Made => ({ ...one, id: `P${index}` }));
      const offers = made.map(wireOf);
      await here.gatewayIs({ answers: [{ operationId: "fetchPlans", patch: { plans: { result: { offers } } } }] });
      // Each run uses another promo code, because the site caches a list by its parameters.
      const query = `cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=Q${(questions += 1)}`;
      const open = async (path: string, more: string) =>
        (await readPage(new Browser(), `${path}?${query}${more}`, { audience: "journey" })).html;
      const list = await open("/mvi/offers", `&use=${kwh}${narrowed}`);
      const compare = rowsOf(await open("/compare", `&use=${kwh}&plans=${made.map(({ id }) => id).join(",")}`));
      const yearKwh = Math.max(600, Math.min(120_000, Math.round((kwh * 12) / 100) * 100));
      const year = rowsOf(await open("/year-cost", `&year=${yearKwh}`));
      const { offers: read } = (
        await new Browser().ask(async () =>
          site()
            .lookUps("main", "en")
            .plans.plans({ intent: "move-in", dwel: "01", zip: "75206", tdsp: "ONCOR", prom: "X", sessionId: "" }),
        )
      ).value._unsafeUnwrap();
      for (const one of made) {
        const name = `Plan ${one.id}`;
        const numbers = expected(one, kwh);
        const details = plain(await open("/mvi/offers", `&use=${kwh}&details=${one.id}`));
        const card = cardIn(list, one.id);
        if (narrowed === "" || card !== undefined) {
          expect(card, name).toContain(`${numbers.cents} cents per kWh`);
          expect(card, name).toMatch(new RegExp(`${numbers.dollars.replace("$", "\\$")} (a|this) month`));
        }
        expect(details, name).toContain(`${numbers.cents} cents per kWh`);
        const breakdown = /Your month at [\d,]+ kWh .*? Your month (-?\$[\d,.]+\d)/.exec(details)?.[1];
        expect(breakdown, name).toBe(one.parts === "complete" ? numbers.total : undefined);

        const head = compare.find((cells) => cells.some((cell) => cell.includes(name))) ?? [];
        expect(
          head.find((cell) => cell.includes(name)),
          name,
        ).toContain(`${name} ${numbers.total} a month`);
        const row = compare.find(([label]) => label?.startsWith(name)) ?? [];
        expect(row, name).toContain(`${expected(one, 1_000).cents}¢`);
        expect(row, name).toContain(numbers.total);

        const monthly = made.filter(({ term, rateType }) => term === 0 && rateType === "Variable")[0];
        const known = one.rateType === "Fixed" ? Math.max(one.term, 1) : 12;
        const first = Number(new Date().toISOString().slice(5, 7));
        const total = apportioned(yearKwh, seasons).reduce(
          (sum, monthKwh, index) =>
            sum + totalOf((index + 1 - first + 12) % 12 < known ? one : (monthly ?? one), monthKwh),
          0,
        );
        const yearRow = year.find(([label]) => label?.startsWith(name)) ?? [];
        expect(yearRow.join(" "), name).toContain(`${moneyOf(halfUp(total, 100) * 100).slice(0, -3)} `);

        const plan = read.find(({ id }) => id === one.id);
        const summary = plan && planSummary({ t, locale: "en" }, plan);
        expect(summary?.price.amount, name).toBe(expected(one, 1_000).cents);
        expect(
          summary?.priceLine?.points.map(({ priceText }) => priceText),
          name,
        ).toEqual(labelUses.map((each) => `${expected(one, each).cents}¢`));
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);
