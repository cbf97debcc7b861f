import { centralDay } from "@switchyard/domain/kernel/clock";
import { type Cents, centsOf, centsPerKwhText, halvesOf, moneyText, rateOf } from "@switchyard/domain/kernel/money";
import { allTables } from "@switchyard/domain/journey/tables";
import type { Exchange } from "@switchyard/domain/journey/journal";
import { amountDue, countsAsPaid, remainderDays, totalNow } from "@switchyard/domain/payments/rules";
import { type PaymentType, paymentTypes } from "@switchyard/domain/payments/model";
import { type BillLine, missedCredit, monthCost, type PriceParts } from "@switchyard/domain/plans/month-cost";
import { fromSlashDate, isRealDay } from "@switchyard/domain/service-calendar/dates";
import type { CalendarData } from "@switchyard/domain/service-calendar/model";
import { calendarDays, type CalendarDay, defaultStart } from "@switchyard/domain/service-calendar/rules";
import { transferEligibilityOf } from "@switchyard/domain/transfer/rules";
import { createColors } from "picocolors";
import type { Flags } from "../config.ts";
import { findJournal } from "../replay/find-journal.ts";
import { outcomeText } from "../rules/data-of-tables.ts";
import { type Said, usage } from "../said.ts";
import { bench } from "./settings.ts";

/*
 * The site's own sums, for an engineer on the phone. Each is worked out by the function that the site uses.
 */

const today = (): string => centralDay(new Date().toISOString());

export interface DepositWishes {
  readonly debt?: string;
  readonly thresholdPassed?: true;
  readonly debtPaid?: true;
  readonly start?: string;
  readonly dueDays: number;
  readonly today?: string;
}

/** What is due now and later for each way of paying a deposit. */
export const deposit = (amount: string, { debt = "0", thresholdPassed, debtPaid, start, dueDays, today: on = today() }: DepositWishes): Said => {
  const [whole, owedDebt] = [centsOf(amount.replace(/^\$/, "")), centsOf(debt.replace(/^\$/, ""))];
  if (whole === undefined || owedDebt === undefined || whole < 0 || owedDebt < 0) return usage("An amount is dollars with at most two decimals: 309.63");
  if ((start !== undefined && !isRealDay(start)) || !isRealDay(on)) return usage("A day is written 2026-12-01.");
  const owed = { deposit: whole, priorDebt: owedDebt, thresholdPassed: thresholdPassed === true, priorDebtPaid: debtPaid === true };
  const { now, later } = halvesOf(whole);
  const days = start === undefined ? undefined : remainderDays(on, start, dueDays);
  const types = paymentTypes.map((type) => ({ type, name: names[type], amountDue: amountDue(type, owed), totalNow: totalNow(type, owed), later: type === "1" ? later : 0 }));
  return {
    verdict: "ok",
    message: "",
    data: { deposit: whole, halves: { now, later }, debtCountsAsPaid: countsAsPaid(owed), types, ...(start === undefined ? {} : { remainderDays: days ?? null }) },
    text: () =>
      [
        `deposit ${moneyText(whole)}, halves ${moneyText(now)} and ${moneyText(later)}; prior debt ${moneyText(owedDebt)}${owedDebt > 0 && countsAsPaid(owed) ? ", which counts as paid" : ""}`,
        ...types.map(({ type, name, amountDue: due, totalNow: total, later: rest }) => `  ${type}  ${name.padEnd(26)} amount due ${moneyText(due).padStart(9)}   total now ${moneyText(total).padStart(9)}${rest > 0 ? `   later ${moneyText(rest)}` : ""}`),
        ...(start === undefined ? [] : [days ? `the second half may be charged from ${days.from} to ${days.to}` : "there is no day left for the second half"]),
      ].join("\n"),
  };
};

const names: Readonly<Record<PaymentType, string>> = { "0": "all of it now", "1": "half now, half later", "2": "by phone", "3": "at a payment location" };

export interface CalendarWishes extends Flags {
  readonly workDays?: string;
  readonly holidays?: string;
  readonly priorityDays?: string;
  readonly standardDays?: string;
  readonly fee?: string;
  readonly today?: string;
  readonly days: number;
}

