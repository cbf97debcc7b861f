import type { OrderSeen } from "@switchyard/domain/standing/standing-of-order";
import { expect, test } from "vitest";
import { orderButton } from "./order-button.ts";

const page = { t: Object.assign((key: string) => key, { has: () => true }) };
const order: OrderSeen = { what: "move", wayOn: "transfer-order-information", isReady: true };
const doubt = { is: "in-doubt" } as const;

test.each<[string, OrderSeen, string]>([
  ["a new order", order, "Order"],
  ["an order without an answer", { ...order, lastTry: doubt }, "advice.send-again.button"],
  ["an order that a person has to look up", { ...order, lastTry: { ...doubt, needsLookUp: true } }, "Order"],
  [
    "an order that the gateway shows by now",
    { ...order, lastTry: { is: "settled", by: "fact", as: "ordered" } },
    "Order",
  ],
])("the button of %s", (_, seen, text) => expect(orderButton(page, [seen], "Order")).toBe(text));
