import { advisedOrders } from "@switchyard/domain/advice/advice-for-order";
import { adviceNames } from "@switchyard/domain/advice/model";
import { isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";
import { lives, orderKinds } from "@switchyard/domain/standing/model";
import type { OrderSeen } from "@switchyard/domain/standing/standing-of-order";
import { z } from "zod";

/** The state of each order, as the table standing-of-order decides it. */
export const standingAnswer = z
  .array(
    z.object({
      what: z.enum(orderKinds),
      of: z.string().describe("The number of the product or contract, where an order has several; else empty."),
      name: z.string().describe("The name of the product or home; else empty."),
      is: z.enum(lives),
      as: z.enum(["ordered", "not-ordered", ""]).describe("How a doubt was settled; else empty."),
      day: z.string().describe("The day on which it begins or is charged; empty if unknown."),
      number: z.string().describe("The gateway's number of the order; empty if unknown."),
      because: z.string().describe("The gateway's word for the refusal; otherwise empty."),
      advice: z.enum(adviceNames).describe("The advice to the customer, by the table advice-for-order."),
    }),
  )
  .describe(
    [
      "The state of each order, charge and setting: in-cart (a later call orders it), ready (the next call orders it),",
      "sent (no answer yet), confirmed, refused, in-doubt (the answer is lost or unreadable), settled-by-fact and",
      "settled-by-support (a doubt that ended). Nothing is sent, refused, in doubt or settled without a call to the gateway.",
    ].join(" "),
  );

const wireDay = (day: string): string => (isRealDay(day) ? toSlashDate(day) : day);

/** Each order of a flow, with the same advice as on pages. */
export const toWireStanding = (orders: readonly OrderSeen[]): z.input<typeof standingAnswer> =>
  advisedOrders(orders).map(({ standing: one, advice }) => ({
    what: one.what,
    of: one.of ?? "",
    name: one.name ?? "",
    is: one.is,
    as: "as" in one ? one.as : "",
    day: "day" in one && one.day ? wireDay(one.day) : "",
    number: "number" in one && one.number ? one.number : "",
    because: one.is === "refused" ? one.because : "",
    advice: advice.name,
  }));