/** Which days a customer may choose, and why not the others: from a journey's own calendar, or from what is typed. */
export const calendar = async (reference: string | undefined, wishes: CalendarWishes): Promise<Said> => {
  const on = wishes.today ?? today();
  if (!isRealDay(on)) return usage("A day is written 2026-12-01.");
  const typed = { workDays: (wishes.workDays ?? "1,2,3,4,5").split(",").map(Number), holidays: list(wishes.holidays), priorityDays: list(wishes.priorityDays), standardDays: list(wishes.standardDays), standardFee: 0, priorityFee: centsOf(wishes.fee ?? "0") ?? 0 };
  if (reference === undefined) return drawn(typed, [], on, wishes.days);
  const found = await findJournal(reference, bench(wishes).journals);
  if ("verdict" in found) return found;
  const began = found.events.findLast((event) => event.type === "step-began");
  const asked = found.events.findLast((event) => event.type === "exchange" && /ConnectDates$|connectDates$/i.test(event.operation) && event.response !== undefined);
  if (asked?.type !== "exchange" || began?.type !== "step-began") return { verdict: "not-found", message: "This journey asked for no calendar." };
  const data = calendarIn(asked.response);
  return data ? drawn(data, began.policy.holidays, wishes.today ?? centralDay(asked.at), began.policy.calendarDays) : { verdict: "cannot-tell", message: "The calendar of this journey can't be read." };
};

const list = (text: string | undefined): readonly string[] => (text === undefined || text === "" ? [] : text.split(",").map((day) => fromSlashDate(day.trim()) ?? day.trim()));

/** The calendar as the wire has it: days as MM/DD/YYYY, fees in dollars. */
const calendarIn = (response: Exchange["response"]): CalendarData | undefined => {
  const result = (response?.body as { readonly result?: Record<string, unknown> } | undefined)?.result;
  if (!result) return undefined;
  const days = (name: string): readonly string[] => (Array.isArray(result[name]) ? (result[name] as unknown[]).map((day) => fromSlashDate(String(day)) ?? String(day)) : []);
  const fee = (name: string): Cents => centsOf(typeof result[name] === "number" || typeof result[name] === "string" ? result[name] : 0) ?? 0;
  return { workDays: Array.isArray(result["workDays"]) ? result["workDays"].map(Number) : [], holidays: days("holidays"), priorityDays: days("priorityDays"), standardDays: days("standardDays"), standardFee: fee("standardFee"), priorityFee: fee("priorityFee") };
};

const drawn = (data: CalendarData, policyHolidays: readonly string[], on: string, length: number): Said => {
  const days = calendarDays({ data, policyHolidays, today: on, length });
  const first = defaultStart(days);
  return {
    verdict: "ok",
    message: first === undefined ? "No day is open." : `The first open day from ${on} is ${first}.`,
    data: { today: on, defaultStart: first ?? null, priorityFee: data.priorityFee, days },
    text: (colours) => months(days, first, data.priorityFee, colours),
  };
};

const months = (days: readonly CalendarDay[], first: string | undefined, fee: Cents, colours: boolean): string => {
  const paint = createColors(colours);
  const cell = (day: CalendarDay): string => {
    const number = String(Number(day.date.slice(8))).padStart(3);
    if (!day.open) return `${paint.dim(number)}${paint.dim(day.reason === "holiday" ? "h" : "·")}`;
    if (day.date === first) return `${paint.bold(paint.green(number))}${paint.green("*")}`;
    return day.kind === "priority" ? `${paint.yellow(number)}${paint.yellow("!")}` : `${number} `;
  };
  const byMonth = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  const blocks = [...byMonth].map(([month, own]) => {
    const lead = (new Date(`${own[0]?.date ?? month}T12:00:00Z`).getUTCDay() + 6) % 7;
    const cells = [...Array.from({ length: lead }, () => "    "), ...own.map(cell)];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7).join(""));
    return [paint.bold(month), paint.dim(" Mo  Tu  We  Th  Fr  Sa  Su"), ...weeks, ""].join("\n");
  });
  return [...blocks, `* the first open day   ! priority day, ${moneyText(fee)}   h holiday   · closed`].join("\n");
};

