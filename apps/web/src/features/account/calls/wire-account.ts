import type {
  AccountContact,
  AccountHome,
  AccountStatus,
  BillingAddress,
  ContractAccount,
  CurrentPlan,
  PaperlessBilling,
  PriceAtUse,
  TransferContact,
} from "@switchyard/domain/account/model";
import type { BillsLookup } from "@switchyard/domain/bills/model";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { dollarsOf, type Rate } from "@switchyard/domain/kernel/money";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { z } from "zod";

/* The signed-in customer's data under the names of the site API (specification 3, sections 4 and 7). */

const text = z.string();

/** Cents per kWh as a decimal number: the answer has them in PRICE. */
const centsNumber = (rate: Rate): number => rate / 1_000_000;
const dollarsNumber = (rate: Rate): number => rate / 100_000_000;

export const currentPlanAnswer = z
  .object({
    CONTRACT_NO: text,
    ESIID: text,
    PRODUCT_ID: text,
    PRODUCT: text,
    PRICE: z.number().describe("Cents per kWh."),
    TERMUNIT: z.literal("Months"),
    TERMMONTHCOUNT: z.int().min(0).describe("0 is month to month."),
    USAGE: z.number().nullable().describe("kWh a month for which PRICE is given."),
    TERM_EXP_DATE: text.nullable().describe("MM/DD/YYYY; null for a month-to-month plan."),
    pricingByUsage: z.array(z.object({ usage: z.number(), price: z.number().describe("Dollars per kWh.") })),
    RATE: z.array(
      z.object({ AverageMonthlyUse: z.number(), AveragePriceperkWh: z.number().describe("Cents per kWh.") }),
    ),
    electricityFactsLink: text,
    termsOfServiceLink: text,
    yourRightsLink: text,
  })
  .nullable()
  .describe("null before service begins and after it ends.");

const perUse = (prices: readonly PriceAtUse[]) =>
  prices.map(({ kwh, rate }) => ({ usage: kwh, price: dollarsNumber(rate) }));

/** The current plan entity, without null values. */
export const toWireCurrentPlan = (plan: CurrentPlan | undefined): z.infer<typeof currentPlanAnswer> =>
  plan === undefined
    ? null
    : {
        CONTRACT_NO: plan.contractNumber,
        ESIID: plan.esiid,
        PRODUCT_ID: plan.planId,
        PRODUCT: plan.name,
        PRICE: centsNumber(plan.price),
        TERMUNIT: "Months",
        TERMMONTHCOUNT: plan.term,
        USAGE: plan.usageKwh ?? null,
        TERM_EXP_DATE: plan.termEndsOn === undefined ? null : toSlashDate(plan.termEndsOn),
        pricingByUsage: perUse(plan.pricingByUsage),
        RATE: plan.averagePrices.map(({ kwh, rate }) => ({
          AverageMonthlyUse: kwh,
          AveragePriceperkWh: centsNumber(rate),
        })),
        electricityFactsLink: plan.documents.efl,
        termsOfServiceLink: plan.documents.tos,
        yourRightsLink: plan.documents.yrc,
      };

const statusWords = { active: "Active", pending: "Pending", inactive: "Inactive" } as const satisfies Record<
  AccountStatus,
  string
>;
const status = z.enum(["Active", "Pending", "Inactive"]);

export const contractAccountsAnswer = z.array(z.object({ contractAccount: text, accountStatus: status }));
export const toWireAccounts = (accounts: readonly ContractAccount[]): z.infer<typeof contractAccountsAnswer> =>
  accounts.map(({ number, status }) => ({ contractAccount: number, accountStatus: statusWords[status] }));

export const homesAnswer = z.array(z.object({ accountStatus: status, serviceAddress: text, esiId: text }));
export const toWireHomes = (homes: readonly AccountHome[]): z.infer<typeof homesAnswer> =>
  homes.map(({ esiid, serviceAddress, status }) => ({
    accountStatus: statusWords[status],
    serviceAddress,
    esiId: esiid,
  }));

export const customerDetailsAnswer = z.object({
  mailingAddress: z.object({
    streetNumber: text,
    streetName: text,
    aptNumber: text,
    city: text,
    state: text,
    postalCode: text,
  }),
  phoneNumber: text,
  email: text,
});
export const toWireDetails = ({
  mailingAddress,
  phoneNumber,
  email,
}: AccountContact): z.infer<typeof customerDetailsAnswer> => ({ mailingAddress, phoneNumber, email });

export const customerDataAnswer = z.object({
  result: z.object({ phoneNumber: text, isAmbEnrolled: z.enum(["Y", "N"]) }),
});
export const toWireCustomerData = ({
  phoneNumber,
  isAmbEnrolled,
}: TransferContact): z.infer<typeof customerDataAnswer> => ({
  result: { phoneNumber, isAmbEnrolled: isAmbEnrolled ? "Y" : "N" },
});

export const paperlessAnswer = z.object({ result: z.object({ isPaperLess: z.boolean(), userEmail: text }) });
export const toWirePaperless = ({ isPaperless, email }: PaperlessBilling): z.infer<typeof paperlessAnswer> => ({
  result: { isPaperLess: isPaperless, userEmail: email },
});

export const accountBillsAnswer = z.object({
  result: z
    .object({
      balance: z.number().describe("Dollars due; below 0 for a credit."),
      pastDue: z.number().describe("The overdue part of it."),
      dueDate: text.nullable().describe("MM/DD/YYYY; null when nothing is due."),
      isAutoPay: z.boolean(),
      autoPayDate: text.nullable().describe("MM/DD/YYYY of the automatic payment; null without one."),
      bills: z.array(
        z.object({
          billDate: text.describe("MM/DD/YYYY."),
          dueDate: text.describe("MM/DD/YYYY."),
          amount: z.number().describe("Dollars."),
          arcid: text.describe("For /getpdfviewer; empty when there is no document."),
          docid: text.describe("Likewise."),
        }),
      ),
    })
    .nullable()
    .describe("null when the provider's gateway has no bills; the balance is then unknown."),
});

const slashDateOrNull = (day: IsoDate | undefined): string | null => (day === undefined ? null : toSlashDate(day));

export const toWireBills = ({ bills }: BillsLookup): z.infer<typeof accountBillsAnswer> => ({
  result:
    bills === undefined
      ? null
      : {
          balance: dollarsOf(bills.balance),
          pastDue: dollarsOf(bills.pastDue),
          dueDate: slashDateOrNull(bills.dueOn),
          isAutoPay: bills.autopay.isOn,
          autoPayDate: slashDateOrNull(bills.autopay.takesOn),
          bills: bills.bills.map(({ billedOn, dueOn, amount, document }) => ({
            billDate: toSlashDate(billedOn),
            dueDate: toSlashDate(dueOn),
            amount: dollarsOf(amount),
            arcid: document?.archiveId ?? "",
            docid: document?.documentId ?? "",
          })),
        },
});

/** The body of updateBillingAddress as an address. */
export const toBillingAddress = (body: {
  readonly StreetName: string;
  readonly StreetNo: string;
  readonly UnitNumber: string;
  readonly City: string;
  readonly State: string;
  readonly ZipCode: string;
  readonly PoBox: string;
}): BillingAddress => ({
  streetNumber: body.StreetNo,
  streetName: body.StreetName,
  unit: body.UnitNumber,
  poBox: body.PoBox,
  city: body.City,
  state: body.State,
  zip: body.ZipCode,
});
