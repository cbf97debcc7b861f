import type { DateTime } from "luxon";
import type { OwnService } from "../accounts/ownership.ts";
import { billLines, sumOf } from "../accounts/bills.ts";
import { type Catalogue, nameForCustomers } from "../catalogue/catalogue.ts";
import { displayText } from "../premises/premise.ts";
import type { Sheet } from "../sheets/sheet.ts";

const footer = "A document of the sandbox gateway, for trying things out. You owe nothing.";

/** The name of a contract's archive: AR and the contract's number. */
export const contractOfArchive = (archiveId: string): string | undefined => /^AR(\d{10})$/.exec(archiveId)?.[1];

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

/**
 * Letters to a customer about a contract: WELCOME at its beginning, and BILL-YYYYMM for each full month, with all
 * homes of the account.
 * @returns undefined for an unknown letter
 */
export const archivedSheet = (
  { account, service }: OwnService,
  documentId: string,
  catalogue: Catalogue,
  today: DateTime,
): Sheet | undefined => {
  const { premise, planId, contractNumber, beganOn, accountNumber } = service;
  const plan = catalogue.plan(planId);
  const address = displayText(premise);
  if (!plan || beganOn > today.toFormat("yyyy-MM-dd")) return undefined;
  const planName = nameForCustomers(plan);
  const head = [
    ["Account", accountNumber],
    ["Contract", contractNumber],
    ["Service address", address],
    ["Plan", planName],
  ] as const;
  if (documentId === "WELCOME") {
    return {
      language: "en",
      title: "Welcome",
      subtitle: planName,
      parts: [
        {
          kind: "text",
          text: "Thank you for choosing us. This letter confirms what you ordered; keep it with your papers.",
        },
        { kind: "table", rows: [...head, ["Service began", beganOn]], headed: false },
      ],
      footer,
    };
  }
  const month = /^BILL-(\d{4})(0[1-9]|1[0-2])$/.exec(documentId);
  const billed = month ? `${month[1]}-${month[2]}` : "";
  if (billed === "" || billed <= beganOn.slice(0, 7) || billed >= today.toFormat("yyyy-MM")) return undefined;
  const lines = billLines(
    account,
    today.set({ year: Number(month?.[1]), month: Number(month?.[2]), day: 1 }),
    catalogue,
  );
  return {
    language: "en",
    title: `Bill for ${billed}`,
    subtitle: planName,
    parts: [
      {
        kind: "table",
        rows: [
          ...head,
          ...lines.map((line) => [
            `Use at ${displayText(line.service.premise)}`,
            `${line.kWh.toLocaleString("en-US")} kWh, ${dollars(line.amount)}`,
          ]),
          ["Amount", dollars(sumOf(lines))],
        ],
        headed: false,
      },
    ],
    footer,
  };
};