/** Where somebody is sent who comes to renew or to move, by the gateway's word. */
export const eligibility = (flow: string, code: string): Said => {
  const asked: readonly (readonly [string, object])[] =
    flow === "transfer"
      ? [["transfer-eligible", { hasCurrentPlan: true, eligibility: transferEligibilityOf(code).kind }], ["transfer-submitted", { eligibility: transferEligibilityOf(code).kind }]]
      : [["current-plan-for-renewal", { isEligible: code === "none" ? undefined : /^(true|eligible)$/i.test(code) }]];
  const answers = asked.flatMap(([name, facts]) => {
    const decision = allTables.find((table) => table.name === name)?.decide(facts);
    const table = allTables.find((one) => one.name === name);
    return decision && table ? [{ table: name, question: table.question, rule: decision.rule, outcome: outcomeText(decision.outcome) }] : [];
  });
  return { verdict: "ok", message: "", data: { flow, code, answers }, text: () => answers.map(({ question, rule, outcome }) => `${question}\n  → ${outcome}   (${rule})`).join("\n") };
};

export interface PriceWishes {
  readonly use: number;
  readonly rate: string;
  readonly base: string;
  readonly delivery: string;
  readonly deliveryPerKwh: string;
  readonly credit: readonly string[];
}

/** What a month costs at a use, every part of it. */
export const price = ({ use, rate, base, delivery, deliveryPerKwh, credit }: PriceWishes): Said => {
  const credits = credit.map((one) => one.split(":")).map(([threshold, amount]) => ({ thresholdKwh: Number(threshold), amount: rateOf(amount ?? "") }));
  const [energy, baseCharge, monthly, perKwh] = [rateOf(rate), rateOf(base), rateOf(delivery), rateOf(deliveryPerKwh)];
  if (energy === undefined || baseCharge === undefined || monthly === undefined || perKwh === undefined || credits.some(({ thresholdKwh, amount }) => !Number.isInteger(thresholdKwh) || amount === undefined)) return usage("Prices are dollars, rates dollars a kWh (0.1285), a credit is <kWh>:<dollars>.");
  const parts: PriceParts = {
    baseCharge,
    energy: [{ conditionType: "Z100", range: "", from: 0, to: undefined, sharePercent: 100, rate: energy }],
    delivery: { monthly, perKwh },
    billCredits: credits.map(({ thresholdKwh, amount = 0 }) => ({ thresholdKwh, amount })),
    averagePrices: [],
  };
  const cost = monthCost(parts, use);
  const missed = missedCredit(parts, use);
  if (!cost) return usage("There is no price to work with.");
  const average = use === 0 ? undefined : centsPerKwhText(Math.round((cost.total * 1_000_000) / use));
  return {
    verdict: "ok",
    message: "",
    data: { use, ...cost, ...(average === undefined ? {} : { averageCents: average }), missedCredit: missed ?? null },
    text: () =>
      [
        ...cost.lines.map((line) => `  ${lineName(line).padEnd(34)} ${moneyText(line.amount).padStart(10)}`),
        `  ${"a month of that use".padEnd(34)} ${moneyText(cost.total).padStart(10)}${average === undefined ? "" : `   ${average} ¢ a kWh`}`,
        ...(missed ? [`  ${missed.missingKwh} kWh more would bring the credit of ${moneyText(Math.round(missed.amount / 1_000_000))}.`] : []),
      ].join("\n"),
  };
};

const lineName = (line: BillLine): string => {
  switch (line.kind) {
    case "energy":
      return `energy, ${line.kwh} kWh at ${centsPerKwhText(line.rate)} ¢`;
    case "base-charge":
      return "base charge";
    case "delivery-monthly":
      return "delivery, a month";
    case "delivery-use":
      return `delivery, ${line.kwh} kWh`;
    case "credit":
      return `credit from ${line.thresholdKwh} kWh`;
  }
};
