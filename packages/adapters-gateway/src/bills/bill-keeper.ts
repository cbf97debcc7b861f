import type { AccountBills, AskedBills } from "@switchyard/domain/bills/model";
import type { BillKeeper } from "@switchyard/domain/bills/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { daySchema } from "../wire/dates.ts";
import { codeSchema, dollarsSchema, saidSchema } from "../wire/values.ts";

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

/** A balance that contradicts itself says nothing: it is as good as no answer. */
const isConsistent = ({ balance, pastDue, dueOn }: AccountBills): boolean =>
  pastDue >= 0 && pastDue <= Math.max(0, balance) && (balance <= 0 || dueOn !== undefined);

const billsResponse = z.object({
  result: z
    .object({
      balance: dollarsSchema,
      pastDue: dollarsSchema,
      dueDate: dayOrNone,
      isAutoPay: saidSchema,
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

/** What an account owes and its last bills. The contract has 404 for a gateway that keeps none, and for nothing else. */
export const billKeeper = (gateway: GatewayClient): BillKeeper => ({
  ofAccount: (ca) =>
    gateway
      .askOrRefused(
        { operation: "accountBills", method: "GET", path: "/myaccount/bills", query: { ca } },
        billsResponse,
        { 404: z.unknown() },
      )
      .map((answered): AskedBills =>
        answered.kind === "refused" ? { kind: "not-kept" } : { kind: "kept", bills: answered.answer.result },
      ),
});
