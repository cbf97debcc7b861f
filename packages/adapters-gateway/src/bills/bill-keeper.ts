import type { AccountBills, BillsLookup } from "@switchyard/domain/bills/model";
import type { BillKeeper } from "@switchyard/domain/bills/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { daySchema } from "../wire/dates.ts";
import { codeSchema, dollarsSchema, requiredFlagSchema } from "../wire/values.ts";

const shownBills = 12;

const dayOrNone = z
  .union([z.literal(""), daySchema])
  .nullish()
  .transform((day) => day || undefined);

const bill = z
  .object({
    billDate: daySchema,
    dueDate: daySchema,
    amount: dollarsSchema,
    archiveId: codeSchema,
    documentId: codeSchema,
  })
  .transform(({ billDate, dueDate, amount, archiveId, documentId }) => ({
    billedOn: billDate,
    dueOn: dueDate,
    amount,
    document: archiveId === "" || documentId === "" ? undefined : { archiveId, documentId },
  }));

/** An answer whose amounts contradict each other is malformed. */
const isConsistent = ({ balance, pastDue, dueOn }: AccountBills): boolean =>
  pastDue >= 0 && pastDue <= Math.max(0, balance) && (balance <= 0 || dueOn !== undefined);

const billsResponse = z.object({
  result: z
    .object({
      balance: dollarsSchema,
      pastDue: dollarsSchema,
      dueDate: dayOrNone,
      isAutoPay: requiredFlagSchema,
      autoPayDate: dayOrNone,
      bills: z.array(bill),
    })
    .transform(({ balance, pastDue, dueDate, isAutoPay, autoPayDate, bills }): AccountBills => ({
      balance,
      pastDue,
      dueOn: dueDate,
      autopay: { isOn: isAutoPay, takesOn: isAutoPay ? autoPayDate : undefined },
      bills: bills.toSorted((a, b) => b.billedOn.localeCompare(a.billedOn)).slice(0, shownBills),
    }))
    .refine(isConsistent, "the balance contradicts itself"),
});

/** An account's balance and last bills. In the contract, 404 means only that the gateway has no bills. */
export const billKeeper = (gateway: GatewayClient): BillKeeper => ({
  ofAccount: (ca) =>
    gateway
      .askOrRefused(
        { operation: "accountBills", method: "GET", path: "/myaccount/bills", query: { ca } },
        billsResponse,
        { 404: z.unknown() },
      )
      .map((answered): BillsLookup =>
        answered.kind === "refused" ? { kind: "not-offered" } : { kind: "available", bills: answered.answer.result },
      ),
});
