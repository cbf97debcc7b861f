import { billPaymentsIn, statusOn } from "../accounts/bill-payments.ts";
import { type AccountNow, usOfIso } from "../accounts/accounts-now.ts";
import { billsNow } from "../accounts/bills.ts";
import { isOwnPartner, ownAccount } from "../accounts/ownership.ts";
import { todayInTexas } from "../calendar/connect-dates.ts";
import { refusals } from "../operation/errors.ts";
import { type Backend, forCustomer, json, type Operations, refusal } from "../operation/operation.ts";
import { type Card, vaultIn } from "../payments/cards.ts";
import { brandOf, methodsOf, type StoredMethod } from "../payments/stored-methods.ts";

interface PaymentRequest {
  readonly PartnerNumber: string;
  readonly ContractAccount: string;
  readonly Amount: number;
  /** MM/DD/YYYY */
  readonly PaymentDate: string;
  /** Missing for a card that is typed for this payment. */
  readonly MethodId?: string;
  readonly Card?: { readonly AccountId: string; readonly ProfileId: string; readonly CVV: string };
  readonly Reference: string;
}

const leastAmount = 5;
const mostAmount = 500;
const daysAhead = 14;

const answer = (indicator: string, paymentNumber: string | null = null) =>
  json({ result: { indicator, paymentNumber } });

const isoOf = (usDate: string): string => `${usDate.slice(6)}-${usDate.slice(0, 2)}-${usDate.slice(3, 5)}`;

/** The bank's answer to a charge now. */
const charged = ({ behaviour }: StoredMethod, amount: number): string => {
  if (behaviour.kind === "refused") return behaviour.indicator === "CvvMismatch" ? "CardDeclined" : behaviour.indicator;
  return behaviour.kind === "limited" && Math.round(amount * 100) > behaviour.cents ? "InsufficientFunds" : "Success";
};

/** A card that is typed for one payment. */
const typedMethod = (card: Card | undefined): StoredMethod | undefined =>
  card && {
    methodId: "",
    type: "CARD",
    brand: brandOf(card.cardType),
    lastDigits: card.displayAccountNumber,
    expiration: `${card.expirationMonth}/${card.expirationYear}`,
    behaviour: card.behaviour,
  };

/** Payments of customers' bills with stored cards and bank accounts. */
export const billPaymentOperations = (backend: Backend): Operations => {
  const book = billPaymentsIn(backend.records);
  const vault = vaultIn(backend.records, backend.now);
  const day = (later = 0): string => todayInTexas(backend.now()).plus({ days: later }).toFormat("yyyy-MM-dd");

  /** The account's earlier bills were paid by card on their due days. */
  const earlierPayments = (account: AccountNow) =>
    billsNow(account, backend.catalogue, todayInTexas(backend.now()), 0)
      .bills.slice(1, 4)
      .map(({ amount, dueDate }, place) => ({
        paymentNumber: `75${account.number.slice(-6)}0${place}`,
        status: "Paid",
        amount,
        paymentDate: dueDate,
        requestedAt: `${isoOf(dueDate)}T15:12:40.000Z`,
        type: "CARD",
        brand: "Visa",
        lastDigits: "4242",
        reference: "",
      }));

  return {
    accountPayments: forCustomer(({ customer, query }) => {
      const own = ownAccount(backend, customer, query["ca"] ?? "");
      if (!own) return refusal(refusals.forbidden);
      return json({
        result: {
          leastAmount,
          mostAmount,
          lastPaymentDate: usOfIso(day(daysAhead)),
          methods: methodsOf(own.number).map(({ behaviour: _, ...method }) => method),
          payments: [
            ...book.of(own.number).map((payment) => ({
              paymentNumber: payment.number,
              status: statusOn(payment, day()),
              amount: payment.amount,
              paymentDate: usOfIso(payment.day),
              requestedAt: payment.at,
              type: payment.type,
              brand: payment.brand,
              lastDigits: payment.lastDigits,
              reference: payment.reference,
            })),
            ...earlierPayments(own),
          ],
        },
      });
    }),

    payBill: forCustomer(({ customer, body }) => {
      const { PartnerNumber, ContractAccount, Amount, PaymentDate, MethodId, Card, Reference } = body as PaymentRequest;
      if (!isOwnPartner(customer, PartnerNumber) || !ownAccount(backend, customer, ContractAccount))
        return refusal(refusals.forbidden);
      const method = Card
        ? typedMethod(vault.card({ accountId: Card.AccountId, profileId: Card.ProfileId, cvv: Card.CVV }))
        : methodsOf(ContractAccount).find(({ methodId }) => methodId === MethodId);
      if (!method) return answer("CardUnknown");
      if (Amount < leastAmount || Amount > mostAmount) return answer("AmountMismatch");
      const asked = isoOf(PaymentDate);
      const on = asked < day() ? day() : asked;
      if (on > day(daysAhead)) return answer("DateNotAllowed");
      const word = charged(method, Amount);
      if (on === day() && word !== "Success") return answer(word);
      const { methodId, type, brand, lastDigits } = method;
      const number = book.add({
        contractAccount: ContractAccount,
        amount: Amount,
        day: on,
        methodId,
        type,
        brand,
        lastDigits,
        reference: Reference,
        isRefusedOnDay: word !== "Success",
      });
      return answer("Success", number);
    }),
  };
};
