import { accountBook } from "../customers/book.ts";
import type { AccountCustomer, ContractAccount, Service } from "../customers/model.ts";
import { displayText } from "../premises/premise.ts";

const classifications = [
  "of no known kind",
  "multi-family business (CSPMMF)",
  "installer",
  "marketing partner",
  "residential",
  "business",
  "social agency",
  "prepaid",
] as const;

const standings: Readonly<Record<AccountCustomer["standing"], string>> = {
  good: "",
  locked: "locked",
  "not-approved": "not approved yet",
  "awaiting-deposit": "waits for a deposit",
  closed: "closed",
  inactive: "without a running contract",
  "no-online-account": "no online account",
};

const term = ({ status, endsInDays, beganDaysAgo }: Service): string => {
  if (status === "Pending") return `begins in ${-beganDaysAgo} days`;
  if (endsInDays === null) return "month to month";
  return status === "Inactive" || endsInDays < 0 ? `ended ${-endsInDays} days ago` : `${endsInDays} days to go`;
};

const home = (service: Service): string => {
  const offer = service.offer.kind === "none" ? "" : `, ${service.offer.kind === "swap" ? "may swap" : "may renew"}`;
  return `${displayText(service.premise)}: ${service.planId}, ${term(service)}${offer}${service.isCriticalCare ? ", critical care" : ""}`;
};

const lastBills = { paid: "", due: "last bill due", autopay: "autopay", overpaid: "a credit" } as const;

const bill = ({ services, pastDue, lastBill, isPaperless, isAmbEnrolled }: ContractAccount): string => {
  const notes = [
    pastDue > 0 ? `$${pastDue.toFixed(2)} past due` : "",
    lastBills[lastBill],
    isPaperless ? "paperless" : "",
    isAmbEnrolled ? "advanced meter program" : "",
  ].filter((note) => note !== "");
  return [...services.map(home), ...notes].join("; ");
};

export interface AccountStory {
  readonly userName: string;
  readonly name: string;
  readonly partner: string;
  /** The kind of customer and the state of the account. */
  readonly kind: string;
  /** One line for each bill. */
  readonly bills: readonly string[];
}

/** Customers without an online account, by the facts of their bills. */
export interface PaperStory {
  readonly name: string;
  readonly contractAccount: string;
  readonly lastName: string;
  readonly zips: readonly string[];
}

/** People without an online account, who can create one. */
export const paperStories = (): readonly PaperStory[] =>
  accountBook().withoutOnlineAccount.map(({ firstName, lastName, accounts }) => ({
    name: `${firstName} ${lastName}`,
    lastName,
    contractAccount: accounts[0]?.number ?? "",
    zips: [
      ...new Set(
        accounts.flatMap(({ services, mailingAddress }) => [
          ...services.map(({ premise }) => premise.zip),
          mailingAddress.postalCode,
        ]),
      ),
    ],
  }));

/** Descriptions of all customers with an online account. */
export const accountStories = (): readonly AccountStory[] =>
  accountBook().customers.map((one) => ({
    userName: one.userName,
    name: `${one.firstName} ${one.lastName}`,
    partner:
      one.organisationNumber === null
        ? one.partnerNumber
        : `${one.partnerNumber}, organisation ${one.organisationNumber}`,
    kind: [classifications[one.classification] ?? "of no known kind", standings[one.standing]]
      .filter((words) => words !== "")
      .join(", "),
    bills: one.accounts.map(bill),
  }));
