import { DateTime } from "luxon";
import { refusals } from "../operation/errors.ts";
import { type Answer, type Backend, json, type Operations, refusal } from "../operation/operation.ts";
import type { PriorDebt } from "../people/people.ts";
import { type Card, vaultIn } from "./cards.ts";
import { debtsOfPartner, depositDue, notePayment, type Payment } from "./dues.ts";

interface DepositRequest {
  readonly contractAccountNumber: string;
  readonly bpNumber: string;
  readonly serviceContractNumber: string;
  readonly amount: number;
  readonly paymentType: "0" | "1";
  readonly paymentDate: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly cvv: string;
}

interface RemainderRequest {
  readonly PaymentDate: string;
  readonly ContractAccountNumber: string;
  readonly PartnerNumber: string;
  readonly Amount: number;
  readonly AccountId: string;
  readonly ProfileId: string;
  readonly CVV: string;
}

interface DebtRequest {
  readonly PaymentDate: string;
  readonly contractAccountNumber: string;
  readonly bpNumber: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly Cvv: string;
  readonly PriorDebtCollection: readonly PriorDebt[];
}

interface AutopayRequest {
  readonly ContractAccountNumber: string;
  readonly PartnerNumber: string;
  readonly AccountId: string;
  readonly DisplayAccountNumber: string;
  readonly ProfileId: string;
  readonly CVV: string;
  readonly routingNumber: string;
  readonly mode: "bank" | "card";
}

const indicator = (word: string): Answer => json({ result: { indicator: word } });
const cents = (dollars: number): number => Math.round(dollars * 100);

/** The bank's answer to a charge. */
const charged = ({ behaviour }: Card, amount: number): string => {
  if (behaviour.kind === "refused") return behaviour.indicator;
  return behaviour.kind === "limited" && cents(amount) > behaviour.cents ? "InsufficientFunds" : "Success";
};

const money = (amount: number): string => `$${amount.toFixed(2)}`;
const debtMessages: Readonly<Record<string, (amount: string) => string>> = {
  Success: (amount) => `${amount} is paid.`,
  CardDeclined: (amount) => `The card was declined for ${amount}.`,
  InsufficientFunds: (amount) => `The card did not have enough for ${amount}.`,
  CardExpired: (amount) => `The card has expired; ${amount} was not charged.`,
  CvvMismatch: (amount) => `The security code did not match; ${amount} was not charged.`,
  CardUnknown: (amount) => `The card is not known; ${amount} was not charged.`,
  AmountMismatch: (amount) => `${amount} is not what is owed on this account.`,
  NothingDue: (amount) => `Nothing is owed on this account; ${amount} was not charged.`,
};

