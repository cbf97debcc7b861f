import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import type { Step } from "../../journey/step.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import { type CardTokens, noPayment } from "../../payments/model.ts";
import type {
  AutopaySource,
  CardPacket,
  DebtPaid,
  DepositPayment,
  PriorDebtPayment,
  RemainderPayment,
} from "../../payments/ports.ts";
import type { At, EnrollmentFields, EnrollmentState } from "../model.ts";
import type { OrderInformation, Selection } from "../parts.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { stateAt } from "../state-at.fixture.ts";

export const aCard: CardTokens = {
  accountId: "pmt-1",
  profileId: "prf-1",
  lastDigits: "1234",
  cardType: "VISA",
  expiration: "03/2029",
  holderName: "Della Deposit",
  postalCode: "75206",
  cvv: "cvt-1",
};

/** Service is ordered, a deposit of $309.63 is owed, and a card has passed in the frame. */
const owing: EnrollmentFields = {
  at: toPage("place-order-deposit"),
  selection: { plan: { id: "LK-TRUE-12", ev: "", baseCharge: 0 }, dwel: "01" } as Selection,
  order: {
    startDate: "2026-12-02",
    emailCopies: [] as readonly string[],
    address: { esiid: "10443720000057140" },
  } as OrderInformation,
  enrollmentInfo: {
    bpNumber: "40000117",
    contractAccountNumber: "002100000117",
    serviceAccountNumber: "4008217563",
    serviceContractNumber: "4008217563",
  },
  depositAmount: 30_963,
  depositPayment: "due",
  paymentInfo: { ...noPayment, paymentType: "all" },
  paymentDay: "2026-11-20",
  cardAccess: "cft-1",
};
export const owingDeposit = stateAt("ordered", owing);

/** The same before the order is placed. */
export const reviewing = stateAt("review", { ...owing, paymentInfo: noPayment, paymentDay: undefined });

const debt = (serviceContractNumber: string, totalDebt: number) => ({
  contractAccountNumber: `00200000${serviceContractNumber}`,
  serviceContractNumber,
  customerName: "Owen Overdue",
  address: "2200 Merrick St",
  finalBillDate: "2025-06-12",
  totalDebt,
});

/** The customer exists and owes $214.87 and $88.40, more than is tolerated. */
export const owingDebts = stateAt("debt", {
  ...owing,
  at: toPage("place-order-prior-debt"),
  depositAmount: 0,
  depositPayment: "none",
  paymentInfo: noPayment,
  paymentDay: undefined,
  priorDebtInfo: {
    priorDebt: [debt("0311", 21_487), debt("0312", 8_840)],
    status: "Prior_Debt_Above_Threshold",
    thresholdPassed: false,
  },
});

/** Service is ordered; a deposit and a debt of $80.00 are due, and the debt is not tolerated. */
export const owingBoth: At<"ordered"> = {
  ...owingDeposit,
  priorDebtInfo: { priorDebt: [debt("0341", 8_000)], status: "Prior_Debt_Below_Threshold", thresholdPassed: false },
};

/** The gateway's answer to each call; undefined if it is lost. */
interface Gateway {
  /** The frame's packet, or the kind of its problem if it does not answer. */
  readonly packet?: CardPacket | Problem["kind"];
  readonly indicator?: string | undefined;
  /** In place of an answer. */
  readonly failure?: Problem;
  /** The number of an order's contract. */
  readonly contract?: string;
  readonly debts?: readonly DebtPaid[];
  /** Recipients whose copy can't be mailed. */
  readonly unreachable?: readonly string[];
}

type Sent =
  | ({ readonly call: "deposit"; readonly key: string } & DepositPayment)
  | ({ readonly call: "remainder"; readonly key: string } & RemainderPayment)
  | ({ readonly call: "debts"; readonly key: string } & PriorDebtPayment)
  | { readonly call: "connect"; readonly key: string }
  | { readonly call: "copy"; readonly key: string; readonly recipient: string }
  | { readonly call: "autopay"; readonly key: string; readonly source: AutopaySource };

/** Runs a step at 9 in the evening of November 20 in Texas, and lists payments in order, with their keys. */
export const paid = <Answer>(
  step: Step<EnrollmentState, EnrollmentPorts, unknown, Answer>,
  state: EnrollmentState,
  given: unknown,
  gateway: Gateway = {},
) => {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const { packet = { kind: "card", card: aCard }, debts = [] } = gateway;
  const answer = (one: Sent): ResultAsync<{ readonly indicator: string }, Problem> => {
    sent.push(one);
    if (gateway.failure) return errAsync(gateway.failure);
    const indicator = "indicator" in gateway ? gateway.indicator : "Success";
    return indicator === undefined ? errAsync(problem("timeout", one.call, "late")) : okAsync({ indicator });
  };
  const ports: Pick<EnrollmentPorts, "cardFrame" | "payments" | "autopay" | "connection" | "mail"> = {
    mail: {
      send: (_, recipient, key) => {
        sent.push({ call: "copy", key, recipient });
        return gateway.unreachable?.includes(recipient)
          ? errAsync(problem("gateway-error", "sendConfirmationEmail", "", 500))
          : okAsync(undefined);
      },
    },
    connection: {
      connect: (_, key) =>
        answer({ call: "connect", key }).map(({ indicator }) => ({
          indicator,
          serviceContractNumber: gateway.contract ?? "4008217563",
        })),
    },
    cardFrame: {
      accessToken: () => okAsync("cft-new"),
      packet: (token) => {
        asked.push(token);
        return typeof packet === "string" ? errAsync(problem(packet, "cardResponsePacket", "")) : okAsync(packet);
      },
    },
    payments: {
      payDeposit: (payment, key) => answer({ call: "deposit", key, ...payment }),
      scheduleRemainder: (payment, key) => answer({ call: "remainder", key, ...payment }),
      payPriorDebt: (payment, key) => answer({ call: "debts", key, ...payment }).map(() => debts),
    },
    autopay: { enroll: (_, source, key) => answer({ call: "autopay", key, source }) },
  };
  if (!step.allowed(state)) throw new Error(`${step.name} does not run at ${state.stage}`);
  const context = aContext<EnrollmentState, EnrollmentPorts>({
    state,
    ports: ports as EnrollmentPorts,
    now: "2026-11-21T03:00:00.000Z",
    policy: { depositDueDays: 30, autopayPlans: ["LK-TRUE-12"], evModels: [] },
  });
  return { sent, asked, end: step.run(context, step.input.parse(given)) };
};
