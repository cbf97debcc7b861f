import { centralDay } from "@switchyard/domain/kernel/clock";
import { type Cents, centsPerKwhText, halvesOf, moneyText, type Rate } from "@switchyard/domain/kernel/money";
import { allTables } from "@switchyard/domain/flows/tables";
import { amountDue, countsAsPaid, remainderDays } from "@switchyard/domain/payments/rules";
import { codeOfPaymentType, type PaymentType, paymentTypes, paysByCard } from "@switchyard/domain/payments/model";
import { missedCredit } from "@switchyard/domain/plans/missed-credit";
import { type BillLine, monthCost, type PriceParts } from "@switchyard/domain/plans/month-cost";
import { transferEligibilityCodes, transferEligibilityOf } from "@switchyard/domain/transfer/rules";
import { contentPolicy } from "../composition/content-policy.ts";
import { outcomeText } from "../rules/data-of-tables.ts";
import { type CommandResult, usage } from "../terminal/command-result.ts";
import { thereIs } from "../terminal/similar.ts";
import type { Credit } from "../terminal/typed.ts";

/* The site's sums for an engineer on the phone, computed by the site's own functions. */

const today = (): string => centralDay(new Date().toISOString());

export interface DepositOptions {
  readonly debt?: Cents;
  readonly thresholdPassed?: true;
  readonly debtPaid?: true;
  readonly start?: string;
  readonly dueDays?: number;
  readonly today?: string;
}

/** The amounts due now and later, for each way of paying a deposit. */
export const deposit = (
  whole: Cents,
  { debt = 0, thresholdPassed, debtPaid, start, dueDays, today: on = today() }: DepositOptions,
): CommandResult => {
  const { depositDueDays, depositOddCent: oddCent } = contentPolicy("main");
  const owed = {
    deposit: whole,
    oddCent,
    priorDebt: debt,
    thresholdPassed: thresholdPassed === true,
    priorDebtPaid: debtPaid === true,
  };
  const { now, later } = halvesOf(whole, oddCent);
  const open = start === undefined ? undefined : remainderDays(on, start, dueDays ?? depositDueDays);
  const types = paymentTypes.map((type) => ({
    type: codeOfPaymentType(type),
    name: names[type],
    amountDue: amountDue(type, owed),
    totalNow: paysByCard(type) ? amountDue(type, owed) + (type === "all" ? whole : 0) : 0,
    later: type === "half" ? later : 0,
  }));
  return {
    verdict: "ok",
    message: "",
    data: {
      deposit: whole,
      halves: { now, later },
      debtCountsAsPaid: countsAsPaid(owed),
      types,
      ...(start === undefined ? {} : { remainderDays: open ?? null }),
    },
    text: () =>
      [
        `deposit ${moneyText(whole)}, halves ${moneyText(now)} and ${moneyText(later)}; prior debt ${moneyText(debt)}${debt > 0 && countsAsPaid(owed) ? ", which counts as paid" : ""}`,
        ...types.map(
          ({ type, name, amountDue: due, totalNow: total, later: rest }) =>
            `  ${type}  ${name.padEnd(26)} amount due ${moneyText(due).padStart(9)}   total now ${moneyText(total).padStart(9)}${rest > 0 ? `   later ${moneyText(rest)}` : ""}`,
        ),
        ...(start === undefined
          ? []
          : [
              open
                ? `the second half may be charged from ${open.from} to ${open.to}`
                : "there is no day left for the second half",
            ]),
      ].join("\n"),
  };
};

const names: Readonly<Record<PaymentType, string>> = {
  all: "all of it now",
  half: "half now, half later",
  "by-phone": "by phone",
  "at-a-store": "at a payment location",
};

const renewalCodes = ["true", "false", "none"];

