import { errAsync, okAsync } from "neverthrow";
import type { ServiceAddress } from "../../addresses/model.ts";
import { aContext } from "../../journey/a-context.fixture.ts";
import { stateAtOf } from "../../journey/state-at.fixture.ts";
import type { Instant, IsoDate } from "../../kernel/clock.ts";
import type { CalendarData } from "../../service-calendar/model.ts";
import { type Esiid, esiidSchema } from "../../kernel/ids.ts";
import { problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { transfer } from "../flow.ts";
import type { MeterStatus, TransferOrder } from "../model.ts";
import { transferEligibilityOf } from "../rules.ts";
import {
  emptyTransfer,
  type OrderedTransfer,
  type TransferFields,
  type TransferInfo,
  type TransferPorts,
  type TransferState,
} from "../state.ts";
import { storedTransfer } from "../stored.ts";

export const home = (id: string, what: Partial<ServiceAddress> = {}): ServiceAddress => ({
  esiid: esiidSchema.parse(id),
  houseNumber: "5218",
  street: "Vanderbilt Ave",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  tdsp: "ONCOR",
  displayText: "5218 Vanderbilt Ave, Dallas, TX 75206",
  ...what,
});
export const from = home("10443720000052180");
export const to = home("10443720000057140", {
  houseNumber: "5714",
  street: "Goodwin Ave",
  displayText: "5714 Goodwin Ave, Dallas, TX 75206",
});
export const partner = "0050000011";
export const account = "002103000011";
export const plan = {
  id: "LK-TRUE-12",
  name: "True Rate 12",
  term: 12,
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  cancellationFee: { kind: "flat", cents: 15_000 },
  campaignId: "LK-C-WEB",
  incentiveId: "",
  ev: "",
} as unknown as PlanOffer;
export const free: MeterStatus = { isPending: false, isActive: false, partner: "" };

/** The gateway's answers; each test states its differences. */
export interface Gateway {
  readonly code: string;
  readonly old: MeterStatus;
  readonly next: MeterStatus;
  readonly hasSwitchHold: boolean;
  readonly isAmbEnrolled: boolean;
  readonly phoneNumber: string;
  readonly hasPlan: boolean;
  readonly around: readonly ServiceAddress[];
  readonly indicator: string | undefined;
  readonly number: string;
  readonly wasPaperless: boolean;
  /** For calls that change bills: the answer is lost, but the change is made. */
  readonly billing: "works" | "fails" | "loses-answers";
  readonly calendar: CalendarData | "fails";
  readonly now: Instant;
  readonly holidays: readonly IsoDate[];
  /** The customer's bills, in addition to those of the moved account. */
  readonly others: readonly string[];
  readonly homeStatus: "active" | "pending" | "inactive";
  /** The homes that the address search finds by their meter. */
  readonly known: readonly ServiceAddress[];
  readonly offers: readonly PlanOffer[];
}
const weekdays: CalendarData = {
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  priorityDays: [],
  standardDays: ["2026-11-23"],
  standardFee: 0,
  priorityFee: 0,
};
const well: Gateway = {
  code: "TransferSameProduct",
  old: { ...free, isActive: true, partner: "0050000011" },
  next: free,
  hasSwitchHold: false,
  isAmbEnrolled: false,
  phoneNumber: "2145550177",
  hasPlan: true,
  around: [],
  indicator: "Success",
  number: "4009000001",
  wasPaperless: false,
  billing: "works",
  calendar: weekdays,
  now: "2026-11-20T18:00:00.000Z",
  holidays: [],
  others: [],
  homeStatus: "active",
  known: [from, to],
  offers: [plan],
};

const oldMailing = {
  streetNumber: "5218",
  streetName: "Vanderbilt Ave",
  aptNumber: "",
  city: "Dallas",
  state: "TX",
  postalCode: "75206",
};

export const running = (state: TransferState, step: string, given: unknown, what: Partial<Gateway> = {}) => {
  const gateway = { ...well, ...what };
  const sent: string[] = [];
  const orders: { readonly order: TransferOrder; readonly key: string }[] = [];
  const bills: unknown[] = [];
  const questions: (readonly [call: string, what: unknown])[] = [];
  const question = (call: string, what: unknown): void => void questions.push([call, what]);
  const lost = (operation: string) => errAsync(problem("timeout", operation, "late"));
  const call = <Answer>(name: string, answer: Answer) => {
    sent.push(name);
    return okAsync(answer);
  };
  const calendar = () => (gateway.calendar === "fails" ? lost("calendar") : okAsync(gateway.calendar));
  let billsNow = { isPaperless: gateway.wasPaperless, address: oldMailing };
  const changed = (operation: string, what: unknown, change: () => void) => {
    if (gateway.billing === "fails") return lost(operation);
    bills.push(what);
    change();
    return gateway.billing === "works" ? okAsync(undefined) : lost(operation);
  };
  const ports: TransferPorts = {
    accounts: {
      activeAccounts: () =>
        okAsync([...gateway.others, account].map((number) => ({ number, status: "active" as const }))),
      homes: () =>
        okAsync([
          { esiid: from.esiid, serviceAddress: from.displayText, status: gateway.homeStatus, contractAccount: account },
        ]),
    },
    addresses: {
      addresses: (key) => {
        question("addresses", key);
        const isMeter = key === from.esiid || key === to.esiid;
        // The search returns the homes around a meter in any order.
        return okAsync(
          isMeter ? gateway.known.toSorted((one) => (one.esiid === key ? 1 : -1)) : [to, ...gateway.around],
        );
      },
    },
    billing: {
      transferContact: (what) => (
        question("customerData", what),
        call("customerData", { phoneNumber: gateway.phoneNumber, isAmbEnrolled: gateway.isAmbEnrolled })
      ),
      paperless: () => okAsync({ isPaperless: billsNow.isPaperless, email: "grace@example.com" }),
      contact: () => okAsync({ mailingAddress: billsNow.address, phoneNumber: "", email: "" }),
      setPaperless: (_partner, _account, isPaperless) =>
        changed("setPaperlessBilling", { isPaperless }, () => void (billsNow = { ...billsNow, isPaperless })),
      setBillingAddress: (_account, address) =>
        changed("updateBillingAddress", address, () => {
          const { streetNumber, streetName, unit, poBox, city, state: inState, zip } = address;
          const street = poBox === "" ? streetName : `PO Box ${poBox}`;
          billsNow = {
            ...billsNow,
            address: { streetNumber, streetName: street, aptNumber: unit, city, state: inState, postalCode: zip },
          };
        }),
    },
    customersPlans: {
      currentPlan: (what) => (
        question("currentPlan", what),
        okAsync(
          gateway.hasPlan
            ? ({ planId: "LK-TRUE-12", name: "True Rate 12", price: 12_900_000, term: 12 } as never)
            : undefined,
        )
      ),
    },
    moveCalendar: {
      transferConnectDates: calendar,
      transferDisconnectDates: calendar,
    },
    ownPlans: {
      plans: (query: unknown) => (
        question("plans", query),
        okAsync({ offers: gateway.offers, unreadable: 0, correlationId: "", sessionId: "" })
      ),
      noteVisit: () => okAsync(undefined),
    } as never,
    pendingTransactions: {
      statusOf: (esiid: Esiid) => call(`pending ${esiid}`, esiid === from.esiid ? gateway.old : gateway.next),
    },
    transfers: {
      isUnderSwitchHold: () => call("switchHold", gateway.hasSwitchHold),
      eligibility: (what) => (
        question("eligibility", what),
        call(`eligibility ${what.moveInDate ?? ""}`.trim(), transferEligibilityOf(gateway.code))
      ),
      order: (order, key) => {
        orders.push({ order, key });
        sent.push("transfer");
        return gateway.indicator === undefined
          ? lost("transferService")
          : okAsync({ indicator: gateway.indicator, serviceContractNumber: gateway.number });
      },
    },
  };
  const context = aContext<TransferState, TransferPorts>({
    state,
    ports,
    now: gateway.now,
    policy: { holidays: gateway.holidays, connectDays: 30, disconnectDays: 30, evModels: ["EV-ANY"] },
  });
  const found = transfer.steps.find(({ name }) => name === step);
  if (!found?.allowed(state)) throw new Error(`${step} does not run at the stage ${state.stage}`);
  return {
    sent,
    orders,
    bills,
    questions,
    end: found.run(context, found.input.parse(given)),
  };
};
export const ended = async (run: ReturnType<typeof running>) => (await run.end)._unsafeUnwrap();

export const info: TransferInfo = {
  contractAccount: account,
  from,
  to,
  dwel: "01",
  oldPlan: { planId: "LK-TRUE-12", name: "True Rate 12", price: 12_900_000, term: 12 },
  eligibility: "same-product",
};
export const values = {
  ContractAccountNumber: account,
  CurrentServiceAddressNumber: from.esiid,
  NewServiceAddress: to.displayText,
  esiid: to.esiid,
  IsApartment: "no",
};
export const tell = (what: Partial<Gateway> = {}, change: object = {}, more: object = {}) =>
  running(emptyTransfer, "tellServiceInfo", { partner, values: { ...values, ...change }, ...more }, what);

/** A complete order of the site API. */
export const whole: TransferOrder = {
  partner,
  contractAccount: account,
  from: from.esiid,
  to: to.esiid,
  startDate: "2026-11-23",
  stopDate: "2026-11-24",
  dwel: "01",
  plan: { id: "LK-TRUE-12", term: 12, baseRate: 12_850_000, campaignId: "", incentiveId: "" },
  prom: "PS",
  phoneNumber: "2145550177",
  referral: "",
  reference: "",
};
/** The result of such an order. */
export const ordered: OrderedTransfer = {
  order: whole,
  serviceContractNumber: "4009000001",
  info: undefined,
  plan: undefined,
  isEVSelected: false,
  bills: undefined,
  toArrange: undefined,
  notDone: [],
};

const needed = {
  "service-info": {},
  order: { partner, info, selection: { plan, prom: "PS" } },
  held: {},
  ordered: { ordered },
  "in-doubt": {},
} as const satisfies Record<TransferState["stage"], TransferFields>;

/** A transfer at this stage. */
export const stateAt = stateAtOf(storedTransfer, (stage): TransferFields => needed[stage]);
/** Both homes are known, and a plan is chosen. */
export const openOrder = stateAt("order");
export const form = {
  stopServiceDate: "11/24/2026",
  startServiceDate: "11/23/2026",
  billingOption: "sameAddress",
  enablePaperlessBilling: "",
};
export const order = (what: Partial<Gateway> = {}, change: object = {}, state: TransferState = openOrder) =>
  running(state, "orderTransfer", { planid: state.selection?.plan.id, values: { ...form, ...change } }, what);
