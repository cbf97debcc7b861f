import { nextSteps } from "@switchyard/domain/account/next-step";
import { extrasSteps } from "@switchyard/domain/flows/what-to-do";
import { owedKinds } from "@switchyard/domain/bills/what-is-owed";
import { z } from "zod";

const link = z.object({ text: z.string(), href: z.string() });
const words = z.object({ heading: z.string(), text: z.string(), action: link.optional() });

export const content = z.object({
  /** Above the open tasks. */
  badge: z.string(),
  /** Names the section about amounts due for screen readers. */
  money: z.string(),
  /**
   * The text for each answer of the decision tables `next-step-of-home` and `account-state`. An order without an
   * answer has its own table's advice. Arguments: `{plan}`, `{day}` of its end, `{days}` left, `{price}` and
   * `{address}`. Of an order: `{newPlan}`, `{newPrice}`, `{begins}`, `{stops}`, `{newHome}`, `{charges}` (its receipt's
   * sums) and `{number}`. A quiet account has `{count}` homes. Missing answers have `{homes}` and `{bills}` (known or
   * unknown). An unknown argument is the word `none`.
   */
  steps: z.record(z.enum([...nextSteps, "quiet-but-bills"]).exclude(["order-unanswered"]), words),
  /**
   * The same for the table `what-is-owed`: with `{balance}` (a credit without its sign), `{pastDue}`, `{due}` and
   * `{taken}`, days. `payable` has the words where the gateway takes payments: `waiting` with `{sent}`, the amount of a
   * payment without an answer.
   */
  owed: z.record(
    z.enum(owedKinds),
    words.extend({ payable: z.object({ text: z.string(), action: link, waiting: z.string() }).optional() }),
  ),
  /**
   * The same for extras that a customer has ordered: with `{products}`, `{numbers}` (each product with the number of its order),
   * `{address}` and `{charges}`.
   */
  extras: z.record(z.enum(extrasSteps).exclude(["extras-in-doubt"]), words),
  /** Leads to an order's confirmation. */
  confirmation: z.string(),
  /** Its argument is `{account}`. */
  account: z.string(),
  /** Above all tasks but the most urgent. */
  others: z.string(),
  drawing: z.string().optional(),
  plan: z.object({
    /** Its argument is `{kwh}`. */
    priceNote: z.string(),
    /** Its argument is `{day}`. */
    ends: z.string(),
    noEnd: z.string(),
    /** Its argument is `{days}`. */
    left: z.string(),
    /** Its arguments are `{newPlan}` and `{begins}`. */
    then: z.string(),
    term: z.string(),
    leaveEarly: z.string(),
    deliveredBy: z.string(),
    meter: z.string(),
    more: link,
    noneHeading: z.string(),
    none: z.string(),
    /** If it could not be loaded. */
    unknown: z.string(),
  }),
  usage: z.object({ more: link, heading: z.string(), none: z.string(), failed: z.string() }),
  /** The way in which bills arrive. */
  bills: z.object({
    heading: z.string(),
    /** With `{email}`, or the word `none`. */
    paperless: z.string(),
    paper: z.string(),
    unknown: z.string(),
    action: link,
  }),
  /** When not even the homes can be looked up. */
  unavailable: z.object({ heading: z.string(), text: z.string(), retry: z.string() }),
});

export type DashboardContent = z.output<typeof content>;