/** The page for a customer who wants to renew or move, by the gateway's answer. */
export const eligibility = (flow: string, typed: string): CommandResult => {
  const codes = flow === "transfer" ? transferEligibilityCodes : renewalCodes;
  const code = codes.find((one) => one.toLowerCase() === typed.toLowerCase()) ?? typed;
  const isKnown = codes.includes(code);
  if (flow !== "transfer" && !isKnown)
    return usage(
      `The check on a renewal says ${renewalCodes.join(", ")}, and never ${typed}.`,
      "switchyard eligibility --help",
    );
  const { kind } = transferEligibilityOf(code);
  const asked: readonly (readonly [string, object])[] =
    flow === "transfer"
      ? [
          ["transfer-eligible", { hasCurrentPlan: true, eligibility: kind }],
          ["transfer-submitted", { eligibility: kind }],
        ]
      : [["current-plan-for-renewal", { isEligible: code === "none" ? undefined : code === "true" }]];
  const answers = asked.flatMap(([name, facts]) => {
    const table = allTables.find((one) => one.name === name);
    const decision = table?.decide(facts);
    return decision && table
      ? [{ table: name, question: table.question, rule: decision.rule, outcome: outcomeText(decision.outcome) }]
      : [];
  });
  return {
    verdict: "ok",
    message: isKnown ? "" : `The site has no code ${typed}: ${thereIs(typed, codes)}`,
    isAside: true,
    data: { flow, code, isKnown, answers },
    text: () => answers.map(({ question, rule, outcome }) => `${question}\n  → ${outcome}   (${rule})`).join("\n"),
  };
};

export interface PriceOptions {
  readonly use: number;
  readonly rate: Rate;
  readonly base?: Cents;
  readonly delivery?: Cents;
  readonly deliveryPerKwh?: Rate;
  readonly credit?: readonly Credit[];
}

/** Cents in the unit of rates, in which a month is computed. */
const exact = (cents: Cents): Rate => cents * 1_000_000;

/** The cost of a month at a use, with all its parts. */
export const price = ({
  use,
  rate,
  base = 0,
  delivery = 0,
  deliveryPerKwh = 0,
  credit = [],
}: PriceOptions): CommandResult => {
  const parts: PriceParts = {
    baseCharge: exact(base),
    energy: [{ conditionType: "Z100", range: "", from: 0, to: undefined, sharePercent: 100, rate }],
    delivery: { monthly: exact(delivery), perKwh: deliveryPerKwh },
    billCredits: credit.map(({ thresholdKwh, amount }) => ({ thresholdKwh, amount: exact(amount) })),
    averagePrices: [],
  };
  const cost = monthCost(parts, use);
  if (!cost) return usage("There is no price to work with.");
  const missed = missedCredit(parts, use);
  const average = use === 0 ? undefined : centsPerKwhText(Math.round(exact(cost.total) / use));
  return {
    verdict: "ok",
    message: "",
    data: { use, ...cost, ...(average === undefined ? {} : { averageCents: average }), missedCredit: missed ?? null },
    text: () =>
      [
        ...cost.lines.map((line) => `  ${lineName(line).padEnd(34)} ${moneyText(line.amount).padStart(10)}`),
        `  ${"a month of that use".padEnd(34)} ${moneyText(cost.total).padStart(10)}${average === undefined ? "" : `   ${average} ¢ a kWh`}`,
        ...(missed
          ? [
              `  ${missed.missingKwh} kWh more would bring the credit of ${moneyText(Math.round(missed.amount / 1_000_000))}.`,
            ]
          : []),
      ].join("\n"),
  };
};

/** All decimals, so that a manual calculation gives the same result. */
const centsPerKwh = (rate: Rate): string => `${String(rate / 1_000_000)} ¢`;

const lineName = (line: BillLine): string => {
  switch (line.kind) {
    case "energy":
      return `energy, ${line.kwh} kWh at ${centsPerKwh(line.rate)}`;
    case "base-charge":
      return "base charge";
    case "delivery-monthly":
      return "delivery, a month";
    case "delivery-use":
      return `delivery, ${line.kwh} kWh at ${centsPerKwh(line.rate)}`;
    case "credit":
      return `credit from ${line.thresholdKwh} kWh`;
    case "minimum-use":
      return `fee below ${line.belowKwh} kWh`;
    case "export":
      return `to the grid, ${line.kwh} kWh at ${centsPerKwh(line.rate)}`;
  }
};
