import type { AccountStatus } from "@switchyard/domain/account/model";
import type { AccountSelector } from "@switchyard/domain/account/ports";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, listSchema } from "../wire/values.ts";

const statuses: Readonly<Record<string, AccountStatus>> = {
  active: "active",
  pending: "pending",
  inactive: "inactive",
};

/** An unknown status counts as inactive: the account stays in the list, without running service. */
const statusSchema = z.string().transform((text): AccountStatus => statuses[text.trim().toLowerCase()] ?? "inactive");

const number = codeSchema.pipe(z.string().min(1));

const accountsResponse = z.object({
  result: listSchema(z.object({ contractAccount: number, accountStatus: statusSchema })),
});

const metersResponse = z.object({
  result: listSchema(
    z.object({
      accountStatus: statusSchema,
      serviceAddress: z.string(),
      esiId: codeSchema.pipe(esiidSchema),
      contractAccount: codeSchema,
    }),
  ),
});

/** Constants of the account selector's request. */
const allHomes = {
  CutOffDate: "2010/03/01",
  PageNumber: 1,
  SortColumn: "AccountStatus",
  SortDir: "desc",
  Channel: "WEB",
} as const;

/** A partner's accounts and homes. Both calls are look-ups, although they use POST. */
export const accountSelector = (gateway: GatewayClient): AccountSelector => {
  const accounts = (PartnerNumber: string, Status: "Active" | "", ContractAccount: string) =>
    gateway.ask(
      {
        operation: "contractAccounts",
        method: "POST",
        path: "/myaccount/accountselector/contractaccount",
        body: { PartnerNumber, Status, ContractAccount },
      },
      accountsResponse,
      ({ result }) =>
        result.map(({ contractAccount, accountStatus }) => ({ number: contractAccount, status: accountStatus })),
    );
  return {
    activeAccounts: (partner) =>
      accounts(partner, "Active", "").map((found) => found.filter(({ status }) => status === "active")),
    account: (partner, contractAccount) =>
      accounts(partner, "", contractAccount).map((found) => found.find((one) => one.number === contractAccount)),
    homes: (Partner, AccountNumber) =>
      gateway.ask(
        {
          operation: "accountMeters",
          method: "POST",
          path: "/myaccount/accountselector/esiids",
          body: { Partner, AccountNumber, ...allHomes },
        },
        metersResponse,
        ({ result }) =>
          result.map(({ accountStatus, serviceAddress, esiId, contractAccount }) => ({
            esiid: esiId,
            serviceAddress,
            status: accountStatus,
            contractAccount,
          })),
      ),
  };
};
