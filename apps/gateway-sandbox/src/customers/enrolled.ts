import type { ContractAccount, Ledger, Order } from "../ledger/ledger.ts";
import { unitNumber } from "../premises/premise.ts";
import type { MailingAddress } from "./model.ts";

/** The account of a person who enrolled here, with their orders. */
export interface Enrolled {
  readonly number: string;
  readonly partnerNumber: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly isPaperless: boolean;
  readonly mailingAddress: MailingAddress;
  readonly orders: readonly Order[];
}

/** Wire: POST /enrollment/customer, the fields that an account stores; each may be null. */
type Application = {
  readonly [
    Field in
      | "phoneNumber"
      | "billingOption"
      | "billingStreetNumber"
      | "billingStreetAddress"
      | "billingAptOrUnit"
      | "billingCity"
      | "billingState"
      | "billingZipCode"
      | "houseNbr"
      | "street"
      | "unit"
      | "city"
      | "state"
      | "postalCode"
  ]: string | null;
} & {
  readonly paperlessBilling: boolean | null;
};

const mailingIn = (application: Application): MailingAddress => {
  const isSame = application.billingOption === "sameAddress";
  const [streetNumber, streetName, unit, city, state, postalCode] = isSame
    ? [
        application.houseNbr,
        application.street,
        application.unit,
        application.city,
        application.state,
        application.postalCode,
      ]
    : [
        application.billingStreetNumber,
        application.billingStreetAddress,
        application.billingAptOrUnit,
        application.billingCity,
        application.billingState,
        application.billingZipCode,
      ];
  return {
    streetNumber: streetNumber ?? "",
    streetName: streetName ?? "",
    aptNumber: unitNumber(unit ?? ""),
    city: city ?? "",
    state: state ?? "",
    postalCode: postalCode ?? "",
  };
};

/** Accounts of people who enrolled and ordered here, limited to these contract accounts. */
export const enrolledAccounts = (
  ledger: Ledger,
  isWanted: (account: ContractAccount) => boolean,
): readonly Enrolled[] => {
  const wanted = ledger.contractAccounts().filter(isWanted);
  const orders = wanted.length > 0 ? ledger.orders() : [];
  return wanted.flatMap(({ contractAccount, partnerNumber }) => {
    const ordered = orders.filter((order) => order.contractAccount === contractAccount);
    const application =
      ordered.length > 0 ? (ledger.applicationFor(contractAccount) as Application | undefined) : undefined;
    if (!application) return [];
    return [
      {
        number: contractAccount,
        partnerNumber,
        email: ledger.emailOf(partnerNumber),
        phoneNumber: application.phoneNumber ?? "",
        isPaperless: application.paperlessBilling ?? false,
        mailingAddress: mailingIn(application),
        orders: ordered,
      },
    ];
  });
};