/** Deposits, prior debts and autopay; amounts due follow from earlier decisions and payments. */
export const paymentOperations = (backend: Backend): Operations => {
  const { ledger, records, now } = backend;
  const vault = vaultIn(records, now);
  const isAccountOf = (contractAccount: string, partner: string): boolean => {
    const owner = ledger.contractAccountNumbered(contractAccount)?.partnerNumber;
    return owner !== undefined && owner.padStart(10, "0") === partner.padStart(10, "0");
  };
  const today = (): string => DateTime.fromJSDate(now(), { zone: "America/Chicago" }).toISODate() ?? "";
  const isoOf = (usDate: string): string => `${usDate.slice(6)}-${usDate.slice(0, 2)}-${usDate.slice(3, 5)}`;

  const payDebt = (debt: PriorDebt, request: DebtRequest, card: Card | undefined) => {
    const owed = debtsOfPartner(records, request.bpNumber).find(
      ({ ServiceContractNumber }) => ServiceContractNumber === debt.ServiceContractNumber,
    );
    const word = !card
      ? "CardUnknown"
      : !owed
        ? "NothingDue"
        : cents(owed.TotalDebt) !== cents(debt.TotalDebt)
          ? "AmountMismatch"
          : charged(card, debt.TotalDebt);
    if (word === "Success" && card && owed)
      notePayment(records, {
        kind: "prior debt",
        contractAccount: owed.ContractAccountNumber,
        amount: debt.TotalDebt,
        paymentDate: request.PaymentDate,
        accountId: card.accountId,
        displayAccountNumber: card.displayAccountNumber,
      });
    return {
      paymentResult: { indicator: word },
      message: debtMessages[word]?.(money(debt.TotalDebt)) ?? "",
      priorDebtDetail: {
        ContractAccountNumber: debt.ContractAccountNumber,
        ServiceContractNumber: debt.ServiceContractNumber,
        TotalDebt: debt.TotalDebt,
      },
    };
  };

  return {
    cardFrameToken: () => json({ message: vault.open() }),

    cardResponsePacket: ({ query }) => {
      const packet = vault.packet(query["accesstoken"] ?? "");
      if (packet === "unknown-token") return json({ requestError: { statuscode: "520" } });
      if (packet === "no-card") return json({ requestError: { statuscode: "300" } });
      const { behaviour: _behaviour, ...result } = packet;
      return json({ result });
    },

    paySecurityDeposit: ({ body }) => {
      const request = body as DepositRequest;
      if (!isAccountOf(request.contractAccountNumber, request.bpNumber)) return refusal(refusals.unknownPartner);
      const due = depositDue(backend, request.contractAccountNumber);
      if (due.full === 0 || due.isPaid || due.isHalfPaid) return indicator("NothingDue");
      if (cents(request.amount) !== (request.paymentType === "0" ? due.full : due.firstHalf))
        return indicator("AmountMismatch");
      const card = vault.card(request);
      if (!card) return indicator("CardUnknown");
      const word = charged(card, request.amount);
      const kind: Payment["kind"] = request.paymentType === "0" ? "deposit" : "deposit half";
      if (word === "Success")
        notePayment(records, {
          kind,
          contractAccount: request.contractAccountNumber,
          amount: request.amount,
          paymentDate: request.paymentDate,
          accountId: card.accountId,
          displayAccountNumber: card.displayAccountNumber,
        });
      return indicator(word);
    },

    scheduleRemainingDeposit: ({ body }) => {
      const request = body as RemainderRequest;
      if (!isAccountOf(request.ContractAccountNumber, request.PartnerNumber)) return refusal(refusals.unknownPartner);
      const due = depositDue(backend, request.ContractAccountNumber);
      if (!due.isHalfPaid || due.isScheduled) return indicator("NothingDue");
      if (cents(request.Amount) !== due.secondHalf) return indicator("AmountMismatch");
      const day = isoOf(request.PaymentDate);
      if (day <= today()) return indicator("DateNotAllowed");
      const card = vault.card({ accountId: request.AccountId, profileId: request.ProfileId, cvv: request.CVV });
      if (!card) return indicator("CardUnknown");
      if (`${card.expirationYear}-${card.expirationMonth}` < day.slice(0, 7)) return indicator("CardExpired");
      if (card.behaviour.kind === "now-only") return indicator("LaterChargeRefused");
      notePayment(records, {
        kind: "scheduled deposit half",
        contractAccount: request.ContractAccountNumber,
        amount: request.Amount,
        paymentDate: request.PaymentDate,
        accountId: card.accountId,
        displayAccountNumber: card.displayAccountNumber,
      });
      return indicator("Success");
    },

    payPriorDebt: ({ body }) => {
      const request = body as DebtRequest;
      if (!isAccountOf(request.contractAccountNumber, request.bpNumber)) return refusal(refusals.unknownPartner);
      const card = vault.card({ accountId: request.accountId, profileId: request.profileId, cvv: request.Cvv });
      const paymentResultCollection = request.PriorDebtCollection.map((debt) => payDebt(debt, request, card));
      return json({
        hasErrors: paymentResultCollection.some(({ paymentResult }) => paymentResult.indicator !== "Success"),
        result: { paymentResultCollection },
      });
    },

    enrollAutopay: ({ body }) => {
      const request = body as AutopayRequest;
      if (!isAccountOf(request.ContractAccountNumber, request.PartnerNumber)) return refusal(refusals.unknownPartner);
      if (records.get("autopay", request.ContractAccountNumber)) return indicator("AlreadyEnrolled");
      const note = { mode: request.mode, displayAccountNumber: request.DisplayAccountNumber };
      if (request.mode === "bank") {
        // No bank has a routing number that begins with 9.
        if (request.routingNumber === "" || request.routingNumber.startsWith("9"))
          return indicator("BankAccountUnknown");
      } else {
        const card = vault.card({ accountId: request.AccountId, profileId: request.ProfileId, cvv: request.CVV });
        if (!card) return indicator("CardUnknown");
        const word = charged(card, 0);
        if (word !== "Success") return indicator(word);
      }
      records.put("autopay", request.ContractAccountNumber, note);
      return indicator("Success");
    },
  };
};
